import { dictionary } from '../kit/dictionary.ts'

/** Where a rate comes from. The order is the order of preference between fixings of the same day; simulated comes last. */
export const RateSource = dictionary(
  'RATE_SOURCE',
  { zh: '汇率来源', en: 'Rate source' },
  {
    manual: ['MANUAL', '人工录入', 'Entered by hand'],
    bank: ['BANK', '银行报价', 'Bank quote'],
    cfets: ['CFETS', '外汇交易中心', 'CFETS'],
    ecb: ['ECB', '欧洲央行', 'ECB'],
    fed: ['FED_H10', '美联储 H.10', 'Fed H.10'],
    demo: ['DEMO', '模拟行情', 'Simulated market', 'changed'],
  },
)

/**
 * What an organisation may bring by hand: its own view of the market, kept apart from what a publisher says. It never ranks above
 * a published rate where a limit is measured (decision 0044). CFETS is both: its parity is a publisher's where it was fetched (decision 0150).
 */
export const handSources: readonly string[] = [RateSource.of.manual, RateSource.of.bank, RateSource.of.cfets]

/** The currency that a publisher quotes everything against. */
export const pivotOf: Readonly<Record<string, string>> = { [RateSource.of.ecb]: 'EUR', [RateSource.of.fed]: 'USD' }
