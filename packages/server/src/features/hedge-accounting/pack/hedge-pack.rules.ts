/** What an auditor asks of a hedging relationship on one paper: what was designated and documented, tested, booked, and on which market. Pure. */

import { hedgeDocumentTexts } from '@hedgerow/contract/hedge-accounting/document/hedge-document.text'
import { HedgeEntryStatus } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.dict'
import { hedgeEntryWords } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import type { HedgeEvent } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { HedgeEventStatus } from '@hedgerow/contract/hedge-accounting/event/hedge-event.dict'
import { hedgeEventWords } from '@hedgerow/contract/hedge-accounting/event/hedge-event.text'
import { hedgePackTexts } from '@hedgerow/contract/hedge-accounting/pack/hedge-pack.text'
import type { HedgeRelation } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import {
  EffectResult,
  HedgeEventKind,
  HedgeKind,
  RelationStatus,
  ValidityMethod,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationWords } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import type { HedgeTest } from '@hedgerow/contract/hedge-accounting/test/hedge-test.contract'
import { IneffectSource } from '@hedgerow/contract/hedge-accounting/test/hedge-test.dict'
import { hedgeTestTexts, hedgeTestWords } from '@hedgerow/contract/hedge-accounting/test/hedge-test.text'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Lang, listText, say, type Text } from '@hedgerow/contract/kit/text'
import { journalWords } from '@hedgerow/contract/ledger/journal.text'
import { JournalState } from '@hedgerow/contract/ledger/ledger.dict'
import type { Paper, Part } from '../../../kit/paper/paper.ts'

interface PackDocument {
  readonly versionNo: number
  readonly documentHash: string
  readonly madeTime: string
  /** Whether the hash is still that of what the document says. */
  readonly isUnaltered: boolean
}

export interface PackEntry {
  readonly runNo: string
  readonly entryDate: string
  readonly entryStatus: string
  readonly snapshotNo: number | null
  readonly snapshotId: string | null
  readonly currency: string
  readonly effectiveAmt: string
  readonly ineffectiveAmt: string
  readonly reclassifiedAmt: string
  readonly basisAmt: string
  readonly reserveAmt: string
  readonly adjustmentAmt: string
  readonly costAmt: string
  readonly carryingAmt: string
  readonly makerName: string
  readonly checkerName: string | null
}

interface PackSnapshot {
  readonly businessDate: string
  readonly snapshotNo: number
  /** `market`, `book` or `values`. */
  readonly part: string
  readonly rowCount: number
  readonly sha256: string
}

interface PackPosting {
  readonly journalNo: string
  readonly bookDate: string
  readonly journalState: string
  readonly subjectCode: string
  readonly subjectName: string
  readonly currency: string
  /** Debits positive. */
  readonly amount: string
}

export interface HedgePackFacts {
  readonly relation: HedgeRelation
  readonly documents: readonly PackDocument[]
  /** Each of these the newest first, as the screens show them. */
  readonly events: readonly Pick<
    HedgeEvent,
    | 'eventKind'
    | 'changeStatus'
    | 'causeDate'
    | 'effectiveDate'
    | 'documentVersion'
    | 'reason'
    | 'makerName'
    | 'checkerName'
  >[]
  readonly tests: readonly HedgeTest[]
  readonly entries: readonly PackEntry[]
  readonly postings: readonly PackPosting[]
  readonly snapshots: readonly PackSnapshot[]
  readonly makerName: string
  /** The moment of the pack: ISO, and on the organisation's clock. */
  readonly madeAt: string
  readonly wallTimeOf: (instant: string) => { readonly day: string; readonly time: string }
  /** What the last document says, in the language of the pack; none before the designation. */
  readonly lastDocument: { readonly versionNo: number; readonly parts: readonly Part[] } | null
}

interface TableColumn<Row> {
  readonly title: Text
  readonly cell: (row: Row) => string
  readonly isFigure?: boolean
  readonly takesRest?: boolean
}

const plainDay = { zh: '{day:day}', en: '{day:day}' }

/** How the parts of a pack are written in a language. */
function writer(lang: Lang, wallTimeOf: HedgePackFacts['wallTimeOf']) {
  const of = (text: Text, params = {}) => say(text, lang, params)
  return {
    of,
    named: (dictionary: Dictionary, value: string) => of(labelOf(dictionary, value)),
    day: (value: string | null) => (value === null ? '' : of(plainDay, { day: value })),
    moment: (instant: string) => {
      const { day, time } = wallTimeOf(instant)
      return `${of(plainDay, { day })} ${time}`
    },
    figure: (value: string | null) => (value === null ? '' : of({ zh: '{n:number}', en: '{n:number}' }, { n: value })),
    table: <Row>(title: Text, rows: readonly Row[], columns: readonly TableColumn<Row>[]): Part => ({
      caption: of(title),
      columns: columns.map(({ title: word, cell, ...width }) => ({ ...width, title: of(word) })),
      rows:
        rows.length > 0
          ? rows.map((row) => columns.map(({ cell }) => cell(row)))
          : [columns.map((_, at) => (at === 0 ? of(hedgePackTexts.none) : ''))],
    }),
  }
}
type Writer = ReturnType<typeof writer>

