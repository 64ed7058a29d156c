/** The entry of a hedging relationship at a month end: what each balance takes, and the lines of its journal. Pure. docs/states/hedge-entry.md shows the life. */
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { HedgeReleaseTo } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.dict'
import { hedgeEntryRefusals } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.refusals'
import type { RelationItem } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, monthOf, yearOf } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { hedgePeriod } from '@hedgerow/quant/risk/hedge/hedge-period'
import type { HedgingDeal } from '../relation/hedge-relation.rules.ts'

export type EntryItem = Pick<RelationItem, 'exposureType' | 'exposureDirection' | 'designatedAmt'> & {
  readonly endDate: BusinessDate
}
export type EntryInstrument = HedgingDeal & {
  /** On which its money moved; null of a deal that is not settled by the month end. */
  readonly settledDay: BusinessDate | null
}

/** What booked entries left; amounts in the quote currency of the pair. */
export interface EntryBalances {
  readonly entryDate: BusinessDate
  readonly itemTotal: string
  readonly hedgeTotal: string
  readonly wholeTotal: string
  readonly reserveAmt: string
  readonly adjustmentAmt: string
  readonly costAmt: string
  readonly carryingAmt: string
}

export interface EntryRelation {
  readonly relationId: string
  readonly relationNo: string
  readonly hedgeKind: DictionaryValue<typeof HedgeKind>
  readonly transCurrency: string
  readonly excludedElement: string
  readonly itemBasis: string
  readonly startDate: BusinessDate
  readonly items: readonly EntryItem[]
  readonly instruments: readonly EntryInstrument[]
  readonly before: EntryBalances | undefined
}

/** What it was worth when it was designated and at the month end; booked amounts. */
export interface EntryWorth {
  readonly itemTotal: Decimal
  readonly hedgeTotal: Decimal
  readonly wholeTotal: Decimal
  readonly openingWorth: Decimal
  /** The excluded element when it was designated; zero where none is. */
  readonly initialElement: Decimal
  /** Of the instruments that are not settled. */
  readonly carrying: Decimal
}

export interface EntryLine extends Omit<EntryBalances, 'entryDate'> {
  readonly relationId: string
  readonly hedgeKind: DictionaryValue<typeof HedgeKind>
  readonly currency: string
  readonly itemChange: string
  readonly hedgeChange: string
  readonly openingWorth: string
  readonly effectiveAmt: string
  readonly ineffectiveAmt: string
  readonly releasedAmt: string
  readonly releaseRole: DictionaryValue<typeof HedgeReleaseTo>
  readonly costChange: string
  readonly costReleased: string
  readonly clearedAmt: string
}

const { revenue, inventory, fxResult } = HedgeReleaseTo.of
const isForecast = (items: readonly EntryItem[]) =>
  items.some(({ exposureType }) => exposureType === ExposureType.of.highlyProbable)

/** Where its gains go with the item: a sale or a purchase that is still to come has a revenue or a cost; what is owed already moves exchange gains. */
function releaseRoleOf({ hedgeKind, items }: EntryRelation) {
  if (hedgeKind === HedgeKind.of.cashFlow && !isForecast(items)) return fxResult
  return items[0]?.exposureDirection === ExposureDirection.of.long ? revenue : inventory
}

const amountsOf = (items: readonly EntryItem[]) => sum(items.map(({ designatedAmt }) => decimal(designatedAmt)))

/** Month ends from the first after one day to another. */
const monthsBetween = (from: BusinessDate, to: BusinessDate) =>
  (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from)

function elementOf({ items, instruments, startDate }: EntryRelation, initial: Decimal, entryDate: BusinessDate) {
  const ends = [...items.map(({ endDate }) => endDate), ...instruments.map(({ valueDate }) => valueDate)]
  const last = ends.reduce((latest, end) => (end > latest ? end : latest), startDate)
  const isOver =
    items.every(({ endDate }) => endDate <= entryDate) && instruments.every(({ settledDay }) => settledDay !== null)
  return {
    initial,
    relation: isForecast(items) ? 'transaction' : 'time-period',
    period: monthsBetween(startDate, entryDate) + 1,
    periods: monthsBetween(startDate, last) + 1,
    isOver,
  } as const
}

