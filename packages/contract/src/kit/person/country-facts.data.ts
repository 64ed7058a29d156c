/**
 * What follows from the country of an organisation: its currency (ISO 4217) and the zones of its clocks (IANA, the most usual first). The one
 * declaration of it: what a country adds is added here.
 */
const rows = `
CN CNY Asia/Shanghai
US USD America/New_York America/Detroit America/Kentucky/Louisville America/Kentucky/Monticello America/Indiana/Indianapolis America/Indiana/Vincennes America/Indiana/Winamac America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay America/Chicago America/Indiana/Tell_City America/Indiana/Knox America/Menominee America/North_Dakota/Center America/North_Dakota/New_Salem America/North_Dakota/Beulah America/Denver America/Boise America/Phoenix America/Los_Angeles America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome America/Adak Pacific/Honolulu
JP JPY Asia/Tokyo
HK HKD Asia/Hong_Kong
MO MOP Asia/Macau
TW TWD Asia/Taipei
AD EUR Europe/Andorra
AE AED Asia/Dubai
AF AFN Asia/Kabul
AG XCD America/Antigua
AI XCD America/Anguilla
AL ALL Europe/Tirane
AM AMD Asia/Yerevan
AO AOA Africa/Luanda
AR ARS America/Argentina/Buenos_Aires America/Argentina/Cordoba America/Argentina/Salta America/Argentina/Jujuy America/Argentina/Tucuman America/Argentina/Catamarca America/Argentina/La_Rioja America/Argentina/San_Juan America/Argentina/Mendoza America/Argentina/San_Luis America/Argentina/Rio_Gallegos America/Argentina/Ushuaia
AS USD Pacific/Pago_Pago
AT EUR Europe/Vienna
AU AUD Australia/Sydney Australia/Lord_Howe Antarctica/Macquarie Australia/Hobart Australia/Melbourne Australia/Broken_Hill Australia/Brisbane Australia/Lindeman Australia/Adelaide Australia/Darwin Australia/Perth Australia/Eucla
AW AWG America/Aruba
AZ AZN Asia/Baku
BA BAM Europe/Sarajevo
BB BBD America/Barbados
BD BDT Asia/Dhaka
BE EUR Europe/Brussels
BF XOF Africa/Ouagadougou
BG EUR Europe/Sofia
BH BHD Asia/Bahrain
BI BIF Africa/Bujumbura
BJ XOF Africa/Porto-Novo
BM BMD Atlantic/Bermuda
BN BND Asia/Brunei
BO BOB America/La_Paz
BR BRL America/Sao_Paulo America/Noronha America/Belem America/Fortaleza America/Recife America/Araguaina America/Maceio America/Bahia America/Campo_Grande America/Cuiaba America/Santarem America/Porto_Velho America/Boa_Vista America/Manaus America/Eirunepe America/Rio_Branco
BS BSD America/Nassau
BT BTN Asia/Thimphu
BW BWP Africa/Gaborone
BY BYN Europe/Minsk
BZ BZD America/Belize
CA CAD America/Toronto America/St_Johns America/Halifax America/Glace_Bay America/Moncton America/Goose_Bay America/Blanc-Sablon America/Iqaluit America/Atikokan America/Winnipeg America/Resolute America/Rankin_Inlet America/Regina America/Swift_Current America/Edmonton America/Cambridge_Bay America/Inuvik America/Creston America/Dawson_Creek America/Fort_Nelson America/Whitehorse America/Dawson America/Vancouver
CD CDF Africa/Kinshasa Africa/Lubumbashi
CF XAF Africa/Bangui
CG XAF Africa/Brazzaville
CH CHF Europe/Zurich
CI XOF Africa/Abidjan
CK NZD Pacific/Rarotonga
CL CLP America/Santiago America/Coyhaique America/Punta_Arenas Pacific/Easter
CM XAF Africa/Douala
CO COP America/Bogota
CR CRC America/Costa_Rica
CU CUP America/Havana
CV CVE Atlantic/Cape_Verde
CW XCG America/Curacao
CY EUR Asia/Nicosia Asia/Famagusta
CZ CZK Europe/Prague
DE EUR Europe/Berlin Europe/Busingen
DJ DJF Africa/Djibouti
DK DKK Europe/Copenhagen
DM XCD America/Dominica
DO DOP America/Santo_Domingo
DZ DZD Africa/Algiers
EC USD America/Guayaquil Pacific/Galapagos
EE EUR Europe/Tallinn
EG EGP Africa/Cairo
ER ERN Africa/Asmara
ES EUR Europe/Madrid Africa/Ceuta Atlantic/Canary
ET ETB Africa/Addis_Ababa
FI EUR Europe/Helsinki
FJ FJD Pacific/Fiji
FK FKP Atlantic/Stanley
FM USD Pacific/Pohnpei Pacific/Chuuk Pacific/Kosrae
FO DKK Atlantic/Faroe
FR EUR Europe/Paris
GA XAF Africa/Libreville
GB GBP Europe/London
GD XCD America/Grenada
GE GEL Asia/Tbilisi
GF EUR America/Cayenne
GG GBP Europe/Guernsey
GH GHS Africa/Accra
GI GIP Europe/Gibraltar
GL DKK America/Nuuk America/Danmarkshavn America/Scoresbysund America/Thule
GM GMD Africa/Banjul
GN GNF Africa/Conakry
GP EUR America/Guadeloupe
GQ XAF Africa/Malabo
GR EUR Europe/Athens
GT GTQ America/Guatemala
GU USD Pacific/Guam
GW XOF Africa/Bissau
GY GYD America/Guyana
HN HNL America/Tegucigalpa
HR EUR Europe/Zagreb
HT HTG America/Port-au-Prince
HU HUF Europe/Budapest
ID IDR Asia/Jakarta Asia/Pontianak Asia/Makassar Asia/Jayapura
IE EUR Europe/Dublin
IL ILS Asia/Jerusalem
IM GBP Europe/Isle_of_Man
IN INR Asia/Kolkata
IQ IQD Asia/Baghdad
IR IRR Asia/Tehran
IS ISK Atlantic/Reykjavik
IT EUR Europe/Rome
JE GBP Europe/Jersey
JM JMD America/Jamaica
JO JOD Asia/Amman
KE KES Africa/Nairobi
KG KGS Asia/Bishkek
KH KHR Asia/Phnom_Penh
KI AUD Pacific/Tarawa Pacific/Kanton Pacific/Kiritimati
KM KMF Indian/Comoro
KN XCD America/St_Kitts
KP KPW Asia/Pyongyang
KR KRW Asia/Seoul
KW KWD Asia/Kuwait
KY KYD America/Cayman
KZ KZT Asia/Almaty Asia/Qyzylorda Asia/Qostanay Asia/Aqtobe Asia/Aqtau Asia/Atyrau Asia/Oral
LA LAK Asia/Vientiane
LB LBP Asia/Beirut
LC XCD America/St_Lucia
LI CHF Europe/Vaduz
LK LKR Asia/Colombo
LR LRD Africa/Monrovia
LS LSL Africa/Maseru
LT EUR Europe/Vilnius
LU EUR Europe/Luxembourg
LV EUR Europe/Riga
LY LYD Africa/Tripoli
MA MAD Africa/Casablanca
MC EUR Europe/Monaco
MD MDL Europe/Chisinau
ME EUR Europe/Podgorica
MG MGA Indian/Antananarivo
MH USD Pacific/Majuro Pacific/Kwajalein
MK MKD Europe/Skopje
ML XOF Africa/Bamako
MM MMK Asia/Yangon
MN MNT Asia/Ulaanbaatar Asia/Hovd
MP USD Pacific/Saipan
MQ EUR America/Martinique
MR MRU Africa/Nouakchott
MS XCD America/Montserrat
MT EUR Europe/Malta
MU MUR Indian/Mauritius
MV MVR Indian/Maldives
MW MWK Africa/Blantyre
MX MXN America/Mexico_City America/Cancun America/Merida America/Monterrey America/Matamoros America/Chihuahua America/Ciudad_Juarez America/Ojinaga America/Mazatlan America/Bahia_Banderas America/Hermosillo America/Tijuana
MY MYR Asia/Kuala_Lumpur Asia/Kuching
MZ MZN Africa/Maputo
NA NAD Africa/Windhoek
NC XPF Pacific/Noumea
NE XOF Africa/Niamey
NG NGN Africa/Lagos
NI NIO America/Managua
NL EUR Europe/Amsterdam
NO NOK Europe/Oslo
NP NPR Asia/Kathmandu
NR AUD Pacific/Nauru
NU NZD Pacific/Niue
NZ NZD Pacific/Auckland Pacific/Chatham
OM OMR Asia/Muscat
PA PAB America/Panama
PE PEN America/Lima
PF XPF Pacific/Tahiti Pacific/Marquesas Pacific/Gambier
PG PGK Pacific/Port_Moresby Pacific/Bougainville
PH PHP Asia/Manila
PK PKR Asia/Karachi
PL PLN Europe/Warsaw
PM EUR America/Miquelon
PR USD America/Puerto_Rico
PS ILS Asia/Gaza Asia/Hebron
PT EUR Europe/Lisbon Atlantic/Madeira Atlantic/Azores
PW USD Pacific/Palau
PY PYG America/Asuncion
QA QAR Asia/Qatar
RE EUR Indian/Reunion
RO RON Europe/Bucharest
RS RSD Europe/Belgrade
RU RUB Europe/Moscow Europe/Kaliningrad Europe/Kirov Europe/Volgograd Europe/Astrakhan Europe/Saratov Europe/Ulyanovsk Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk Asia/Barnaul Asia/Tomsk Asia/Novokuznetsk Asia/Krasnoyarsk Asia/Irkutsk Asia/Chita Asia/Yakutsk Asia/Khandyga Asia/Vladivostok Asia/Ust-Nera Asia/Magadan Asia/Sakhalin Asia/Srednekolymsk Asia/Kamchatka Asia/Anadyr
RW RWF Africa/Kigali
SA SAR Asia/Riyadh
SB SBD Pacific/Guadalcanal
SC SCR Indian/Mahe
SD SDG Africa/Khartoum
SE SEK Europe/Stockholm
SG SGD Asia/Singapore
SH SHP Atlantic/St_Helena
SI EUR Europe/Ljubljana
SK EUR Europe/Bratislava
SL SLE Africa/Freetown
SM EUR Europe/San_Marino
SN XOF Africa/Dakar
SO SOS Africa/Mogadishu
SR SRD America/Paramaribo
SS SSP Africa/Juba
ST STN Africa/Sao_Tome
SV USD America/El_Salvador
SX XCG America/Lower_Princes
SY SYP Asia/Damascus
SZ SZL Africa/Mbabane
TC USD America/Grand_Turk
TD XAF Africa/Ndjamena
TG XOF Africa/Lome
TH THB Asia/Bangkok
TJ TJS Asia/Dushanbe
TK NZD Pacific/Fakaofo
TL USD Asia/Dili
TM TMT Asia/Ashgabat
TN TND Africa/Tunis
TO TOP Pacific/Tongatapu
TR TRY Europe/Istanbul
TT TTD America/Port_of_Spain
TV AUD Pacific/Funafuti
TZ TZS Africa/Dar_es_Salaam
UA UAH Europe/Kyiv Europe/Simferopol
UG UGX Africa/Kampala
UY UYU America/Montevideo
UZ UZS Asia/Tashkent Asia/Samarkand
VA EUR Europe/Vatican
VC XCD America/St_Vincent
VE VES America/Caracas
VG USD America/Tortola
VI USD America/St_Thomas
VN VND Asia/Ho_Chi_Minh
VU VUV Pacific/Efate
WF XPF Pacific/Wallis
WS WST Pacific/Apia
YE YER Asia/Aden
YT EUR Indian/Mayotte
ZA ZAR Africa/Johannesburg
ZM ZMW Africa/Lusaka
ZW ZWG Africa/Harare
`

