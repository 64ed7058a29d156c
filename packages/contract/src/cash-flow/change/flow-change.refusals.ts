import { refusals } from '../../kit/refusal.ts'

export const flowChangeRefusals = refusals({
  FLOW_LOCKED: {
    code: '32010001',
    zh: '该记录已锁定，不能修改',
    en: 'This record has been locked and cannot be modified',
  },
  FLOW_CHANGE_WAITS: {
    code: '32010002',
    zh: '该现金流已有待复核的修改，请等待复核或先撤回',
    en: 'A change of this cash flow already awaits review; wait for its review or withdraw it',
  },
  FLOW_CHANGE_NOT_AWAITING: {
    code: '32010003',
    zh: '该修改不在待复核状态',
    en: 'This change does not await review',
  },
  FLOW_CHANGE_NOT_YOURS: {
    code: '32010004',
    zh: '只有经办人可以撤回该修改',
    en: 'Only its maker can withdraw this change',
  },
  FLOW_COMMENT_NEEDED: { code: '32010005', zh: '退回时须填写意见', en: 'A comment is required to reject' },
  FLOW_AMOUNT_OPEN: {
    code: '32010006',
    zh: '现金流金额待定，定价后才能修改',
    en: 'The amount of the cash flow is not determined yet; it can be changed once it is priced',
  },
  FLOW_AMOUNT_SCALE: {
    code: '32010007',
    zh: '{currency} 金额最多 {scale} 位小数',
    en: 'An amount in {currency} can have at most {scale} decimals',
  },
  NOT_A_BUSINESS_DAY: {
    code: '32010008',
    zh: '收付日不是营业日：{calendars}',
    en: 'The payment date is not a business day: {calendars}',
  },
  PAY_DATE_PAST: { code: '32010009', zh: '收付日不能早于系统日期', en: 'Pay date cannot be earlier than system date' },
  PATH_NOT_FITTING: {
    code: '32010010',
    zh: '路径的当事方或币种与该现金流不符',
    en: 'The party or currency of the path does not match the cash flow',
  },
  PATH_NOT_VERIFIED: { code: '32010011', zh: '清算路径尚未核实', en: 'Settlement path not verified' },
  PATH_OUTSIDE_WINDOW: {
    code: '32010012',
    zh: '路径未在有效期内',
    en: 'The path is not valid on this date',
  },
  FLOWS_DIFFER: {
    code: '32010014',
    zh: '所选现金流须为同一机构、同一交易对手、同一币种',
    en: 'The cash flows must be of one organisation, counterparty and currency',
  },
  FLOW_UNCHANGED: { code: '32010013', zh: '现金流内容没有改变', en: 'The cash flow is unchanged' },
})
