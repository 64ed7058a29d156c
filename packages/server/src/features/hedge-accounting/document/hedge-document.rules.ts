/** The designation document in the order of the standard, each section filled from the relationship. Pure. */
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeDocumentTexts } from '@hedgerow/contract/hedge-accounting/document/hedge-document.text'
import type { HedgeEvent } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { hedgeEventWords } from '@hedgerow/contract/hedge-accounting/event/hedge-event.text'
import type { HedgeRelationView } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  CreditRiskView,
  DiscontinueReason,
  ExcludedElement,
  HedgeEventKind,
  HedgeKind,
  ItemBasis,
  ValidityMethod,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationWords } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import type { HedgeTest, HedgeTestResult } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { IneffectSource } from '@hedgerow/contract/hedge-accounting/test/hedge-test.dict'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import type { Paper, Part } from '../../../kit/paper/paper.ts'
import { writtenMoney } from '../../../kit/paper/written-money.ts'
import { ruledSources, type SourceFacts } from '../test/hedge-test.rules.ts'

export interface StrategyBand {
  readonly dayFrom: number
  readonly dayTo: number
  readonly leastPct: string
  readonly mostPct: string
}

/** The event that a later version records. */
export interface DocumentChange
  extends Pick<HedgeEvent, 'eventKind' | 'discontinueReason' | 'causeDate' | 'reason' | 'items' | 'instruments'> {
  readonly effectiveDate: string
  readonly makerName: string
  /** Percent. */
  readonly ratioBefore: string
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
  /** Of the first version there is none. */
  readonly change?: DocumentChange
  /** Versions of before these were told one by one have none, and keep their sentence. */
  readonly sources?: DocumentSources
}

/** What makes the hedge not wholly effective: ticked by rule, or said by a person after the last test. */
interface DocumentSources {
  readonly values: HedgeTestResult['sources']
  readonly revision: { readonly name: string; readonly day: string; readonly reason: string } | null
}

const sourceSentences: Readonly<Record<HedgeTestResult['sources'][number], Text>> = {
  [IneffectSource.of.dates]: hedgeDocumentTexts.sourceDates,
  [IneffectSource.of.amounts]: hedgeDocumentTexts.sourceAmounts,
  [IneffectSource.of.creditRisk]: hedgeDocumentTexts.sourceCredit,
  [IneffectSource.of.basis]: hedgeDocumentTexts.sourceBasis,
  [IneffectSource.of.timeValue]: hedgeDocumentTexts.sourceTime,
  [IneffectSource.of.delayed]: hedgeDocumentTexts.sourceDelayed,
}

/** What a person said after the last test holds until the next one; else the rule, by the terms as they are designated now. */
export function sourcesBy(
  facts: SourceFacts,
  [last]: readonly Pick<HedgeTest, 'revisions'>[],
  dayOf: (instant: string) => string,
): DocumentSources {
  const [revision] = last?.revisions ?? []
  if (!revision) return { values: ruledSources(facts), revision: null }
  const { sources: values, reason, makerName: name, createTime } = revision
  return { values, revision: { name, reason, day: dayOf(createTime) } }
}

const day = (lang: Lang, value: string) => say({ zh: '{day:day}', en: '{day:day}' }, lang, { day: value })

/** The same facts and hash make the same paper, in either language. */
export function hedgeDocument(facts: DocumentFacts, documentHash: string, lang: Lang): Paper {
  const { relation, madeAt, madeTime, versionNo } = facts
  const of = (text: Text, params = {}) => say(text, lang, params)
  return {
    lang,
    title: of(hedgeDocumentTexts.title),
    subtitle: relation.relationNo,
    author: relation.orgName,
    madeAt,
    foot: of(hedgeDocumentTexts.pages, { no: relation.relationNo, version: versionNo, time: madeTime }),
    parts: [
      ...changePart(facts, lang),
      ...whatPart(facts, lang),
      ...designatedPart(facts, lang),
      ...howPart(facts, lang),
      ...endPart(facts, documentHash, lang),
    ],
  }
}

const heading = (lang: Lang, text: Text): Part => ({ text: say(text, lang), isHeading: true })