interface CountryFacts {
  readonly currency: string
  readonly zones: readonly string[]
}

const facts: ReadonlyMap<string, CountryFacts> = new Map(
  rows
    .trim()
    .split('\n')
    .map((line): [string, CountryFacts] => {
      const [country = '', currency = '', ...zones] = line.split(' ')
      return [country, { currency, zones }]
    }),
)

export const factsOfCountry = (country: string): CountryFacts | undefined => facts.get(country)

/** Names of zones that browsers still say, and what they are called today. */
const formerZones: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** The country whose clocks a zone keeps: the one of which it is the most usual, else the first that has it; undefined of UTC and the like. */
export function countryOfZone(zone: string): string | undefined {
  const name = formerZones[zone] ?? zone
  const all = [...facts].filter(([, { zones }]) => zones.includes(name))
  return (all.find(([, { zones }]) => zones[0] === name) ?? all[0])?.[0]
}

/** Of a company of which nothing is known, and what the program offers without being told. */
export const usualHome: { readonly orgCountry: string; readonly baseCurrency: string; readonly zoneId: string } = {
  orgCountry: 'CN',
  baseCurrency: 'CNY',
  zoneId: 'Asia/Shanghai',
}

/** Every zone by which an organisation may keep its day. */
export const zonesOfCountries: readonly string[] = [...new Set([...facts.values()].flatMap(({ zones }) => zones))]

