/**
 * A synchronisation, page by page: a page is one transaction with the place of the next one, so that whoever goes on after a break
 * repeats nothing. What is read anew and says the same changes nothing.
 */

import { createHash } from 'node:crypto'
import { DeclarationStatus, SyncStatus, TradeFlow } from '@hedgerow/contract/customs/customs.dict'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { EvidenceKind, EvidenceStatus, GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { pathOf } from '@hedgerow/contract/screens'
import type { Kysely } from 'kysely'
import { type Scope, type Tx, withTx } from '../../kit/database/database.ts'
import type { DB } from '../../kit/database/tables.ts'
import { notifyHolders, notifyMember } from '../../kit/record/notifications.ts'
import { systemDate } from '../../kit/record/system-date.ts'
import { homeCurrencyOf } from '../enterprise/home-currency.store.ts'
import { amendEvidence, insertEvidence, type NewDocument, type ShortProof } from '../evidence/evidence.store.ts'
import { offeredScales } from '../reference/reference.store.ts'
import {
  advanceSync,
  endSync,
  lockSync,
  type SavedRow,
  type SealedRow,
  type StoredSync,
  saveDeclarations,
} from './customs.store.ts'
import { type BadRow, type DeclarationRow, lastOfEach, rowsOf } from './declaration.rules.ts'
import { type CustomsFeed, FeedError, type FeedPage } from './feed/customs-feed.shape.ts'

interface Walk {
  readonly db: Kysely<DB>
  readonly scope: Scope
  readonly feed: CustomsFeed
  readonly signal: AbortSignal
}

/** Walks until the last page, a stop or a break. @returns how it stands then */
export async function walkSync(walk: Walk, id: string): Promise<StoredSync> {
  const { db, scope, feed, signal } = walk
  let sync = await withTx(db, scope, (tx) => lockSync(tx, scope, id))
  while (sync.syncStatus === SyncStatus.of.running) {
    const { iEFlag, dDateStart: from, dDateEnd: to, nextCursor: cursor } = sync
    const page = await feed.list({ iEFlag, from, to, cursor }, signal).catch((error: unknown) => error)
    const seen = sync
    sync = await withTx(db, scope, (tx) => takePage(tx, scope, seen, page))
  }
  return sync
}

async function takePage(tx: Tx, scope: Scope, seen: StoredSync, page: unknown): Promise<StoredSync> {
  const sync = await lockSync(tx, scope, seen.id)
  // Another walker took this page, or somebody stopped it.
  if (sync.syncStatus !== SyncStatus.of.running || sync.nextCursor !== seen.nextCursor || sync.pages !== seen.pages)
    return sync
  if (page instanceof FeedError) {
    const broken = await endSync(tx, scope, sync.id, SyncStatus.of.failed, page.fault)
    await tellEnd(tx, scope, broken)
    return broken
  }
  if (page instanceof Error) throw page
  return savePage(tx, scope, sync, page as FeedPage)
}

async function savePage(tx: Tx, scope: Scope, sync: StoredSync, { declarations, next }: FeedPage): Promise<StoredSync> {
  const read = await readDeclarations(tx, scope, sync.orgId, declarations)
  const bad = read.filter((one): one is BadRow => !Array.isArray(one))
  const rows = lastOfEach(read.filter((one): one is readonly DeclarationRow[] => Array.isArray(one)).flat())
  const written = await keepDeclarations(tx, scope, sync, rows)
  const advanced = await advanceSync(tx, scope, sync.id, { read: declarations.length, ...written, bad, next })
  if (advanced.syncStatus === SyncStatus.of.done) await tellEnd(tx, scope, advanced)
  return advanced
}

/** Each as rows, one a currency, or as what is wrong with it. */
export async function readDeclarations(tx: Tx, scope: Scope, orgId: string, fed: readonly unknown[]) {
  const offered = await offeredScales(tx, scope)
  const home = await homeCurrencyOf(tx, scope, orgId)
  return fed.map((one) => rowsOf(one, { knows: (currency) => offered.has(currency), home }))
}

/** Whose declarations, and on whose behalf they are kept. */
export type DeclarationsOf = Pick<StoredSync, 'orgId' | 'iEFlag' | 'userId'>

/** What is new or says something else than before, with the documents that they are. */
export async function keepDeclarations(tx: Tx, scope: Scope, of: DeclarationsOf, rows: readonly DeclarationRow[]) {
  const saved = await saveDeclarations(tx, scope, of, rows.map(sealed))
  await keepEvidence(tx, scope, of, rows, saved)
  const created = saved.filter(({ isNew }) => isNew).length
  return { created, changed: saved.length - created, same: rows.length - saved.length }
}

/** The hash of what it says tells the same from another. */
export const sealed = (row: DeclarationRow): SealedRow => ({
  ...row,
  contentHash: createHash('sha256')
    .update(JSON.stringify([row.header, row.items]))
    .digest('hex'),
})

const kindOf = (flow: string) =>
  flow === TradeFlow.of.export ? EvidenceKind.of.exportDeclaration : EvidenceKind.of.importDeclaration
const keyOf = ({ declKey, tradeCurr }: { readonly declKey: string; readonly tradeCurr: string }) =>
  `${declKey} ${tradeCurr}`

/** A new declaration is a document; one that says something else than before changes its amount. Without payment it proves nothing. */
async function keepEvidence(
  tx: Tx,
  scope: Scope,
  of: DeclarationsOf,
  rows: readonly DeclarationRow[],
  saved: readonly SavedRow[],
): Promise<void> {
  const rowBy = new Map(rows.map((row) => [keyOf(row), row]))
  const paid = saved.flatMap(({ id, isNew, ...key }) => {
    const row = rowBy.get(keyOf(key))
    return row && !row.noPayment ? [{ id, isNew, row }] : []
  })
  const documents = paid
    .filter(({ isNew }) => isNew)
    .map(
      ({ id, row }): NewDocument => ({
        orgId: of.orgId,
        evidenceKind: kindOf(of.iEFlag),
        evidenceNo: row.declKey,
        contractNo: row.contrNo,
        billNo: row.billNo,
        partyName: row.overseasName,
        evidenceDate: row.dDate,
        currency: row.tradeCurr,
        evidenceAmt: row.totalAmt,
        remark: '',
        declarationId: id,
      }),
    )
  await insertEvidence(tx, { ...scope, userId: of.userId }, documents)
  const withdrawn = (row: DeclarationRow) => row.declStatus === DeclarationStatus.of.withdrawn
  const short = await amendEvidence(
    tx,
    scope,
    paid
      .filter(({ isNew }) => !isNew)
      .map(({ id, row }) => ({
        declarationId: id,
        evidenceAmt: withdrawn(row) ? '0' : row.totalAmt,
        evidenceStatus: withdrawn(row) ? EvidenceStatus.of.void : EvidenceStatus.of.inForce,
      })),
  )
  await tellShort(tx, scope, short)
}

/** Whoever keeps the evidence of an exposure sees to what an amended declaration no longer proves; its hedges are not touched. */
async function tellShort(tx: Tx, scope: Scope, short: readonly ShortProof[]): Promise<void> {
  if (short.length === 0) return
  const { today } = await systemDate(tx)
  const shortages = short.map(({ exposureId, serialNo, orgId, shortAmt, currency }) => ({
    orgId,
    notice: {
      message: customsTexts.noticeShort,
      params: { serialNo, currency, amount: shortAmt },
      url: pathOf('evidence-graph').replace('$kind', GraphRecord.of.exposure).replace('$id', exposureId),
      variant: 'warning',
    } as const,
  }))
  // Who started the walk reads it, too.
  await notifyHolders(tx, { ...scope, userId: '0' }, { duties: [duties.applicationMaker], today }, shortages)
}

const tellEnd = (tx: Tx, scope: Scope, { iEFlag, syncStatus, newCount, badCount, userId }: StoredSync) =>
  notifyMember(tx, scope, userId, {
    message: customsTexts.noticeDone,
    params: { newCount: String(newCount), badCount: String(badCount) },
    url: pathOf(iEFlag === TradeFlow.of.export ? 'expt' : 'impt'),
    variant: syncStatus === SyncStatus.of.failed ? 'error' : 'success',
  })
