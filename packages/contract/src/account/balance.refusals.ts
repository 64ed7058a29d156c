import { refusals } from '../kit/refusal.ts'

export const balanceRefusals = refusals({
  BALANCE_UNKNOWN: {
    code: '18020001',
    zh: '余额未知（{account}）：请在“余额查询”录入余额或导入对账单，由另一人复核后生效',
    en: 'Balance unknown ({account}): enter it under Balances, or import a statement; it takes effect after review by another person',
  },
  NO_DIRECT_LINE: {
    code: '18020002',
    zh: '账户 {account} 未开通银企直连，请录入余额或导入对账单',
    en: 'Account {account} has no host-to-host connection; enter its balance or import a statement',
  },
  BALANCE_OLDER: {
    code: '18020004',
    zh: '已有 {day:day} 的余额，不能用更早的替代',
    en: 'A balance of {day:day} already exists; an earlier one cannot replace it',
  },
  INSUFFICIENT_BALANCE: {
    code: '18020005',
    zh: '账户可用余额不足（{account}，差 {shortfall:number} {currency}）',
    en: 'Insufficient available balance ({account}, short of {shortfall:number} {currency})',
  },
  ACCOUNT_PAYS_NOTHING: {
    code: '18020006',
    zh: '账户 {account} 不是正常状态，不能收付',
    en: 'Account {account} is not active and can neither pay nor receive',
  },
  CURRENCY_NOT_HELD: {
    code: '18020007',
    zh: '账户 {account} 未开通 {currency}',
    en: 'Account {account} is not open for {currency}',
  },
})
