/** Customs declarations (§5.11, §8): synchronised, matched to exposures, and exposures made of them. */
import { z } from 'zod'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { packTexts } from '../evidence/pack.text.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { amount, dict, fewRows, id, ids, numberOf, text } from '../kit/field.ts'
import { columns, list } from '../kit/list.ts'
import { ImportPreview, ImportProgress } from '../kit/record/import-batch.ts'
import { shape } from '../kit/shape.ts'
import type { Text } from '../kit/text.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import { DeclarationMatch, DeclarationStatus, SyncStatus, TradeFlow, TransMode } from './customs.dict.ts'
import { customsTexts, customsWords } from './customs.text.ts'

export const usualPayDays = 60
const mostPayDays = 3650
const mostMatches = 100
/** Declarations that one file may hold. */
export const declarationRowLimit = 2000

const { declared, released, closed, amended } = DeclarationStatus.of

const declarationList = (name: string, title: Text) =>
  list({
    name,
    title,
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
      totalAmt: columns.amount({ unit: 'tradeCurr', sortable: false }),
      usedAmt: columns.amount({ unit: 'tradeCurr', width: 140, sortable: false }),
      freeAmt: columns.amount({ unit: 'tradeCurr', width: 140, sortable: false }),
      itemCount: columns.number({ width: 80, sortable: false }),
      contrNo: columns.code({ width: 150, filter: 'contains', hidden: true, sortable: false }),
      iEDate: columns.date({ filter: 'range', hidden: true, sortable: false }),
      overseasName: columns.text({ filter: 'contains', hidden: true, sortable: false }),
      tradeMode: columns.code({ width: 90, filter: 'exact', hidden: true, sortable: false }),
      billNo: columns.code({ filter: 'starts', hidden: true, sortable: false }),
      shortAmt: columns.amount({ unit: 'tradeCurr', hidden: true, sortable: false }),
      preEntryId: columns.code({ width: 180, hidden: true, sortable: false }),
      tradeName: columns.text({ hidden: true, sortable: false }),
      transMode: columns.dict(TransMode, { hidden: true, sortable: false }),
      orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
      orgName: columns.text({ hidden: true, sortable: false }),
      declVersion: columns.number({ width: 70, hidden: true, sortable: false }),
      retainTo: columns.date({ hidden: true, sortable: false }),
      syncTime: columns.instant({ hidden: true, sortable: false }),
      evidenceId: columns.code({ hidden: true, sortable: false }),
    },
    actions: {
      sync: { needs: 'customs.edit', selection: 'none', text: customsTexts.sync },
      importFile: { needs: 'customs.edit', selection: 'none', text: customsTexts.importFile },
      match: { needs: 'customs.edit', selection: 'one', text: customsTexts.match },
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
  dDateStart: text({ max: 16 }).or(z.literal('')).optional(),
  dDateEnd: text({ max: 16 }).or(z.literal('')).optional(),
})
export const Matches = shape(customsWords, {
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
  /** No customs feed is connected: the declarations are invented. */
  simulated: z.boolean(),
})
export type Sync = z.output<typeof Sync>

/** As the customs gave it: fields by their published names. */
const Fields = z.record(z.string(), z.string())
const Declaration = z.object({
  id: z.string(),
  entryId: z.string(),
  declStatus: dict(DeclarationStatus),
  tradeCurr: z.string(),
  totalAmt: z.string(),
  freeAmt: z.string(),
  header: Fields,
  items: z.array(Fields),
})
export type Declaration = z.output<typeof Declaration>

const MatchCandidate = z.object({
  exposureId: z.string(),
  serialNo: numberOf('exposure', 'exposureId'),
  contractNo: z.string(),
  endDate: z.string(),
  lackingAmt: z.string(),
  /** 0 to 100: contract 50, bill 25, amount 15, date 10. */
  score: z.number(),
})
export type MatchCandidate = z.output<typeof MatchCandidate>
const Proposal = z.object({
  evidenceId: z.string(),
  freeAmt: z.string(),
  tradeCurr: z.string(),
  candidates: z.array(MatchCandidate),
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
  propose: get('/propose/:id', { input: byId, reply: Proposal, needs: 'customs.edit' }),
  match: post('/match', { input: Matches, reply: z.object({ count: z.number() }), ...edits }),
  createExposure: post('/createExposure', {
    input: NewExposures,
    reply: z.object({ count: z.number(), skipped: z.number() }),
    ...edits,
  }),
})
