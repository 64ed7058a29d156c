/** What the sheets of gains and losses of hedges call their inputs and parts. */
import { texts } from '../../kit/text.ts'

export const gainLossInputs = texts({
  entry: { zh: '{relation}，{day:day}（{no}）', en: '{relation}, {day:day} ({no})' },
  months: { zh: '各月末合计', en: 'Month ends' },
  month: { zh: '{day:day} 项目与工具合计', en: 'Item and hedge together, {day:day}' },
  entries: { zh: '各笔分录', en: 'Entries' },
  journals: { zh: '各笔记账凭证（贷方为正）', en: 'Journals (credits positive)' },
  balances: { zh: '各套期关系的余额', en: 'Balances of the relationships' },
  before: { zh: '{name}，上次入账', en: '{name}, previous entry' },
  wholeTotal: { zh: '工具整体累计变动', en: 'Whole hedge since designation' },
  released: { zh: '转出（重分类或基础调整）', en: 'Released (reclassified or basis adjustment)' },
  itemOpen: { zh: '此前未到期的被套期项目', en: 'Hedged item not yet due before' },
  itemDue: { zh: '本期到期的被套期项目', en: 'Hedged item due in the period' },
})
