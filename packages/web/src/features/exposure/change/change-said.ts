/** The form of a change asks for what its type needs; what it leaves out is said here, whatever was typed before. */
import { type Exposure, ExposureChange } from '@hedgerow/contract/exposure/exposure.contract'
import { ChangeMethod, ChangeType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { optional } from '@hedgerow/contract/kit/field'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Written } from '@hedgerow/contract/kit/shape'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { AlsoCheck } from '../../../kit/shaped/shape-check.ts'

const { changeAmt, dealType } = ExposureChange.schema.shape
/** A change as its form holds it: amount and method belong to a change of the amount only. */
export const TypedChange = {
  ...ExposureChange,
  schema: ExposureChange.schema.extend({ changeAmt: optional(changeAmt), dealType: optional(dealType) }),
}

/** What a type of change cannot do without. */
const needed: Readonly<Record<string, readonly ('dealType' | 'changeAmt' | 'bookRate')[]>> = {
  [ChangeType.of.amount]: ['dealType', 'changeAmt'],
  [ChangeType.of.bookRate]: ['bookRate'],
}

export const typedProblems: AlsoCheck = (values) =>
  (needed[String(values.changeType)] ?? [])
    .filter((field) => !values[field])
    .map((field) => ({ field, because: fieldRefusals.REQUIRED, params: { field: exposureWords[field] } }))

export function changeSaid(
  { deterministicFlag, bookRate, ...typed }: Written<typeof TypedChange>,
  exposure: Pick<Exposure, 'endDate'>,
): Written<typeof ExposureChange> {
  if (typed.changeType === ChangeType.of.amount)
    return {
      ...typed,
      dealType: typed.dealType ?? ChangeMethod.of.increase,
      changeAmt: typed.changeAmt ?? '',
      endDate: businessDate(exposure.endDate),
    }
  const change = { ...typed, dealType: ChangeMethod.of.none, changeAmt: '0' }
  if (typed.changeType === ChangeType.of.bookRate)
    return { ...change, bookRate, endDate: businessDate(exposure.endDate) }
  return typed.changeType === ChangeType.of.deterministic ? { ...change, deterministicFlag } : change
}

/** What the form starts from where a recorded change is edited; the record signs its amount, the form says the method. */
export const typedOf = ({
  changeType,
  dealType,
  changeAmt,
  changeDate,
  endDate,
  contractPayDate,
  bookRate,
  remark,
}: Row) => ({
  bookRate: bookRate ?? '',
  changeType: changeType ?? '',
  dealType: dealType ?? '',
  changeAmt: decimal(changeAmt ?? '0')
    .abs()
    .toString(),
  changeDate: changeDate ?? '',
  endDate: endDate ?? '',
  contractPayDate: contractPayDate ?? '',
  remark: remark ?? '',
})