/** The same facts make the same paper, in either language. */
export function hedgePack(facts: HedgePackFacts, lang: Lang): Paper {
  const { relation, madeAt, makerName, wallTimeOf, lastDocument } = facts
  const written = writer(lang, wallTimeOf)
  const { of, moment } = written
  const time = moment(madeAt)
  return {
    lang,
    title: of(hedgePackTexts.title),
    subtitle: relation.relationNo,
    author: relation.orgName,
    madeAt,
    foot: of(hedgePackTexts.pages, { no: relation.relationNo, time }),
    isWide: true,
    parts: [
      frontPart(facts, written),
      { text: of(hedgePackTexts.made, { name: makerName, time }) },
      documentsPart(facts, written),
      eventsPart(facts, written),
      testsPart(facts, written),
      ...entryParts(facts, written),
      journalsPart(facts, written),
      snapshotsPart(facts, written),
      ...(lastDocument
        ? [
            {
              text: of(hedgePackTexts.attached, { version: lastDocument.versionNo }),
              isHeading: true,
              isNewPage: true,
            },
            ...lastDocument.parts,
          ]
        : []),
    ],
  }
}

function frontPart({ relation }: HedgePackFacts, { of, named, day }: Writer): Part {
  const { hedgeRatio } = relation
  return {
    facts: [
      [of(hedgeRelationWords.relationNo), relation.relationNo],
      [of(hedgeRelationWords.orgName), relation.orgName],
      [of(hedgeRelationWords.relationStatus), named(RelationStatus, relation.relationStatus)],
      [of(hedgeRelationWords.hedgeKind), named(HedgeKind, relation.hedgeKind)],
      [of(hedgeRelationWords.currencyPair), `${relation.transCurrency}/${relation.correspondCurrency}`],
      [of(hedgeRelationWords.startDate), day(relation.startDate)],
      [of(hedgeRelationWords.endDate), day(relation.endDate)],
      ...(relation.discontinueDate
        ? [[of(hedgeRelationWords.discontinueDate), day(relation.discontinueDate)] as const]
        : []),
      ...(hedgeRatio === null ? [] : [[of(hedgeRelationWords.hedgeRatio), `${hedgeRatio}%`] as const]),
      [of(hedgeRelationWords.effectResult), named(EffectResult, relation.effectResult)],
    ],
  }
}

const documentsPart = ({ documents }: HedgePackFacts, { of, moment, table }: Writer): Part =>
  table(hedgePackTexts.documents, documents, [
    { title: hedgePackTexts.versionNo, cell: ({ versionNo }) => String(versionNo), isFigure: true },
    { title: hedgePackTexts.documentHash, cell: ({ documentHash }) => documentHash, takesRest: true },
    {
      title: hedgePackTexts.hashStands,
      cell: ({ isUnaltered }) => of(isUnaltered ? hedgePackTexts.asFrozen : hedgePackTexts.altered),
    },
    { title: hedgeDocumentTexts.madeTime, cell: ({ madeTime }) => moment(madeTime) },
  ])

const eventsPart = ({ events }: HedgePackFacts, { named, day, table }: Writer): Part =>
  table(hedgePackTexts.events, events.toReversed(), [
    { title: hedgeEventWords.causeDate, cell: ({ causeDate }) => day(causeDate) },
    { title: hedgeEventWords.effectiveDate, cell: ({ effectiveDate }) => day(effectiveDate) },
    { title: hedgeEventWords.eventKind, cell: ({ eventKind }) => named(HedgeEventKind, eventKind) },
    { title: hedgeEventWords.changeStatus, cell: ({ changeStatus }) => named(HedgeEventStatus, changeStatus) },
    { title: hedgeEventWords.reason, cell: ({ reason }) => reason, takesRest: true },
    { title: hedgeEventWords.documentVersion, cell: ({ documentVersion }) => String(documentVersion ?? '') },
    { title: hedgeEventWords.makerName, cell: ({ makerName }) => makerName },
    { title: hedgeEventWords.checkerName, cell: ({ checkerName }) => checkerName ?? '' },
  ])