/** Whose own currency it is, so that its banks close by the calendar of that currency. The dollar is also money of others. */
const issuers: Readonly<Record<string, string>> = { USD: 'US', GBP: 'GB', AUD: 'AU', NZD: 'NZ', DKK: 'DK', ILS: 'IL' }

/** The currency whose calendar says when banks of the country are closed; undefined where only weekends are known. */
export function centreOfCountry(country: string): string | undefined {
  const currency = factsOfCountry(country)?.currency
  return currency && (issuers[currency] ?? country) === country ? currency : undefined
}

/** The money with which companies of a currency deal most, besides the dollar and the euro. */
const neighbours: Readonly<Record<string, readonly string[]>> = {
  EUR: ['GBP', 'CHF'],
  GBP: ['CHF'],
  USD: ['CAD', 'MXN', 'GBP'],
  CAD: ['MXN'],
  CHF: ['GBP'],
  JPY: ['CNY', 'KRW'],
  HKD: ['CNY'],
  TWD: ['CNY', 'JPY'],
  KRW: ['CNY', 'JPY'],
  SGD: ['CNY', 'MYR'],
  MYR: ['SGD', 'CNY'],
  THB: ['CNY', 'JPY'],
  VND: ['CNY', 'JPY'],
  IDR: ['SGD', 'CNY'],
  AUD: ['NZD', 'CNY'],
  NZD: ['AUD'],
  INR: ['GBP', 'AED'],
  AED: ['INR', 'SAR'],
  SEK: ['NOK', 'DKK', 'GBP'],
  NOK: ['SEK', 'DKK', 'GBP'],
  DKK: ['SEK', 'NOK'],
  PLN: ['CZK', 'GBP'],
  CZK: ['PLN'],
}

