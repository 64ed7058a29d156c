/** Our import endpoints in the kit's words: a row's verdict and why, and how far the commit is. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { type RateImport, type RateImportRow, rateImportApi } from '@hedgerow/contract/market/rate-import.contract'
import { RateVerdict, UnreadableReason } from '@hedgerow/contract/market/rate-import.dict'
import { rateImportWords } from '@hedgerow/contract/market/rate-import.text'
import type { ImportPreview, ImportProgress, ImportRow, ImportSource } from '../../kit/import-preview.ts'
import { call, upload } from '../../kit/transport.ts'

/** Rows that the dialog shows: every one left out comes before the samples. */
const shownRows = 500
const kinds: Readonly<Record<string, ImportRow['verdict']>> = { NEW: 'good', DIFFERS: 'good', SAME: 'skip' }

function whyOf(row: RateImportRow, lang: Lang): string[] {
  const column = `${say(rateImportWords.column, lang)} ${row.column}`
  if (row.reason) return [`${column}：${row.value ?? ''} — ${say(labelOf(UnreadableReason, row.reason), lang)}`]
  if (row.verdict === RateVerdict.of.differs)
    return [say(rateImportWords.differsBy, lang, { bp: row.difference ?? '' })]
  if (row.verdict === RateVerdict.of.outside)
    return [say(rateImportWords.outsideBy, lang, { pct: row.difference ?? '' })]
  return []
}

const shownRow = (row: RateImportRow, lang: Lang): ImportRow => ({
  row: row.line,
  verdict: kinds[row.verdict] ?? 'bad',
  label: say(labelOf(RateVerdict, row.verdict), lang),
  values: {
    dataDate: row.dataDate,
    currencyPair: row.currencyPair,
    midPrice: row.midPrice,
    storedPrice: row.storedPrice,
  },
  problems: whyOf(row, lang),
})

type Told = (batch: RateImport) => void

async function previewOf(batch: RateImport, lang: Lang, tell: Told): Promise<ImportPreview> {
  tell(batch)
  const { batchId, counts } = batch
  const listed = await call(rateImportApi.rows, { batchId, verdict: undefined, current: 0, pageSize: shownRows })
  return {
    importId: batchId,
    goodCount: counts.NEW + counts.DIFFERS,
    badCount: counts.OUTSIDE + counts.UNREADABLE,
    rows: listed.recordList.map((row) => shownRow(row, lang)),
  }
}

/** The ECB's own history, downloaded by the server. */
export const fetchedPreview = async (bandPct: number, lang: Lang, tell: Told): Promise<ImportPreview> =>
  previewOf(await call(rateImportApi.fetchEcb, { bandPct }), lang, tell)

export const rateImportSource = (bandPct: number, lang: Lang, tell: Told): ImportSource => ({
  check: async (file) =>
    previewOf(await upload<RateImport>(`${rateImportApi.preview.path}?bandPct=${bandPct}`, file), lang, tell),
  commit: (batchId, idempotencyKey) => call(rateImportApi.commit, { batchId }, { idempotencyKey }),
  progress: async (batchId) => progressOf(await call(rateImportApi.progress, { batchId }), lang),
  cancel: (batchId) => call(rateImportApi.cancel, { batchId }),
})

function progressOf(batch: RateImport, lang: Lang): ImportProgress {
  const { status, progress, counts } = batch
  const total = counts.NEW + counts.DIFFERS
  const state = status === 'committed' ? 'done' : status === 'committing' ? 'running' : 'failed'
  return { state, done: Math.floor((total * progress) / 100), total, refused: [], message: messageOf(batch, lang) }
}

function messageOf({ status, counts, written, crosses, seconds }: RateImport, lang: Lang): string | null {
  if (status === 'cancelled') return say(rateImportWords.cancelled, lang)
  if (status === 'failed') return say(rateImportWords.failed, lang)
  if (status !== 'committed') return null
  if (written === 0) return say(rateImportWords.nothingChanged, lang)
  const leftOut = counts.OUTSIDE + counts.UNREADABLE
  return say(rateImportWords.done, lang, {
    written: written ?? 0,
    crosses: crosses ?? 0,
    seconds: seconds ?? 0,
    leftOut,
  })
}
