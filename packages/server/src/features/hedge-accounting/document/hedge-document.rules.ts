/** The designation document in the order of the standard, each section filled from the relationship. Pure. */
import { createHash } from 'node:crypto'
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeDocumentTexts as sections } from '@hedgerow/contract/hedge-accounting/document/hedge-document.text'
import type { HedgeRelationView } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  CreditRiskView,
  ExcludedElement,
  HedgeKind,
  ItemBasis,
  ValidityMethod,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationWords as words } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import type { Paper, Part } from '../../../kit/paper/paper.ts'
import { writtenMoney } from '../../../kit/paper/written-money.ts'

export interface StrategyBand {
  readonly dayFrom: number
  readonly dayTo: number
  readonly leastPct: string
  readonly mostPct: string
}

export interface DocumentFacts extends Pick<HedgeRelationView, 'relation' | 'items' | 'instruments' | 'terms'> {
  readonly reviewerName: string
  readonly bands: readonly StrategyBand[]
  /** The moment of the pass: ISO, and on the organisation's clock. */
  readonly madeAt: string
  readonly madeTime: string
  readonly startDate: string
  readonly versionNo: number
  readonly scale: number
}

const day = (lang: Lang, value: string) => say({ zh: '{day:day}', en: '{day:day}' }, lang, { day: value })

/** SHA-256 of what a document says. */
export const hashOf = (facts: string): string => createHash('sha256').update(facts).digest('hex')

/** The same facts and hash make the same paper, in either language. */
export function hedgeDocument(facts: DocumentFacts, documentHash: string, lang: Lang): Paper {
  const { relation, madeAt, madeTime, versionNo } = facts
  const of = (text: Text, params = {}) => say(text, lang, params)
  return {
    lang,
    title: of(sections.title),
    subtitle: relation.relationNo,
    author: relation.orgName,
    madeAt,
    foot: of(sections.pages, { no: relation.relationNo, version: versionNo, time: madeTime }),
    parts: [...whatPart(facts, lang), ...howPart(facts, lang), ...endPart(facts, documentHash, lang)],
  }
}

const heading = (lang: Lang, text: Text): Part => ({ text: say(text, lang), isHeading: true })

function whatPart(facts: DocumentFacts, lang: Lang): Part[] {
  const { relation, items, instruments, bands, startDate, scale } = facts
  const of = (text: Text, params = {}) => say(text, lang, params)
  const named = (dictionary: Dictionary, value: string) => of(labelOf(dictionary, value))
  const money = (amount: string) => writtenMoney(relation.transCurrency, amount, scale)
  const bandText = bands.map((band) =>
    of(sections.band, { from: band.dayFrom, to: band.dayTo, least: band.leastPct, most: band.mostPct }),
  )
  const strategy = { date: startDate, currency: relation.transCurrency, bands: bandText.join('; ') }
  return [
    heading(lang, sections.glance),
    {
      facts: [
        [of(words.relationNo), relation.relationNo],
        [of(words.orgName), relation.orgName],
        [of(words.hedgeKind), named(HedgeKind, relation.hedgeKind)],
        [of(words.currencyPair), `${relation.transCurrency}/${relation.correspondCurrency}`],
        [of(words.startDate), day(lang, startDate)],
        [of(words.endDate), day(lang, relation.endDate)],
        [of(words.itemBasis), named(ItemBasis, relation.itemBasis)],
      ],
    },
    heading(lang, sections.strategy),
    { text: bands.length > 0 ? of(sections.strategyOf, strategy) : of(sections.strategyNone, strategy) },
    heading(lang, sections.objective),
    { text: relation.objective },
    heading(lang, sections.item),
    {
      columns: [
        { title: of(words.exposureId), takesRest: true },
        { title: of(words.exposureType) },
        { title: of(words.exposureDirection) },
        { title: of(words.endDateOfItem) },
        { title: of(words.designatedAmt), isFigure: true },
      ],
      rows: items.map((item) => [
        item.serialNo,
        named(ExposureType, item.exposureType),
        named(ExposureDirection, item.exposureDirection),
        day(lang, item.endDate),
        money(item.designatedAmt),
      ]),
    },
    ...(relation.probabilityReason
      ? [{ text: `${of(words.probabilityReason)}: ${relation.probabilityReason}` } as const]
      : []),
    heading(lang, sections.instrument),
    {
      columns: [
        { title: of(words.dealId), takesRest: true },
        { title: of(words.counterPartyName) },
        { title: of(words.exchangeRate), isFigure: true },
        { title: of(words.valueDate) },
        { title: of(words.designatedAmt), isFigure: true },
      ],
      rows: instruments.map((deal) => [
        deal.dealSerialNo,
        deal.counterPartyName,
        deal.exchangeRate,
        day(lang, deal.valueDate),
        money(deal.designatedAmt),
      ]),
    },
  ]
}

function howPart({ relation, terms }: DocumentFacts, lang: Lang): Part[] {
  const of = (text: Text, params = {}) => say(text, lang, params)
  const named = (dictionary: Dictionary, value: string) => of(labelOf(dictionary, value))
  const pair = `${relation.transCurrency}/${relation.correspondCurrency}`
  const isSpot = relation.excludedElement === ExcludedElement.of.forward
  const isWhole = relation.excludedElement === ExcludedElement.of.none
  const element = named(ExcludedElement, relation.excludedElement)
  const { validityMethod, minSampleSize: sample, lowerLimit: lower, upperLimit: upper } = relation
  const isMatched = terms?.allMatch === true
  return [
    heading(lang, sections.risk),
    { text: of(isSpot ? sections.spotRisk : sections.forwardRisk, { pair }) },
    heading(lang, sections.excluded),
    { text: isWhole ? of(sections.excludedNone) : of(sections.excludedCost, { element }) },
    heading(lang, sections.ratio),
    { text: of(sections.ratioOf, { ratio: relation.hedgeRatio ?? '' }) },
    heading(lang, sections.economic),
    { text: of(isMatched ? sections.economicMatch : sections.economicDiffer) },
    heading(lang, sections.credit),
    { text: `${named(CreditRiskView, relation.creditRisk)}: ${relation.creditReason}` },
    heading(lang, sections.sources),
    { text: of(isMatched ? sections.sourcesMatch : sections.sourcesDiffer) },
    heading(lang, sections.method),
    { text: of(sections.methodOf, { method: named(ValidityMethod, validityMethod), sample, lower, upper }) },
  ]
}

function endPart({ relation, reviewerName, madeTime }: DocumentFacts, documentHash: string, lang: Lang): Part[] {
  const of = (text: Text) => say(text, lang)
  const isCashFlow = relation.hedgeKind === HedgeKind.of.cashFlow
  return [
    heading(lang, sections.accounting),
    { text: of(isCashFlow ? sections.cashFlowTreatment : sections.fairValueTreatment) },
    heading(lang, sections.ending),
    { text: of(sections.endingOf) },
    heading(lang, sections.signed),
    {
      facts: [
        [of(words.makerName), relation.makerName],
        [of(sections.reviewer), reviewerName],
        [of(words.designateTime), madeTime],
        [of(sections.madeTime), madeTime],
        [of(words.documentHash), documentHash],
      ],
    },
  ]
}
