//! Countries as people write them: ISO 3166 codes of two or three letters, the codes of the
//! International Olympic Committee, and names in the languages of the program.
//!
//! Where a code means one country to ISO and another to the Committee (BRN), ISO's reading counts.

use std::collections::HashMap;
use std::sync::LazyLock;

use tournament::name_key::fold_name;

use super::country_names::MORE_NAMES;

/// A country or territory of ISO 3166-1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Country {
    pub alpha2: &'static str,
    /// Three letters: what is kept.
    pub alpha3: &'static str,
    /// The Olympic code; empty where there is none.
    pub ioc: &'static str,
    /// English names, the usual one first.
    pub names: &'static [&'static str],
}

impl Country {
    /// The usual English name.
    pub fn name(&self) -> &'static str {
        self.names.first().copied().unwrap_or(self.alpha3)
    }
}

/// Every name of a country in every language, without accents. Lists of players ask often.
static BY_NAME: LazyLock<HashMap<String, &'static Country>> = LazyLock::new(|| {
    let own = |country: &'static Country| country.names.iter().map(move |name| (*name, country));
    let more = MORE_NAMES.iter().filter_map(|(code, names)| {
        let country = by_alpha3(code)?;
        Some(names.iter().map(move |name| (*name, country)))
    });
    let mut found = HashMap::new();
    for (name, country) in COUNTRIES.iter().flat_map(own).chain(more.flatten()) {
        found.entry(fold_name(name)).or_insert(country);
    }
    found
});

/// The country somebody means; case, accents, dots and surrounding blanks do not matter. A code may
/// be followed by a colon and a name (`RUS : Russia`).
pub fn find(text: &str) -> Option<&'static Country> {
    let text = text.split(':').next().unwrap_or(text).trim();
    let code = text.replace('.', "").to_ascii_uppercase();
    let by_iso = |country: &&Country| country.alpha2 == code || country.alpha3 == code;
    let by_ioc = |country: &&Country| !code.is_empty() && country.ioc == code;
    COUNTRIES
        .iter()
        .find(by_iso)
        .or_else(|| COUNTRIES.iter().find(by_ioc))
        .or_else(|| BY_NAME.get(&fold_name(text)).copied())
}

/// The country with a code of three letters.
pub fn by_alpha3(code: &str) -> Option<&'static Country> {
    COUNTRIES.iter().find(|country| country.alpha3 == code)
}

