/** What a hedging relationship must be, and what it takes of exposures and deals. Its life is in the contract; docs/states/hedge-relation.md shows it. Pure. */
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeEventRefusals } from '@hedgerow/contract/hedge-accounting/event/hedge-event.refusals'
import type {
  HedgeRelation,
  HedgeRelationDraft,
  RelationInstrument,
  RelationItem,
  TermsMatch,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { hedgeRelationLimits } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { ExcludedElement, HedgeKind, ItemBasis } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationRefusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import { hedgeRelationWords } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type FieldProblem, type RefusalText, refuse, refuseAll } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import type { TextParams } from '@hedgerow/contract/kit/text'
import type { BusinType } from '@hedgerow/contract/reference/reference.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, modelValue, sum } from '@hedgerow/quant/basics/decimal'
import { criticalTerms } from '@hedgerow/quant/risk/hedge/hedge-verdict'
import type { LiveDeal } from '../../position/valuation.rules.ts'

export type RelationInput = Parsed<typeof HedgeRelationDraft>

/** An exposure as a relationship may take of it, in its currency. */
export interface FreeExposure {
  readonly exposureId: string
  readonly serialNo: string
  readonly orgId: string
  readonly currency: string
  readonly exposureType: DictionaryValue<typeof ExposureType>
  readonly exposureDirection: DictionaryValue<typeof ExposureDirection>
  readonly endDate: BusinessDate
  readonly isStanding: boolean
  /** A forecast for which a relationship was discontinued because nobody expects it any longer. */
  readonly isGone: boolean
  readonly freeAmt: string
}

/** A deal as a relationship may take of it; `freePrincipal` in its base currency. */
export interface FreeDeal {
  readonly dealId: string
  readonly dealSerialNo: string
  readonly orgId: string
  readonly businType: DictionaryValue<typeof BusinType>
  readonly currencyPair: string
  readonly buyCurrency: string
  readonly buyAmt: string
  readonly sellCurrency: string
  readonly sellAmt: string
  readonly exchangeRate: string
  readonly valueDate: BusinessDate
  readonly counterPartyName: string
  readonly principal: string
  readonly freePrincipal: string
  readonly isLive: boolean
  readonly isOption: boolean
  readonly isSoldOption: boolean
}

/** A deal by its two sides, of which a share is free. */
export type SidedDeal = Pick<
  FreeDeal,
  'currencyPair' | 'buyCurrency' | 'buyAmt' | 'sellCurrency' | 'sellAmt' | 'principal' | 'freePrincipal'
>

/** The share of a deal that hedges, as a deal of that principal. */
export interface HedgingDeal extends LiveDeal {
  readonly isOption: boolean
  readonly designatedAmt: string
}

/** What the items and instruments of a relationship are judged by. */
export type DesignatingEntry = Pick<
  RelationInput,
  | 'orgId'
  | 'hedgeKind'
  | 'transCurrency'
  | 'correspondCurrency'
  | 'excludedElement'
  | 'probabilityReason'
  | 'items'
  | 'instruments'
>

interface DesignatedItem {
  readonly exposureId: string
  readonly serialNo: string
  readonly designatedAmt: string
}
interface DesignatedInstrument {
  readonly dealId: string
  readonly dealSerialNo: string
  readonly designatedAmt: string
  /** In the base currency of the deal. */
  readonly principalAmt: string
}
/** What a relationship takes, in its transaction currency. */
export interface Designation {
  readonly items: readonly DesignatedItem[]
  readonly instruments: readonly DesignatedInstrument[]
  readonly itemAmt: string
  readonly instrumentAmt: string
}

const amountScale = 6

/** How many units of the currency one unit of the principal is by the deal itself; undefined where it does not exchange that currency. */
function sideOf(deal: SidedDeal, currency: string): Decimal | undefined {
  if (deal.buyCurrency === currency) return decimal(deal.buyAmt)
  return deal.sellCurrency === currency ? decimal(deal.sellAmt) : undefined
}

/** What of the deal no relationship has taken, in one of its two currencies; rounded down. */
export function freeOfDeal(deal: SidedDeal, currency: string): Decimal {
  const side = sideOf(deal, currency)
  if (!side) return decimal('0')
  const free = decimal(deal.freePrincipal)
  if (deal.currencyPair.startsWith(`${currency}/`)) return free
  return free.mul(side).div(decimal(deal.principal), amountScale, 'down')
}

/** The share of the principal that an amount of one of its currencies is: never more than is free. */
function principalOf(deal: FreeDeal, currency: string, amount: Decimal): Decimal {
  if (deal.currencyPair.startsWith(`${currency}/`)) return amount
  const side = sideOf(deal, currency) ?? decimal('1')
  const share = amount.mul(decimal(deal.principal)).div(side, amountScale)
  const free = decimal(deal.freePrincipal)
  return share.gt(free) ? free : share
}

