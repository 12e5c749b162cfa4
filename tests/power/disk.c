/* A disk that takes notes and fails on demand. Loaded before the C library (LD_PRELOAD), it sees every write, sync,
 * truncation, creation and removal of files in POWER_FOLDER.
 *
 * POWER_LOG names a file to which each is appended, in order, with its bytes. POWER_CONTROL names a file with six
 * numbers that tests/power/run sets while the program runs: see struct control.
 *
 * The shared memory of SQLite (-shm) and the lock file are left out: neither has to survive anything. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { WRITE = 1, SYNC = 2, TRUNCATE = 4, CREATE = 8, REMOVE = 16 };

/* What is to fail: the operation that comes when `left` has run down to zero, if its kind is in `kinds` and its file
 * is the one asked for (1: the database, 2: its write-ahead log, 0: any). `lasting` makes those after it fail too;
 * `half` lets half of a write through first. `failed` counts. */
struct control {
    int32_t left, error, kinds, file, lasting, half, failed;
};

struct note {
    uint32_t kind, path, bytes, unused;
    int64_t at;
};

static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
static const char *folder;
static int notes = -1;
static struct control *control;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
    const char *log = getenv("POWER_LOG"), *file = getenv("POWER_CONTROL");
    folder = getenv("POWER_FOLDER");
    if (log) notes = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    int fd = file ? syscall(SYS_openat, AT_FDCWD, file, O_RDWR | O_CLOEXEC) : -1;
    if (fd >= 0) {
        void *shared = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        control = shared == MAP_FAILED ? NULL : shared;
        close(fd);
    }
}

static int ends(const char *text, const char *end) {
    size_t all = strlen(text), part = strlen(end);
    return all >= part && strcmp(text + all - part, end) == 0;
}

static int concerns(const char *path) {
    size_t length = folder ? strlen(folder) : 0;
    int is_inside = length && strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
    return is_inside && !ends(path, "-shm") && !ends(path, ".lock");
}

static int path_of(int fd, char *path) {
    char link[40];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, 4095);
    if (length <= 0) return 0;
    path[length] = 0;
    return concerns(path);
}

static void note(enum kind kind, const char *path, const void *data, size_t bytes, int64_t at) {
    if (notes < 0) return;
    struct note head = {kind, strlen(path), data ? bytes : 0, 0, at};
    struct iovec parts[3] = {{&head, sizeof head}, {(void *)path, head.path}, {(void *)data, head.bytes}};
    if (writev(notes, parts, 3) < 0) abort();
}

/* Whether this operation fails. The turn is held. */
static int fails(enum kind kind, const char *path) {
    if (!control || control->left < 0 || !(control->kinds & kind)) return 0;
    int is_log = ends(path, "-wal");
    if ((control->file == 1 && is_log) || (control->file == 2 && !is_log)) return 0;
    if (control->left > 1) {
        control->left--;
        return 0;
    }
    if (control->left == 1) control->left = 0;
    else if (!control->lasting) return 0;
    control->failed++;
    return 1;
}

static ssize_t written(int fd, const void *data, size_t bytes, off64_t at) {
    char path[4096];
    if (!path_of(fd, path)) return REAL(pwrite64)(fd, data, bytes, at);
    pthread_mutex_lock(&turn);
    ssize_t done = -1;
    int error = 0;
    if (fails(WRITE, path)) {
        error = control->error;
        if (control->half && bytes > 1 && control->failed == 1) bytes /= 2, error = 0;
    }
    if (error == 0) {
        done = REAL(pwrite64)(fd, data, bytes, at);
        error = errno;
        if (done > 0) note(WRITE, path, data, done, at);
    }
    pthread_mutex_unlock(&turn);
    errno = error;
    return done;
}

ssize_t pwrite64(int fd, const void *data, size_t bytes, off64_t at) { return written(fd, data, bytes, at); }
ssize_t pwrite(int fd, const void *data, size_t bytes, off_t at) { return written(fd, data, bytes, at); }

ssize_t write(int fd, const void *data, size_t bytes) {
    char path[4096];
    if (!folder || !path_of(fd, path)) return syscall(SYS_write, fd, data, bytes);
    off64_t at = fcntl(fd, F_GETFL) & O_APPEND ? lseek64(fd, 0, SEEK_END) : lseek64(fd, 0, SEEK_CUR);
    ssize_t done = written(fd, data, bytes, at);
    if (done > 0) lseek64(fd, at + done, SEEK_SET);
    return done;
}

/* An operation without bytes: it fails, or it is done and noted. */
#define PLAIN(kind, path, done, at)                  \
    do {                                             \
        pthread_mutex_lock(&turn);                   \
        int result = -1, error;                      \
        if (fails(kind, path)) {                     \
            error = control->error;                  \
        } else {                                     \
            result = (done);                         \
            error = errno;                           \
            if (result == 0) note(kind, path, NULL, 0, at); \
        }                                            \
        pthread_mutex_unlock(&turn);                 \
        errno = error;                               \
        return result;                               \
    } while (0)

int fsync(int fd) {
    char path[4096];
    if (!path_of(fd, path)) return REAL(fsync)(fd);
    PLAIN(SYNC, path, REAL(fsync)(fd), 0);
}

int fdatasync(int fd) {
    char path[4096];
    if (!path_of(fd, path)) return REAL(fdatasync)(fd);
    PLAIN(SYNC, path, REAL(fdatasync)(fd), 0);
}

int ftruncate64(int fd, off64_t length) {
    char path[4096];
    if (!path_of(fd, path)) return REAL(ftruncate64)(fd, length);
    PLAIN(TRUNCATE, path, REAL(ftruncate64)(fd, length), length);
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

int unlink(const char *path) {
    if (!concerns(path)) return REAL(unlink)(path);
    PLAIN(REMOVE, path, REAL(unlink)(path), 0);
}

/* A name that was not there before. */
static int opened(const char *path, int flags, mode_t mode) {
    struct stat known;
    int is_new = (flags & O_CREAT) && concerns(path) && stat(path, &known) != 0;
    int fd = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    if (fd >= 0 && is_new) {
        pthread_mutex_lock(&turn);
        note(CREATE, path, NULL, 0, 0);
        pthread_mutex_unlock(&turn);
    }
    return fd;
}

#define OPEN(name)                                       \
    int name(const char *path, int flags, ...) {         \
        va_list more;                                    \
        va_start(more, flags);                           \
        mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0; \
        va_end(more);                                    \
        return opened(path, flags, mode);                \
    }
OPEN(open)
OPEN(open64)