/** The currencies that a company begins with: its own, the dollar and the euro, and its neighbours'. China's are the program's. */
export const startingCurrencies = (home: string): readonly string[] => [
  ...new Set(home === 'CNY' ? ['CNY', 'USD', 'JPY'] : [home, 'USD', 'EUR', ...(neighbours[home] ?? [])]),
]

/** When banks of the country usually deal, by its clocks: China's until its interbank market of the night begins, others while their desks are open. */
export const usualDealHours = (country: string): { readonly dealTimeBegin: string; readonly dealTimeEnd: string } =>
  country === 'CN'
    ? { dealTimeBegin: '09:30:00', dealTimeEnd: '23:30:00' }
    : { dealTimeBegin: '08:00:00', dealTimeEnd: '18:00:00' }

/** Whether names there have a pinyin code, by which they are found. */
export const hasPinyin = (country: string): boolean => country === 'CN'

/** Whether the divisions of the country are listed, so that its addresses name them. */
export const hasDivisions = (country: string): boolean => country === 'CN'

/** Whether identity cards and organisations of the country have the numbers whose form and check digit are known (GB 11643, GB 32100). */
export const hasCheckedNumbers = (country: string): boolean => country === 'CN'

/** Whether the rules of the country on foreign exchange tell current from capital accounts, so that its forms ask it. */
export const tellsAccountNature = (country: string): boolean => country === 'CN'

/** Whether the declarations of customs that are read come from authorities of the country, so that its companies are shown them. */
export const hasDeclarations = (country: string): boolean => country === 'CN'

/** What the clocks of a zone are ahead of Greenwich at noon of a day, such as GMT+08:00. */
export const offsetOn = (timeZone: string, day: string): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const noon = Date.parse(`${day.replace(/^(....)(..)(..)$/, '$1-$2-$3')}T12:00:00Z`)
  const name = format.formatToParts(noon).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name === 'GMT' ? 'GMT+00:00' : name
}

/**
 * What the clocks of somebody are ahead of Greenwich on a day: an offset that a zone of the country has in some season is that zone's, whose
 * clocks change; any other stays as it was written.
 */
export function offsetThere(country: string | null, offset: string, day: string): string {
  const zone = zoneThere(country, offset, day)
  return zone === undefined ? offset : offsetOn(zone, day)
}

/** The zone of the country whose clocks stand at the offset in some season of the year of the day; undefined where none does. */
export function zoneThere(country: string | null, offset: string, day: string): string | undefined {
  const year = day.slice(0, 4)
  const seasons = [`${year}0115`, `${year}0715`]
  return factsOfCountry(country ?? '')?.zones.find((one) => seasons.some((season) => offsetOn(one, season) === offset))
}