/** What a form names, with the exposures and deals that it means. @throws Refusal DOES_NOT_EXIST */
export function designationOf(
  { items, instruments, transCurrency }: Pick<RelationInput, 'items' | 'instruments' | 'transCurrency'>,
  exposures: readonly FreeExposure[],
  deals: readonly FreeDeal[],
): Designation {
  const ofItems = items.map(({ exposureId, designatedAmt }, at) => {
    const exposure = exposures.find((one) => one.exposureId === exposureId)
    if (!exposure) refuse(kitRefusals.DOES_NOT_EXIST, {}, `items.${at}.exposureId`)
    return { exposureId, designatedAmt, serialNo: exposure.serialNo }
  })
  const ofInstruments = instruments.map(({ dealId, designatedAmt }, at) => {
    const deal = deals.find((one) => one.dealId === dealId)
    if (!deal) refuse(kitRefusals.DOES_NOT_EXIST, {}, `instruments.${at}.dealId`)
    const principalAmt = principalOf(deal, transCurrency, decimal(designatedAmt)).toString()
    return { dealId, designatedAmt, dealSerialNo: deal.dealSerialNo, principalAmt }
  })
  const total = (rows: readonly { readonly designatedAmt: string }[]) =>
    sum(rows.map(({ designatedAmt }) => decimal(designatedAmt))).toString()
  return {
    items: ofItems,
    instruments: ofInstruments,
    itemAmt: total(ofItems),
    instrumentAmt: total(ofInstruments),
  }
}

/** What the form says by itself: currencies, days, limits, and nothing named twice. @throws Refusal with every field that is wrong */
export function demandTerms(entry: RelationInput, today: BusinessDate): void {
  const { startDate, endDate } = entry
  const { leastSample, mostSample } = hedgeRelationLimits
  const sample = Number(entry.minSampleSize)
  const isUnmeasured = entry.hedgeKind === HedgeKind.of.fairValue && entry.itemBasis === ItemBasis.of.hypothetical
  const rules = [
    [
      entry.transCurrency === entry.correspondCurrency,
      'correspondCurrency',
      hedgeRelationRefusals.RELATION_SAME_CURRENCY,
    ],
    [startDate > endDate, 'endDate', hedgeRelationRefusals.RELATION_DATES],
    [startDate < today, 'startDate', hedgeRelationRefusals.DATED_BACK],
    [decimal(entry.lowerLimit).gt(decimal(entry.upperLimit)), 'lowerLimit', hedgeRelationRefusals.LIMITS_CROSSED],
    [sample < leastSample || sample > mostSample, 'minSampleSize', hedgeRelationRefusals.MIN_SAMPLE],
    [isUnmeasured, 'itemBasis', hedgeRelationRefusals.HYPOTHETICAL_FAIR_VALUE],
    ...twiceNamed(entry),
  ] as const
  refuseAll(problemsOf(rules, { startDate, today }))
}

/** @throws Refusal EXPOSURE_TWICE, DEAL_TWICE */
export const demandOnce = (entry: Pick<RelationInput, 'items' | 'instruments'>): void =>
  refuseAll(problemsOf(twiceNamed(entry)))

type Rule = readonly [isWrong: boolean, field: string, because: RefusalText]
const problemsOf = (rules: readonly Rule[], params: TextParams = {}): FieldProblem[] =>
  rules.flatMap(([isWrong, field, because]) => (isWrong ? [{ field, because, params }] : []))

const isTwice = (ids: readonly string[]) => new Set(ids).size !== ids.length
const twiceNamed = ({ items, instruments }: Pick<RelationInput, 'items' | 'instruments'>): readonly Rule[] => [
  [isTwice(items.map(({ exposureId }) => exposureId)), 'items', hedgeRelationRefusals.EXPOSURE_TWICE],
  [isTwice(instruments.map(({ dealId }) => dealId)), 'instruments', hedgeRelationRefusals.DEAL_TWICE],
]

/** Whether an amount has no more decimals than its currency. @throws Refusal TOO_MANY_DECIMALS */
function demandScale(amount: string, scale: number, field: string): void {
  if (!decimal(amount).eq(decimal(amount).round(scale)))
    refuse(fieldRefusals.TOO_MANY_DECIMALS, { field: hedgeRelationWords.designatedAmt, max: scale }, field)
}

