/** Our import endpoints in the kit's words: a row's verdict and why, and how far the commit is. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type Lang, say, type Text } from '@hedgerow/contract/kit/text'
import {
  type RateImport,
  type RateImportRow,
  rateImportApi,
} from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { RateOddity, RateVerdict, UnreadableReason } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import {
  curveTemplateWords,
  rateImportWords,
  templateWords,
  volatilityTemplateWords,
} from '@hedgerow/contract/rate-import/import/rate-import.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { saveFile } from '../../kit/export/list-export.ts'
import type { ImportPreview, ImportProgress, ImportRow, ImportSource } from '../../kit/import/import-preview.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { call, download, upload } from '../../kit/talk/transport.ts'

/** Rows that the dialog shows; the server puts some of each kind first. */
const shownRows = 500
const kinds: Readonly<Record<string, ImportRow['verdict']>> = { NEW: 'good', DIFFERS: 'good', SAME: 'skip' }
/** Quotes by term have neither a band nor crosses. */
const isByTerm = ({ format }: RateImport) => format === 'curve' || format === 'volatility'

/** The counts of every verdict stand above the rows, in both languages like any title. */
export function titleWith(batch: RateImport): Text {
  const { counts, gaps } = batch
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const params = { ...counts, total, gaps }
  const words = isByTerm(batch) ? rateImportWords.curvesCounts : rateImportWords.counts
  return { zh: say(words, 'zh_CN', params), en: say(words, 'en_US', params) }
}

const columnWords: Readonly<Record<string, Text>> = {
  ...volatilityTemplateWords,
  ...templateWords,
  ...curveTemplateWords,
}
const columnName = (column: string, lang: Lang) => {
  const named = columnWords[column]
  return named ? say(named, lang) : column
}

/** What is to be said of a row, in the preview and to its reviewer: why it was left out, how it differs, why to look twice. */
export function whyOf(row: RateImportRow, lang: Lang): string[] {
  const column = `${say(rateImportWords.column, lang)} ${columnName(row.column, lang)}`
  if (row.reason) {
    const value = row.value ? ` “${row.value}”` : ''
    return [`${column}${value} — ${say(labelOf(UnreadableReason, row.reason), lang)}`]
  }
  if (row.verdict === RateVerdict.of.differs) return [...differenceIn(row, lang), ...remarksOf(row, lang)]
  if (row.verdict === RateVerdict.of.outside)
    return [`${column} ${row.midPrice ?? ''} — ${say(rateImportWords.outsideBy, lang, { pct: row.difference ?? '' })}`]
  return remarksOf(row, lang)
}

/** How far the row moved from the figure before, and why to look twice; nothing where nothing is said of it. */
function remarksOf(row: RateImportRow, lang: Lang): string[] {
  const { move, isOdd, oddity } = row
  const moved = move === null ? [] : [say(moveWords(row), lang, { move })]
  if (oddity !== null && oddity !== RateOddity.of.move) return [...moved, say(labelOf(RateOddity, oddity), lang)]
  return isOdd ? [...moved, say(rateImportWords.odd, lang)] : moved
}

function moveWords({ term, column }: RateImportRow): Text {
  if (column === 'midPoints') return rateImportWords.movedByPips
  return term === null || column === 'atmPct' ? rateImportWords.movedBy : rateImportWords.movedByBp
}

/** A fixing that differs, but not in its mid: old beside new would look alike. */
const isSameMid = ({ verdict, term, midPrice, storedPrice }: RateImportRow) =>
  verdict === RateVerdict.of.differs &&
  term === null &&
  midPrice !== null &&
  storedPrice !== null &&
  decimal(midPrice).eq(decimal(storedPrice))

/**
 * Points differ by pips; a curve's rate that only stops being simulated does not differ at all, and of a fixing it may be no more
 * than its bid, its span or its time. Where no figure is given there is no difference to say.
 */
