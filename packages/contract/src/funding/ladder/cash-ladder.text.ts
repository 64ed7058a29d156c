import { texts } from '../../kit/text.ts'

export const cashLadderTexts = texts({
  fund: { zh: '去划转', en: 'Make a transfer' },
  title: { zh: '资金阶梯', en: 'Cash ladder' },
  help: {
    zh: '未来 {days} 天内未清算的现金流与账户在途之和，按我方路径或分配的账户归入。余额为预计余额。',
    en: 'Shows the open cash flows and pending movements of the next {days} days on the accounts of our paths or allocations. Balances are projected.',
  },
  day: { zh: '日期', en: 'Day' },
  show: { zh: '显示资金阶梯', en: 'Show the cash ladder' },
  hide: { zh: '收起资金阶梯', en: 'Hide the cash ladder' },
  loading: { zh: '正在计算', en: 'Calculating' },
  overdue: { zh: '逾期', en: 'Overdue' },
  cutOff: { zh: '今日截止', en: 'Cut-off today' },
  now: { zh: '当前余额', en: 'Balance now' },
  noAccount: { zh: '未定账户', en: 'No account yet' },
  unknown: { zh: '余额未知', en: 'Balance unknown' },
  short: { zh: '缺口 {amount}', en: 'Short of {amount}' },
  firstShort: {
    zh: '{account} 于 {date:day} 起缺口 {amount} {currency}',
    en: '{account} is short of {amount} {currency} on {date:day}',
  },
  firstOverdue: {
    zh: '{account} 已逾期，缺口 {amount} {currency}',
    en: '{account} is short of {amount} {currency} for what is overdue',
  },
  enough: { zh: '各账户资金充足', en: 'All accounts are sufficiently funded' },
  empty: { zh: '未来 {days} 天没有收付', en: 'No payments or receipts in the next {days} {days:day|days}' },
})