/** The items are alike, standing, probable enough, and enough of each is free. @throws Refusal by the rule broken */
export function demandItems(entry: DesignatingEntry, exposures: readonly FreeExposure[], scale: number): void {
  const { orgId, transCurrency: currency, items, hedgeKind, probabilityReason } = entry
  const direction = exposures[0]?.exposureDirection
  for (const [at, { exposureId, designatedAmt }] of items.entries()) {
    const exposure = exposures.find((one) => one.exposureId === exposureId)
    if (!exposure) refuse(kitRefusals.DOES_NOT_EXIST, {}, `items.${at}.exposureId`)
    const { serialNo: no, exposureType, freeAmt } = exposure
    const field = `items.${at}.exposureId`
    const isAlike =
      exposure.orgId === orgId && exposure.currency === currency && exposure.exposureDirection === direction
    if (!isAlike || !exposure.isStanding) refuse(hedgeRelationRefusals.ITEM_UNLIKE, { no }, field)
    if (exposureType !== ExposureType.of.certain && exposureType !== ExposureType.of.highlyProbable)
      refuse(hedgeRelationRefusals.ITEM_NOT_PROBABLE, { no }, field)
    if (exposure.isGone) refuse(hedgeEventRefusals.FORECAST_GONE, { no }, field)
    if (exposureType === ExposureType.of.highlyProbable) {
      if (hedgeKind === HedgeKind.of.fairValue) refuse(hedgeRelationRefusals.FORECAST_FAIR_VALUE, { no }, 'hedgeKind')
      if (!probabilityReason) refuse(hedgeRelationRefusals.PROBABILITY_NEEDED, {}, 'probabilityReason')
    }
    demandScale(designatedAmt, scale, `items.${at}.designatedAmt`)
    if (decimal(designatedAmt).gt(decimal(freeAmt)))
      refuse(hedgeRelationRefusals.MORE_THAN_FREE, { no, free: freeAmt, currency }, `items.${at}.designatedAmt`)
  }
}

/** Each deal is live, offsets the items, may be designated, and enough of it is free. @throws Refusal by the rule broken */
export function demandInstruments(
  entry: DesignatingEntry,
  deals: readonly FreeDeal[],
  { exposureDirection, scale }: { readonly exposureDirection: string | undefined; readonly scale: number },
): void {
  const { orgId, transCurrency: currency, correspondCurrency, excludedElement, instruments } = entry
  const isReceived = exposureDirection === ExposureDirection.of.long
  const [buys, sells] = isReceived ? [correspondCurrency, currency] : [currency, correspondCurrency]
  for (const [at, { dealId, designatedAmt }] of instruments.entries()) {
    const deal = deals.find((one) => one.dealId === dealId)
    if (!deal) refuse(kitRefusals.DOES_NOT_EXIST, {}, `instruments.${at}.dealId`)
    const { dealSerialNo: no } = deal
    const field = `instruments.${at}.dealId`
    if (!deal.isLive) refuse(hedgeRelationRefusals.DEAL_NOT_LIVE, { no }, field)
    if (deal.orgId !== orgId || deal.buyCurrency !== buys || deal.sellCurrency !== sells)
      refuse(hedgeRelationRefusals.DEAL_UNLIKE, { no }, field)
    if (deal.isSoldOption) refuse(hedgeRelationRefusals.SOLD_OPTION, { no }, field)
    const element = deal.isOption ? ExcludedElement.of.timeValue : ExcludedElement.of.forward
    if (excludedElement !== ExcludedElement.of.none && excludedElement !== element)
      refuse(hedgeRelationRefusals.ELEMENT_UNFIT, {}, 'excludedElement')
    demandScale(designatedAmt, scale, `instruments.${at}.designatedAmt`)
    const free = freeOfDeal(deal, currency)
    if (decimal(designatedAmt).gt(free))
      refuse(
        hedgeRelationRefusals.MORE_THAN_FREE,
        { no, free: free.toString(), currency },
        `instruments.${at}.designatedAmt`,
      )
  }
}

/** The terms of all items together beside those of all instruments; null while there are none of either. Source: `criticalTerms`. */
export function termsOf(
  relation: Pick<HedgeRelation, 'transCurrency' | 'itemAmt' | 'instrumentAmt'>,
  items: readonly Pick<RelationItem, 'exposureDirection' | 'endDate'>[],
  instruments: readonly Pick<RelationInstrument, 'valueDate'>[],
): TermsMatch | null {
  const [itemDate, instrumentDate] = [items.at(-1)?.endDate, instruments.at(-1)?.valueDate]
  if (itemDate === undefined || instrumentDate === undefined) return null
  const itemReceives = items[0]?.exposureDirection === ExposureDirection.of.long
  const { transCurrency: currency, itemAmt, instrumentAmt } = relation
  const days = (dates: readonly string[]) => [...new Set(dates)].join(' ')
  const match = criticalTerms(
    {
      currency,
      amount: modelValue(itemAmt),
      date: days(items.map(({ endDate }) => endDate)),
      direction: itemReceives ? 'receive' : 'pay',
    },
    {
      currency,
      amount: modelValue(instrumentAmt),
      date: days(instruments.map(({ valueDate }) => valueDate)),
      direction: itemReceives ? 'pay' : 'receive',
    },
  )
  return { ...match, itemDate, instrumentDate, itemReceives }
}
