/** The figures of a day, judged as an import is and handed to a second person as one change; what passes is written as an import is. */
import type { EnteredFigure } from '@hedgerow/contract/daily-rate/daily-rate.contract'
import { dailyRateRefusals } from '@hedgerow/contract/daily-rate/daily-rate.refusals'
import { dailyRateTexts } from '@hedgerow/contract/daily-rate/daily-rate.text'
import { fxRateRefusals } from '@hedgerow/contract/fx-rate/fx-rate.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Tx } from '../../kit/database/database.ts'
import type { Context } from '../../kit/http/serve.ts'
import { moveRun, saveRun } from '../../kit/record/import-run.ts'
import { demandMaker } from '../market/change/market-change.rules.ts'
import { submitChange } from '../market/change/market-change-submit.act.ts'
import {
  arrange,
  edgeRows,
  judge,
  keyOf,
  type Neighbours,
  neighbourDays,
} from '../rate-import/import/rate-import.rules.ts'
import { bandOf, type Importer, neighboursOf, rateKind } from '../rate-import/import/rate-import.store.ts'
import { comparedUpload } from '../rate-import/import/rate-preview.act.ts'
import { blockOf, blockRows, type FileBlock } from '../rate-import/read/rate-block.read.ts'
import type { ReadFile } from '../rate-import/read/rate-file.read.ts'
import { submittedRates } from '../rate-import/submitted-change.rules.ts'
import { currencyPairs } from '../reference/reference.store.ts'
import { demandPointsInBand, type ReadEntry, readEntry, reviewedRows } from './daily-entry.rules.ts'
import { codesOf, dailyFigures } from './daily-rate.answer.ts'
import { placeOfDay } from './daily-rate.store.ts'

interface Entry {
  readonly dataDate: BusinessDate
  readonly figures: readonly EnteredFigure[]
}

/** @throws Refusal NOT_PERMITTED, RATE_FUTURE, DAILY_NOTHING, DAILY_UNREADABLE, DAILY_BAND, DAILY_NEEDS_SPOT, CHANGE_WAITS */
export async function submitDaily(context: Context, { dataDate: day, figures }: Entry) {
  const { tx, session, today, lang, audit } = context
  demandMaker(session)
  if (day > today) refuse(fxRateRefusals.RATE_FUTURE, {}, 'dataDate')
  if (figures.length === 0) refuse(dailyRateRefusals.DAILY_NOTHING, {}, 'figures')
  const [bandPct, pairs, before] = [
    await bandOf(tx, session),
    await currencyPairs(tx),
    await dailyFigures(tx, session, day),
  ]
  const read = readEntry(figures, day, today, codesOf(pairs), lang)
  const spotOf = new Map(before.map(({ figure, name, value }) => [`${figure} ${name}`, value ?? undefined]))
  for (const { currencyPair, midPrice } of read.rates.rows) spotOf.set(`spot ${currencyPair}`, midPrice)
  const pointsMarket = (pair: string) => ({ spot: spotOf.get(`spot ${pair}`), pip: pairs.get(pair)?.pip ?? '1' })
  demandPointsInBand(read.curves, pointsMarket, bandPct)
  const blocks = await blocksInBand(tx, session, read.rates, bandPct)
  const report = await reportOf(tx, session, read, blocks, bandPct)
  const count = report.counts.NEW + report.counts.DIFFERS
  if (count === 0) refuse(dailyRateRefusals.DAILY_NOTHING, {}, 'figures')
  const fileName = say(dailyRateTexts.fileName, 'zh_CN', { day, count })
  const content = [{ blocks: blocks.map(plainBlock), curves: read.curves.rows, volatilities: read.volatilities.rows }]
  const run = {
    fileName,
    format: 'daily',
    content,
    report: { ...report, rows: reviewedRows(report.rows, before, bandPct) },
  }
  const batchId = await saveRun(tx, session, rateKind, run)
  assert(await moveRun(tx, session, batchId, ['previewed'], 'submitted'), 'what was just saved is a preview')
  const change = { ...submittedRates({ format: run.format, report }), handPlace: placeOfDay(day) }
  const entry = await submitChange(context, tx, { batchId, fileName }, change)
  audit(entry)
  return { changeId: entry.entityId, count }
}

const plainBlock = ({ column, lines, ...block }: FileBlock) => block

/** The spots as blocks. An organisation's first rate of a pair has no fixing next to it, and none to be judged by. @throws Refusal DAILY_BAND */
async function blocksInBand(tx: Tx, session: Importer, read: ReadFile, bandPct: number): Promise<FileBlock[]> {
  const arranged = arrange(read)
  const edges = edgeRows(arranged)
  const stored = new Map<string, Neighbours>()
  for (const rows of blockRows(edges)) {
    const near = await neighboursOf(tx, session, blockOf(rows), neighbourDays)
    rows.forEach((row, at) => void (near[at] && stored.set(keyOf(row), near[at])))
  }
  const { good, outside } = judge(arranged, bandPct, stored)
  const [first] = outside.toSorted((a, b) => a.row.line - b.row.line)
  if (first) {
    const { row, movePct } = first
    const params = { name: row.currencyPair, pct: String(Math.round(movePct * 100) / 100), band: bandPct }
    refuse(dailyRateRefusals.DAILY_BAND, params, `figures.${row.line - 1}.value`)
  }
  return blockRows(good).map(blockOf)
}

/** The verdicts of the three parts as one. */
async function reportOf(
  tx: Tx,
  session: Importer,
  { curves, volatilities }: ReadEntry,
  blocks: readonly FileBlock[],
  bandPct: number,
) {
  const rates = { format: 'template', gaps: 0, blocks, odd: [], leftOut: [], outside: 0, unreadable: 0 } as const
  const parts = [
    ...(blocks.length > 0 ? [await comparedUpload(tx, session, { rates }, bandPct)] : []),
    ...(curves.rows.length > 0 ? [await comparedUpload(tx, session, { curves }, bandPct)] : []),
    ...(volatilities.rows.length > 0 ? [await comparedUpload(tx, session, { volatilities }, bandPct)] : []),
  ].map(({ report }) => report)
  const sum = (verdict: 'NEW' | 'SAME' | 'DIFFERS') => parts.reduce((total, { counts }) => total + counts[verdict], 0)
  const [first] = parts
  return {
    bandPct,
    counts: { NEW: sum('NEW'), SAME: sum('SAME'), DIFFERS: sum('DIFFERS'), OUTSIDE: 0, UNREADABLE: 0 },
    gaps: 0,
    firstDate: first?.firstDate ?? null,
    lastDate: first?.lastDate ?? null,
    pairs: new Set(parts.flatMap(({ rows }) => rows.map(({ currencyPair }) => currencyPair))).size,
    rows: parts.flatMap(({ rows }) => rows),
  }
}
