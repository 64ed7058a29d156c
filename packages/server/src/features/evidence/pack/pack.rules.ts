/** The paper that a bank is given for a hedge: what proves it, what it is, how it was reviewed, and what is missing. */
import type { EvidenceGraph } from '@hedgerow/contract/evidence/evidence.contract'
import {
  EvidenceKind,
  GraphEdgeStatus,
  GraphRecord,
  PackLanguage,
  PackPart,
} from '@hedgerow/contract/evidence/evidence.dict'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { packTexts } from '@hedgerow/contract/evidence/pack.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Lang, listText, nameText, say, type Text } from '@hedgerow/contract/kit/text'
import { MatchStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Paper, Part } from '../../../kit/paper/paper.ts'
import { writtenMoney } from '../../../kit/paper/written-money.ts'

export interface PackDocument {
  readonly id: string
  readonly evidenceNo: string
  readonly evidenceKind: string
  readonly contractNo: string
  readonly partyName: string
  readonly evidenceDate: string
  readonly currency: string
  readonly evidenceAmt: string
  readonly usedAmt: string
}
export interface PackDeal {
  readonly id: string
  readonly counterParty: string
  readonly counterPartyEn: string
  readonly businMatch: string
}
export interface PackFile {
  /** Of the record that keeps it. */
  readonly number: string
  readonly attachName: string
  readonly fileHash: string
}
export interface PackReview {
  readonly number: string
  readonly who: string
  /** ISO instant. */
  readonly at: string
  /** 1 passed, 2 rejected. */
  readonly outcome: string
  readonly comment: string
}
/** Each record by itself, however many there are. */
type PackGraph = Omit<EvidenceGraph, 'groups'>

export interface Pack {
  /** Of the record that it was asked for. */
  readonly number: string
  readonly graph: PackGraph
  readonly documents: readonly PackDocument[]
  readonly deals: readonly PackDeal[]
  readonly files: readonly PackFile[]
  readonly reviews: readonly PackReview[]
  readonly orgName: string
  readonly purpose: string
  /** ISO instant. */
  readonly madeAt: string
  /** Values of EVIDENCE_PACK_PART. */
  readonly chosen: readonly string[]
  readonly isMarked: boolean
}
export interface PackConventions {
  readonly lang: Lang
  /** Decimals of a currency's amounts. */
  readonly scaleOf: (currency: string) => number
  /** An ISO instant on the organisation's clock. */
  readonly wallTimeOf: (instant: string) => { readonly day: string; readonly time: string }
}

/** In both languages the paper says everything twice, Chinese first. */
export function packPaper(pack: Pack, language: string, conventions: Omit<PackConventions, 'lang'>): Paper {
  const { number, orgName, madeAt, purpose, isMarked } = pack
  const isBoth = language === PackLanguage.of.both
  const lang: Lang = language === PackLanguage.of.english ? language : PackLanguage.of.chinese
  const made = conventions.wallTimeOf(madeAt)
  const mark = [purpose || orgName, day(made.day)].join(' ')
  return {
    lang,
    title: isBoth ? `${packTexts.title.zh} · ${packTexts.title.en}` : say(packTexts.title, lang),
    subtitle: say(packTexts.subtitle, lang, { number, date: made.day, time: made.time }),
    author: orgName,
    madeAt,
    foot: `${orgName} · ${number}`,
    isWide: true,
    ...(isMarked ? { watermark: mark } : {}),
    parts: [
      ...partsOf(pack, { ...conventions, lang }),
      ...(isBoth ? [english, ...partsOf(pack, { ...conventions, lang: PackLanguage.of.english })] : []),
    ],
  }
}
const english: Part = { text: packTexts.title.en, isHeading: true, isNewPage: true }

function partsOf(pack: Pack, conventions: PackConventions): Part[] {
  const { graph, chosen } = pack
  const { lang } = conventions
  const recordsOf = (kind: keyof typeof titles) => recordsPart(graph, kind, conventions)
  const { cover, documents, exposures, requests, deals, settlement, unmatched } = PackPart.of
  const parts: Readonly<Record<string, () => Part[]>> = {
    [cover]: () => [...factsPart(pack, lang), linksPart(graph, conventions), ...filesParts(pack, lang)],
    [documents]: () => [documentsPart(pack, conventions)],
    [exposures]: () => [recordsOf('exposure')],
    [requests]: () => [recordsOf('request'), reviewsPart(pack, conventions)],
    [deals]: () => [dealsPart(pack, conventions)],
    [settlement]: () => [recordsOf('flow')],
    [unmatched]: () => [unmatchedPart(graph, lang)],
  }
  return PackPart.items.flatMap(({ dictValue }) => (chosen.includes(dictValue) ? (parts[dictValue]?.() ?? []) : []))
}

function factsPart({ purpose, graph }: Pack, lang: Lang): Part[] {
  const facts = [
    ...(purpose ? [[say(packTexts.purpose, lang), purpose] as const] : []),
    ...(graph.cover ? [[say(packTexts.cover, lang), say(evidenceTexts.covered, lang, graph.cover)] as const] : []),
  ]
  return facts.length > 0 ? [{ facts }] : []
}

const titles = {
  exposure: packTexts.exposures,
  request: packTexts.requests,
  flow: packTexts.flows,
} as const