function testsPart({ tests }: HedgePackFacts, { of, named, day, figure, table }: Writer): Part {
  const sourcesOf = ({ result, revisions }: HedgeTest) => {
    const [last] = revisions
    const list = of(listText((last?.sources ?? result.sources).map((source) => named(IneffectSource, source))))
    const names = list || of(hedgeTestTexts.noSources)
    return last ? `${names} (${of(hedgePackTexts.revised, { name: last.makerName, reason: last.reason })})` : names
  }
  return table(hedgePackTexts.tests, tests.toReversed(), [
    { title: hedgeTestWords.testDate, cell: ({ result }) => day(result.testDate) },
    { title: hedgeTestWords.validityMethod, cell: ({ result }) => named(ValidityMethod, result.validityMethod) },
    { title: hedgeTestWords.observations, cell: ({ result }) => String(result.observations), isFigure: true },
    { title: hedgeTestWords.ratioPct, cell: ({ result }) => figure(result.ratioPct), isFigure: true },
    { title: hedgeTestWords.slope, cell: ({ result }) => figure(result.regression?.slope ?? null), isFigure: true },
    {
      title: hedgeTestWords.rSquaredPct,
      cell: ({ result }) => figure(result.regression?.rSquaredPct ?? null),
      isFigure: true,
    },
    { title: hedgeTestWords.reductionPct, cell: ({ result }) => figure(result.reductionPct), isFigure: true },
    { title: hedgeTestWords.effectResult, cell: ({ result }) => named(EffectResult, result.effectResult) },
    { title: hedgeTestWords.sources, cell: sourcesOf, takesRest: true },
    {
      title: hedgeTestWords.makerName,
      cell: ({ makerName, isMonthly }) => (isMonthly ? of(hedgePackTexts.monthly) : makerName),
    },
  ])
}

function entryParts({ entries }: HedgePackFacts, { named, day, figure, table }: Writer): Part[] {
  const amount = (name: keyof PackEntry & keyof typeof hedgeEntryWords) => ({
    title: hedgeEntryWords[name],
    cell: (entry: PackEntry) => figure(String(entry[name])),
    isFigure: true,
  })
  const entryDate = { title: hedgeEntryWords.entryDate, cell: (entry: PackEntry) => day(entry.entryDate) }
  const currency = { title: hedgeEntryWords.currency, cell: (entry: PackEntry) => entry.currency }
  return [
    table(hedgePackTexts.entries, entries, [
      entryDate,
      { title: hedgeEntryWords.runNo, cell: ({ runNo }) => runNo, takesRest: true },
      { title: hedgeEntryWords.entryStatus, cell: ({ entryStatus }) => named(HedgeEntryStatus, entryStatus) },
      { title: hedgeEntryWords.snapshotNo, cell: ({ snapshotNo }) => String(snapshotNo ?? ''), isFigure: true },
      currency,
      amount('effectiveAmt'),
      amount('ineffectiveAmt'),
      amount('reclassifiedAmt'),
      amount('basisAmt'),
      { title: hedgeEntryWords.makerName, cell: ({ makerName }) => makerName },
      { title: hedgeEntryWords.checkerName, cell: ({ checkerName }) => checkerName ?? '' },
    ]),
    table(hedgePackTexts.balances, entries, [
      entryDate,
      { title: hedgeEntryWords.runNo, cell: ({ runNo }) => runNo, takesRest: true },
      currency,
      amount('reserveAmt'),
      amount('costAmt'),
      amount('adjustmentAmt'),
      amount('carryingAmt'),
    ]),
  ]
}

function journalsPart({ postings }: HedgePackFacts, { named, day, figure, table }: Writer): Part {
  const isCredit = ({ amount }: PackPosting) => amount.startsWith('-')
  return table(hedgePackTexts.journals, postings, [
    { title: journalWords.journalNo, cell: ({ journalNo }) => journalNo },
    { title: journalWords.bookDate, cell: ({ bookDate }) => day(bookDate) },
    { title: journalWords.journalState, cell: ({ journalState }) => named(JournalState, journalState) },
    {
      title: hedgePackTexts.account,
      cell: ({ subjectCode, subjectName }) => `${subjectCode} ${subjectName}`,
      takesRest: true,
    },
    { title: hedgeEntryWords.currency, cell: ({ currency }) => currency },
    { title: hedgePackTexts.debit, cell: (line) => (isCredit(line) ? '' : figure(line.amount)), isFigure: true },
    {
      title: hedgePackTexts.credit,
      cell: (line) => (isCredit(line) ? figure(line.amount.slice(1)) : ''),
      isFigure: true,
    },
  ])
}

const partNames: Readonly<Record<string, Text>> = {
  market: hedgePackTexts.market,
  book: hedgePackTexts.book,
  values: hedgePackTexts.values,
}

const snapshotsPart = ({ snapshots }: HedgePackFacts, { of, table }: Writer): Part =>
  table(hedgePackTexts.snapshots, snapshots, [
    {
      title: hedgeEntryWords.snapshotNo,
      cell: ({ businessDate, snapshotNo }) => of(hedgePackTexts.snapshotOf, { day: businessDate, no: snapshotNo }),
    },
    { title: hedgePackTexts.part, cell: ({ part }) => of(partNames[part] ?? hedgePackTexts.book) },
    { title: hedgePackTexts.rowCount, cell: ({ rowCount }) => String(rowCount), isFigure: true },
    { title: hedgePackTexts.documentHash, cell: ({ sha256 }) => sha256, takesRest: true },
  ])
