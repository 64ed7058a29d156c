/** The cover of a request's exposures without it and with it, and what the request is worth, with what stands behind both. */
import { exposureWords } from '@hedgerow/contract/exposure/exposure.text'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import {
  hedgeValue,
  type LineCoverFigure,
  lineCover,
  lineCoverTitles,
} from '@hedgerow/contract/hedging/cover/hedge-cover-figure.contract'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import type { HedgeCover } from '@hedgerow/contract/hedging/hedge-request.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { FigureOrigin, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { linesAtRates } from '../figure/link-part.store.ts'
import { worthSoFar } from '../request/hedge-request.rules.ts'
import { findHedge } from '../request/hedge-request.store.ts'
import { coveredPct, coversOf, partOf } from './hedge-cover.rules.ts'

async function coveredLines({ tx, session }: Context, hedgeId: string) {
  const hedge = await findHedge(tx, session, hedgeId)
  const lines = hedge.exposureList.map((line) => {
    const part = partOf(line, hedge)
    return { line, part, covers: coversOf(line, part) }
  })
  return { hedge, lines }
}
type CoveredLine = Awaited<ReturnType<typeof coveredLines>>['lines'][number]

const figuresOf = ({ covers: { before, after } }: CoveredLine): Readonly<Record<LineCoverFigure, string>> => ({
  lockedBefore: before.locked.toString(),
  reservedBefore: before.reserved.toString(),
  openBefore: before.open.toString(),
  coverBefore: coveredPct(before),
  lockedAfter: after.locked.toString(),
  reservedAfter: after.reserved.toString(),
  openAfter: after.open.toString(),
  coverAfter: coveredPct(after),
})

/** As the review counts it. */
export async function hedgeCoverReply(context: Context, id: string): Promise<HedgeCover> {
  const { hedge, lines } = await coveredLines(context, id)
  return {
    hedgeId: hedge.id,
    valueUsd: worthSoFar(hedge),
    lines: lines.map((one) => ({ exposureId: one.line.exposureId, ...figuresOf(one) })),
  }
}

type Named = readonly (readonly [symbol: string, name: Text, value: string])[]
type Origin = Pick<FigureOrigin, 'by' | 'inputs' | 'parts'>

const ofNamed = (by: FigureOrigin['by'], named: Named, line: CoveredLine['line']): Origin => ({
  by,
  inputs: named.map(([symbol, name, value]) => ({
    symbol,
    name,
    value,
    unit: line.currency,
    source: line.serialNo,
    url: pathOf('expo-mon', { open: line.exposureId }),
  })),
})

/** What the exposure holds now, less or plus what the request holds or would take of it. */
function originOf(name: LineCoverFigure, { line, part }: CoveredLine): Origin | undefined {
  const [locked, reserved, taken] = [part.locked, part.reserved, part.taken].map((one) => one.toString())
  const now = {
    locked: ['a', exposureWords.lockAmt, line.lockAmt] as const,
    reserved: ['a', exposureWords.reservedAmt, line.reservedAmt] as const,
    open: ['a', exposureWords.hedgeableAmt, line.hedgeableAmt] as const,
  }
  const added = (base: keyof typeof now, ...more: readonly [Text, string][]): Origin =>
    ofNamed(
      'addedUp',
      [['a1', now[base][1], now[base][2]], ...more.map(([word, value], at) => [`a${at + 2}`, word, value] as const)],
      line,
    )
  const { holdsLocked, holdsReserved, wouldTake } = hedgeFormTexts
  if (name === 'lockedBefore') return ofNamed('restOf', [now.locked, ['b1', holdsLocked, locked ?? '']], line)
  if (name === 'reservedBefore') return ofNamed('restOf', [now.reserved, ['b1', holdsReserved, reserved ?? '']], line)
  if (name === 'openBefore') return added('open', [holdsLocked, locked ?? ''], [holdsReserved, reserved ?? ''])
  if (name === 'lockedAfter') return added('locked')
  if (name === 'reservedAfter') return added('reserved', [wouldTake, taken ?? ''])
  if (name === 'openAfter') return ofNamed('restOf', [now.open, ['b1', wouldTake, taken ?? '']], line)
  return undefined
}

const shareParts = {
  coverBefore: ['lockedBefore', 'reservedBefore', 'openBefore'],
  coverAfter: ['lockedAfter', 'reservedAfter', 'openAfter'],
} as const

function shareOf(name: keyof typeof shareParts, one: CoveredLine, hedge: string): Origin {
  const values = figuresOf(one)
  const unit = one.line.currency
  const parts = shareParts[name].map((part) => ({
    name: lineCoverTitles[part],
    value: values[part],
    unit,
    figureId: figureId(lineCover[part], { hedge, exposure: one.line.exposureId }),
  }))
  return {
    by: 'coveredShare',
    inputs: [
      ...parts.map((part, at) => ({ symbol: 'LVO'[at] ?? '', name: part.name, value: part.value, unit })),
      { symbol: 'h', name: cellInputs.hundred, value: '100' },
      { symbol: 'd', name: cellInputs.decimals, value: '1' },
    ],
    parts,
  }
}

const lineSource =
  (name: LineCoverFigure): FigureSource =>
  async (context, { own: { hedge = '', exposure = '' } }) => {
    const { lines } = await coveredLines(context, hedge)
    const one = lines.find(({ line }) => line.exposureId === exposure)
    if (!one) return undefined
    const isShare = name === 'coverBefore' || name === 'coverAfter'
    const origin = isShare ? shareOf(name, one, hedge) : originOf(name, one)
    const unit = isShare ? '%' : one.line.currency
    return origin && { value: figuresOf(one)[name], unit, ...origin, calcDate: context.today, isLive: true }
  }

const valueSource: FigureSource = async (context, { own: { hedge = '' } }) => {
  const { valueUsd } = await hedgeCoverReply(context, hedge)
  if (valueUsd === null) return undefined
  const { tx, session, today } = context
  const lines = await linesAtRates(tx, session, hedge)
  const stand = { value: valueUsd, unit: limitCurrency, calcDate: today, isLive: true }
  const rates = lines.flatMap(({ toUsdRate }) => (toUsdRate === null ? [] : [toUsdRate]))
  // A request that was submitted before its exposures had a rate was measured by one of that day, which is not kept.
  if (rates.length < lines.length)
    return { ...stand, by: 'asTold', inputs: [{ symbol: 'x', name: cellInputs.unkeptRate, value: valueUsd }] }
  return {
    ...stand,
    by: 'sumAtRates',
    inputs: [
      { symbol: 'n', name: cellInputs.amounts, value: lines.map(({ hedgeAmt }) => hedgeAmt) },
      { symbol: 'r', name: cellInputs.usdRate, value: rates, date: lines[0]?.toUsdRateDate ?? null },
      { symbol: 'd', name: cellInputs.decimals, value: '6' },
    ],
    parts: lines.map(({ exposureId, serialNo, hedgeAmt }) => ({
      name: filled(cellInputs.exposure, { no: serialNo }),
      value: hedgeAmt,
      unit: null,
      url: pathOf('expo-mon', { open: exposureId }),
    })),
  }
}

export const hedgeCoverFigures: FigureSources = {
  ...Object.fromEntries(
    (Object.keys(lineCover) as LineCoverFigure[]).map((name) => [lineCover[name], lineSource(name)]),
  ),
  [hedgeValue.valueUsd]: valueSource,
}
