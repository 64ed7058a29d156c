/** What a calculation sheet calls the inputs that are no columns of their list. */
import { texts } from '../kit/text.ts'

export const cellInputs = texts({
  records: { zh: '各笔记录', en: 'Records' },
  first: { zh: '登记金额 {no}', en: 'Registered amount {no}' },
  change: { zh: '变更 {no}', en: 'Change {no}' },
  deal: { zh: '交易 {no}', en: 'Deal {no}' },
  request: { zh: '套保申请 {no}', en: 'Hedge request {no}' },
  transfer: { zh: '敞口转移 {no}', en: 'Exposure transfer {no}' },
  side: { zh: '方向（应收 1，应付 −1）', en: 'Side (1 receivable, −1 payable)' },
  hedgeable: { zh: '允许套保（是 1，否 0）', en: 'To be hedged (1 yes, 0 no)' },
  decimals: { zh: '小数位数', en: 'Decimals' },
  hundred: { zh: '百分比', en: 'Percent' },
  facility: { zh: '有效额度（到期为 0）', en: 'Limit in force, 0 once it has expired' },
})
