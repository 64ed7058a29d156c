import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { RateImportRow } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { rateFileLimitBytes, rateImportApi } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { rateImportRefusals } from '@hedgerow/contract/rate-import/import/rate-import.refusals'
import { type Scope, type Tx, withTx } from '../../../kit/database/database.ts'
import { type SentFile, templateFile } from '../../../kit/file/template.ts'
import { readUpload } from '../../../kit/file/upload.ts'
import { envelope } from '../../../kit/http/request.ts'
import { type RawContext, serve } from '../../../kit/http/serve.ts'
import { type AuditEntry, writeAudit } from '../../../kit/record/audit.ts'
import { moveRun, runOf, runRows } from '../../../kit/record/import-run.ts'
import { submitChange } from '../../market/change/market-change-submit.act.ts'
import { downloadEcbHistory } from '../read/ecb-history.read.ts'
import { submittedRates } from '../submitted-change.rules.ts'
import { curveSheet, leftOutFile, rateSheet, volatilitySheet } from './rate-file.answer.ts'
import { orderImport } from './rate-import.jobs.ts'
import { isLeftOut } from './rate-import.rules.ts'
import { type Batch, type BatchReport, rateKind } from './rate-import.store.ts'
import { importReply, previewFile } from './rate-preview.act.ts'

async function ownBatch(tx: Tx, scope: Scope, batchId: string): Promise<Batch> {
  const batch = await runOf<BatchReport>(tx, scope, rateKind, batchId)
  if (!batch) refuse(kitRefusals.DOES_NOT_EXIST)
  return batch
}

const auditOf = ({ batchId, fileName, report }: Batch, comment: string) => ({
  entity: 'import_batch',
  entityId: batchId,
  after: { fileName, bandPct: report.bandPct, counts: report.counts },
  comment,
})

const send = ({ reply }: RawContext, { name, type, content }: SentFile) =>
  reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(content)

/**
 * What the server fetched from its publisher is imported; what somebody sent waits for another person first. A commit that is
 * sent again finds the batch under way and does nothing.
 */
async function startCommit(context: RawContext, batchId: string): Promise<Batch> {
  const { db, session } = context
  return withTx(db, session, async (tx) => {
    const batch = await ownBatch(tx, session, batchId)
    const { NEW, DIFFERS, SAME } = batch.report.counts
    if (NEW + DIFFERS + SAME === 0) refuse(rateImportRefusals.NO_GOOD_ROWS)
    if (batch.status === 'cancelled' || batch.status === 'failed') refuse(rateImportRefusals.NOT_PREVIEWED)
    const next = batch.report.fetched ? 'committing' : 'submitted'
    if (!(await moveRun(tx, session, batchId, ['previewed'], next))) return batch
    const moved = { ...batch, status: next } as const
    const entries: AuditEntry[] = [auditOf(moved, 'commit')]
    if (batch.report.fetched) await orderImport(context, tx, { batchId, session })
    else entries.push(await submitChange(context, tx, moved, submittedRates(moved)))
    await writeAudit(tx, { ...session, ip: context.ip, action: 'commit' }, entries)
    return moved
  })
}

export const rateImportRoutes = serve(rateImportApi, {
  async template(context, { format }) {
    return send(context, templateFile(rateSheet, format, context.lang, context.today))
  },

  async curveTemplate(context, { format }) {
    return send(context, templateFile(curveSheet, format, context.lang, context.today))
  },

  async volatilityTemplate(context, { format }) {
    return send(context, templateFile(volatilitySheet, format, context.lang, context.today))
  },

  async preview({ db, session, today, request, reply }) {
    const file = await readUpload(request, rateFileLimitBytes)
    return reply.send(envelope(await previewFile(db, session, file, today)))
  },

  async fetchEcb({ db, session, today, reply }) {
    const file = { ...(await downloadEcbHistory()), fetched: true }
    return reply.send(envelope(await previewFile(db, session, file, today)))
  },

  async rows({ tx, session }, { batchId, verdict, current, pageSize }) {
    const listed = (await runRows<RateImportRow>(tx, session, rateKind, batchId)) ?? refuse(kitRefusals.DOES_NOT_EXIST)
    const rows = verdict ? listed.filter((row) => row.verdict === verdict) : listed
    return { recordList: rows.slice(current * pageSize, (current + 1) * pageSize), totalCount: rows.length }
  },

  async leftOut(context, { batchId }) {
    const { db, session, lang } = context
    const read = async (tx: Tx) => ({
      batch: await ownBatch(tx, session, batchId),
      rows: (await runRows<RateImportRow>(tx, session, rateKind, batchId)) ?? [],
    })
    const { batch, rows } = await withTx(db, session, read, { readOnly: true })
    const leftOut = rows.filter(isLeftOut)
    const { OUTSIDE = 0, UNREADABLE = 0 } = batch.report.counts ?? {}
    return send(context, leftOutFile(leftOut, OUTSIDE + UNREADABLE - leftOut.length, lang))
  },

  async commit(context, { batchId }) {
    return context.reply.send(envelope(importReply(await startCommit(context, batchId))))
  },

  progress: async ({ tx, session }, { batchId }) => importReply(await ownBatch(tx, session, batchId)),

  async cancel({ tx, session, audit }, { batchId }) {
    await moveRun(tx, session, batchId, ['previewed', 'committing'], 'cancelled')
    const batch = await ownBatch(tx, session, batchId)
    audit(auditOf(batch, `cancel: ${batch.status}`))
    return importReply(batch)
  },
})
