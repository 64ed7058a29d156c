/** What options add to the lists of deals: their terms beside the deal `d`. */
export const optionLookup = 'left join fx_option x on x.group_id = d.group_id and x.deal_id = d.id'

export const optionColumns = {
  optionFlag: 'x.option_flag',
  maturityDate: 'x.maturity_date',
  nominalAmt: 'x.nominal_amt',
  currency: 'x.currency',
  fee: 'x.fee',
  feeCalCurrency: 'x.fee_cal_currency',
  feePayDate: 'x.fee_pay_date',
} as const
