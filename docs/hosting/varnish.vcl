# A cache before the public pages, as a CDN is one: Varnish 7, from Debian's package varnish, /etc/varnish/default.vcl.
# It keeps what Seatwind's `CDN-Cache-Control` lets it keep, shows the kept page for a moment while it fetches the new one
# and for longer while no server answers, and forgets by `Cache-Tag`:
#   curl -X PURGE -H 'Cache-Tag: t-17' http://127.0.0.1:6081/
# Seatwind has SEATWIND_BEHIND_PROXY=true.
vcl 4.1;
import std;

backend seatwind {
    .host = "127.0.0.1";
    .port = "8080";
    .probe = { .url = "/healthz"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
}

acl may_purge { "127.0.0.1"; "::1"; }

sub vcl_recv {
    # What the visitor wrote there is not believed.
    unset req.http.Forwarded;
    set req.http.X-Forwarded-For = client.ip;
    if (req.method == "PURGE") {
        if (client.ip !~ may_purge) {
            return (synth(403));
        }
        if (req.http.Cache-Tag !~ "^t-[0-9]+(-v[0-9]+)?$") {
            return (synth(400, "Cache-Tag names what is forgotten"));
        }
        ban("obj.http.Cache-Tag ~ (^|,)" + req.http.Cache-Tag + "(,|$)");
        return (synth(200, "Forgotten"));
    }
    # An old page is shown for a moment while the new one is fetched; for longer only while no server answers.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 10s;
    }
    # The event stream goes through as it comes.
    if (req.url ~ "^/t/[^/]+/live$") {
        return (pipe);
    }
    # Whoever is logged in, and whoever sends something, speaks with the server.
    if ((req.method != "GET" && req.method != "HEAD") || req.http.Cookie ~ "(^|; ?)(__Host-)?seatwind=") {
        return (pass);
    }
    # Pages of an event depend on the language, and on nothing else that a visitor sends.
    if (req.url ~ "^/t/") {
        if (req.http.Cookie ~ "(^|; ?)seatwind_lang=") {
            set req.http.Cookie = regsub(req.http.Cookie, "^.*?(seatwind_lang=[^;]*).*$", "\1");
        } else {
            unset req.http.Cookie;
        }
        return (hash);
    }
}

sub vcl_hash {
    hash_data(req.http.Cookie);
}

sub vcl_backend_response {
    # Only what names itself for caches is kept here; files of the program too.
    if (beresp.http.CDN-Cache-Control ~ "max-age=") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(
            regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 10s);
        # The language is in the key already; the rest of the cookies is not sent.
        set beresp.http.Vary = "Accept-Encoding, Accept-Language";
        # `Cache-Control: no-cache` beside it is for browsers.
        return (deliver);
    } else if (beresp.http.Cache-Control !~ "public" || beresp.http.Cache-Control ~ "no-cache") {
        set beresp.uncacheable = true;
    }
}
