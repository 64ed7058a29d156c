import { refusals } from '../../kit/refusal.ts'

export const settlePathRefusals = refusals({
  PATH_NOT_AWAITING: { code: '31010001', zh: '该路径不在待核实状态', en: 'This path does not await verification' },
  PATH_VOID: { code: '31010002', zh: '该路径已作废，不能使用', en: 'This path is void; it cannot be used' },
  CALL_BACK_NEEDED: {
    code: '31010003',
    zh: '核实须填写回拨核实记录：何时、致电何人、哪个号码',
    en: 'A call-back note is required: when, whom, on which number',
  },
  PATH_COMMENT_NEEDED: { code: '31010004', zh: '退回时须填写原因', en: 'A reason is required to reject' },
  NOT_YOUR_PATH: { code: '31010005', zh: '只有经办人可以撤回该路径', en: 'Only its maker can withdraw this path' },
  PATH_DUPLICATE: {
    code: '31010006',
    zh: '路径 {pathNo} 已登记相同当事方、币种与账号',
    en: 'Path {pathNo} already has this party, currency and account',
  },
  PATH_IN_USE: {
    code: '31010007',
    zh: '尚有 {count} 笔未清算现金流使用该路径，不能更改或作废',
    en: 'The path cannot be changed or voided: {count} unsettled cash {count:flow uses|flows use} it',
  },
  BIC_FORM: {
    code: '31010008',
    zh: 'BIC 应为 8 或 11 位字母数字，例如 BKCHCNBJ',
    en: 'A BIC must have 8 or 11 letters and digits, such as BKCHCNBJ',
  },
  IBAN_DIGITS: { code: '31010009', zh: 'IBAN 校验位不正确', en: 'The IBAN check digits are wrong' },
  CNAPS_FORM: { code: '31010010', zh: '联行号应为 12 位数字', en: 'A CNAPS number must have 12 digits' },
  SEPA_CURRENCY: { code: '31010012', zh: 'SEPA 贷记转账须为欧元', en: 'A SEPA credit transfer must be in euros' },
  SEPA_ACCOUNT: {
    code: '31010013',
    zh: 'SEPA 贷记转账只能付至 SEPA 国家的 IBAN',
    en: 'A SEPA credit transfer can only be paid to an IBAN of a SEPA country',
  },
  SEPA_NAME: {
    code: '31010014',
    zh: 'SEPA 贷记转账的户名不能超过 {max:number} 个字符',
    en: 'The account name of a SEPA credit transfer cannot exceed {max:number} characters',
  },
  END_BEFORE_BEGIN: {
    code: '31010011',
    zh: '失效日不能早于生效日',
    en: 'The end date cannot be earlier than the effective date',
  },
})
