import { columns } from '../../kit/list.ts'
import { OptionStyle } from '../option/option.dict.ts'
import { ExerciseMethod, OptionFlag } from '../trade.dict.ts'
import { dealKindTexts } from './deal-kinds.text.ts'

/** The actions of the deal list that open an empty form, kind by kind. */
export const newDealActions = {
  newSpot: { needs: 'trade.edit', selection: 'none', key: 'n', unverified: true, text: dealKindTexts.newSpot },
  newForward: { needs: 'trade.edit', selection: 'none', key: 'n', unverified: true, text: dealKindTexts.newForward },
  newOption: { needs: 'trade.edit', selection: 'none', key: 'n', unverified: true, text: dealKindTexts.newOption },
} as const

/** What single kinds add to the lists of deals; empty for the others. */
export const ownTermColumns = {
  optionFlag: columns.dict(OptionFlag, { filter: 'one', hidden: true, sortable: false }),
  optionType: columns.dict(OptionStyle, { hidden: true, sortable: false }),
  exeMethod: columns.dict(ExerciseMethod, { hidden: true, sortable: false }),
  exePrice: columns.rate({ agreed: true, unit: 'currencyPair', hidden: true, sortable: false }),
  nominalAmt: columns.amount({ unit: 'currency', hidden: true, sortable: false }),
  currency: columns.code({ hidden: true, sortable: false }),
  fee: columns.amount({ unit: 'feeCalCurrency', hidden: true, sortable: false }),
  feeCalCurrency: columns.code({ hidden: true, sortable: false }),
  feePayCurrency: columns.code({ hidden: true, sortable: false }),
  feePayDate: columns.date({ hidden: true, sortable: false }),
  maturityDate: columns.date({ filter: 'range', hidden: true, sortable: false }),
  optionEndTime: columns.time({ hidden: true, sortable: false }),
  packageNo: columns.code({ hidden: true, sortable: false }),
} as const
