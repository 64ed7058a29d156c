// What the market, a standard or an authority fixes of single currencies. No other source of the product names a currency: it asks
// here, or the organisation whose books it writes (decision 0276).

/** Market precedence: the earlier code is the base. Currencies not named stand between the two lists, alphabetically. */
export const firstQuoted: readonly string[] = ['EUR', 'GBP', 'AUD', 'NZD', 'USD', 'CAD', 'CHF']
export const lastQuoted: readonly string[] = ['JPY']

/** CFETS quotes the renminbi against these with the renminbi as the base; against all others it is the quote currency. */
export const interbankCurrency = 'CNY'
export const quotedPerInterbank: ReadonlySet<string> = new Set(
  ['MOP', 'MYR', 'RUB', 'ZAR', 'KRW', 'AED', 'SAR', 'HUF', 'PLN', 'DKK', 'SEK', 'NOK', 'TRY', 'MXN', 'THB', 'IDR'], //
)

/** Pairs whose rate is for 100 units of the base. */
export const quotedPerHundred: ReadonlySet<string> = new Set(['JPY/CNY'])
/** Money markets that count 365 days a year; all others count 360. */
export const countedBy365: ReadonlySet<string> = new Set(['CNY', 'GBP', 'HKD', 'AUD', 'NZD', 'CAD', 'SGD'])
/** Every settlement date must be good in this centre, too; on the way to it a holiday there counts as a good day. */
export const settlementCentre = 'USD'
/** Options on these end by the clocks of a place, wherever their holder sits. */
export const cutOffZones: Readonly<Record<string, string>> = { CNY: 'Asia/Shanghai' }
/** Pairs whose spot date is one day after the trade date; of all others it is two. */
export const spotNextDay: ReadonlySet<string> = new Set(['USD/CAD', 'USD/TRY', 'USD/PHP', 'USD/RUB'])
/** Quoted in these, a pair has a pip of 0.01. */
export const pipOfHundredths: ReadonlySet<string> = new Set(['JPY'])
/** A premium is paid in these although pairs are quoted in them; of all other pairs it is paid in the base currency. */
export const premiumInQuote: ReadonlySet<string> = new Set(['USD', 'CNY'])

/** Limits of persons and banks, quotas and tiers of review are measured in it (design of the workflows §1). */
export const limitCurrency = 'USD'
/** What banks take for a payment at most, in round figures of about as much worth: proposed where nobody said another amount. */
export const usualBankCharge: Readonly<Record<string, string>> = {
  AED: '250',
  AUD: '110',
  BRL: '400',
  CAD: '100',
  CHF: '70',
  CNH: '500',
  CNY: '500',
  CZK: '1800',
  DKK: '500',
  EUR: '80',
  GBP: '70',
  HKD: '600',
  HUF: '28000',
  IDR: '1100000',
  ILS: '250',
  INR: '6000',
  JPY: '12000',
  KRW: '100000',
  MOP: '600',
  MXN: '1300',
  MYR: '320',
  NOK: '750',
  NZD: '120',
  PHP: '4000',
  PLN: '300',
  RON: '350',
  RUB: '6000',
  SAR: '260',
  SEK: '750',
  SGD: '100',
  THB: '2500',
  TRY: '3000',
  TWD: '2300',
  USD: '80',
  VND: '1900000',
  ZAR: '1300',
}
/** A SEPA credit transfer is in euros. */
export const sepaCurrency = 'EUR'
/** The People's Bank publishes a central parity for its pairs, around which they may move. */
export const parityCurrency = 'CNY'
/** Companies whose books are kept in one of these declare each exchange of it by itself. */
export const declaredCurrencies: ReadonlySet<string> = new Set(['CNY'])
/** A listed company whose books are kept in the currency tells the market of a larger loss. */
export const disclosedLoss: Readonly<Record<string, string>> = { CNY: '10000000' }
/** Through which a rate of two others is crossed, the first first. */
export const crossCurrencies: readonly string[] = ['EUR', 'USD', 'CNY']
/** The currencies that companies deal most, the first first: what is proposed where nothing else is known. */
export const mainCurrencies: readonly string[] = ['USD', 'EUR', 'JPY', 'CNY', 'GBP', 'HKD']
/** An import of fixings stores crosses into this, and of the dollar those with these. */
export const storedCrosses: { readonly quote: string; readonly pivot: string; readonly against: ReadonlySet<string> } =
  {
    quote: 'CNY',
    pivot: 'USD',
    against: new Set(['JPY', 'GBP', 'HKD']),
  }
/** The pair of published cases that name none. */
export const referencePair = 'USD/CNY'