function changePart({ change, relation, scale }: DocumentFacts, lang: Lang): Part[] {
  if (!change) return []
  const of = (text: Text, params = {}) => say(text, lang, params)
  const named = (dictionary: Dictionary, value: string) => of(labelOf(dictionary, value))
  const money = (amount: string) => writtenMoney(relation.transCurrency, amount, scale)
  const { eventKind, discontinueReason, causeDate, effectiveDate, reason, makerName, items, instruments } = change
  const moved = [
    ...items.map(({ serialNo, beforeAmt, afterAmt }) => [serialNo, money(beforeAmt), money(afterAmt)]),
    ...instruments.map(({ dealSerialNo, beforeAmt, afterAmt }) => [dealSerialNo, money(beforeAmt), money(afterAmt)]),
  ]
  const columns = [
    { title: of(hedgeDocumentTexts.moved), takesRest: true },
    { title: of(hedgeEventWords.beforeAmt), isFigure: true },
    { title: of(hedgeEventWords.afterAmt), isFigure: true },
  ]
  const ratio = { before: change.ratioBefore, after: relation.hedgeRatio ?? '' }
  const isRebalanced = eventKind === HedgeEventKind.of.rebalancing
  return [
    heading(lang, hedgeDocumentTexts.change),
    {
      facts: [
        [of(hedgeEventWords.eventKind), named(HedgeEventKind, eventKind)],
        ...(discontinueReason
          ? [[of(hedgeEventWords.discontinueReason), named(DiscontinueReason, discontinueReason)] as const]
          : []),
        [of(hedgeEventWords.causeDate), day(lang, causeDate)],
        [of(hedgeEventWords.effectiveDate), day(lang, effectiveDate)],
        [of(hedgeEventWords.reason), reason],
        [of(hedgeEventWords.makerName), makerName],
      ],
    },
    { columns, rows: moved },
    ...(isRebalanced ? [{ text: of(hedgeDocumentTexts.changeRatio, ratio) }] : []),
  ]
}

function whatPart(facts: DocumentFacts, lang: Lang): Part[] {
  const { relation, bands, startDate } = facts
  const of = (text: Text, params = {}) => say(text, lang, params)
  const named = (dictionary: Dictionary, value: string) => of(labelOf(dictionary, value))
  const bandText = bands.map((band) =>
    of(hedgeDocumentTexts.band, { from: band.dayFrom, to: band.dayTo, least: band.leastPct, most: band.mostPct }),
  )
  const strategy = { date: startDate, currency: relation.transCurrency, bands: bandText.join('; ') }
  return [
    heading(lang, hedgeDocumentTexts.glance),
    {
      facts: [
        [of(hedgeRelationWords.relationNo), relation.relationNo],
        [of(hedgeRelationWords.orgName), relation.orgName],
        [of(hedgeRelationWords.hedgeKind), named(HedgeKind, relation.hedgeKind)],
        [of(hedgeRelationWords.currencyPair), `${relation.transCurrency}/${relation.correspondCurrency}`],
        [of(hedgeRelationWords.startDate), day(lang, startDate)],
        [of(hedgeRelationWords.endDate), day(lang, relation.endDate)],
        [of(hedgeRelationWords.itemBasis), named(ItemBasis, relation.itemBasis)],
      ],
    },
    heading(lang, hedgeDocumentTexts.strategy),
    {
      text:
        bands.length > 0 ? of(hedgeDocumentTexts.strategyOf, strategy) : of(hedgeDocumentTexts.strategyNone, strategy),
    },
    heading(lang, hedgeDocumentTexts.objective),
    { text: relation.objective },
  ]
}

