/** Relationships as their month-end entries see them: a million dollars to receive and one forward that sells them, unless a test says otherwise. */
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import {
  ExcludedElement,
  HedgedPurchase,
  HedgeKind,
  ItemBasis,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import type { Share, ShareLayer } from '../relation/hedge-layer.rules.ts'
import {
  type EntryInstrument,
  type EntryItem,
  type EntryLine,
  type EntryRelation,
  type EntryWorth,
  entryLineOf,
  type StoredInstrument,
} from './hedge-entry.rules.ts'

const amount = '1000000'
const [start, due] = [businessDate('20260115'), businessDate('20260520')]

/** One layer; `to` is the day on which it was given back. */
export const layer = (from: string, to: string | null = null, of = amount): ShareLayer => ({
  amount: of,
  from: businessDate(from),
  to: to === null ? null : businessDate(to),
})
const standing: Share = { layers: [layer(start)], peakAmt: amount }

export const entryItem = (over: Partial<EntryItem> = {}): EntryItem => ({
  exposureType: ExposureType.of.highlyProbable,
  exposureDirection: ExposureDirection.of.long,
  endDate: due,
  ...standing,
  ...(over.peakAmt ? { layers: [layer('20260115', null, over.peakAmt)] } : {}),
  ...over,
})

const facts = {
  dealId: '1',
  businType: 'FX_FWD',
  currencyPair: 'USD/CNY',
  dealDirection: DealDirection.of.sell,
  exchangeRate: '6.8',
  valueDate: due,
  isOption: false,
  settledDay: null,
}
export const entryDeal = (over: Partial<EntryInstrument> = {}): EntryInstrument => ({ ...facts, ...standing, ...over })

export const storedDeal = (over: Partial<StoredInstrument> = {}): StoredInstrument => ({
  ...facts,
  standing: amount,
  moves: [],
  standings: [],
  isSettled: false,
  ...over,
})

export const entryRelation = (over: Partial<EntryRelation> = {}): EntryRelation => ({
  relationId: '7',
  relationNo: 'HDG7',
  hedgeKind: HedgeKind.of.cashFlow,
  transCurrency: 'USD',
  excludedElement: ExcludedElement.of.none,
  itemBasis: ItemBasis.of.hypothetical,
  purchaseUse: HedgedPurchase.of.inventory,
  startDate: start,
  discontinueReason: null,
  items: [entryItem()],
  instruments: [entryDeal()],
  before: undefined,
  ...over,
})

/** What an entry is made of; what is not named did not move. */
interface Moved {
  readonly item?: string
  /** Of the instruments as a whole, and of the designated part where an element is excluded. */
  readonly whole?: string
  readonly hedge?: string
  readonly opening?: string
  readonly carrying?: string
  readonly elements?: EntryWorth['elements']
  /** By the days on which parts of the item were due, where they are other than the totals of the entry. */
  readonly dues?: Readonly<Record<string, Due>>
  /** Of the designated part what still hedged; where it is left out, all that it moved until the last part of the item was due. */
  readonly hedging?: string
}
type Due = Pick<Moved, 'item' | 'whole' | 'hedge'>
const none: EntryWorth['elements'] = { parts: [], ended: ZERO }
const dueTotal = ({ item = '0', whole = '0', hedge = whole }: Due) => ({
  itemTotal: decimal(item),
  hedgingTotal: decimal(hedge),
  elementTotal: decimal(whole).sub(decimal(hedge)),
})
function worth({ items }: EntryRelation, on: BusinessDate, moved: Moved): EntryWorth {
  const { item = '0', whole = '0', hedge = whole, opening = '0', dues = {}, ...over } = moved
  const days = items.map(({ endDate }) => endDate).sort()
  const last = days.at(-1)
  const isDue = last !== undefined && last <= on
  const dueTotals = new Map(days.filter((day) => day <= on).map((day) => [day, dueTotal(dues[day] ?? moved)]))
  return {
    dueTotals,
    hedgingTotal:
      (isDue && over.hedging === undefined && dueTotals.get(last)?.hedgingTotal) || decimal(over.hedging ?? hedge),
    itemTotal: decimal(item),
    hedgeTotal: decimal(hedge),
    wholeTotal: decimal(whole),
    openingTotal: decimal(opening),
    carrying: over.carrying === undefined ? decimal(opening).add(decimal(whole)) : decimal(over.carrying),
    elements: over.elements ?? none,
  }
}
export const entryLine = (relation: EntryRelation, on: BusinessDate, moved: Moved): EntryLine =>
  entryLineOf(relation, worth(relation, on, moved), { entryDate: on, currency: 'CNY', scale: 2 })

/** Booked month after month, each on what the one before left. */
export function entryLines(relation: EntryRelation, months: readonly (Moved & { readonly on: BusinessDate })[]) {
  let before: EntryRelation['before']
  let dues: NonNullable<Moved['dues']> = {}
  return months.map((month) => {
    // What had moved by a day stays, whatever moves after it.
    const today = relation.items.filter(({ endDate }) => endDate <= month.on).map(({ endDate }) => [endDate, month])
    dues = { ...Object.fromEntries(today), ...month.dues, ...dues }
    const line = entryLine({ ...relation, before }, month.on, { ...month, dues })
    before = { ...line, entryDate: month.on, openingTotal: month.opening ?? '0' }
    return line
  })
}