function differenceIn(row: RateImportRow, lang: Lang): string[] {
  const { term, column, difference } = row
  if (isSameMid(row)) return [say(rateImportWords.sameMid, lang)]
  if (difference === null) return []
  if (difference === '0' && term !== null) return [say(rateImportWords.becomesReal, lang)]
  const isPoints = column === 'midPoints'
  return [say(isPoints ? rateImportWords.differsByPips : rateImportWords.differsBy, lang, { bp: difference })]
}

const shownRow = (row: RateImportRow, lang: Lang): ImportRow => ({
  row: row.line,
  verdict: kinds[row.verdict] ?? 'bad',
  label: say(labelOf(RateVerdict, row.verdict), lang),
  values: {
    dataDate: row.dataDate && formatDate(row.dataDate),
    currencyPair: row.currencyPair,
    term: row.term,
    column: columnName(row.column, lang),
    midPrice: row.midPrice,
    storedPrice: row.storedPrice,
  },
  problems: whyOf(row, lang),
})

type OnBatch = (batch: RateImport) => void

const listedRows = async (batchId: string) =>
  (await call(rateImportApi.rows, { batchId, verdict: undefined, current: 0, pageSize: shownRows })).recordList

async function previewOf(batch: RateImport, lang: Lang, tell: OnBatch): Promise<ImportPreview> {
  tell(batch)
  const { batchId, counts } = batch
  const listed = await listedRows(batchId)
  return {
    importId: batchId,
    goodCount: counts.NEW + counts.DIFFERS,
    badCount: counts.OUTSIDE + counts.UNREADABLE,
    rows: listed.map((row) => shownRow(row, lang)),
  }
}

/** The ECB's own history, downloaded by the server. */
export const fetchedPreview = async (lang: Lang, tell: OnBatch): Promise<ImportPreview> =>
  previewOf(await call(rateImportApi.fetchEcb, {}), lang, tell)

export const rateImportSource = (lang: Lang, tell: OnBatch): ImportSource => ({
  check: async (file) => previewOf(await upload<RateImport>(rateImportApi.preview.path, file), lang, tell),
  commit: (batchId, idempotencyKey) => call(rateImportApi.commit, { batchId }, { idempotencyKey }),
  progress: async (batchId) => progressOf(await call(rateImportApi.progress, { batchId }), lang),
  cancel: (batchId) => call(rateImportApi.cancel, { batchId }),
  saveLeftOut: {
    text: rateImportWords.saveLeftOut,
    save: async (batchId) =>
      saveFile(
        await download(`${rateImportApi.leftOut.path}?batchId=${batchId}`),
        `${say(rateImportWords.leftOut, lang)}.xlsx`,
      ),
  },
})

async function progressOf(batch: RateImport, lang: Lang): Promise<ImportProgress> {
  const { batchId, status, progress, counts } = batch
  const total = counts.NEW + counts.DIFFERS
  const state =
    status === 'submitted'
      ? 'submitted'
      : status === 'committed'
        ? 'done'
        : status === 'committing'
          ? 'running'
          : 'failed'
  const refusedCount = state === 'done' ? counts.OUTSIDE + counts.UNREADABLE : 0
  const rows = refusedCount > 0 ? (await listedRows(batchId)).filter(({ verdict }) => !kinds[verdict]) : []
  return {
    state,
    done: Math.floor((total * progress) / 100),
    total,
    refused: rows.map((row) => ({ row: row.line, message: whyOf(row, lang).join('; ') })),
    refusedCount,
    message: messageOf(batch, lang),
  }
}

function messageOf(batch: RateImport, lang: Lang): string | null {
  const { status, counts, written, crosses, seconds } = batch
  if (status === 'submitted') return say(rateImportWords.submitted, lang)
  if (status === 'cancelled') return say(rateImportWords.cancelled, lang)
  if (status === 'failed') return say(rateImportWords.failed, lang)
  if (status !== 'committed') return null
  if (written === 0) return say(rateImportWords.nothingChanged, lang)
  return say(isByTerm(batch) ? rateImportWords.curvesDone : rateImportWords.done, lang, {
    written: written ?? 0,
    crosses: crosses ?? 0,
    seconds: seconds ?? 0,
    leftOut: counts.OUTSIDE + counts.UNREADABLE,
  })
}
