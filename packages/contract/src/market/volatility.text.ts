import { texts } from '../kit/text.ts'

export const volatilityWords = texts({
  title: { zh: '波动率', en: 'Volatilities' },
  help: {
    zh: '列出期权的平值波动率、风险逆转与蝶式，按货币对与期限；导入并复核后由期权定价与估值取用。',
    en: 'Lists at-the-money volatilities, risk reversals and butterflies of options by pair and tenor. Once imported and reviewed, they are used by option pricing and valuation.',
  },
  importVolatilities: { zh: '导入波动率', en: 'Import volatilities' },
  atmPct: { zh: '平值（%）', en: 'ATM (%)' },
  rr25Pct: { zh: '25D 风险逆转（%）', en: '25D RR (%)' },
  bf25Pct: { zh: '25D 蝶式（%）', en: '25D BF (%)' },
  rr10Pct: { zh: '10D 风险逆转（%）', en: '10D RR (%)' },
  bf10Pct: { zh: '10D 蝶式（%）', en: '10D BF (%)' },
  expiryDate: { zh: '到期日', en: 'Expiry' },
  forward: { zh: '远期', en: 'Forward' },
  strike: { zh: '执行价', en: 'Strike' },
  deltaPct: { zh: 'Delta（%，看跌为负）', en: 'Delta (%, puts below 0)' },
  volPct: { zh: '波动率（%）', en: 'Volatility (%)' },
  smile: { zh: '微笑曲线', en: 'Smile' },
  quotes: { zh: '报价', en: 'Quotes' },
  strikes: { zh: '对应执行价', en: 'Strikes of these deltas' },
  put: { zh: '{delta}D 看跌', en: '{delta}D put' },
  call: { zh: '{delta}D 看涨', en: '{delta}D call' },
  atm: { zh: '平值', en: 'ATM' },
  quotedOf: { zh: '{source} · {date}', en: '{source} · {date}' },
  convention: { zh: 'Delta 口径：{delta}；平值为 Delta 中性', en: 'Deltas: {delta}; at the money is delta-neutral' },
  spotDelta: { zh: '即期', en: 'spot' },
  premiumAdjusted: { zh: '即期（扣期权费）', en: 'spot, premium-adjusted' },
  varianceFalls: {
    zh: '期限 {terms} 的总方差低于更短的期限，报价之间存在套利',
    en: 'Total variance at {terms} is below that of a shorter tenor; the quotes admit arbitrage',
  },
  simulatedNotice: {
    zh: '这些波动率为模拟，不是真实报价；导入并复核后以导入的报价为准。',
    en: 'These volatilities are simulated and not real quotes; imported quotes replace them after review.',
  },
  says: {
    zh: '{pair} 波动率微笑：{first} 平值 {firstVol}%，{last} 平值 {lastVol}%',
    en: '{pair} volatility smiles: {first} at the money {firstVol}%, {last} at the money {lastVol}%',
  },
})
