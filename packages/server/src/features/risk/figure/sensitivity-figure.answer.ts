/** What stands behind the figures of a sensitivity analysis: the book of its day, measured again by the terms of the id. */
import type { FigureFacts } from '@hedgerow/contract/kit/figure/figure'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { nameText, type Text } from '@hedgerow/contract/kit/text'
import {
  type BucketSensitivity,
  type PairSensitivity,
  SensitivityAsk,
} from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { sensitivityInputs, sensitivityWords } from '@hedgerow/contract/risk/sensitivity/sensitivity.text'
import {
  type SensitivityFigure,
  type SensitivityMove,
  sensitivityFigure,
  sensitivityMove,
  sensitivityOwnFacts,
} from '@hedgerow/contract/risk/sensitivity/sensitivity-figure.contract'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import { currencyOfFigure } from '@hedgerow/quant/risk/stress/ladder-table'
import type {
  FigureInput,
  FigureOrigin,
  FigurePart,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { preparedWork, sensitivityLines, sensitivityMeasured } from '../sensitivity/sensitivity.answer.ts'
import { input } from './plan-figure.rules.ts'
import {
  cellFunctionOf,
  cellInputs,
  curveInputs,
  placeName,
  type Sensed,
  type SensedSide,
} from './sensitivity-figure.rules.ts'

/** Nothing where there is no result. @throws Refusal of the terms and of `valuedBookOf` */
async function sensedBy(context: Context, facts: FigureFacts): Promise<Sensed | undefined> {
  const terms = Object.fromEntries(
    Object.entries(facts).filter(([name]) => !sensitivityOwnFacts.some((one) => one === name)),
  )
  const ask = SensitivityAsk.schema.safeParse(terms)
  const work = ask.success ? await preparedWork(context, ask.data) : { reasons: [] }
  return 'reasons' in work ? undefined : { work, result: await sensitivityMeasured(work) }
}

interface Made {
  readonly value: string | undefined
  readonly unit: string | null
  readonly by: FigureName
  readonly inputs: readonly FigureInput[]
  readonly parts?: readonly FigurePart[]
}
interface CellOf {
  readonly of: Sensed
  readonly facts: FigureFacts
  readonly side: SensedSide
  readonly pair: PairSensitivity | undefined
  readonly bucket: BucketSensitivity | undefined
}

/** A pair or a maturity that the analysis does not have is no figure. */
const source =
  (made: (cell: CellOf) => Made | undefined): FigureSource =>
  async (context, { own: facts }) => {
    const of = await sensedBy(context, facts)
    if (!of) return undefined
    const pair = of.result.pairs.find(({ currencyPair }) => currencyPair === facts.pair)
    const bucket = pair?.buckets.find((one) => one.bucket === facts.bucket)
    if ((facts.pair && !pair) || (facts.bucket && !bucket)) return undefined
    const figure = made({ of, facts, side: (facts.side ?? 'together') as SensedSide, pair, bucket })
    if (figure?.value === undefined) return undefined
    const { value, by, inputs } = figure
    const values = Object.fromEntries(inputs.map((one) => [one.symbol, one.value]))
    const { calcDate, snapshotId } = of.work
    const isLive = snapshotId === null && calcDate === context.today
    const steps = await sensitivityLines(of.work, { by, inputs: values })
    const origin: FigureOrigin = { ...figure, value, steps, calcDate, snapshotId, isLive, seed: null }
    return origin
  }

/** Parts that add up, each with its own sheet. */
function summed(value: string | undefined, unit: string, name: Text, parts: readonly FigurePart[]): Made {
  const values = parts.map((part) => part.value)
  return { value, unit, by: 'sumOfParts', inputs: [input('x', name, values, unit)], parts }
}

/** Item and hedge of the same place. */
const bothSides = (
  { facts }: CellOf,
  figure: string,
  { unit, textOf }: { readonly unit: string; readonly textOf: (side: SensedSide) => string | undefined },
): Made =>
  summed(
    textOf('together'),
    unit,
    sensitivityInputs.both,
    (['item', 'hedge'] as const).map((side) => ({
      name: sensitivityWords[side],
      value: textOf(side) ?? '',
      unit,
      figureId: figureId(figure, { ...facts, side }),
    })),
  )

function ofPair(name: SensitivityFigure, cell: CellOf, pair: PairSensitivity): Made {
  const { of, facts, side, bucket } = cell
  const unit = currencyOfFigure(name, pair.currencyPair)
  if (!bucket) {
    const parts = pair.buckets.map((one) => ({
      name: placeName(pair, one),
      value: one.figures[side][name],
      unit,
      figureId: figureId(sensitivityFigure[name], { ...facts, bucket: one.bucket }),
    }))
    return summed(pair.figures[side][name], unit, sensitivityWords.buckets, parts)
  }
  if (side === 'together')
    return bothSides(cell, sensitivityFigure[name], { unit, textOf: (one) => bucket.figures[one][name] })
  const inputs = cellInputs(of, { pair, bucket, side })
  return { value: bucket.figures[side][name], unit, by: cellFunctionOf[name], inputs }
}

/** Of all pairs: each in its own currency, converted and rounded. */
function ofAll(name: SensitivityFigure, cell: CellOf): Made | undefined {
  const { of, facts, side } = cell
  const { pairs, total, convertCurrency: unit } = of.result
  const textOf = (one: SensedSide): string | undefined => ({ ...total[one] })[name as keyof (typeof total)['item']]
  if (side === 'together') return bothSides(cell, sensitivityFigure[name], { unit, textOf })
  const { conversions, scales, calcDate: date } = of.work
  const rates = pairs.map(({ quoteCurrency }) => String(conversions[quoteCurrency] ?? 1))
  const parts = pairs.map(({ currencyPair, figures }) => ({
    name: nameText(currencyPair, currencyPair),
    value: figures[side][name],
    unit: currencyOfFigure(name, currencyPair),
    figureId: figureId(sensitivityFigure[name], { ...facts, pair: currencyPair }),
  }))
  const values = parts.map(({ value }) => value)
  return {
    value: textOf(side),
    unit,
    by: 'ladderTotal',
    inputs: [
      input('x', sensitivityInputs.allPairs, values),
      { ...input('r', sensitivityInputs.rates, rates, unit), date },
      input('d', sensitivityInputs.decimals, String(scales[unit] ?? 0)),
    ],
    parts,
  }
}

const figureSource = (name: SensitivityFigure) =>
  source((cell) => (cell.pair ? ofPair(name, cell, cell.pair) : ofAll(name, cell)))

const moveSource = (name: SensitivityMove) =>
  source((cell) => {
    const { of, facts, side, pair, bucket } = cell
    const { result } = of
    const { convertCurrency: unit } = result
    const at = Number(facts.step ?? 0) - 1
    const isProfit = name === 'profit'
    const valueAt = ({ profits, curveProfit }: BucketSensitivity, one: SensedSide) =>
      isProfit ? profits[one][at] : curveProfit?.[one]
    if (pair && bucket) {
      if (side === 'together')
        return bothSides(cell, sensitivityMove[name], { unit, textOf: (one) => valueAt(bucket, one) })
      const moved = isProfit ? [input('s', sensitivityInputs.step, result.steps[at] ?? '')] : curveInputs(of)
      const inputs = [...cellInputs(of, { pair, bucket, side }), ...moved]
      return { value: valueAt(bucket, side), unit, by: isProfit ? 'ladderProfit' : 'ladderCurve', inputs }
    }
    const value = isProfit ? result.ladderTotal[side][at] : result.curve?.curveTotal[side]
    if (pair || value === undefined) return undefined
    const parts = result.pairs.flatMap((one) =>
      one.buckets.map((place) => ({
        name: placeName(one, place),
        value: valueAt(place, side) ?? '',
        unit,
        figureId: figureId(sensitivityMove[name], { ...facts, pair: one.currencyPair, bucket: place.bucket }),
      })),
    )
    return summed(value, unit, sensitivityWords.buckets, parts)
  })

const each = <N extends string>(names: Readonly<Record<N, string>>, of: (name: N) => FigureSource): FigureSources =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], of(name)]))

export const sensitivityFigureSources: FigureSources = {
  ...each(sensitivityFigure, figureSource),
  ...each(sensitivityMove, moveSource),
}
