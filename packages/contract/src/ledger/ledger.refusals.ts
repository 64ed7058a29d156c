import { refusals } from '../kit/refusal.ts'

export const ledgerRefusals = refusals({
  VOUCHER_PERIOD: {
    code: '18050001',
    zh: '记账日的起日不能晚于止日',
    en: 'The first day cannot be after the last',
  },
  VOUCHER_NONE: { code: '18050002', zh: '该期间没有凭证', en: 'There are no vouchers in this period' },
  VOUCHER_EXPORTED: {
    code: '18050003',
    zh: '该期间的凭证均已导出（{no}）；如需再次导出，请选择“含已导出”',
    en: 'All vouchers of this period were exported before ({no}); choose to export them once more',
  },
  VOUCHER_TOO_MANY: {
    code: '18050004',
    zh: '一次最多导出 {max:number} 张凭证，该期间有 {count:number} 张；请缩短期间',
    en: 'One export holds {max:number} vouchers at most and the period has {count:number}; choose a shorter one',
  },
  SUBJECT_OF_BANK: {
    code: '18050005',
    zh: '银行账户的科目在该账户的变更中修改',
    en: 'The account of a bank account changes with that account',
  },
})
