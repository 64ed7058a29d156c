/** Customs declarations (§5.11, §8): synchronised, matched to exposures, and exposures made of them. */
import { businessDate, daysBetween, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { z } from 'zod'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { packTexts } from '../evidence/pack.text.ts'
import { ExposureDirection } from '../exposure/exposure.dict.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { amount, dict, fewRows, id, ids, numberOf, optional, text } from '../kit/field.ts'
import { fieldRefusals } from '../kit/kit.refusals.ts'
import { columns, list } from '../kit/list.ts'
import { ImportPreview, ImportProgress } from '../kit/record/import-batch.ts'
import type { FieldProblem } from '../kit/refusal.ts'
import { shape } from '../kit/shape.ts'
import { timeline } from '../kit/shell/timeline.ts'
import type { Text } from '../kit/text.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import { DeclarationMatch, DeclarationStatus, MatchReason, SyncStatus, TradeFlow, TransMode } from './customs.dict.ts'
import { customsRefusals } from './customs.refusals.ts'
import { customsTexts, customsWords } from './customs.text.ts'

export const declarationTimeline = timeline('customsDeclaration', 'customs.view')

export const usualPayDays = 60
export const mostPayDays = 3650
const mostMatches = 100
const mostDays = 366
/** Declarations that one file may hold. */
export const declarationRowLimit = 2000

const { declared, released, closed, amended } = DeclarationStatus.of

const declarationList = (name: string, title: Text) =>
  list({
    name,
    title,
    figures: { of: ['usedAmt', 'freeAmt', 'shortAmt'], by: [] },
    needs: 'customs.view',
    words: customsWords,
    sort: '-dDate',
    defaults: { declStatus: [declared, released, closed, amended].join(',') },
    empty: customsTexts.empty,
    failed: [customsTexts.failedTitle, customsTexts.failedText],
    columns: {
      entryId: columns.code({ width: 180, filter: 'starts', pinned: true, sortable: false }),
      declStatus: columns.dict(DeclarationStatus, { width: 100, filter: 'many', sortable: false }),
      matchStatus: columns.dict(DeclarationMatch, { width: 110, filter: 'many', sortable: false }),
      dDate: columns.date({ filter: 'range' }),
      tradeCurr: columns.code({ width: 70, filter: 'exact', choice: currencyChoice, sortable: false }),
      totalAmt: columns.amount({ recorded: { by: 'entryId', on: 'dDate' }, unit: 'tradeCurr', sortable: false }),
      usedAmt: columns.amount({ unit: 'tradeCurr', width: 130, sortable: false }),
      freeAmt: columns.amount({ unit: 'tradeCurr', width: 140, sortable: false }),
      itemCount: columns.number({ width: 70, sortable: false }),
      contrNo: columns.code({ width: 150, filter: 'contains', hidden: true, sortable: false }),
      iEDate: columns.date({ filter: 'range', hidden: true, sortable: false }),
      overseasName: columns.text({ filter: 'contains', hidden: true, sortable: false }),
      // Any code may be asked for: the customs have more of them than are named here.
      tradeMode: columns.code({ width: 120, filter: 'exact', hidden: true, sortable: false }),
      billNo: columns.code({ filter: 'starts', hidden: true, sortable: false }),
      preEntryId: columns.code({ width: 180, hidden: true, sortable: false }),
      tradeName: columns.text({ hidden: true, sortable: false }),
      ownerName: columns.text({ hidden: true, sortable: false }),
      agentName: columns.text({ hidden: true, sortable: false }),
      transMode: columns.dict(TransMode, { hidden: true, sortable: false }),
      tradeCountry: columns.code({ width: 120, hidden: true, sortable: false }),
      orgName: columns.text({ hidden: true, sortable: false }),
      declVersion: columns.number({ width: 70, hidden: true, sortable: false }),
      syncTime: columns.instant({ hidden: true, sortable: false }),
      retainTo: columns.date({ hidden: true, sortable: false }),
      shortAmt: columns.amount({ unit: 'tradeCurr', hidden: true, sortable: false }),
      orgId: columns.code({ choice: organisationChoice, filter: 'many', hidden: true, sortable: false }),
      evidenceId: columns.code({ hidden: true, sortable: false }),
    },
    actions: {
      sync: { needs: 'customs.edit', selection: 'none', text: customsTexts.sync },
      importFile: { needs: 'customs.edit', selection: 'none', text: customsTexts.importFile },
      match: { needs: 'customs.edit', selection: 'many', text: customsTexts.match },
      create: { needs: 'customs.edit', selection: 'many', text: customsTexts.create },
      pack: { needs: 'evidence.export', selection: 'many', text: packTexts.action },
      graph: { needs: 'evidence.view', selection: 'one', unverified: true, text: customsTexts.graph },
    },
  })
export const exportDeclarationList = declarationList('exptDecl', customsTexts.exportTitle)
export const importDeclarationList = declarationList('imptDecl', customsTexts.importTitle)

/** Dates are asked in the words of §8, so that the rules read them. */
export const NewSync = shape(customsWords, {
  orgId: id(),
  iEFlag: dict(TradeFlow),
  dDateStart: optional(text({ max: 16 })),
  dDateEnd: optional(text({ max: 16 })),
  /** Values of CUSTOMS_MISHAP joined by commas, of the simulated customs alone. */
  mishaps: optional(text({ max: 20, pattern: /^[1-8](,[1-8]){0,7}$/, rule: '1,2' })),
})

/** What is wrong with the days of a query or a synchronisation, in the words of §8; undefined where they will do. */
export function periodProblem({
  dDateStart = '',
  dDateEnd = '',
}: {
  readonly dDateStart?: string | undefined
  readonly dDateEnd?: string | undefined
}): FieldProblem | undefined {
  for (const [field, value] of Object.entries({ dDateStart, dDateEnd })) {
    if (value === '') return { field, because: customsRefusals.CUSTOMS_DATE_EMPTY, params: {} }
    if (!isBusinessDate(value)) return { field, because: customsRefusals.CUSTOMS_DATE_FORMAT, params: {} }
  }
  const field = 'dDateEnd'
  const params = { start: customsWords.dDateStart, end: customsWords.dDateEnd }
  if (dDateStart > dDateEnd) return { field, because: fieldRefusals.DATE_ORDER, params }
  const isTooLong = daysBetween(businessDate(dDateStart), businessDate(dDateEnd)) >= mostDays
  return isTooLong ? { field, because: customsRefusals.DECL_SPAN, params: {} } : undefined
}

const Matches = shape(customsWords, {
  links: fewRows(
    z
      .array(z.object({ evidenceId: id(), exposureId: id(), linkAmt: amount({ above: 0 }) }))
      .min(1, { error: 'REQUIRED' }),
    mostMatches,
  ),
})
export const NewExposures = shape(customsWords, {
  ids: ids(),
  payDays: z.coerce
    .number({ error: 'NOT_A_NUMBER' })
    .int({ error: 'NOT_A_NUMBER' })
    .refine((days) => days >= 0 && days <= mostPayDays, {
      error: 'OUT_OF_RANGE',
      params: { min: 0, max: mostPayDays },
    }),
})

const Sync = z.object({
  id: z.string(),
  syncStatus: dict(SyncStatus),
  dDateStart: z.string(),
  dDateEnd: z.string(),
  pages: z.number(),
  readCount: z.number(),
  newCount: z.number(),
  changedCount: z.number(),
  sameCount: z.number(),
  badCount: z.number(),
  /** Why it did not finish, in the reader's language. */
  reason: z.string(),
  /** Rows that were left out. */
  bad: z.array(z.object({ entryId: z.string(), field: z.string() })),
  startTime: z.string(),
  /** It began more than a day ago. */
  isOld: z.boolean(),
  /** No customs feed is connected: the declarations are invented. */
  simulated: z.boolean(),
})
export type Sync = z.output<typeof Sync>

/** As the customs gave it: fields by their published names. */
const Fields = z.record(z.string(), z.string())
const Version = z.object({
  declVersion: z.number(),
  /** When it came; of the first of several that is not known any more. */
  at: z.string().nullable(),
  declStatus: dict(DeclarationStatus),
  totalAmt: z.string(),
  /** Fields of the header that say something else than in the version before it; `items` for the goods. */
  changed: z.array(z.string()),
})
const Declaration = z.object({
  id: z.string(),
  entryId: z.string(),
  declStatus: dict(DeclarationStatus),
  tradeCurr: z.string(),
  totalAmt: z.string(),
  freeAmt: z.string(),
  /** Used beyond what the declaration says since it was amended. */
  shortAmt: z.string(),
  /** The document that it is; null where no payment follows. */
  evidenceId: z.string().nullable(),
  header: Fields,
  items: z.array(Fields),
  /** The latest first. */
  versions: z.array(Version),
})
export type Declaration = z.output<typeof Declaration>

const MatchCandidate = z.object({
  exposureId: z.string(),
  serialNo: numberOf('exposure', 'exposureId'),
  contractNo: z.string(),
  endDate: z.string(),
  exposureAmt: z.string(),
  lackingAmt: z.string(),
  /** 0 to 100: contract 50, bill 25, amount 15, date 10. */
  score: z.number(),
  reasons: z.array(dict(MatchReason)),
})
const Proposal = z.object({
  evidenceId: z.string(),
  entryId: z.string(),
  freeAmt: z.string(),
  tradeCurr: z.string(),
  candidates: z.array(MatchCandidate),
})
export type Proposal = z.output<typeof Proposal>
/** Candidates of which so much speaks are proposed. */
export const proposedScore = 75

/** An exposure as it would be made of a declaration. */
const ExposureOutlook = z.object({
  id: z.string(),
  exposureDirection: dict(ExposureDirection),
  exposureAmt: z.string(),
  currency: z.string(),
  transDate: z.string(),
  endDate: z.string(),
  contractNo: z.string(),
  billNo: z.string(),
  externalNo: z.string(),
  /** Its number names an exposure already. */
  exists: z.boolean(),
})

const byId = shape(customsWords, { id: id() })
const ofDirection = shape(customsWords, { orgId: id(), iEFlag: dict(TradeFlow) })
const ofBatch = shape(customsWords, { importId: id() })
const edits = { needs: 'customs.edit', writes: true } as const

export const customsApi = endpoints('/CLOUD-PUB/customsDecl', {
  queryByPage: page('/queryByPage', exportDeclarationList),
  importByPage: page('/queryImportByPage', importDeclarationList),
  query: get('/query/:id', { input: byId, reply: Declaration, needs: 'customs.view' }),
  sync: post('/sync', { input: NewSync, reply: Sync, ...edits }),
  /** The latest of the direction, of the organisation and those below it; null where there was none. */
  syncProgress: get('/syncProgress/:orgId/:iEFlag', {
    input: ofDirection,
    reply: Sync.nullable(),
    needs: 'customs.view',
  }),
  syncCancel: post('/syncCancel', { input: byId, reply: Sync, ...edits }),
  /** Multipart, field `file`: declarations of the organisation and direction, as the feed gives them; replies an envelope with `ImportPreview`. */
  preview: post('/import/preview/:orgId/:iEFlag', {
    input: ofDirection,
    reply: ImportPreview,
    needs: 'customs.edit',
    raw: true,
  }),
  /** Writes what is new or says something else than before, in one transaction. */
  commit: post('/import/commit', { input: ofBatch, reply: ImportProgress, ...edits }),
  progress: get('/import/progress/:importId', { input: ofBatch, reply: ImportProgress, needs: 'customs.edit' }),
  propose: get('/propose/:ids', {
    input: shape(customsWords, { ids: ids() }),
    reply: z.array(Proposal),
    needs: 'customs.edit',
  }),
  match: post('/match', { input: Matches, reply: z.object({ count: z.number() }), ...edits }),
  outlook: get('/createExposure/preview/:ids/:payDays', {
    input: NewExposures,
    reply: z.array(ExposureOutlook),
    needs: 'customs.edit',
  }),
  createExposure: post('/createExposure', {
    input: NewExposures,
    reply: z.object({ count: z.number(), skipped: z.number() }),
    ...edits,
  }),
})
