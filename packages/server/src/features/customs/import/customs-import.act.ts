/** A file of declarations is checked first and then written in one transaction; what it holds is judged again at the commit. */
import { declarationRowLimit } from '@hedgerow/contract/customs/customs.contract'
import { customsRefusals } from '@hedgerow/contract/customs/customs.refusals'
import { customsTexts } from '@hedgerow/contract/customs/customs.text'
import { declarationHeadWords, declarationItemWords } from '@hedgerow/contract/customs/declaration.text'
import type { ImportPreview, ImportProgress } from '@hedgerow/contract/kit/record/import-batch'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import type { z } from 'zod'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { fileLimits } from '../../../kit/file/read-apart.ts'
import type { Upload } from '../../../kit/file/upload.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { closeBatch, type ImportReport, lockBatch, saveBatch } from '../../../kit/record/import-batch.ts'
import { inWorker } from '../../../kit/work/worker.ts'
import { storedHashes } from '../customs.store.ts'
import { type DeclarationsOf, keepDeclarations, readDeclarations, sealed } from '../customs-sync.act.ts'
import { type DeclarationRow, lastOfEach } from '../declaration.rules.ts'
import type { SentFile } from './declaration-file.worker.ts'

export const importKind = 'declaration'
const module = new URL('./declaration-file.worker.ts', import.meta.url)
const secondsForFile = 20

/** What is kept between the check and the commit. */
interface StoredImport {
  readonly of: DeclarationsOf
  readonly declarations: readonly unknown[]
}
type Verdict = 'rowNew' | 'rowChanged' | 'rowSame' | 'rowRepeated'
interface Judged {
  /** Its place in the file, from 1. */
  readonly at: number
  readonly row?: DeclarationRow
  readonly verdict?: Verdict | undefined
  /** What is wrong with it. */
  readonly problem?: Text
  readonly field?: string
  readonly entryId?: string
}
const isGood = ({ verdict }: Judged) => verdict === 'rowNew' || verdict === 'rowChanged'

/** @throws Refusal DECL_FILE_UNREADABLE, DECL_FILE_ROWS, TOO_COSTLY */
export function readDeclarationFile({ fileName, content }: Upload): Promise<readonly unknown[]> {
  const sent: SentFile = { fileName, content, most: declarationRowLimit }
  const noQuestion = () => Promise.reject(new Error('should hold: a file asks nothing'))
  return inWorker<never, never, readonly unknown[]>(module, sent, noQuestion, fileLimits(fileName, secondsForFile))
}

const keyOf = ({ declKey, tradeCurr }: DeclarationRow) => `${declKey} ${tradeCurr}`

async function judged(tx: Tx, scope: Scope, { of, declarations }: StoredImport): Promise<Judged[]> {
  const read = await readDeclarations(tx, scope, of.orgId, declarations)
  const rows = read.flatMap((one, index): Judged[] => {
    const at = index + 1
    if ('field' in one) return [{ at, problem: customsTexts.rowBad, ...one }]
    const isOther = one.some(({ header }) => header.iEFlag && header.iEFlag !== of.iEFlag)
    return one.map((row) => ({ at, row, ...(isOther ? { problem: customsTexts.rowOtherFlow } : {}) }))
  })
  const fit = rows.flatMap(({ row, problem }) => (row && !problem ? [row] : []))
  const last = new Set(lastOfEach(fit))
  const stored = await storedHashes(tx, scope, of, [...new Set(fit.map(({ declKey }) => declKey))])
  const verdictOf = (row: DeclarationRow): Verdict => {
    if (!last.has(row)) return 'rowRepeated'
    const hash = stored.get(keyOf(row))
    if (hash === undefined) return 'rowNew'
    return hash === sealed(row).contentHash ? 'rowSame' : 'rowChanged'
  }
  return rows.map((one) => (one.row && !one.problem ? { ...one, verdict: verdictOf(one.row) } : one))
}

const fieldWords: Readonly<Record<string, Text>> = { ...declarationItemWords, ...declarationHeadWords }

type DisplayedRow = ImportPreview['rows'][number]

function shownRow({ at, row, verdict, problem, field = '', entryId }: Judged, lang: Lang): DisplayedRow {
  const values: DisplayedRow['values'] = row
    ? {
        entryId: row.declKey,
        dDate: row.dDate,
        contrNo: row.contrNo,
        tradeCurr: row.tradeCurr,
        totalAmt: row.totalAmt,
        itemCount: String(row.itemCount),
      }
    : { entryId: entryId || null }
  const why = problem && say(problem, lang, { field: fieldWords[field] ?? field })
  if (why) return { row: at, verdict: 'bad', values, problems: [why] }
  const label = verdict ? say(customsTexts[verdict], lang) : ''
  return { row: at, verdict: isGood({ at, verdict }) ? 'good' : 'skip', label, values, problems: [] }
}

export async function previewDeclarations(
  tx: Tx,
  scope: Scope,
  file: Upload,
  content: StoredImport,
  lang: Lang,
): Promise<ImportPreview> {
  const rows = await judged(tx, scope, content)
  const goodCount = rows.filter(isGood).length
  const format = file.content.toString('utf8', 0, 64).trimStart().startsWith('<') ? 'xml' : 'json'
  const importId = await saveBatch(
    tx,
    scope,
    importKind,
    { fileName: file.fileName, file: file.content, format, read: content },
    goodCount,
  )
  const badCount = rows.filter(({ problem }) => problem).length
  return { importId, goodCount, badCount, rows: rows.map((row) => shownRow(row, lang)) }
}

/** @throws Refusal DECL_FILE_COMMITTED */
export async function commitDeclarations({ tx, session, lang, audit }: Context, importId: string) {
  const batch = await lockBatch<StoredImport>(tx, session, importKind, importId)
  if (batch.status === 'committed') refuse(customsRefusals.DECL_FILE_COMMITTED)
  const { of, declarations } = batch.read()
  // What the member may do was asked for the preview, perhaps long ago.
  demandOrganisation(session, 'customs.edit', of.orgId)
  const rows = await judged(tx, session, { of, declarations })
  const good = rows.flatMap((one) => (one.row && isGood(one) ? [one.row] : []))
  const { created, changed } = await keepDeclarations(tx, session, of, good)
  const refused = rows
    .filter(({ problem }) => problem)
    .map((one) => ({ row: one.at, message: shownRow(one, lang).problems.join('; ') }))
  const report = { total: good.length, done: good.length, refused, created, changed }
  await closeBatch(tx, session, importId, report)
  const after = { fileName: batch.fileName, created, changed, refused: refused.length }
  audit({ entity: 'importBatch', entityId: importId, orgId: of.orgId, after })
  return importProgress({ status: 'committed', report }, lang)
}

interface DeclarationReport extends ImportReport {
  readonly created?: number
  readonly changed?: number
}

export function importProgress(
  { status, report }: { readonly status: string; readonly report: DeclarationReport },
  lang: Lang,
): z.output<typeof ImportProgress> {
  const { total = 0, done = 0, refused = [], created = 0, changed = 0 } = report
  if (status !== 'committed') return { state: 'running', done: 0, total, refused: [], message: null }
  return { state: 'done', done, total: done, refused, message: say(customsTexts.imported, lang, { created, changed }) }
}
