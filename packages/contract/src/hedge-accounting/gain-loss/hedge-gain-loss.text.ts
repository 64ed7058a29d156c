import { texts } from '../../kit/text.ts'
import { hedgeEntryWords } from '../entry/hedge-entry.text.ts'

export const hedgeGainLossWords = texts({
  startDate: { zh: '起始月末', en: 'First month end' },
  endDate: { zh: '截止月末', en: 'Last month end' },
  orgId: hedgeEntryWords.orgId,
  hedgeKind: hedgeEntryWords.hedgeKind,
  openingAmt: { zh: '期初', en: 'Opening' },
  closingAmt: { zh: '期末', en: 'Closing' },
  period: { zh: '整个期间', en: 'Whole period' },
  together: { zh: '项目与工具合计', en: 'Item and hedge together' },
  entriesAmt: { zh: '分录余额', en: 'Balance by entries' },
  ledgerAmt: { zh: '总账余额', en: 'Balance in the ledger' },
  difference: { zh: '与总账差异', en: 'Difference from the ledger' },
  ledgerRole: { zh: '科目', en: 'Ledger account' },
})

export const hedgeGainLossTexts = texts({
  title: { zh: '套期损益分析', en: 'Hedge gain/loss' },
  tab: { zh: '损益分析', en: 'Gains and losses' },
  help: {
    zh: '列示期间内已入账的套期分录：被套期项目、套期工具、有效与无效部分，储备从期初到期末的变动，以及期末余额与总账的差异。金额为记账币种，收益为正。',
    en: 'Shows the booked hedge entries of the period: hedged item, hedge, effective part and ineffectiveness, the change of the reserve from opening to closing, and the difference of the closing balance from the ledger. Amounts are in the currency of the entries; gains are positive.',
  },
  none: { zh: '期间内没有已入账的套期分录', en: 'No hedge entries were booked in the period' },
  rollForward: { zh: '储备变动', en: 'Roll-forward of the reserve' },
  reserve: { zh: '套期储备', en: 'Cash flow hedge reserve' },
  months: { zh: '各月被套期项目与套期工具', en: 'Item and hedge by month' },
  monthsSentence: {
    zh: '{count} 个月末，被套期项目与套期工具合计 {amount} {currency}。',
    en: 'Month ends: {count}. Item and hedge together: {amount} {currency}.',
  },
  all: { zh: '全部', en: 'All' },
  byRelation: { zh: '按期间与套期关系', en: 'By period and relationship' },
  ledger: { zh: '与总账核对', en: 'Comparison with the ledger' },
  agrees: { zh: '与总账一致', en: 'Agrees with the ledger' },
  differs: { zh: '与总账不一致', en: 'Differs from the ledger' },
  noBalance: {
    zh: '套期分录与总账均无余额。',
    en: 'Neither the entries nor the ledger has a balance left.',
  },
})
