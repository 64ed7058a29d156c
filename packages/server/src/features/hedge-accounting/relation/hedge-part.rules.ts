/**
 * What part of the layers of deals hedges what is still to come: an item that became due frees its part of them, and what they move after it
 * belongs to no item (IFRS 9 6.5.6, 6.5.11 (d)). The deals that last longest hedge what is still to come. Pure.
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, max, min, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import type { Share, ShareLayer } from './hedge-layer.rules.ts'

interface DueShare extends Pick<Share, 'layers'> {
  readonly endDate: BusinessDate
}
interface DealShare extends Pick<Share, 'layers'> {
  readonly valueDate: BusinessDate
}

/** From a day on, so much of a layer hedges. */
export interface HedgingStep {
  readonly day: BusinessDate
  readonly amount: Decimal
}

/** More digits than any share has. */
const digits = 12
const isStanding =
  (day: BusinessDate) =>
  ({ from, to }: ShareLayer) =>
    from <= day && (to === null || to > day)
const amountOf = (layers: readonly ShareLayer[]) => sum(layers.map(({ amount }) => decimal(amount)))
const standingOn = (day: BusinessDate, shares: readonly Pick<Share, 'layers'>[]) =>
  amountOf(shares.flatMap(({ layers }) => layers.filter(isStanding(day))))

/** The most of it that was designated at once by a day. */
export function peakBy(day: BusinessDate, share: Pick<Share, 'layers'>): Decimal {
  const days = share.layers.map(({ from }) => from).filter((from) => from <= day)
  return max(ZERO, ...days.map((from) => standingOn(from, [share])))
}

/** A part of the item, by the day on which it became due; `open` is what was still to come before it. */
export interface DuePart<I> {
  readonly day: BusinessDate
  readonly open: Decimal
  readonly items: readonly { readonly item: I; readonly amount: Decimal }[]
}

/** What was given back keeps its part until it is due. */
export function duePartsBy<I extends DueShare>(items: readonly I[], by: BusinessDate): DuePart<I>[] {
  const days = [...new Set(items.map(({ endDate }) => endDate))].filter((day) => day <= by).sort()
  return days
    .map((day) => {
      const of = (one: readonly I[]) =>
        one.map((item) => ({ item, amount: peakBy(day, item) })).filter(({ amount }) => amount.isPositive())
      const open = sum(of(items.filter(({ endDate }) => endDate >= day)).map(({ amount }) => amount))
      return { day, open, items: of(items.filter(({ endDate }) => endDate === day)) }
    })
    .filter(({ items: due }) => due.length > 0)
}

export const toComeAfter = (items: readonly DueShare[], day: BusinessDate): Decimal =>
  sum(items.filter(({ endDate }) => endDate > day).map((item) => peakBy(day, item)))

/**
 * Of each layer of each deal: from what day on how much hedges, where that is less than all of it. A part that is due frees as much of the deals as
 * it is of what was to come; an event gives back what is free first, and what it adds hedges.
 */
export function hedgingSteps(
  items: readonly DueShare[],
  deals: readonly DealShare[],
  by: BusinessDate,
): readonly (readonly (readonly HedgingStep[])[])[] {
  const all = deals.map(({ valueDate, layers }) =>
    layers.map((layer) => ({ layer, valueDate, steps: [] as HedgingStep[] })),
  )
  const byLength = all.flat().sort((one, other) => lasting(other).localeCompare(lasting(one)))
  let need: Decimal | undefined
  for (const day of changesBy(items, deals, by)) {
    const standing = standingOn(day, deals)
    const added = amountOf(byLength.map(({ layer }) => layer).filter(({ from }) => from === day))
    const before = standingOn(
      day,
      items.filter(({ endDate }) => endDate >= day),
    )
    const after = standingOn(
      day,
      items.filter(({ endDate }) => endDate > day),
    )
    need = need?.add(added) ?? standing
    need = min(before.isZero() ? ZERO : need.mul(after).div(before, digits), standing)
    let left = need
    for (const { layer, steps } of byLength.filter((one) => one.valueDate > day && isStanding(day)(one.layer))) {
      const held = steps.at(-1)?.amount ?? decimal(layer.amount)
      // What was free once hedges nothing again.
      const amount = min(held, left)
      left = left.sub(amount)
      if (!held.eq(amount)) steps.push({ day, amount })
    }
  }
  return all.map((layers) => layers.map(({ steps }) => steps))
}
const lasting = ({ layer, valueDate }: { readonly layer: ShareLayer; readonly valueDate: BusinessDate }) =>
  `${valueDate} ${layer.to ?? '99999999'}`

/** Days from the first on which a part was due, on which what is standing may have changed. */
function changesBy(items: readonly DueShare[], deals: readonly DealShare[], by: BusinessDate): BusinessDate[] {
  const dues = items.map(({ endDate }) => endDate).sort()
  const moves = [...items, ...deals].flatMap(({ layers }) => layers.flatMap(({ from, to }) => [from, to]))
  const days = [...dues, ...moves].filter((day) => day !== null)
  return [...new Set(days)].filter((day) => day <= by && dues[0] !== undefined && day >= dues[0]).sort()
}
