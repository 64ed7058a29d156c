import { texts } from '../../kit/text.ts'

export const lotStepWords = texts({
  dealSerialNo: { zh: '交易流水号', en: 'Deal serial no.' },
  dealId: { zh: '交易', en: 'Deal' },
  cashFlowDate: { zh: '交割日', en: 'Value date' },
  asOf: { zh: '截至日期', en: 'Reference date' },
  lotMethod: { zh: '计算方法', en: 'Method' },
  currencyPair: { zh: '货币对', en: 'Pair' },
  dealDirection: { zh: '方向', en: 'Side' },
  closedAmt: { zh: '平掉金额', en: 'Closed amount' },
  exchangeRate: { zh: '成交汇率', en: 'Deal rate' },
  closedAgainst: { zh: '对应交易', en: 'Matching deal' },
  realizedPl: { zh: '已实现损益', en: 'Realised P&L' },
  baseCurrency: { zh: '本金币种', en: 'Principal currency' },
  quoteCurrency: { zh: '计价货币', en: 'Quote currency' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
})

export const realisedLotsTexts = texts({
  title: { zh: '已实现损益测算', en: 'Realised P&L by lots' },
  help: {
    zh: '计入交割日不晚于 {date} 的全额交割。反方向的交易平掉已有头寸：先进先出平掉最早的一笔，加权平均按全部未平头寸的均价。每个机构、每个货币对分别计算，金额以计价货币表示。',
    en: 'Gross deliveries with a value date up to {date}. A deal in the opposite direction closes the open position: first in, first out closes the oldest lot; weighted average uses the average rate of the whole open position. Each organisation and pair is calculated separately, in the quote currency.',
  },
  empty: {
    zh: '没有可对冲的交割。同一货币对有买有卖之后，这里显示每一笔平掉了哪一笔。',
    en: 'No deliveries close each other yet. Once a pair was both bought and sold, this shows which deal closed which.',
  },
  whatIf: { zh: '假设：{date} 晚于系统日期', en: 'What-if: {date} is later than the system date' },
  position: { zh: '{org} · {pair}', en: '{org} · {pair}' },
  openAmount: { zh: '未平金额', en: 'Open amount' },
  openCost: { zh: '未平成本', en: 'Open cost' },
  openAverage: { zh: '未平均价', en: 'Average rate' },
  methodDifference: {
    zh: '方法差异（先进先出 − 加权平均）',
    en: 'Difference between the methods (first in, first out − weighted average)',
  },
  byDeal: { zh: '按笔（账面已实现损益）', en: 'By deal (realised results in the books)' },
  byDealDifference: { zh: '按批次 − 按笔', en: 'By lot − by deal' },
  openLots: { zh: '未平批次', en: 'Open lots' },
  openLotsOf: { zh: '{count} 个未平批次', en: '{count} open {count:lot|lots}' },
  average: { zh: '均价', en: 'Average' },
  ageDays: { zh: '天数', en: 'Days' },
  moreLots: { zh: '另有 {count} 批', en: '{count} more' },
})
