//! Passwords that anybody guesses first.
//!
//! What is left of a password counts, after everything is taken out of it that guessers try by themselves: words of
//! the lists of stolen passwords, rows of keys and of digits, years, the person's own login and name, the game and
//! this program. Letters written as digits (`p4ssw0rd`) are read as letters too.

/// Fewest letters that must be left.
const LEAST_LEFT: usize = 5;
/// Fewest different letters.
const LEAST_DIFFERENT: usize = 5;
/// From this length on a piece of a row is no accident.
const ROW: usize = 4;

/// Letters as they follow each other on keyboards, in the alphabet and among the digits.
const ROWS: [&str; 16] = [
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "asdfghjklñ",
    "zxcvbnm",
    "azertyuiop",
    "qsdfghjklm",
    "wxcvbn",
    "qwertzuiop",
    "yxcvbnm",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6",
    "qazwsxedcrfvtgb",
    "!\"#$%&/()=",
    "!@#$%^&*()",
];

/// Words that stand high in the lists of stolen passwords of several countries, and those that this hall suggests.
const WORDS: &str = "\
    aaaa abcd access account adidas admin administrator adobe alejandro alexander alexandra allez america amigo \
    amor amore amour andrea andrew angel angela angelo anthony apple arsenal asdf ashley august autumn azerty baby \
    babygirl badboy bailey banana baseball basketball batman beatles beautiful benfica bienvenue blink bonjour boss \
    buster butter butterfly camille carlos carolina casa cambiame changeme charlie charlotte cheese chelsea chicken chocolat \
    chocolate claudia coffee computer contrasena contraseña cookie corazon cowboy dallas daniel daniela david \
    december default demo denis diamond diego doctor dolphin dragon eagles elephant elizabeth eminem estrella eva \
    facebook familia family fatima february felipe fender ferrari fernando flamengo flower football forever france \
    freedom friday friend friends fucking gabriel gateway genius george ginger golf google guitar hallo hammer hannah \
    harley hello hockey hola house hunter iceman iloveyou internet isabel isabella jackson jaguar january jasmine \
    javier jennifer jessica jesus jesuschrist jordan jorge joshua juan julien juventus karina killer kitty lamour laura \
    lauren leonardo letmein linkedin lisboa liverpool login london lorena loulou loveme lovely lover lucky madrid \
    maggie manchester manuel marina mario marlboro marseille martin martina matrix matthew maverick melissa mercedes \
    merlin michael michelle mickey microsoft miguel minecraft monday money monica monkey morgan motdepasse mother \
    mustang myspace naruto nathan natalia natasha newyork nicolas nicole nicholas nirvana november october oliver orange \
    pablo pamela panther paris parola passe passw0rd passwd password passwort patricia patrick pepper peter phoenix \
    pikachu pokemon poland polska polonia porsche portugal power prince princesa princess princesse purple qwer qwerty \
    rainbow ranger realmadrid rebecca richard robert rock root rosario roxana sabrina salut samantha samsung santiago \
    saturday school scooter sebastian secret secreto september shadow silver simone slayer slipknot smokey snoopy \
    soccer soleil sophie spain spiderman sporting spring starwars stella steven summer sunday sunflower sunshine \
    superman superstar sweet system taylor temp tennis teresa tequiero teamo test testing tester thomas tigger tinkerbell toor \
    trustno training tweety user valentina valeria vanessa veronica victor victoria vincent viper volley warcraft \
    warrior welcome whatever william windows winner winter wolf yankees yellow zaq zxcv \
    bamboo chombo dragones guobiao hongkong kong mahjong mahjongg mahyong majong mcr pung referee riichi scorer \
    seatwind tablet table taiwan tenhou tiles tournament tournoi torneo torneos wsom yakuman";

