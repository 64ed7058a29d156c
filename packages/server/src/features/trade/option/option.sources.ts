/** What options add to the lists of deals: their terms beside the deal `d`. */
import { cutOffZones } from '@hedgerow/quant/basics/facts/currency.data'
export const optionLookup = 'left join fx_option x on x.group_id = d.group_id and x.deal_id = d.id'

export const optionColumns = {
  optionFlag: 'x.option_flag',
  optionType: 'x.option_type',
  exeMethod: 'x.exe_method',
  exePrice: 'x.exe_price',
  nominalAmt: 'x.nominal_amt',
  currency: 'x.currency',
  fee: 'x.fee',
  feeCalCurrency: 'x.fee_cal_currency',
  feePayCurrency: 'x.fee_pay_currency',
  feePayDate: 'x.fee_pay_date',
  maturityDate: 'x.maturity_date',
  optionEndTime: 'x.option_end_time',
  packageNo: 'x.package_no',
} as const

const ofDeal = (value: string) => ({
  from: 'fx_option xs',
  of: 'xs.group_id = d.group_id and xs.deal_id = d.id',
  value,
})
/** Filters of a term that options have: from the terms, of which an index holds it, to their deals. */
export const optionFilters = { optionFlag: ofDeal('xs.option_flag'), maturityDate: ofDeal('xs.maturity_date') }

/** What `cutOffZone` says, in SQL. */
export const cutOffZoneSql = (currencyPair: string, timeZone: string) =>
  `case ${Object.entries(cutOffZones)
    .map(([currency, zone]) => `when '${currency}' = any (string_to_array(${currencyPair}, '/')) then '${zone}'`)
    .join(' ')} else ${timeZone} end`
