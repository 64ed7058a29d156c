/** Documents that prove exposures (screens-market-enterprise §7): each amount counts once, in the database. */
import { z } from 'zod'
import { CheckStatus } from '../approval/approval.dict.ts'
import { reviewColumns, reviewFacts } from '../approval/review.list.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { storedFileUrls } from '../file/stored-file.contract.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import {
  amount,
  businessDate,
  currency,
  dict,
  id,
  ids,
  numberOf,
  optional,
  remark,
  text,
  version,
} from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import {
  EvidenceKind,
  EvidenceLinkStatus,
  EvidenceStatus,
  GraphEdgeStatus,
  GraphRecord,
  PackLanguage,
  PackPart,
} from './evidence.dict.ts'
import { evidenceTexts, evidenceWords } from './evidence.text.ts'
import { packTexts } from './pack.text.ts'

export const evidenceLimits = {
  evidenceNo: 64,
  contractNo: 64,
  partyName: 128,
  reason: 256,
  purpose: 128,
  files: 10,
} as const
/** Records that one document pack is made of. */
export const packRecords = 20
/** Records that a graph shows at most. */
export const graphLimit = 300
/** Beyond so many the picture puts them together by month. */
export const graphSingles = 60

const fields = {
  orgId: id(),
  evidenceKind: dict(EvidenceKind),
  evidenceNo: text({ max: evidenceLimits.evidenceNo }),
  contractNo: optional(text({ max: evidenceLimits.contractNo })),
  partyName: text({ max: evidenceLimits.partyName }),
  evidenceDate: businessDate(),
  currency: currency(),
  evidenceAmt: amount({ above: 0 }),
  remark: remark(),
} as const
export const NewEvidence = shape(evidenceWords, {
  ...fields,
  /** Addresses that `businAttach/upload` gave: the papers of the document, kept with it from its first moment. */
  fileUrls: optional(storedFileUrls(evidenceLimits.files)),
})
const { orgId: _, ...edited } = fields
export const EvidenceEdit = shape(evidenceWords, { id: id(), version: version(), ...edited })
export const NewLink = shape(evidenceWords, {
  evidenceId: id(),
  exposureId: id(),
  linkAmt: amount({ above: 0 }),
  reason: optional(text({ max: evidenceLimits.reason })),
})
const seen = { id: id(), version: version() } as const
export const Unlink = shape(evidenceWords, { ...seen, reason: text({ max: evidenceLimits.reason }) })
export const HoldReason = shape(evidenceWords, { ...seen, reason: text({ max: evidenceLimits.reason }) })
export const LinkDecision = shape(evidenceWords, {
  ...seen,
  checkStatus: z.enum(['1', '2'], { error: (issue) => (issue.input === undefined ? 'REQUIRED' : 'NOT_IN_LIST') }),
  comment: optional(text({ max: 512 })),
})

export const allPackParts = PackPart.items.map(({ dictValue }) => dictValue).join(',')
const packed = {
  /** Values of EVIDENCE_PACK_PART, joined by commas. */
  packParts: text({ max: 20, pattern: /^[1-7](,[1-7]){0,6}$/, rule: allPackParts }).default(allPackParts),
  packLanguage: optional(dict(PackLanguage)),
  purpose: optional(text({ max: evidenceLimits.purpose })),
  watermark: dict(YesNo).default(YesNo.of.yes),
} as const
/** What is said of a pack before it is made; without a language it is in the caller's. */
export const PackRequest = shape(evidenceWords, packed)