const nothing = {
  itemTotal: ZERO,
  hedgeTotal: ZERO,
  wholeTotal: ZERO,
  reserve: ZERO,
  adjustment: ZERO,
  cost: ZERO,
  carrying: ZERO,
}
const balancesOf = (of: EntryBalances) => ({
  itemTotal: decimal(of.itemTotal),
  hedgeTotal: decimal(of.hedgeTotal),
  wholeTotal: decimal(of.wholeTotal),
  reserve: decimal(of.reserveAmt),
  adjustment: decimal(of.adjustmentAmt),
  cost: decimal(of.costAmt),
  carrying: decimal(of.carryingAmt),
})

/** `currency` has `scale` decimals. */
export function entryLineOf(
  relation: EntryRelation,
  { openingWorth, initialElement, ...now }: EntryWorth,
  {
    entryDate,
    currency,
    scale,
  }: { readonly entryDate: BusinessDate; readonly currency: string; readonly scale: number },
): EntryLine {
  const { relationId, hedgeKind, items, before } = relation
  const open = items.filter(({ endDate }) => before === undefined || endDate > before.entryDate)
  const period = hedgePeriod({
    kind: hedgeKind === HedgeKind.of.cashFlow ? 'cash-flow' : 'fair-value',
    before: before === undefined ? nothing : balancesOf(before),
    now,
    openingWorth: before === undefined ? openingWorth : ZERO,
    item: { open: amountsOf(open), due: amountsOf(open.filter(({ endDate }) => endDate <= entryDate)) },
    element: elementOf(relation, initialElement, entryDate),
    scale,
  })
  const text = (amount: Decimal) => amount.round(scale).toString()
  return {
    relationId,
    hedgeKind,
    currency,
    itemTotal: text(period.itemTotal),
    hedgeTotal: text(period.hedgeTotal),
    wholeTotal: text(period.wholeTotal),
    itemChange: text(period.itemChange),
    hedgeChange: text(period.hedgeChange),
    openingWorth: text(before === undefined ? openingWorth : ZERO),
    effectiveAmt: text(period.effective),
    ineffectiveAmt: text(period.ineffective),
    releasedAmt: text(period.released),
    releaseRole: releaseRoleOf(relation),
    costChange: text(period.costChange),
    costReleased: text(period.costReleased),
    clearedAmt: text(period.cleared),
    reserveAmt: text(period.reserve),
    adjustmentAmt: text(period.adjustment),
    costAmt: text(period.cost),
    carryingAmt: text(period.carrying),
  }
}

/** The same entries, to the cent. @throws Refusal ENTRY_CHANGED */
export function demandSameEntries(proposed: readonly EntryLine[], now: readonly EntryLine[]): void {
  const before = new Map(proposed.map((line) => [line.relationId, line]))
  const isSame = (line: EntryLine) => {
    const was = before.get(line.relationId)
    return was !== undefined && Object.entries(line).every(([name, value]) => same(was[name as keyof EntryLine], value))
  }
  if (now.length !== before.size || !now.every(isSame)) refuse(hedgeEntryRefusals.ENTRY_CHANGED)
}
const isAmount = /^-?\d+(\.\d+)?$/
const same = (one: string, other: string) =>
  one === other || (isAmount.test(one) && isAmount.test(other) && decimal(one).eq(decimal(other)))

/** `other`: entries of the same day that count, or booked ones of a later. @throws Refusal ENTRY_DAY_TAKEN, ENTRY_EARLIER on `entryDate` */
export function demandFreeEntryDay(
  entryDate: BusinessDate,
  other: { readonly runNo: string; readonly entryDate: string } | undefined,
): void {
  if (!other) return
  const { runNo: no, entryDate: day } = other
  refuse(
    day === entryDate ? hedgeEntryRefusals.ENTRY_DAY_TAKEN : hedgeEntryRefusals.ENTRY_EARLIER,
    { day, no },
    'entryDate',
  )
}

/** As people read it: what left for profit or loss apart from what went into what was bought. */
export function shownLine({ releasedAmt, wholeTotal: _, ...line }: EntryLine) {
  const isBasis = line.releaseRole === HedgeReleaseTo.of.inventory
  const none = decimal(releasedAmt).sub(decimal(releasedAmt)).toString()
  return { ...line, reclassifiedAmt: isBasis ? none : releasedAmt, basisAmt: isBasis ? releasedAmt : none }
}
