/** How publishers name their series: the Fed by the codes of countries against the dollar, the ECB by currencies against the euro. */

/** The Fed's country codes; Japan and Venezuela have another one on FRED. */
export const fedCurrencies: Readonly<Record<string, string>> = {
  AL: 'AUD',
  BZ: 'BRL',
  CA: 'CAD',
  CH: 'CNY',
  DN: 'DKK',
  EU: 'EUR',
  HK: 'HKD',
  IN: 'INR',
  JA: 'JPY',
  JP: 'JPY',
  KO: 'KRW',
  MA: 'MYR',
  MX: 'MXN',
  NO: 'NOK',
  NZ: 'NZD',
  SD: 'SEK',
  SF: 'ZAR',
  SI: 'SGD',
  SL: 'LKR',
  SZ: 'CHF',
  TA: 'TWD',
  TH: 'THB',
  UK: 'GBP',
  VES: 'VES',
  VZ: 'VEF',
}
export const fedPivot = 'USD'
export const ecbPivot = 'EUR'
