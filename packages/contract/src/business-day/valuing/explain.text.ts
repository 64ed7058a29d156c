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
  points: { zh: '远期点', en: 'Forward points' },
  vol: { zh: '波动率', en: 'Volatility' },
  residual: { zh: '残差', en: 'Residual' },
  closingValue: { zh: '期末市值', en: 'Closing value' },
  change: { zh: '变动', en: 'Change' },
  stage: { zh: '折算后的市值', en: 'Value, converted' },
  before: { zh: '该步之前的市值', en: 'Value before the step' },
  after: { zh: '该步之后的市值', en: 'Value after the step' },
  gainLoss: { zh: '浮动损益', en: 'Unrealised P&L' },
  homeCurrency: { zh: '折算币种', en: 'Conversion currency' },
  openingDate: { zh: '对比日期', en: 'Comparison date' },
  explainPart: { zh: '变动来源', en: 'Part of the change' },
})

export const explainTexts = texts({
  title: { zh: '变动解释', en: 'Breakdown of the change' },
  empty: { zh: '该快照没有交易', en: 'The snapshot has no deals' },
  first: { zh: '该机构的第一个快照，没有期初', en: 'The first snapshot of the organisation; there is no opening' },
  compared: { zh: '与 {day:day} 相比', en: 'Compared with {day:day}' },
  tab: { zh: '解释', en: 'Breakdown' },
  closingDay: { zh: '营业日', en: 'Business day' },
  dayBefore: { zh: '前一营业日', en: 'Previous business day' },
  noDays: {
    zh: '还没有已估值的营业日。日终冻结并估值后，这里逐项说明市值为何变动。',
    en: 'No business day is valued yet. Once a day is frozen and valued, the change in value is explained here part by part.',
  },
  residualLeft: {
    zh: '解释残差 {amount:number}，不为零。构成它的交易如下',
    en: 'The residual is {amount:number}, not zero. It is made up of the following deals',
  },
  pairs: { zh: '按货币对', en: 'By pair' },
  parts: { zh: '组成', en: 'Parts' },
  ofDay: { zh: '{day:day} 当日', en: 'On {day:day}' },
  pairDeals: { zh: '{pair}，{count} 笔', en: '{pair}, {count} {count:deal|deals}' },
})
