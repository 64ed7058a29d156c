import { refusals } from '../kit/refusal.ts'

export const differenceRefusals = refusals({
  DIFF_NOT_OPEN: {
    code: '08520001',
    zh: '只有未处理的差异可以处理',
    en: 'Only an open difference can be matched, proposed or set aside',
  },
  DIFF_NOT_PROPOSED: {
    code: '08520002',
    zh: '没有待复核的入账建议',
    en: 'Only a proposed entry can be booked or rejected',
  },
  DIFF_NO_LINE: {
    code: '08520003',
    zh: '该差异没有银行对账单明细，不能匹配或入账',
    en: 'This difference has no statement line and cannot be matched or booked',
  },
  DIFF_ENTRY_KIND: {
    code: '08520004',
    zh: '请选择入账科目',
    en: 'Choose the account of the entry: charges, counterparty or unexplained',
  },
  DIFF_FLOW: {
    code: '08520005',
    zh: '该账户流水不属于同一账户、币种和收付方向，或已匹配',
    en: 'This movement is on another account, in another currency, on the other side, or matched already',
  },
  DIFF_AMOUNT: {
    code: '08520006',
    zh: '金额不同，不能匹配：银行 {bank}，我方 {ours}',
    en: 'The amounts differ and cannot be matched: bank {bank}, ours {ours}',
  },
  DIFF_NAMED: {
    code: '08520007',
    zh: '该对账单明细写明编号 {no}，只能与该记录匹配；如银行写错编号，请先向银行核实，再建议入账或忽略',
    en: 'The line names {no} and can be matched with that record only. If the bank wrote the number wrongly, clarify it with the bank, then propose an entry or set the line aside',
  },
  DIFF_NO_CHARGE: {
    code: '08520008',
    zh: '银行与我方相差 {off}，不是手续费：部分付款、合并付款或对我方有利的差额，请匹配相应流水或向银行核实',
    en: 'The difference of {off} between bank and ours cannot be booked as a charge: match a part payment, several payments in one line or money in our favour, or clarify it with the bank',
  },
  DIFF_NO_CAP: {
    code: '08520009',
    zh: '复核规则的“手续费建议上限”未列 {currency}，差额 {off} 不能记为手续费；请管理员在员工管理的复核规则中补充该币种，或向银行核实',
    en: 'The bank charge cap of the review policy does not list {currency}, so the difference of {off} cannot be booked as a charge. An administrator must add the currency on the tab Review policy of Staff; otherwise clarify the difference with the bank',
  },
})