/// All of them, by code.
#[rustfmt::skip]
pub const COUNTRIES: &[Country] = &[
    Country { alpha2: "AW", alpha3: "ABW", ioc: "ARU", names: &["Aruba"] },
    Country { alpha2: "AF", alpha3: "AFG", ioc: "AFG", names: &["Afghanistan"] },
    Country { alpha2: "AO", alpha3: "AGO", ioc: "ANG", names: &["Angola"] },
    Country { alpha2: "AI", alpha3: "AIA", ioc: "", names: &["Anguilla"] },
    Country { alpha2: "AX", alpha3: "ALA", ioc: "", names: &["Åland Islands"] },
    Country { alpha2: "AL", alpha3: "ALB", ioc: "ALB", names: &["Albania"] },
    Country { alpha2: "AD", alpha3: "AND", ioc: "AND", names: &["Andorra"] },
    Country { alpha2: "AE", alpha3: "ARE", ioc: "UAE", names: &["United Arab Emirates", "UAE", "Emirates"] },
    Country { alpha2: "AR", alpha3: "ARG", ioc: "ARG", names: &["Argentina"] },
    Country { alpha2: "AM", alpha3: "ARM", ioc: "ARM", names: &["Armenia"] },
    Country { alpha2: "AS", alpha3: "ASM", ioc: "ASA", names: &["American Samoa"] },
    Country { alpha2: "AQ", alpha3: "ATA", ioc: "", names: &["Antarctica"] },
    Country { alpha2: "TF", alpha3: "ATF", ioc: "", names: &["French Southern Territories"] },
    Country { alpha2: "AG", alpha3: "ATG", ioc: "ANT", names: &["Antigua and Barbuda"] },
    Country { alpha2: "AU", alpha3: "AUS", ioc: "AUS", names: &["Australia"] },
    Country { alpha2: "AT", alpha3: "AUT", ioc: "AUT", names: &["Austria"] },
    Country { alpha2: "AZ", alpha3: "AZE", ioc: "AZE", names: &["Azerbaijan"] },
    Country { alpha2: "BI", alpha3: "BDI", ioc: "BDI", names: &["Burundi"] },
    Country { alpha2: "BE", alpha3: "BEL", ioc: "BEL", names: &["Belgium"] },
    Country { alpha2: "BJ", alpha3: "BEN", ioc: "BEN", names: &["Benin"] },
    Country { alpha2: "BQ", alpha3: "BES", ioc: "", names: &["Caribbean Netherlands"] },
    Country { alpha2: "BF", alpha3: "BFA", ioc: "BUR", names: &["Burkina Faso"] },
    Country { alpha2: "BD", alpha3: "BGD", ioc: "BAN", names: &["Bangladesh"] },
    Country { alpha2: "BG", alpha3: "BGR", ioc: "BUL", names: &["Bulgaria"] },
    Country { alpha2: "BH", alpha3: "BHR", ioc: "BRN", names: &["Bahrain"] },
    Country { alpha2: "BS", alpha3: "BHS", ioc: "BAH", names: &["Bahamas"] },
    Country { alpha2: "BA", alpha3: "BIH", ioc: "BIH", names: &["Bosnia and Herzegovina", "Bosnia"] },
    Country { alpha2: "BL", alpha3: "BLM", ioc: "", names: &["Saint Barthélemy"] },
    Country { alpha2: "BY", alpha3: "BLR", ioc: "BLR", names: &["Belarus"] },
    Country { alpha2: "BZ", alpha3: "BLZ", ioc: "BIZ", names: &["Belize"] },
    Country { alpha2: "BM", alpha3: "BMU", ioc: "BER", names: &["Bermuda"] },
    Country { alpha2: "BO", alpha3: "BOL", ioc: "BOL", names: &["Bolivia"] },
    Country { alpha2: "BR", alpha3: "BRA", ioc: "BRA", names: &["Brazil"] },
    Country { alpha2: "BB", alpha3: "BRB", ioc: "BAR", names: &["Barbados"] },
    Country { alpha2: "BN", alpha3: "BRN", ioc: "BRU", names: &["Brunei", "Brunei Darussalam"] },
    Country { alpha2: "BT", alpha3: "BTN", ioc: "BHU", names: &["Bhutan"] },
    Country { alpha2: "BV", alpha3: "BVT", ioc: "", names: &["Bouvet Island"] },
    Country { alpha2: "BW", alpha3: "BWA", ioc: "BOT", names: &["Botswana"] },
    Country { alpha2: "CF", alpha3: "CAF", ioc: "CAF", names: &["Central African Republic"] },
    Country { alpha2: "CA", alpha3: "CAN", ioc: "CAN", names: &["Canada"] },
    Country { alpha2: "CC", alpha3: "CCK", ioc: "", names: &["Cocos (Keeling) Islands"] },
    Country { alpha2: "CH", alpha3: "CHE", ioc: "SUI", names: &["Switzerland"] },
    Country { alpha2: "CL", alpha3: "CHL", ioc: "CHI", names: &["Chile"] },
    Country { alpha2: "CN", alpha3: "CHN", ioc: "CHN", names: &["China", "People’s Republic of China", "PR China"] },
    Country { alpha2: "CI", alpha3: "CIV", ioc: "CIV", names: &["Côte d’Ivoire", "Ivory Coast"] },
    Country { alpha2: "CM", alpha3: "CMR", ioc: "CMR", names: &["Cameroon"] },
    Country { alpha2: "CD", alpha3: "COD", ioc: "COD", names: &["DR Congo", "Democratic Republic of the Congo"] },
    Country { alpha2: "CG", alpha3: "COG", ioc: "CGO", names: &["Congo", "Republic of the Congo", "Congo-Brazzaville"] },
    Country { alpha2: "CK", alpha3: "COK", ioc: "COK", names: &["Cook Islands"] },
    Country { alpha2: "CO", alpha3: "COL", ioc: "COL", names: &["Colombia"] },
    Country { alpha2: "KM", alpha3: "COM", ioc: "COM", names: &["Comoros"] },
    Country { alpha2: "CV", alpha3: "CPV", ioc: "CPV", names: &["Cabo Verde", "Cape Verde"] },
    Country { alpha2: "CR", alpha3: "CRI", ioc: "CRC", names: &["Costa Rica"] },
    Country { alpha2: "CU", alpha3: "CUB", ioc: "CUB", names: &["Cuba"] },
    Country { alpha2: "CW", alpha3: "CUW", ioc: "", names: &["Curaçao"] },
    Country { alpha2: "CX", alpha3: "CXR", ioc: "", names: &["Christmas Island"] },
    Country { alpha2: "KY", alpha3: "CYM", ioc: "CAY", names: &["Cayman Islands"] },
    Country { alpha2: "CY", alpha3: "CYP", ioc: "CYP", names: &["Cyprus"] },
    Country { alpha2: "CZ", alpha3: "CZE", ioc: "CZE", names: &["Czechia", "Czech Republic"] },
    Country { alpha2: "DE", alpha3: "DEU", ioc: "GER", names: &["Germany"] },
    Country { alpha2: "DJ", alpha3: "DJI", ioc: "DJI", names: &["Djibouti"] },
    Country { alpha2: "DM", alpha3: "DMA", ioc: "DMA", names: &["Dominica"] },
    Country { alpha2: "DK", alpha3: "DNK", ioc: "DEN", names: &["Denmark"] },
    Country { alpha2: "DO", alpha3: "DOM", ioc: "DOM", names: &["Dominican Republic"] },
    Country { alpha2: "DZ", alpha3: "DZA", ioc: "ALG", names: &["Algeria"] },
    Country { alpha2: "EC", alpha3: "ECU", ioc: "ECU", names: &["Ecuador"] },
    Country { alpha2: "EG", alpha3: "EGY", ioc: "EGY", names: &["Egypt"] },
    Country { alpha2: "ER", alpha3: "ERI", ioc: "ERI", names: &["Eritrea"] },
    Country { alpha2: "EH", alpha3: "ESH", ioc: "", names: &["Western Sahara"] },
    Country { alpha2: "ES", alpha3: "ESP", ioc: "ESP", names: &["Spain"] },
    Country { alpha2: "EE", alpha3: "EST", ioc: "EST", names: &["Estonia"] },
    Country { alpha2: "ET", alpha3: "ETH", ioc: "ETH", names: &["Ethiopia"] },
    Country { alpha2: "FI", alpha3: "FIN", ioc: "FIN", names: &["Finland"] },
    Country { alpha2: "FJ", alpha3: "FJI", ioc: "FIJ", names: &["Fiji"] },
    Country { alpha2: "FK", alpha3: "FLK", ioc: "", names: &["Falkland Islands"] },
    Country { alpha2: "FR", alpha3: "FRA", ioc: "FRA", names: &["France"] },
    Country { alpha2: "FO", alpha3: "FRO", ioc: "", names: &["Faroe Islands"] },
    Country { alpha2: "FM", alpha3: "FSM", ioc: "FSM", names: &["Micronesia"] },
    Country { alpha2: "GA", alpha3: "GAB", ioc: "GAB", names: &["Gabon"] },
    Country { alpha2: "GB", alpha3: "GBR", ioc: "GBR", names: &["United Kingdom", "Great Britain", "UK", "England", "Scotland", "Wales", "Northern Ireland"] },
    Country { alpha2: "GE", alpha3: "GEO", ioc: "GEO", names: &["Georgia"] },
    Country { alpha2: "GG", alpha3: "GGY", ioc: "", names: &["Guernsey"] },
    Country { alpha2: "GH", alpha3: "GHA", ioc: "GHA", names: &["Ghana"] },
    Country { alpha2: "GI", alpha3: "GIB", ioc: "", names: &["Gibraltar"] },
    Country { alpha2: "GN", alpha3: "GIN", ioc: "GUI", names: &["Guinea"] },
    Country { alpha2: "GP", alpha3: "GLP", ioc: "", names: &["Guadeloupe"] },
    Country { alpha2: "GM", alpha3: "GMB", ioc: "GAM", names: &["Gambia"] },
    Country { alpha2: "GW", alpha3: "GNB", ioc: "GBS", names: &["Guinea-Bissau"] },
    Country { alpha2: "GQ", alpha3: "GNQ", ioc: "GEQ", names: &["Equatorial Guinea"] },
    Country { alpha2: "GR", alpha3: "GRC", ioc: "GRE", names: &["Greece"] },
    Country { alpha2: "GD", alpha3: "GRD", ioc: "GRN", names: &["Grenada"] },
    Country { alpha2: "GL", alpha3: "GRL", ioc: "", names: &["Greenland"] },
    Country { alpha2: "GT", alpha3: "GTM", ioc: "GUA", names: &["Guatemala"] },
    Country { alpha2: "GF", alpha3: "GUF", ioc: "", names: &["French Guiana"] },
    Country { alpha2: "GU", alpha3: "GUM", ioc: "GUM", names: &["Guam"] },
    Country { alpha2: "GY", alpha3: "GUY", ioc: "GUY", names: &["Guyana"] },
    Country { alpha2: "HK", alpha3: "HKG", ioc: "HKG", names: &["Hong Kong", "Hong Kong, China"] },
    Country { alpha2: "HM", alpha3: "HMD", ioc: "", names: &["Heard Island and McDonald Islands"] },
    Country { alpha2: "HN", alpha3: "HND", ioc: "HON", names: &["Honduras"] },
    Country { alpha2: "HR", alpha3: "HRV", ioc: "CRO", names: &["Croatia"] },
    Country { alpha2: "HT", alpha3: "HTI", ioc: "HAI", names: &["Haiti"] },
    Country { alpha2: "HU", alpha3: "HUN", ioc: "HUN", names: &["Hungary"] },
    Country { alpha2: "ID", alpha3: "IDN", ioc: "INA", names: &["Indonesia"] },
    Country { alpha2: "IM", alpha3: "IMN", ioc: "", names: &["Isle of Man"] },
    Country { alpha2: "IN", alpha3: "IND", ioc: "IND", names: &["India"] },
    Country { alpha2: "IO", alpha3: "IOT", ioc: "", names: &["British Indian Ocean Territory"] },
    Country { alpha2: "IE", alpha3: "IRL", ioc: "IRL", names: &["Ireland", "Republic of Ireland"] },
    Country { alpha2: "IR", alpha3: "IRN", ioc: "IRI", names: &["Iran"] },
    Country { alpha2: "IQ", alpha3: "IRQ", ioc: "IRQ", names: &["Iraq"] },
    Country { alpha2: "IS", alpha3: "ISL", ioc: "ISL", names: &["Iceland"] },
    Country { alpha2: "IL", alpha3: "ISR", ioc: "ISR", names: &["Israel"] },
    Country { alpha2: "IT", alpha3: "ITA", ioc: "ITA", names: &["Italy"] },
    Country { alpha2: "JM", alpha3: "JAM", ioc: "JAM", names: &["Jamaica"] },
    Country { alpha2: "JE", alpha3: "JEY", ioc: "", names: &["Jersey"] },
    Country { alpha2: "JO", alpha3: "JOR", ioc: "JOR", names: &["Jordan"] },
    Country { alpha2: "JP", alpha3: "JPN", ioc: "JPN", names: &["Japan"] },
    Country { alpha2: "KZ", alpha3: "KAZ", ioc: "KAZ", names: &["Kazakhstan"] },
    Country { alpha2: "KE", alpha3: "KEN", ioc: "KEN", names: &["Kenya"] },
    Country { alpha2: "KG", alpha3: "KGZ", ioc: "KGZ", names: &["Kyrgyzstan"] },
    Country { alpha2: "KH", alpha3: "KHM", ioc: "CAM", names: &["Cambodia"] },
    Country { alpha2: "KI", alpha3: "KIR", ioc: "KIR", names: &["Kiribati"] },
    Country { alpha2: "KN", alpha3: "KNA", ioc: "SKN", names: &["Saint Kitts and Nevis"] },
    Country { alpha2: "KR", alpha3: "KOR", ioc: "KOR", names: &["South Korea", "Korea", "Republic of Korea"] },
    Country { alpha2: "KW", alpha3: "KWT", ioc: "KUW", names: &["Kuwait"] },
    Country { alpha2: "LA", alpha3: "LAO", ioc: "LAO", names: &["Laos"] },
    Country { alpha2: "LB", alpha3: "LBN", ioc: "LBN", names: &["Lebanon"] },
    Country { alpha2: "LR", alpha3: "LBR", ioc: "LBR", names: &["Liberia"] },
    Country { alpha2: "LY", alpha3: "LBY", ioc: "LBA", names: &["Libya"] },
    Country { alpha2: "LC", alpha3: "LCA", ioc: "LCA", names: &["Saint Lucia"] },
    Country { alpha2: "LI", alpha3: "LIE", ioc: "LIE", names: &["Liechtenstein"] },
    Country { alpha2: "LK", alpha3: "LKA", ioc: "SRI", names: &["Sri Lanka"] },
    Country { alpha2: "LS", alpha3: "LSO", ioc: "LES", names: &["Lesotho"] },
    Country { alpha2: "LT", alpha3: "LTU", ioc: "LTU", names: &["Lithuania"] },
    Country { alpha2: "LU", alpha3: "LUX", ioc: "LUX", names: &["Luxembourg"] },
    Country { alpha2: "LV", alpha3: "LVA", ioc: "LAT", names: &["Latvia"] },
    Country { alpha2: "MO", alpha3: "MAC", ioc: "", names: &["Macao", "Macau"] },
    Country { alpha2: "MF", alpha3: "MAF", ioc: "", names: &["Saint Martin"] },
    Country { alpha2: "MA", alpha3: "MAR", ioc: "MAR", names: &["Morocco"] },
    Country { alpha2: "MC", alpha3: "MCO", ioc: "MON", names: &["Monaco"] },
    Country { alpha2: "MD", alpha3: "MDA", ioc: "MDA", names: &["Moldova"] },
    Country { alpha2: "MG", alpha3: "MDG", ioc: "MAD", names: &["Madagascar"] },
    Country { alpha2: "MV", alpha3: "MDV", ioc: "MDV", names: &["Maldives"] },
    Country { alpha2: "MX", alpha3: "MEX", ioc: "MEX", names: &["Mexico"] },
    Country { alpha2: "MH", alpha3: "MHL", ioc: "MHL", names: &["Marshall Islands"] },
    Country { alpha2: "MK", alpha3: "MKD", ioc: "MKD", names: &["North Macedonia", "Macedonia"] },
    Country { alpha2: "ML", alpha3: "MLI", ioc: "MLI", names: &["Mali"] },
    Country { alpha2: "MT", alpha3: "MLT", ioc: "MLT", names: &["Malta"] },
    Country { alpha2: "MM", alpha3: "MMR", ioc: "MYA", names: &["Myanmar", "Burma"] },
    Country { alpha2: "ME", alpha3: "MNE", ioc: "MNE", names: &["Montenegro"] },
    Country { alpha2: "MN", alpha3: "MNG", ioc: "MGL", names: &["Mongolia"] },
    Country { alpha2: "MP", alpha3: "MNP", ioc: "", names: &["Northern Mariana Islands"] },
    Country { alpha2: "MZ", alpha3: "MOZ", ioc: "MOZ", names: &["Mozambique"] },
    Country { alpha2: "MR", alpha3: "MRT", ioc: "MTN", names: &["Mauritania"] },
    Country { alpha2: "MS", alpha3: "MSR", ioc: "", names: &["Montserrat"] },
    Country { alpha2: "MQ", alpha3: "MTQ", ioc: "", names: &["Martinique"] },
    Country { alpha2: "MU", alpha3: "MUS", ioc: "MRI", names: &["Mauritius"] },
    Country { alpha2: "MW", alpha3: "MWI", ioc: "MAW", names: &["Malawi"] },
    Country { alpha2: "MY", alpha3: "MYS", ioc: "MAS", names: &["Malaysia"] },
    Country { alpha2: "YT", alpha3: "MYT", ioc: "", names: &["Mayotte"] },
    Country { alpha2: "NA", alpha3: "NAM", ioc: "NAM", names: &["Namibia"] },
    Country { alpha2: "NC", alpha3: "NCL", ioc: "", names: &["New Caledonia"] },
    Country { alpha2: "NE", alpha3: "NER", ioc: "NIG", names: &["Niger"] },
    Country { alpha2: "NF", alpha3: "NFK", ioc: "", names: &["Norfolk Island"] },
    Country { alpha2: "NG", alpha3: "NGA", ioc: "NGR", names: &["Nigeria"] },
    Country { alpha2: "NI", alpha3: "NIC", ioc: "NCA", names: &["Nicaragua"] },
    Country { alpha2: "NU", alpha3: "NIU", ioc: "", names: &["Niue"] },
    Country { alpha2: "NL", alpha3: "NLD", ioc: "NED", names: &["Netherlands", "Holland", "The Netherlands"] },
    Country { alpha2: "NO", alpha3: "NOR", ioc: "NOR", names: &["Norway"] },
    Country { alpha2: "NP", alpha3: "NPL", ioc: "NEP", names: &["Nepal"] },
    Country { alpha2: "NR", alpha3: "NRU", ioc: "NRU", names: &["Nauru"] },
    Country { alpha2: "NZ", alpha3: "NZL", ioc: "NZL", names: &["New Zealand"] },
    Country { alpha2: "OM", alpha3: "OMN", ioc: "OMA", names: &["Oman"] },
    Country { alpha2: "PK", alpha3: "PAK", ioc: "PAK", names: &["Pakistan"] },
    Country { alpha2: "PA", alpha3: "PAN", ioc: "PAN", names: &["Panama"] },
    Country { alpha2: "PN", alpha3: "PCN", ioc: "", names: &["Pitcairn"] },
    Country { alpha2: "PE", alpha3: "PER", ioc: "PER", names: &["Peru"] },
    Country { alpha2: "PH", alpha3: "PHL", ioc: "PHI", names: &["Philippines"] },
    Country { alpha2: "PW", alpha3: "PLW", ioc: "PLW", names: &["Palau"] },
    Country { alpha2: "PG", alpha3: "PNG", ioc: "PNG", names: &["Papua New Guinea"] },
    Country { alpha2: "PL", alpha3: "POL", ioc: "POL", names: &["Poland"] },
    Country { alpha2: "PR", alpha3: "PRI", ioc: "PUR", names: &["Puerto Rico"] },
    Country { alpha2: "KP", alpha3: "PRK", ioc: "PRK", names: &["North Korea"] },
    Country { alpha2: "PT", alpha3: "PRT", ioc: "POR", names: &["Portugal"] },
    Country { alpha2: "PY", alpha3: "PRY", ioc: "PAR", names: &["Paraguay"] },
    Country { alpha2: "PS", alpha3: "PSE", ioc: "PLE", names: &["Palestine"] },
    Country { alpha2: "PF", alpha3: "PYF", ioc: "", names: &["French Polynesia"] },
    Country { alpha2: "QA", alpha3: "QAT", ioc: "QAT", names: &["Qatar"] },
    Country { alpha2: "RE", alpha3: "REU", ioc: "", names: &["Réunion"] },
    Country { alpha2: "RO", alpha3: "ROU", ioc: "ROU", names: &["Romania"] },
    Country { alpha2: "RU", alpha3: "RUS", ioc: "RUS", names: &["Russia", "Russian Federation"] },
    Country { alpha2: "RW", alpha3: "RWA", ioc: "RWA", names: &["Rwanda"] },
    Country { alpha2: "SA", alpha3: "SAU", ioc: "KSA", names: &["Saudi Arabia"] },
    Country { alpha2: "SD", alpha3: "SDN", ioc: "SUD", names: &["Sudan"] },
    Country { alpha2: "SN", alpha3: "SEN", ioc: "SEN", names: &["Senegal"] },
    Country { alpha2: "SG", alpha3: "SGP", ioc: "SGP", names: &["Singapore"] },
    Country { alpha2: "GS", alpha3: "SGS", ioc: "", names: &["South Georgia and the South Sandwich Islands"] },
    Country { alpha2: "SH", alpha3: "SHN", ioc: "", names: &["Saint Helena"] },
    Country { alpha2: "SJ", alpha3: "SJM", ioc: "", names: &["Svalbard and Jan Mayen"] },
    Country { alpha2: "SB", alpha3: "SLB", ioc: "SOL", names: &["Solomon Islands"] },
    Country { alpha2: "SL", alpha3: "SLE", ioc: "SLE", names: &["Sierra Leone"] },
    Country { alpha2: "SV", alpha3: "SLV", ioc: "ESA", names: &["El Salvador"] },
    Country { alpha2: "SM", alpha3: "SMR", ioc: "SMR", names: &["San Marino"] },
    Country { alpha2: "SO", alpha3: "SOM", ioc: "SOM", names: &["Somalia"] },
    Country { alpha2: "PM", alpha3: "SPM", ioc: "", names: &["Saint Pierre and Miquelon"] },
    Country { alpha2: "RS", alpha3: "SRB", ioc: "SRB", names: &["Serbia"] },
    Country { alpha2: "SS", alpha3: "SSD", ioc: "SSD", names: &["South Sudan"] },
    Country { alpha2: "ST", alpha3: "STP", ioc: "STP", names: &["Sao Tome and Principe"] },
    Country { alpha2: "SR", alpha3: "SUR", ioc: "SUR", names: &["Suriname"] },
    Country { alpha2: "SK", alpha3: "SVK", ioc: "SVK", names: &["Slovakia"] },
    Country { alpha2: "SI", alpha3: "SVN", ioc: "SLO", names: &["Slovenia"] },
    Country { alpha2: "SE", alpha3: "SWE", ioc: "SWE", names: &["Sweden"] },
    Country { alpha2: "SZ", alpha3: "SWZ", ioc: "SWZ", names: &["Eswatini", "Swaziland"] },
    Country { alpha2: "SX", alpha3: "SXM", ioc: "", names: &["Sint Maarten"] },
    Country { alpha2: "SC", alpha3: "SYC", ioc: "SEY", names: &["Seychelles"] },
    Country { alpha2: "SY", alpha3: "SYR", ioc: "SYR", names: &["Syria"] },
    Country { alpha2: "TC", alpha3: "TCA", ioc: "", names: &["Turks and Caicos Islands"] },
    Country { alpha2: "TD", alpha3: "TCD", ioc: "CHA", names: &["Chad"] },
    Country { alpha2: "TG", alpha3: "TGO", ioc: "TOG", names: &["Togo"] },
    Country { alpha2: "TH", alpha3: "THA", ioc: "THA", names: &["Thailand"] },
    Country { alpha2: "TJ", alpha3: "TJK", ioc: "TJK", names: &["Tajikistan"] },
    Country { alpha2: "TK", alpha3: "TKL", ioc: "", names: &["Tokelau"] },
    Country { alpha2: "TM", alpha3: "TKM", ioc: "TKM", names: &["Turkmenistan"] },
    Country { alpha2: "TL", alpha3: "TLS", ioc: "TLS", names: &["Timor-Leste", "East Timor"] },
    Country { alpha2: "TO", alpha3: "TON", ioc: "TGA", names: &["Tonga"] },
    Country { alpha2: "TT", alpha3: "TTO", ioc: "TTO", names: &["Trinidad and Tobago"] },
    Country { alpha2: "TN", alpha3: "TUN", ioc: "TUN", names: &["Tunisia"] },
    Country { alpha2: "TR", alpha3: "TUR", ioc: "TUR", names: &["Türkiye", "Turkey"] },
    Country { alpha2: "TV", alpha3: "TUV", ioc: "TUV", names: &["Tuvalu"] },
    Country { alpha2: "TW", alpha3: "TWN", ioc: "TPE", names: &["Taiwan", "Chinese Taipei"] },
    Country { alpha2: "TZ", alpha3: "TZA", ioc: "TAN", names: &["Tanzania"] },
    Country { alpha2: "UG", alpha3: "UGA", ioc: "UGA", names: &["Uganda"] },
    Country { alpha2: "UA", alpha3: "UKR", ioc: "UKR", names: &["Ukraine"] },
    Country { alpha2: "UM", alpha3: "UMI", ioc: "", names: &["United States Minor Outlying Islands"] },
    Country { alpha2: "UY", alpha3: "URY", ioc: "URU", names: &["Uruguay"] },
    Country { alpha2: "US", alpha3: "USA", ioc: "USA", names: &["United States", "United States of America", "America", "US"] },
    Country { alpha2: "UZ", alpha3: "UZB", ioc: "UZB", names: &["Uzbekistan"] },
    Country { alpha2: "VA", alpha3: "VAT", ioc: "", names: &["Vatican City", "Holy See", "Vatican"] },
    Country { alpha2: "VC", alpha3: "VCT", ioc: "VIN", names: &["Saint Vincent and the Grenadines"] },
    Country { alpha2: "VE", alpha3: "VEN", ioc: "VEN", names: &["Venezuela"] },
    Country { alpha2: "VG", alpha3: "VGB", ioc: "IVB", names: &["British Virgin Islands"] },
    Country { alpha2: "VI", alpha3: "VIR", ioc: "ISV", names: &["US Virgin Islands"] },
    Country { alpha2: "VN", alpha3: "VNM", ioc: "VIE", names: &["Vietnam", "Viet Nam"] },
    Country { alpha2: "VU", alpha3: "VUT", ioc: "VAN", names: &["Vanuatu"] },
    Country { alpha2: "WF", alpha3: "WLF", ioc: "", names: &["Wallis and Futuna"] },
    Country { alpha2: "WS", alpha3: "WSM", ioc: "SAM", names: &["Samoa"] },
    Country { alpha2: "YE", alpha3: "YEM", ioc: "YEM", names: &["Yemen"] },
    Country { alpha2: "ZA", alpha3: "ZAF", ioc: "RSA", names: &["South Africa"] },
    Country { alpha2: "ZM", alpha3: "ZMB", ioc: "ZAM", names: &["Zambia"] },
    Country { alpha2: "ZW", alpha3: "ZWE", ioc: "ZIM", names: &["Zimbabwe"] },
];

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Option<&'static str> {
        find(text).map(|country| country.alpha3)
    }

    #[test]
    fn codes_and_names_of_one_country_lead_to_it() {
        for text in [
            "NL",
            "nld",
            "NED",
            "Netherlands",
            " the netherlands ",
            "NED : Netherlands",
        ] {
            assert_eq!(code(text), Some("NLD"), "{text}");
        }
    }

    #[test]
    fn accents_and_case_do_not_matter() {
        assert_eq!(code("cote d'ivoire"), Some("CIV"));
        assert_eq!(code("TURKIYE"), Some("TUR"));
    }

    #[test]
    fn every_language_of_the_program_names_countries() {
        for (text, expected) in [
            ("España", "ESP"),
            ("espagne", "ESP"),
            ("Pays-Bas", "NLD"),
            ("Países Bajos", "NLD"),
            ("Holanda", "NLD"),
            ("Allemagne", "DEU"),
            ("Alemania", "DEU"),
            ("EE. UU.", "USA"),
            ("U.S.A.", "USA"),
            ("États-Unis", "USA"),
            ("Royaume-Uni", "GBR"),
            ("Japón", "JPN"),
            ("Polonia", "POL"),
        ] {
            assert_eq!(code(text), Some(expected), "{text}");
        }
        for (alpha3, names) in MORE_NAMES {
            for name in *names {
                assert_eq!(code(name), Some(*alpha3), "{name}");
            }
        }
    }

    #[test]
    fn what_is_no_country_is_none() {
        for text in ["", "Narnia", "XX", ":"] {
            assert_eq!(code(text), None, "{text}");
        }
    }

    #[test]
    fn every_code_is_one_countrys() {
        for country in COUNTRIES {
            assert_eq!(code(country.alpha2), Some(country.alpha3));
            assert_eq!(code(country.alpha3), Some(country.alpha3));
            assert_eq!(
                code(country.name()),
                Some(country.alpha3),
                "{}",
                country.name()
            );
        }
    }
}