function designatedPart({ relation, items, instruments, scale }: DocumentFacts, lang: Lang): Part[] {
  const of = (text: Text) => say(text, lang)
  const named = (dictionary: Dictionary, value: string) => of(labelOf(dictionary, value))
  const money = (amount: string) => writtenMoney(relation.transCurrency, amount, scale)
  return [
    heading(lang, hedgeDocumentTexts.item),
    {
      columns: [
        { title: of(hedgeRelationWords.exposureId), takesRest: true },
        { title: of(hedgeRelationWords.exposureType) },
        { title: of(hedgeRelationWords.exposureDirection) },
        { title: of(hedgeRelationWords.endDateOfItem) },
        { title: of(hedgeRelationWords.designatedAmt), isFigure: true },
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
      ? [{ text: `${of(hedgeRelationWords.probabilityReason)}: ${relation.probabilityReason}` } as const]
      : []),
    heading(lang, hedgeDocumentTexts.instrument),
    {
      columns: [
        { title: of(hedgeRelationWords.dealId), takesRest: true },
        { title: of(hedgeRelationWords.counterPartyName) },
        { title: of(hedgeRelationWords.exchangeRate), isFigure: true },
        { title: of(hedgeRelationWords.valueDate) },
        { title: of(hedgeRelationWords.designatedAmt), isFigure: true },
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

function sourceParts({ terms, sources }: DocumentFacts, lang: Lang): Part[] {
  const of = (text: Text, params = {}) => ({ text: say(text, lang, params) })
  if (!sources)
    return [of(terms?.allMatch === true ? hedgeDocumentTexts.sourcesMatch : hedgeDocumentTexts.sourcesDiffer)]
  const { values, revision } = sources
  const sentences = values.map((source) => of(sourceSentences[source]))
  return [
    ...(sentences.length > 0 ? sentences : [of(hedgeDocumentTexts.sourcesNone)]),
    ...(revision ? [of(hedgeDocumentTexts.sourcesRevised, revision)] : []),
  ]
}

function howPart(facts: DocumentFacts, lang: Lang): Part[] {
  const { relation, terms } = facts
  const of = (text: Text, params = {}) => say(text, lang, params)
  const named = (dictionary: Dictionary, value: string) => of(labelOf(dictionary, value))
  const pair = `${relation.transCurrency}/${relation.correspondCurrency}`
  const isSpot = relation.excludedElement === ExcludedElement.of.forward
  const isWhole = relation.excludedElement === ExcludedElement.of.none
  const element = named(ExcludedElement, relation.excludedElement)
  const { validityMethod, minSampleSize: sample, lowerLimit: lower, upperLimit: upper } = relation
  const isMatched = terms?.allMatch === true
  return [
    heading(lang, hedgeDocumentTexts.risk),
    { text: of(isSpot ? hedgeDocumentTexts.spotRisk : hedgeDocumentTexts.forwardRisk, { pair }) },
    heading(lang, hedgeDocumentTexts.excluded),
    { text: isWhole ? of(hedgeDocumentTexts.excludedNone) : of(hedgeDocumentTexts.excludedCost, { element }) },
    heading(lang, hedgeDocumentTexts.ratio),
    { text: of(hedgeDocumentTexts.ratioOf, { ratio: relation.hedgeRatio ?? '' }) },
    heading(lang, hedgeDocumentTexts.economic),
    { text: of(isMatched ? hedgeDocumentTexts.economicMatch : hedgeDocumentTexts.economicDiffer) },
    heading(lang, hedgeDocumentTexts.credit),
    { text: `${named(CreditRiskView, relation.creditRisk)}: ${relation.creditReason}` },
    heading(lang, hedgeDocumentTexts.sources),
    ...sourceParts(facts, lang),
    heading(lang, hedgeDocumentTexts.method),
    { text: of(hedgeDocumentTexts.methodOf, { method: named(ValidityMethod, validityMethod), sample, lower, upper }) },
  ]
}

function endPart({ relation, reviewerName, madeTime }: DocumentFacts, documentHash: string, lang: Lang): Part[] {
  const of = (text: Text) => say(text, lang)
  const isCashFlow = relation.hedgeKind === HedgeKind.of.cashFlow
  return [
    heading(lang, hedgeDocumentTexts.accounting),
    { text: of(isCashFlow ? hedgeDocumentTexts.cashFlowTreatment : hedgeDocumentTexts.fairValueTreatment) },
    heading(lang, hedgeDocumentTexts.ending),
    { text: of(hedgeDocumentTexts.endingOf) },
    heading(lang, hedgeDocumentTexts.signed),
    {
      facts: [
        [of(hedgeRelationWords.makerName), relation.makerName],
        [of(hedgeDocumentTexts.reviewer), reviewerName],
        [of(hedgeRelationWords.designateTime), madeTime],
        [of(hedgeDocumentTexts.madeTime), madeTime],
        [of(hedgeRelationWords.documentHash), documentHash],
      ],
    },
  ]
}