export const evidenceList = list({
  name: 'evidence',
  figures: { of: ['freeAmt', 'usedAmt', 'shortAmt'], by: [] },
  title: evidenceTexts.title,
  needs: 'evidence.view',
  words: evidenceWords,
  sort: '-evidenceDate',
  defaults: { evidenceStatus: EvidenceStatus.of.inForce },
  empty: evidenceTexts.empty,
  columns: {
    evidenceNo: columns.code({ width: 180, filter: 'starts', pinned: true, sortable: false }),
    evidenceKind: columns.dict(EvidenceKind, { width: 120, filter: 'many', sortable: false }),
    evidenceStatus: columns.dict(EvidenceStatus, { width: 90, filter: 'many', sortable: false }),
    evidenceDate: columns.date({ filter: 'range' }),
    currency: columns.code({ width: 70, filter: 'exact', choice: currencyChoice, sortable: false }),
    evidenceAmt: columns.amount({ recorded: true, unit: 'currency', sortable: false }),
    usedAmt: columns.amount({ unit: 'currency', width: 130, sortable: false }),
    freeAmt: columns.amount({ unit: 'currency', width: 140, sortable: false }),
    attachCount: columns.number({ width: 70, sortable: false }),
    contractNo: columns.code({ width: 150, filter: 'contains', hidden: true, sortable: false }),
    partyName: columns.text({ hidden: true, sortable: false }),
    overFlag: columns.dict(YesNo, { width: 70, filter: 'one', hidden: true, sortable: false }),
    retainTo: columns.date({ filter: 'range', hidden: true, sortable: false }),
    remark: columns.text({ hidden: true, sortable: false }),
    makerName: columns.text({ width: 90, hidden: true, sortable: false }),
    createTime: columns.instant({ hidden: true, sortable: false }),
    shortAmt: columns.amount({ unit: 'currency', hidden: true, sortable: false }),
    billNo: columns.code({ hidden: true, sortable: false }),
    holdFlag: columns.dict(YesNo, { width: 90, filter: 'one', hidden: true, sortable: false }),
    holdReason: columns.text({ hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
  },
  actions: {
    add: { needs: 'evidence.edit', selection: 'none', key: 'n', text: evidenceTexts.add },
    edit: { needs: 'evidence.edit', selection: 'one', key: 'e', text: evidenceTexts.edit },
    link: { needs: 'evidence.edit', selection: 'one', text: evidenceTexts.link },
    graph: { needs: 'evidence.view', selection: 'one', unverified: true, text: evidenceTexts.graph },
    hold: { needs: 'evidence.check', selection: 'one', text: evidenceTexts.hold },
    endHold: { needs: 'evidence.check', selection: 'one', text: evidenceTexts.endHold },
    pack: { needs: 'evidence.export', selection: 'many', unverified: true, text: packTexts.action },
    remove: { needs: 'evidence.edit', selection: 'many', key: 'delete', text: evidenceTexts.remove },
  },
})

const { checkBlock } = reviewColumns
const { submitted, live, reviewed } = EvidenceLinkStatus.of
export const evidenceLinkList = list({
  name: 'evidenceLink',
  figures: { of: ['overAmt'], by: [] },
  title: evidenceTexts.linkTitle,
  needs: 'evidence.view',
  words: evidenceWords,
  sort: '-createTime',
  defaults: { linkStatus: [submitted, live, reviewed].join(',') },
  empty: evidenceTexts.linkEmpty,
  columns: {
    evidenceNo: columns.code({ width: 180, filter: 'starts', pinned: true, sortable: false }),
    evidenceKind: columns.dict(EvidenceKind, { width: 120, filter: 'many', sortable: false }),
    serialNo: columns.code({
      width: 165,
      filter: 'starts',
      sortable: false,
      opens: { record: 'exposure', id: 'exposureId' },
    }),
    linkStatus: columns.dict(EvidenceLinkStatus, { width: 140, filter: 'many', sortable: false }),
    currency: columns.code({ width: 80, filter: 'exact', choice: currencyChoice, sortable: false }),
    linkAmt: columns.amount({ recorded: true, unit: 'currency', sortable: false }),
    overAmt: columns.amount({ unit: 'currency', total: false, sortable: false }),
    reason: columns.text({ width: 180, sortable: false }),
    makerName: columns.text({ width: 90, sortable: false }),
    createTime: columns.instant(),
    checkBlock: { ...checkBlock, hidden: true },
    checkStatus: columns.dict(CheckStatus, { hidden: true, sortable: false }),
    makerId: columns.code({ hidden: true, sortable: false }),
    evidenceId: columns.code({ filter: 'exact', hidden: true, sortable: false, unasked: true }),
    exposureId: columns.code({ filter: 'exact', hidden: true, sortable: false, unasked: true }),
    ...reviewFacts,
  },
  actions: {
    pass: { needs: 'evidence.check', selection: 'one', text: evidenceTexts.pass },
    reject: { needs: 'evidence.check', selection: 'one', text: evidenceTexts.reject },
    unlink: { needs: 'evidence.edit', selection: 'one', key: 'delete', text: evidenceTexts.unlink },
    graph: { needs: 'evidence.view', selection: 'one', unverified: true, text: evidenceTexts.graph },
  },
})

export const Evidence = z.object({
  id: z.string(),
  version: z.number(),
  orgId: z.string(),
  evidenceKind: dict(EvidenceKind),
  evidenceStatus: dict(EvidenceStatus),
  evidenceNo: numberOf('evidence'),
  contractNo: z.string(),
  billNo: z.string(),
  partyName: z.string(),
  evidenceDate: z.string(),
  currency: z.string(),
  evidenceAmt: z.string(),
  usedAmt: z.string(),
  freeAmt: z.string(),
  remark: z.string(),
  /** Kept until the end of this day: years after the last delivery of what it proves. */
  retainTo: z.string(),
  /** Why a legal hold stops that clock; empty where none does. */
  holdReason: z.string(),
})
export type Evidence = z.output<typeof Evidence>

/** An exposure that the document may prove, with what of it is still without evidence. */
const Candidate = z.object({
  id: z.string(),
  serialNo: numberOf('exposure'),
  contractNo: z.string(),
  endDate: z.string(),
  exposureAmt: z.string(),
  lackingAmt: z.string(),
})
export type Candidate = z.output<typeof Candidate>

const GraphNode = z.object({
  key: z.string(),
  kind: dict(GraphRecord),
  id: z.string(),
  number: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** Per cent that is still free or open. */
  openPct: z.number(),
  /** By which records of a large graph are put together, yyyymm: of a document and a request their day, of an exposure its end, of a deal and a flow when money moves. */
  month: z.string(),
})
export const GraphEdge = z.object({
  from: z.string(),
  to: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: dict(GraphEdgeStatus),
  /** The document is short or exceeds the exposure, or the hedge exceeds what is proved. */
  isOff: z.boolean(),
})
/** Records of one step, month and currency, put together where the graph is large: each is drawn, and opens to its members, by their keys. */
const GraphGroup = z.object({ key: z.string(), amount: z.string(), openPct: z.number(), members: z.array(z.string()) })
/** Null of a graph that is drawn record by record; links then lead from group to group. */
export const GraphGroups = z.object({ nodes: z.array(GraphGroup), edges: z.array(GraphEdge) }).nullable()
export type GraphGroups = NonNullable<z.output<typeof GraphGroups>>

export const EvidenceGraph = z.object({
  nodes: z.array(GraphNode),
  edges: z.array(GraphEdge),
  groups: GraphGroups,
  /** Per cent of the exposures shown; null where they are in several currencies. */
  cover: z.object({ evidence: z.number(), hedged: z.number(), settled: z.number() }).nullable(),
  isCut: z.boolean(),
})
export type EvidenceGraph = z.output<typeof EvidenceGraph>

const Saved = z.object({ id: z.string(), version: z.number() })
const edits = { reply: Saved, needs: 'evidence.edit', writes: true } as const
const byId = shape(evidenceWords, { id: id() })

export const evidenceApi = endpoints('/CLOUD-EXPO/evidence', {
  queryByPage: page('/queryByPage', evidenceList),
  links: page('/link/queryByPage', evidenceLinkList),
  query: get('/query/:id', { input: byId, reply: Evidence, needs: 'evidence.view' }),
  candidates: get('/candidates/:id', { input: byId, reply: z.array(Candidate), needs: 'evidence.edit' }),
  add: post('/add', { input: NewEvidence, ...edits }),
  modify: post('/modify', { input: EvidenceEdit, ...edits }),
  delete: post('/delete', {
    input: shape(evidenceWords, { ids: ids() }),
    reply: z.object({ count: z.number() }),
    needs: 'evidence.edit',
    writes: true,
  }),
  /** Stops the clock of keeping for a reason, which is said anew when it goes on. */
  hold: post('/hold', { input: HoldReason, reply: Saved, needs: 'evidence.check', writes: true }),
  endHold: post('/hold/end', { input: HoldReason, reply: Saved, needs: 'evidence.check', writes: true }),
  link: post('/link', { input: NewLink, ...edits }),
  unlink: post('/link/release', { input: Unlink, ...edits }),
  check: post('/link/check', {
    input: LinkDecision,
    reply: Saved,
    needs: 'evidence.check',
    writes: true,
    secondPerson: true,
  }),
  graph: get('/graph/:kind/:id', {
    input: shape(evidenceWords, { kind: dict(GraphRecord), id: id() }),
    reply: EvidenceGraph,
    needs: 'evidence.view',
  }),
  /** What a bank is given for the records' hedges, as one PDF: documents, links, reviews, hashes of files, what is missing. */
  pack: get('/pack/:kind/:ids', {
    input: shape(evidenceWords, {
      kind: dict(GraphRecord),
      ids: ids().refine((list) => list.length <= packRecords, { error: 'TOO_MANY_ROWS', params: { max: packRecords } }),
      ...packed,
    }),
    needs: 'evidence.export',
    raw: true,
  }),
})
