import { refusals } from '../../kit/refusal.ts'

export const bankAccountRefusals = refusals({
  ACCOUNT_AWAITS_REVIEW: {
    code: '18010001',
    zh: '该操作已有待复核申请，请等待处理',
    en: 'This action is already awaiting review.',
  },
  ACCOUNT_NOT_SUBMITTED: {
    code: '18010002',
    zh: '该账户申请不在待复核状态',
    en: 'This account request is not awaiting review',
  },
  ACCOUNT_NOT_DRAFT: {
    code: '18010003',
    zh: '只有账户申请的草稿可以提交或作废',
    en: 'Only the draft of an account request can be submitted or voided',
  },
  ACCOUNT_NOT_YOURS: {
    code: '18010004',
    zh: '只有经办本人可以撤回或作废',
    en: 'Only its maker can withdraw or void it',
  },
  ACCOUNT_COMMENT_NEEDED: { code: '18010005', zh: '退回时必须填写意见', en: 'A comment is required to reject' },
  ACCOUNT_NOT_EMPTY: {
    code: '18010006',
    zh: '账户余额不为零，不能销户',
    en: 'The balance of the account is not zero; it cannot be closed',
  },
  ACCOUNT_HAS_PENDING: {
    code: '18010007',
    zh: '账户有在途流水，入账后才能销户',
    en: 'The account has pending movements; close it once they are booked',
  },
  ACCOUNT_NOT_ACTIVE: {
    code: '18010008',
    zh: '账户当前为“{status}”，只有正常账户可以进行此操作',
    en: 'The account is {status}; it must be active for this',
  },
  ACCOUNT_NOT_FROZEN: { code: '18010009', zh: '账户没有冻结', en: 'The account is not frozen' },
  ACCOUNT_TAKEN: {
    code: '18010010',
    zh: '该开户行已有此账号',
    en: 'This account of the bank is registered already',
  },
  CURRENCY_IN_USE: {
    code: '18010011',
    zh: '{currency}有余额或在途流水，不能移除',
    en: '{currency} has a balance or pending movements and cannot be removed',
  },
  BIC_FORM: {
    code: '18010012',
    zh: 'BIC 应为 8 或 11 位字母数字，例如 BKCHCNBJ',
    en: 'A BIC must have 8 or 11 letters and digits, such as BKCHCNBJ',
  },
  IBAN_CHECK: { code: '18010013', zh: 'IBAN 校验位不正确', en: 'The IBAN check digits are wrong' },
  CURRENCY_UNKNOWN: {
    code: '18010014',
    zh: '{currency}不是启用的币种',
    en: '{currency} is not an enabled currency',
  },
  ACCOUNT_UNCHANGED: { code: '18010015', zh: '账户资料没有变化', en: 'The account details are unchanged' },
  ACCOUNT_ORG_FIXED: {
    code: '18010016',
    zh: '账户所属机构不能变更',
    en: 'The organisation of an account cannot be changed',
  },
  ACCOUNT_GONE: { code: '18010017', zh: '账户已销户，不能使用', en: 'The account is cancelled; it cannot be used' },
  OPENING_CURRENCY: {
    code: '18010018',
    zh: '期初余额须为账户的币种，每个币种一次（{currency}）',
    en: 'An opening balance must be in a currency of the account, once for each currency ({currency})',
  },
  OPENING_ONLY: {
    code: '18010019',
    zh: '期初余额只在开户时填写；已开立的账户请在“余额查询”录入',
    en: 'An opening balance can only be entered when the account is opened; for an open account, enter it under Balances',
  },
})
