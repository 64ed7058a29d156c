/** What stands behind each part of an explanation: the pairs that it is the sum of, of a pair its deals, and what no part explains. */

import { businessDayList } from '@hedgerow/contract/business-day/day/business-day.contract'
import { type Explanation, explainList } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { explainTexts, explainWords } from '@hedgerow/contract/business-day/valuing/explain.text'
import { type ExplainFigure, explainTotal } from '@hedgerow/contract/business-day/valuing/explain-figure.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled, nameText } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type {
  FigureAsk,
  FigureInput,
  FigureOrigin,
  FigurePart,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import { cellFigures } from '../../../kit/http/row-figure.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { snapshotById } from '../snapshot/snapshot.store.ts'
import { chainBetween, explanationOf } from './explain.answer.ts'
import { explainSource } from './explain.sources.ts'
import { dealParts, lastSnapshotOf } from './explain.store.ts'

type Parts = Explanation['pairs'][number] | Explanation
const explained = ['new', 'settled', 'changes', 'time', 'spot', 'points', 'vol'] as const

/** An explanation, or its part of one pair. */
async function explainedBy({ tx, session, today }: Context, { filters, own: { pair } }: FigureAsk) {
  const { snapshotId = '', openingDate } = filters
  const snapshot = await snapshotById(tx, session, snapshotId)
  if (!snapshot || !session.orgIds.includes(snapshot.orgId)) return undefined
  const from = openingDate ? businessDate(openingDate) : undefined
  const whole = await explanationOf(tx, session, { orgId: snapshot.orgId, snapshotId, openingDate: from }, today)
  const of: Parts | undefined = pair ? whole.pairs.find(({ currencyPair }) => currencyPair === pair) : whole
  return of && { whole, of, chain: () => chainBetween(tx, session, snapshotId, from) }
}
type Made = NonNullable<Awaited<ReturnType<typeof explainedBy>>>

const valueInputs = ({ whole: { homeCurrency: unit, calcDate, openingDate, snapshotId }, of }: Made): FigureInput[] => [
  { symbol: 'W0', name: explainWords.openingValue, value: of.openingValue, unit, date: openingDate },
  { symbol: 'W1', name: explainWords.closingValue, value: of.closingValue, unit, date: calcDate, source: snapshotId },
]

async function partsOf(
  { tx, session }: Context,
  ask: FigureAsk,
  figure: ExplainFigure,
  made: Made,
): Promise<FigurePart[]> {
  const { whole, chain } = made
  const unit = whole.homeCurrency
  const { pair } = ask.own
  if (!pair)
    return whole.pairs.map((of) => ({
      name: filled(explainTexts.pairDeals, { pair: of.currencyPair, count: of.dealCount }),
      value: of[figure],
      unit,
      figureId: figureId(explainTotal[figure], { ...ask.filters, pair: of.currencyPair }),
    }))
  if (figure === 'change') return []
  const column = figure === 'openingValue' ? 'opening_value' : figure === 'closingValue' ? 'closing_value' : figure
  const deals = await dealParts(tx, session, await chain(), { pair, column })
  return deals.map(({ dealId, dealSerialNo, value }) => ({
    name: nameText(dealSerialNo, dealSerialNo),
    value,
    unit,
    url: pathOf('inputmng', { open: dealId }),
  }))
}

/** The change and the residual are differences; all else is a sum of its pairs or deals. */
function madeOf(figure: ExplainFigure, made: Made, parts: readonly FigurePart[]): Pick<FigureOrigin, 'by' | 'inputs'> {
  if (figure === 'change') return { by: 'explainChange', inputs: valueInputs(made) }
  const unit = made.whole.homeCurrency
  const summed = (value: readonly string[]): FigureInput => ({ symbol: 'x', name: explainTexts.parts, value, unit })
  if (figure === 'residual')
    return {
      by: 'explainResidual',
      inputs: [
        ...valueInputs(made),
        ...explained.map((name, at) => ({
          symbol: `x${at + 1}`,
          name: explainWords[name],
          value: made.of[name],
          unit,
        })),
      ],
    }
  return { by: 'sumOfParts', inputs: [summed(parts.map(({ value }) => value))] }
}

const partSource =
  (figure: ExplainFigure): FigureSource =>
  async (context, ask) => {
    const made = await explainedBy(context, ask)
    if (!made) return undefined
    const parts = await partsOf(context, ask, figure, made)
    const { calcDate, snapshotId, homeCurrency: unit } = made.whole
    return { value: made.of[figure], unit, ...madeOf(figure, made, parts), parts, calcDate, snapshotId, isLive: false }
  }

/** A day shows the figures of its last snapshot, each with the sheet that it has there. */
const daySource =
  (figure: ExplainFigure): FigureSource =>
  async (context, { own: { id = '' } }) => {
    const snapshotId = await lastSnapshotOf(context.tx, context.session, id)
    return snapshotId === undefined ? undefined : partSource(figure)(context, { filters: { snapshotId }, own: {} })
  }
const dayFigures = ['openingValue', 'change', 'closingValue', 'residual'] as const satisfies readonly ExplainFigure[]

/** What no part explains of one deal, from the parts beside it. */
const dealResidual = cellFigures(
  explainList,
  {
    source: () => explainSource,
    no: 'dealSerialNo',
    url: ({ dealId }) => pathOf('inputmng', dealId ? { open: dealId } : {}),
  },
  {
    residual: {
      by: 'explainResidual',
      from: {
        W0: 'openingValue',
        W1: 'closingValue',
        ...Object.fromEntries(explained.map((name, at) => [`x${at + 1}`, name])),
      },
    },
  },
)

export const explainFigures: FigureSources = {
  ...Object.fromEntries(
    (Object.keys(explainTotal) as ExplainFigure[]).map((figure) => [explainTotal[figure], partSource(figure)]),
  ),
  ...Object.fromEntries(dayFigures.map((figure) => [`${businessDayList.name}.${figure}`, daySource(figure)])),
  [`${explainList.name}.residual`]: dealResidual[`${explainList.name}.residual`] as FigureSource,
}
