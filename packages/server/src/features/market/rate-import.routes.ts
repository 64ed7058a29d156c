import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { rateFileLimitBytes, rateImportApi } from '@hedgerow/contract/market/rate-import.contract'
import { rateImportRefusals } from '@hedgerow/contract/market/rate-import.refusals'
import { templateWords } from '@hedgerow/contract/market/rate-import.text'
import { writeAudit } from '../../kit/audit.ts'
import { type Scope, type Tx, withTx } from '../../kit/database.ts'
import { envelope } from '../../kit/request.ts'
import { type RawContext, serve } from '../../kit/serve.ts'
import { readUpload } from '../../kit/upload.ts'
import { downloadEcbHistory } from './ecb-download.ts'
import { importReply, previewFile } from './rate-import.preview.ts'
import { type Batch, batchOf, moveBatch } from './rate-import.store.ts'
import { runImport } from './rate-import.task.ts'

async function ownBatch(tx: Tx, scope: Scope, batchId: string): Promise<Batch> {
  const batch = await batchOf(tx, scope, batchId)
  if (!batch) refuse(kitRefusals.DOES_NOT_EXIST)
  return batch
}

const auditOf = ({ batchId, fileName, report }: Batch, comment: string) => ({
  entity: 'import_batch',
  entityId: batchId,
  after: { fileName, bandPct: report.bandPct, counts: report.counts },
  comment,
})

const exampleLines = [
  '20260413,USD/CNY,6.8312,6.8332,6.8322,15:00,MANUAL',
  '20260413,JPY/CNY,4.2725,4.2765,,15:00,BANK',
]

/**
 * Marks the batch as committing with its audit row; the rows follow in the background, after this has been committed.
 * A commit that is sent again finds the batch under way and starts nothing.
 */
async function startCommit(
  { db, session, ip }: RawContext,
  batchId: string,
): Promise<{ batch: Batch; starts: boolean }> {
  return withTx(db, session, async (tx) => {
    const starts = await moveBatch(tx, session, batchId, ['previewed'], 'committing')
    const batch = await ownBatch(tx, session, batchId)
    const { NEW, DIFFERS, SAME } = batch.report.counts
    if (NEW + DIFFERS + SAME === 0) refuse(rateImportRefusals.NO_GOOD_ROWS)
    if (batch.status === 'cancelled' || batch.status === 'failed') refuse(rateImportRefusals.NOT_PREVIEWED)
    if (starts) await writeAudit(tx, { ...session, ip, action: 'rate import' }, [auditOf(batch, 'commit')])
    return { batch, starts }
  })
}

export const rateImportRoutes = serve(rateImportApi, {
  async template({ lang, reply }) {
    const heading = Object.values(templateWords).map((word) => say(word, lang))
    // The mark in front tells a spreadsheet program that the text is UTF-8.
    const text = `\uFEFF${[heading.join(','), ...exampleLines].join('\r\n')}\r\n`
    return reply
      .header('content-disposition', 'attachment; filename="rates.csv"')
      .type('text/csv; charset=utf-8')
      .send(text)
  },

  async preview({ db, session, today, request, reply }, { bandPct }) {
    const file = await readUpload(request, rateFileLimitBytes)
    return reply.send(envelope(await previewFile(db, session, file, bandPct, today)))
  },

  async fetchEcb({ db, session, today, reply }, { bandPct }) {
    const file = await downloadEcbHistory()
    return reply.send(envelope(await previewFile(db, session, file, bandPct, today)))
  },

  async rows({ tx, session }, { batchId, verdict, current, pageSize }) {
    const { report } = await ownBatch(tx, session, batchId)
    const rows = verdict ? report.rows.filter((row) => row.verdict === verdict) : report.rows
    return { recordList: rows.slice(current * pageSize, (current + 1) * pageSize), totalCount: rows.length }
  },

  async commit(context, { batchId }) {
    const { batch, starts } = await startCommit(context, batchId)
    if (starts) void runImport(context, batch)
    return context.reply.send(envelope(importReply(batch)))
  },

  progress: async ({ tx, session }, { batchId }) => importReply(await ownBatch(tx, session, batchId)),

  async cancel({ tx, session, audit }, { batchId }) {
    await moveBatch(tx, session, batchId, ['previewed', 'committing'], 'cancelled')
    const batch = await ownBatch(tx, session, batchId)
    audit(auditOf(batch, `cancel: ${batch.status}`))
    return importReply(batch)
  },
})
