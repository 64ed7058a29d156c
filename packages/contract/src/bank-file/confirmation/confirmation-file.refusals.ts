import { refusals } from '../../kit/refusal.ts'

export const confirmationFileRefusals = refusals({
  CONFIRMATION_NOT_MADE: { code: '08550001', zh: '该文件已作废，不能使用', en: 'This file is void; it cannot be used' },
  DEAL_NOT_TO_CONFIRM: {
    code: '08550002',
    zh: '{no} 不是待确认的即期或远期交易',
    en: '{no} is not a spot or forward deal that awaits confirmation',
  },
  DEAL_CONFIRMED_IN: { code: '08550003', zh: '{no} 已在文件 {file} 中', en: '{no} is in file {file} already' },
  DEALS_ONE_BANK: {
    code: '08550004',
    zh: '一个文件只能确认与一家银行的交易',
    en: 'A file can only confirm deals with one bank',
  },
  OUR_BIC_MISSING: {
    code: '08550005',
    zh: '{org}的我方资料没有 BIC，不能做成 MT300',
    en: 'Our party of {org} has no BIC; no MT300 can be made',
  },
  BANK_BIC_MISSING: {
    code: '08550006',
    zh: '{bank}的账户未维护 SWIFT 代码，不能做成 MT300',
    en: 'No account at {bank} has a SWIFT code; no MT300 can be made',
  },
})
