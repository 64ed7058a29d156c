import { texts } from '../../kit/text.ts'

export const explainWords = texts({
  dealSerialNo: { zh: '交易流水号', en: 'Deal serial no.' },
  dealId: { zh: '交易', en: 'Deal' },
  snapshotId: { zh: '快照', en: 'Snapshot' },
  currencyPair: { zh: '货币对', en: 'Pair' },
  openingValue: { zh: '期初市值', en: 'Opening value' },
  new: { zh: '新增', en: 'New' },
  settled: { zh: '结清', en: 'Settled' },
  changes: { zh: '变更', en: 'Changes' },
  time: { zh: '时间', en: 'Time' },
  spot: { zh: '即期', en: 'Spot' },
  points: { zh: '远期点', en: 'Points' },
  vol: { zh: '波动率', en: 'Volatility' },
  residual: { zh: '残差', en: 'Residual' },
  closingValue: { zh: '期末市值', en: 'Closing value' },
  change: { zh: '变动', en: 'Change' },
  gainLoss: { zh: '浮动损益', en: 'Unrealised P&L' },
  homeCurrency: { zh: '折算币种', en: 'Converted to' },
})

export const explainTexts = texts({
  title: { zh: '变动解释', en: 'Breakdown of the change' },
  empty: { zh: '该快照没有交易', en: 'The snapshot has no deals' },
  first: { zh: '该机构的第一个快照，没有期初', en: 'The first snapshot of the organisation; there is no opening' },
  compared: { zh: '与 {day:day} 相比', en: 'Compared with {day:day}' },
  pairs: { zh: '按货币对', en: 'By pair' },
})
