/** The entry of a hedging relationship at a month end: what each balance takes, and the lines of its journal. Pure. docs/states/hedge-entry.md shows the life. */
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { HedgeReleaseTo } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.dict'
import { hedgeEntryRefusals } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.refusals'
import type { RelationItem } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  DiscontinueReason,
  HedgedPurchase,
  HedgeKind,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import {
  type HedgeDue,
  type HedgePeriodTerms,
  hedgePeriod,
  releasedPart,
} from '@hedgerow/quant/risk/hedge/hedge-period'
import { cutSteps, type Share, type ShareStep, shareOf } from '../relation/hedge-layer.rules.ts'
import { type DuePart, duePartsBy, toComeAfter } from '../relation/hedge-part.rules.ts'
import type { HedgingDeal } from '../relation/hedge-relation.rules.ts'

/** Shares as they stood by the month end, whatever became of them since. */
export type EntryItem = Pick<RelationItem, 'exposureType' | 'exposureDirection'> &
  Share & {
    readonly endDate: BusinessDate
  }
/** Layers are of its principal. */
export type EntryInstrument = Omit<HedgingDeal, 'principal' | 'designatedAmt'> &
  Share & {
    readonly dealId: string
    /** On which its money moved; null of a deal that is not settled by the month end. */
    readonly settledDay: BusinessDate | null
  }

/** What booked entries left; amounts in the quote currency of the pair. */
interface EntryBalances {
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
  readonly purchaseUse: DictionaryValue<typeof HedgedPurchase>
  readonly startDate: BusinessDate
  /** Why it had ended by the month end; null where it had not. */
  readonly discontinueReason: string | null
  readonly items: readonly EntryItem[]
  readonly instruments: readonly EntryInstrument[]
  /** `openingTotal`: all that had come into its instruments from the marks, less what had gone back. */
  readonly before: (EntryBalances & { readonly openingTotal: string }) | undefined
}

/** A share as it is stored: what it is now, and what each event in effect made of it, in the order of events. */
export type Stored<R extends Share> = Omit<R, keyof Share> & {
  readonly standing: string
  readonly moves: readonly { readonly day: BusinessDate; readonly before: string; readonly after: string }[]
}
/** With what stood of the deal by day, and whether its settlement, then or later, is what completed it. */
export type StoredInstrument = Stored<EntryInstrument> & {
  readonly standings: readonly (ShareStep & { readonly isComplete: boolean })[]
  readonly isSettled: boolean
}
export type StoredEntryRelation = Omit<EntryRelation, 'items' | 'instruments'> & {
  readonly items: readonly Stored<EntryItem>[]
  readonly instruments: readonly StoredInstrument[]
}

/**
 * With the layers of their shares by the day: what stood before the first event counts from the beginning of the relationship, and a share of a
 * deal as far as the deal goes; where several designate one, what an event took is missing of the youngest first. What was designated for no day
 * is left out.
 */
export function sharesBy(entryDate: BusinessDate, relations: readonly StoredEntryRelation[]): EntryRelation[] {
  const taken = new Map<string, ShareStep[][]>()
  return relations
    .map((relation) => {
      const stepsOf = ({ standing, moves }: Pick<Stored<EntryItem>, 'standing' | 'moves'>): ShareStep[] => {
        const first = { day: relation.startDate, amount: moves[0]?.before ?? standing }
        return [first, ...moves.filter(({ day }) => day <= entryDate).map(({ day, after }) => ({ day, amount: after }))]
      }
      const items = relation.items.map(({ standing, moves, ...facts }) => ({
        ...facts,
        ...shareOf(stepsOf({ standing, moves })),
      }))
      const instruments = relation.instruments.map(({ standing, moves, standings, isSettled, ...deal }) => {
        const earlier = taken.get(deal.dealId) ?? []
        const steps = stepsOf({ standing, moves })
        taken.set(deal.dealId, [...earlier, steps])
        const cut = standings.filter(({ isComplete }) => !(isComplete && isSettled))
        return { ...deal, ...shareOf(cutSteps(steps, cut, earlier)) }
      })
      return { ...relation, items: items.filter(hasLayers), instruments: instruments.filter(hasLayers) }
    })
    .filter(({ instruments }) => instruments.length > 0)
}
const hasLayers = ({ layers }: Share) => layers.length > 0

