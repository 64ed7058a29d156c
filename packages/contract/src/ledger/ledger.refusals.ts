import { refusals } from '../kit/refusal.ts'

export const ledgerRefusals = refusals({
  VOUCHER_PERIOD: {
    code: '18050001',
    zh: '记账日的起日不能晚于止日',
    en: 'The first day cannot be after the last',
  },
  VOUCHER_NONE: { code: '18050002', zh: '该期间没有凭证', en: 'There are no journals in this period' },
  VOUCHER_EXPORTED: {
    code: '18050003',
    zh: '该期间的凭证均已导出（{no}）；如需再次导出，请选择“含已导出的凭证”',
    en: 'All journals of this period were exported before ({no}); to export them again, choose “Previously exported journals”',
  },
  VOUCHER_TOO_MANY: {
    code: '18050004',
    zh: '一次最多导出 {max:number} 张凭证，该期间有 {count:number} 张；请缩短期间',
    en: 'One export can hold at most {max:number} journals and the period has {count:number}; choose a shorter one',
  },
  BOOK_DAY_AHEAD: {
    code: '18050006',
    zh: '{field}不能晚于系统日期 {day:day}',
    en: '{field} cannot be after the system date, {day:day}',
  },
  BOOK_DAY_FIRST: {
    code: '18050007',
    zh: '账簿自 {day:day} 起记账，{field}不能更早',
    en: 'The books are kept from {day:day}; {field} cannot be earlier',
  },
  BOOK_DAY_CLOSED: {
    code: '18050008',
    zh: '{closed:day} 及以前的凭证已全部导出并关账，{field}最早为 {day:day}',
    en: 'The books are closed up to {closed:day}, as all journals up to then were exported; {field} must be {day:day} or later',
  },
  BOOK_DAY_ACCOUNT: {
    code: '18050009',
    zh: '账户 {account} 自 {day:day} 起记账，此前的变动已包含在期初余额中，{field}不能更早',
    en: 'Account {account} is kept from {day:day}, and earlier movements are in its opening balance; {field} cannot be earlier',
  },
  SUBJECT_OF_BANK: {
    code: '18050005',
    zh: '银行账户的科目只能在该账户的变更中修改',
    en: 'The ledger account of a bank account can only be changed in that bank account',
  },
})