interface Table {
  readonly caption: Text
  readonly head: readonly Text[]
  readonly figures?: readonly Text[]
  readonly rest?: Text
  readonly rows: readonly (readonly string[])[]
}
/** A part without a row says so: an empty table could be a forgotten one. */
function tableOf({ caption, head, figures = [], rest, rows }: Table, lang: Lang): Part {
  const columns = head.map((word) => ({
    title: say(word, lang),
    isFigure: figures.includes(word),
    takesRest: word === rest,
  }))
  const none = head.map((_, at) => (at === 0 ? say(packTexts.none, lang) : ''))
  return { caption: say(caption, lang), columns, rows: rows.length > 0 ? rows : [none] }
}

const money = ({ scaleOf }: PackConventions, amount: string, currency: string) =>
  writtenMoney(currency, amount, scaleOf(currency))
const day = (value: string) => say({ zh: '', en: '{day:day}' }, 'en_US', { day: value })

function documentsPart({ documents }: Pack, conventions: PackConventions): Part {
  const { lang } = conventions
  const { number, kind, party, date, amount, used } = packTexts
  const rows = documents.map((one) => [
    one.evidenceNo,
    say(labelOf(EvidenceKind, one.evidenceKind), lang),
    one.partyName,
    day(one.evidenceDate),
    money(conventions, one.evidenceAmt, one.currency),
    money(conventions, one.usedAmt, one.currency),
  ])
  const head = [number, kind, party, date, amount, used]
  return tableOf({ caption: packTexts.documents, head, figures: [amount, used], rest: party, rows }, lang)
}

function recordsPart(graph: PackGraph, kind: keyof typeof titles, conventions: PackConventions): Part {
  const { lang } = conventions
  const { number, amount, open } = packTexts
  const rows = graph.nodes
    .filter((node) => node.kind === kind)
    .map((node) => [
      node.number,
      money(conventions, node.amount, node.currency),
      say(packTexts.rest, lang, { pct: node.openPct }),
    ])
  return tableOf(
    { caption: titles[kind], head: [number, amount, open], figures: [amount, open], rest: number, rows },
    lang,
  )
}

/** Each deal with its bank, and whether the bank has confirmed it. */
function dealsPart({ graph, deals }: Pack, conventions: PackConventions): Part {
  const { lang } = conventions
  const { number, bank, amount, open, confirmed } = packTexts
  const dealsById = new Map(deals.map((deal) => [deal.id, deal]))
  const rows = graph.nodes
    .filter((node) => node.kind === GraphRecord.of.deal)
    .map((node) => [
      node.number,
      say(nameText(dealsById.get(node.id)?.counterParty ?? '', dealsById.get(node.id)?.counterPartyEn ?? ''), lang),
      money(conventions, node.amount, node.currency),
      say(packTexts.rest, lang, { pct: node.openPct }),
      say(labelOf(MatchStatus, dealsById.get(node.id)?.businMatch ?? ''), lang),
    ])
  const head = [number, bank, amount, open, confirmed]
  return tableOf({ caption: packTexts.deals, head, figures: [amount, open], rest: bank, rows }, lang)
}

function linksPart({ nodes, edges }: PackGraph, conventions: PackConventions): Part {
  const { lang } = conventions
  const { from, to, amount, status } = packTexts
  const numbers = new Map(nodes.map(({ key, number }) => [key, number]))
  const rows = edges.map((edge) => [
    numbers.get(edge.from) ?? '',
    numbers.get(edge.to) ?? '',
    money(conventions, edge.amount, edge.currency),
    say(labelOf(GraphEdgeStatus, edge.status), lang),
  ])
  return tableOf(
    { caption: packTexts.links, head: [from, to, amount, status], figures: [amount], rest: to, rows },
    lang,
  )
}

/** Exposures into which no document leads. */
function unmatchedPart({ nodes, edges }: PackGraph, lang: Lang): Part {
  const proved = new Set(edges.filter(({ from }) => from.startsWith(`${GraphRecord.of.evidence} `)).map(({ to }) => to))
  const rows = nodes
    .filter(({ kind, key }) => kind === GraphRecord.of.exposure && !proved.has(key))
    .map(({ number }) => [number])
  return tableOf({ caption: packTexts.unmatched, head: [packTexts.number], rest: packTexts.number, rows }, lang)
}

function reviewsPart({ reviews }: Pack, { lang, wallTimeOf }: PackConventions): Part {
  const { number, who, date, outcome, comment } = packTexts
  const rows = reviews.map((one) => {
    const at = wallTimeOf(one.at)
    const verdict = one.outcome === '1' ? packTexts.passed : packTexts.rejected
    return [one.number, one.who, `${day(at.day)} ${at.time}`, say(verdict, lang), one.comment]
  })
  return tableOf({ caption: packTexts.reviews, head: [number, who, date, outcome, comment], rest: comment, rows }, lang)
}

/** A document without a file is named: the bank will ask for it. */
function filesParts({ documents, files }: Pack, lang: Lang): Part[] {
  const { number, file, hash } = packTexts
  const rows = files.map((one) => [one.number, one.attachName, one.fileHash])
  const held = new Set(files.map((one) => one.number))
  const list = documents.filter(({ evidenceNo }) => !held.has(evidenceNo)).map(({ evidenceNo }) => evidenceNo)
  const missing = say(packTexts.withoutFile, lang, { list: listText(list) })
  return [
    tableOf({ caption: packTexts.files, head: [number, file, hash], rest: hash, rows }, lang),
    ...(list.length > 0 ? [{ text: missing }] : []),
  ]
}
