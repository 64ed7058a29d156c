import { type Action, columns } from '../../kit/list.ts'
import { BusinType } from '../../reference/reference.dict.ts'
import { OptionStyle } from '../option/option.dict.ts'
import { ExerciseMethod, OptionFlag } from '../trade.dict.ts'
import type { Kind } from './deal-kinds.dict.ts'
import { dealKindTexts } from './deal-kinds.text.ts'

/** The action of the deal list that opens its empty form. */
export const newActionOf = {
  [BusinType.of.spot]: 'newSpot',
  [BusinType.of.forward]: 'newForward',
  [BusinType.of.option]: 'newOption',
} as const satisfies Readonly<Record<Kind, string>>
export type NewAction = (typeof newActionOf)[Kind]

export const newDealActions = {
  newSpot: { needs: 'trade.edit', selection: 'none', key: 'n', unverified: true, text: dealKindTexts.newSpot },
  newForward: { needs: 'trade.edit', selection: 'none', key: 'n', unverified: true, text: dealKindTexts.newForward },
  newOption: { needs: 'trade.edit', selection: 'none', key: 'n', unverified: true, text: dealKindTexts.newOption },
} as const satisfies Readonly<Record<NewAction, Action>>

/** What single kinds add to the lists of deals; empty for the others. */
export const ownTermColumns = {
  optionFlag: columns.dict(OptionFlag, { unit: 'currency', filter: 'one', hidden: true, sortable: false }),
  optionType: columns.dict(OptionStyle, { hidden: true, sortable: false }),
  exeMethod: columns.dict(ExerciseMethod, { hidden: true, sortable: false }),
  exePrice: columns.rate({ recorded: true, agreed: true, unit: 'currencyPair', hidden: true, sortable: false }),
  nominalAmt: columns.amount({ recorded: true, unit: 'currency', hidden: true, sortable: false }),
  currency: columns.code({ hidden: true, sortable: false }),
  fee: columns.amount({ recorded: true, unit: 'feeCalCurrency', hidden: true, sortable: false }),
  feeCalCurrency: columns.code({ hidden: true, sortable: false }),
  feePayCurrency: columns.code({ hidden: true, sortable: false }),
  feePayDate: columns.date({ hidden: true, sortable: false }),
  maturityDate: columns.date({ filter: 'range', hidden: true, sortable: false }),
  optionEndTime: columns.time({ hidden: true, sortable: false }),
  packageNo: columns.code({ hidden: true, sortable: false }),
} as const