/** What it moved since each share was designated; booked amounts. */
export interface EntryWorth {
  readonly itemTotal: Decimal
  readonly hedgeTotal: Decimal
  readonly wholeTotal: Decimal
  /** What the shares were worth when they came, less what they were worth when they were given back. */
  readonly openingTotal: Decimal
  /** Of the instruments that are designated and not settled. */
  readonly carrying: Decimal
  /** Excluded elements: of shares that are designated, and what shares that are over brought. */
  readonly elements: Pick<HedgePeriodTerms['element'], 'parts' | 'ended'>
  /** Of `hedgeTotal` what moved while it hedged what was still to come of the item. */
  readonly hedgingTotal: Decimal
  /** The same by each day on which a part of the item became due. */
  readonly dueTotals: ReadonlyMap<BusinessDate, Pick<HedgeDue, 'itemTotal' | 'hedgingTotal' | 'elementTotal'>>
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
  /** Of what is released, what goes to exchange gains all the same, because its item was certain; the same of the cost. */
  readonly exchangeAmt: string
  readonly exchangeCost: string
  readonly costChange: string
  readonly costReleased: string
  readonly clearedAmt: string
  /** Of a cash flow hedge what both moved for the parts of the item still to come; null of entries proposed before it was kept. */
  readonly openItemTotal: string | null
  readonly openHedgeTotal: string | null
}

const { revenue, inventory, cost, fxResult } = HedgeReleaseTo.of
const isProbable = ({ exposureType }: EntryItem) => exposureType === ExposureType.of.highlyProbable
const isForecast = (items: readonly EntryItem[]) => items.some(isProbable)

/**
 * Where its gains go with the part of the item that is due, or may once be: a sale or a purchase that is still to come has a revenue or a cost; what
 * is owed already moves exchange gains, and so does what will never come.
 */
function releaseRoleOf(relation: EntryRelation, due: readonly EntryItem[]) {
  const parts = due.length > 0 ? due : relation.items
  if (isGone(relation)) return fxResult
  const of = relation.hedgeKind === HedgeKind.of.cashFlow ? parts.find(isProbable) : parts[0]
  if (!of) return fxResult
  if (of.exposureDirection === ExposureDirection.of.long) return revenue
  return relation.purchaseUse === HedgedPurchase.of.cost ? cost : inventory
}

const amountsOf = (items: readonly EntryItem[]) => sum(items.map(({ peakAmt }) => decimal(peakAmt)))
const isGivenBack = ({ layers }: Share, by: BusinessDate) => layers.every(({ to }) => to !== null && to <= by)
const isDealOver = (deal: EntryInstrument, by: BusinessDate) =>
  (deal.settledDay !== null && deal.settledDay <= by) || isGivenBack(deal, by)

/** A forecast that nobody expects leaves nothing to wait for (IFRS 9 6.5.12 (b)). */
const isGone = ({ discontinueReason }: EntryRelation) => discontinueReason === DiscontinueReason.of.forecastGone

/** Its item is due or given back, its deals are settled or given back, and its last entries left nothing. */
export function isSpent({ before, items, instruments }: EntryRelation): boolean {
  if (!before) return false
  const { entryDate: by } = before
  const left = [before.reserveAmt, before.adjustmentAmt, before.costAmt, before.carryingAmt]
  return (
    items.every((item) => item.endDate <= by || isGivenBack(item, by)) &&
    instruments.every((deal) => isDealOver(deal, by)) &&
    left.every((amount) => decimal(amount).isZero())
  )
}

/**
 * What was still to come of the item, and what became due of it since. What was given back keeps its part of the balances until it is due, so each
 * exposure counts by the most of it that was ever designated.
 */
export function itemOf(relation: EntryRelation, entryDate: BusinessDate) {
  const { items, before } = relation
  const toCome = items.filter(({ endDate }) => before === undefined || endDate > before.entryDate)
  const open = amountsOf(toCome)
  return { open, due: isGone(relation) ? open : amountsOf(toCome.filter(({ endDate }) => endDate <= entryDate)) }
}

function elementOf(relation: EntryRelation, elements: EntryWorth['elements'], entryDate: BusinessDate) {
  const { items } = relation
  return {
    ...elements,
    relation: isForecast(items) ? 'transaction' : 'time-period',
    isOver: isGone(relation) || items.every(({ endDate }) => endDate <= entryDate),
  } as const
}

