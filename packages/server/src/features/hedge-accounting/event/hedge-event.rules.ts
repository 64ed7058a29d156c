/** What becomes of a relationship in force, and since when: nothing is dated back. Its life is in the contract; docs/states/hedge-event.md shows it. Pure. */
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeEventRefusals } from '@hedgerow/contract/hedge-accounting/event/hedge-event.refusals'
import type { RelationItem } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { DiscontinueReason } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Designation } from '../relation/hedge-relation.rules.ts'

/** The cause may lie before its effect, which begins with the pass. @throws Refusal CAUSE_AHEAD, CAUSE_TOO_EARLY */
export function demandCause(causeDate: string, startDate: string, today: BusinessDate): void {
  if (causeDate > today) refuse(hedgeEventRefusals.CAUSE_AHEAD, { causeDate }, 'causeDate')
  if (causeDate < startDate) refuse(hedgeEventRefusals.CAUSE_TOO_EARLY, { startDate }, 'causeDate')
}

const { forecastGone, forecastUncertain } = DiscontinueReason.of

/** Only what is forecast can stop being expected. @throws Refusal NOT_A_FORECAST */
export function demandReason(discontinueReason: string, items: readonly Pick<RelationItem, 'exposureType'>[]): void {
  const isOfForecast = discontinueReason === forecastGone || discontinueReason === forecastUncertain
  if (isOfForecast && !items.some(({ exposureType }) => exposureType === ExposureType.of.highlyProbable))
    refuse(hedgeEventRefusals.NOT_A_FORECAST, {}, 'discontinueReason')
}

/** A share of an exposure or a deal before and after, in the transaction currency. */
interface Moved {
  readonly id: string
  readonly beforeAmt: string
  readonly afterAmt: string
}
/** A deal's also in its base currency. */
interface MovedDeal extends Moved {
  readonly beforePrincipal: string
  readonly afterPrincipal: string
}
export interface Move {
  readonly items: readonly Moved[]
  readonly instruments: readonly MovedDeal[]
}

/** What a relationship designates as it is stored. */
export interface Standing {
  readonly items: readonly { readonly exposureId: string; readonly designatedAmt: string }[]
  readonly instruments: readonly {
    readonly dealId: string
    readonly designatedAmt: string
    readonly principalAmt: string
  }[]
}

const nothing = '0'

/** Everything that was or will be designated, once. */
function beside<R>(before: readonly R[], after: readonly R[], key: (row: R) => string) {
  const ids = [...new Set([...before, ...after].map(key))]
  const of = (rows: readonly R[], id: string) => rows.find((row) => key(row) === id)
  return ids.map((id) => ({ id, before: of(before, id), after: of(after, id) }))
}

/** From what is designated to what will be; to nothing where it is discontinued. */
export function moveOf(before: Standing, after: Pick<Designation, 'items' | 'instruments'> | null): Move {
  const items = beside(before.items, after?.items ?? [], ({ exposureId }) => exposureId)
  const instruments = beside(before.instruments, after?.instruments ?? [], ({ dealId }) => dealId)
  return {
    items: items.map((one) => ({
      id: one.id,
      beforeAmt: one.before?.designatedAmt ?? nothing,
      afterAmt: one.after?.designatedAmt ?? nothing,
    })),
    instruments: instruments.map((one) => ({
      id: one.id,
      beforeAmt: one.before?.designatedAmt ?? nothing,
      afterAmt: one.after?.designatedAmt ?? nothing,
      beforePrincipal: one.before?.principalAmt ?? nothing,
      afterPrincipal: one.after?.principalAmt ?? nothing,
    })),
  }
}

/** @throws Refusal NOTHING_REBALANCED */
export function demandMove({ items, instruments }: Move): void {
  const isMoved = [...items, ...instruments].some(
    ({ beforeAmt, afterAmt }) => !decimal(beforeAmt).eq(decimal(afterAmt)),
  )
  if (!isMoved) refuse(hedgeEventRefusals.NOTHING_REBALANCED, {}, 'items')
}