/// Whether a password is among those that guessers try first, or little more than the person's own login or name.
pub(super) fn is_common(password: &str, login: &str, name: &str) -> bool {
    let typed = password.to_lowercase();
    let mut different: Vec<char> = typed.chars().filter(|it| !it.is_whitespace()).collect();
    different.sort_unstable();
    different.dedup();
    if different.len() < LEAST_DIFFERENT {
        return true;
    }
    let own = format!("{login} {name}").to_lowercase();
    let is_between = |letter: char| !letter.is_alphanumeric();
    let own = own.split(is_between).filter(|it| it.chars().count() >= 3);
    let mut words: Vec<&str> = WORDS.split_whitespace().chain(own).collect();
    // What stands in another is taken out after it.
    words.sort_by_key(|word| std::cmp::Reverse(word.chars().count()));
    let rest = without_years(&without_rows(&typed));
    [as_letters(&rest), rest]
        .iter()
        .any(|text| left(text, &words) < LEAST_LEFT)
}

/// How many letters and digits are left of a text without these words.
fn left(text: &str, words: &[&str]) -> usize {
    let mut rest = text.to_owned();
    for word in words {
        if rest.contains(word) {
            rest = rest.replace(word, " ");
        }
    }
    rest.chars().filter(|it| it.is_alphanumeric()).count()
}

/// Signs that stand for letters, read as those.
fn as_letters(text: &str) -> String {
    let read = |letter: char| match letter {
        '0' => 'o',
        '1' | '!' | '|' => 'i',
        '3' | '€' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    };
    text.chars().map(read).collect()
}

/// The text with a blank in the place of each piece of a row, in either direction.
fn without_rows(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut kept = String::with_capacity(text.len());
    let mut at = 0;
    while at < letters.len() {
        let length = row_at(&letters[at..]);
        if length >= ROW {
            kept.push(' ');
            at += length;
        } else {
            kept.push(letters[at]);
            at += 1;
        }
    }
    kept
}

/// How many letters belong to a row, or are all the same.
fn row_at(letters: &[char]) -> usize {
    let Some(first) = letters.first() else {
        return 0;
    };
    let same = letters.iter().take_while(|it| *it == first).count();
    let along = ROWS.iter().flat_map(|row| {
        let there: Vec<char> = row.chars().collect();
        let back: Vec<char> = row.chars().rev().collect();
        [along(letters, &there), along(letters, &back)]
    });
    along.max().unwrap_or(0).max(same)
}

/// How many letters follow a row from wherever the first of them stands in it.
fn along(letters: &[char], row: &[char]) -> usize {
    let starts = (0..row.len()).filter(|at| Some(&row[*at]) == letters.first());
    let matched = starts.map(|at| {
        let pairs = letters.iter().zip(&row[at..]);
        pairs.take_while(|(typed, there)| typed == there).count()
    });
    matched.max().unwrap_or(0)
}

/// The text with a blank in the place of each year from 1900 to 2099.
fn without_years(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut kept = String::with_capacity(text.len());
    let mut at = 0;
    while at < letters.len() {
        let four: String = letters.iter().skip(at).take(4).collect();
        let is_year = four
            .parse::<u16>()
            .is_ok_and(|it| (1900..2100).contains(&it));
        kept.push(if is_year { ' ' } else { letters[at] });
        at += if is_year { 4 } else { 1 };
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_guessers_try_first_is_common() {
        for password in [
            "1234567890",
            "0987654321",
            "password12",
            "P4ssw0rd!2026",
            "aaaaaaaaaa",
            "          ",
            "abababababab",
            "qwertyuiop",
            "1q2w3e4r5t",
            "azertyuiop1",
            "Seatwind2026!",
            "mahjong-1234",
            "iloveyou123",
            "contraseña1",
            "motdepasse!",
            "MadridMadrid",
            "welcome2admin",
            "zaq12wsx!!",
        ] {
            assert!(is_common(password, "nobody", ""), "{password}");
        }
    }

    #[test]
    fn one_s_own_name_is_no_password() {
        assert!(is_common(
            "noriko.ubel7",
            "noriko@example.org",
            "Noriko Ubel"
        ));
        assert!(is_common("example.org!1", "ana@example.org", "Ana"));
        assert!(!is_common("noriko.ubel7", "ana", "Ana"));
    }

    #[test]
    fn a_few_unrelated_words_are_good() {
        for password in [
            "four winds blowing",
            "bamboo dots characters",
            "flor de ciruelo",
            "ten chars!",
            "九萬東南西北中發白花",
            "correct horse battery staple",
            "kQ7#vTz9w!x",
        ] {
            assert!(!is_common(password, "ana", "ana of the hall"), "{password}");
        }
    }
}