/** Of what each part of the item took, by amounts: what goes to exchange gains because its item was certain, where the rest goes elsewhere. */
function exchangePart(
  role: EntryLine['releaseRole'],
  { hedgeKind }: EntryRelation,
  parts: readonly { readonly balance: Decimal; readonly items: DuePart<EntryItem>['items'] }[],
  scale: number,
): Decimal {
  if (role === fxResult || hedgeKind !== HedgeKind.of.cashFlow) return ZERO
  return sum(
    parts.map(({ balance, items }) => {
      const certain = items.filter(({ item }) => !isProbable(item))
      const [open, due] = [items, certain].map((all) => sum(all.map(({ amount }) => amount)))
      return open && due ? releasedPart(balance, { open, due }, scale) : ZERO
    }),
  )
}

/** The parts of the item as they became due; what nobody expects any longer is due with the entry. */
function duesOf(relation: EntryRelation, { dueTotals, ...now }: EntryWorth, entryDate: BusinessDate) {
  const { items, before } = relation
  const parts = duePartsBy(items, entryDate)
  const dues = parts.map(({ day, open, items: due }): HedgeDue => {
    const totals = dueTotals.get(day)
    assert(totals, 'each part that is due was measured on its day')
    const isPast = before !== undefined && day <= before.entryDate
    return { ...totals, open, due: sum(due.map(({ amount }) => amount)), isPast }
  })
  const toCome = toComeAfter(items, entryDate)
  const fallen = parts.filter((_, at) => !dues[at]?.isPast)
  return { fallen, terms: { dues, toCome: isGone(relation) ? ZERO : toCome, now } }
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
  worth: EntryWorth,
  {
    entryDate,
    currency,
    scale,
  }: { readonly entryDate: BusinessDate; readonly currency: string; readonly scale: number },
): EntryLine {
  const { relationId, hedgeKind, before } = relation
  const { openingTotal, elements } = worth
  const { fallen, terms } = duesOf(relation, worth, entryDate)
  const openingWorth = openingTotal.sub(before ? decimal(before.openingTotal) : ZERO)
  const period = hedgePeriod({
    kind: hedgeKind === HedgeKind.of.cashFlow ? 'cash-flow' : 'fair-value',
    before: before === undefined ? nothing : balancesOf(before),
    ...terms,
    openingWorth,
    element: elementOf(relation, elements, entryDate),
    scale,
  })
  const due = fallen.flatMap(({ items }) => items.map(({ item }) => item))
  const releaseRole = releaseRoleOf(relation, due)
  const exchangeOf = (name: 'released' | 'costReleased') => {
    const parts = fallen.map(({ items }, at) => ({ items, balance: period.releases[at]?.[name] ?? ZERO }))
    return exchangePart(releaseRole, relation, parts, scale)
  }
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
    openingWorth: text(openingWorth),
    effectiveAmt: text(period.effective),
    ineffectiveAmt: text(period.ineffective),
    releasedAmt: text(period.released),
    releaseRole,
    exchangeAmt: text(exchangeOf('released')),
    costChange: text(period.costChange),
    costReleased: text(period.costReleased),
    exchangeCost: text(exchangeOf('costReleased')),
    clearedAmt: text(period.cleared),
    reserveAmt: text(period.reserve),
    adjustmentAmt: text(period.adjustment),
    costAmt: text(period.cost),
    carryingAmt: text(period.carrying),
    openItemTotal: text(period.openItem),
    openHedgeTotal: text(period.openHedge),
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
const same = (one: string | null, other: string | null) =>
  one === other ||
  (one !== null && other !== null && isAmount.test(one) && isAmount.test(other) && decimal(one).eq(decimal(other)))

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
export function shownLine({ releasedAmt, wholeTotal: _, openItemTotal: __, openHedgeTotal: ___, ...line }: EntryLine) {
  const isBasis = line.releaseRole === HedgeReleaseTo.of.inventory
  const none = decimal(releasedAmt).sub(decimal(releasedAmt)).toString()
  if (!isBasis) return { ...line, reclassifiedAmt: releasedAmt, basisAmt: none }
  const reclassifiedAmt = decimal(line.exchangeAmt).isZero() ? none : line.exchangeAmt
  return { ...line, reclassifiedAmt, basisAmt: decimal(releasedAmt).sub(decimal(line.exchangeAmt)).toString() }
}
