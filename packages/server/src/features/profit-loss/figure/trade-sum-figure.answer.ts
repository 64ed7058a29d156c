/** What stands behind the amounts and average rates of a pair, the spot that it is told with, and what deals cost. */
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import type { Text } from '@hedgerow/contract/kit/text'
import {
  resultTotal,
  spotOfPair,
  tradeOfPair,
  tradeSum,
} from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type {
  FigureAsk,
  FigureInput,
  FigureOrigin,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import { decimalsInput, marketOrigin } from '../../position/market-input.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { unitAsked } from '../day-change.answer.ts'
import { dealsOfDay } from '../trade-pl.answer.ts'
import { rateParts, totalInUnit, totalPl } from '../trade-pl.rules.ts'
import { amountInUnit } from '../trade-pl-row.rules.ts'
import { partsInput } from './parts-input.rules.ts'

type Deals = Awaited<ReturnType<typeof dealsOfDay>>
type Total = ReturnType<typeof totalPl>
type Made = Pick<FigureOrigin, 'value' | 'unit' | 'by' | 'inputs' | 'parts'> | undefined

const source =
  (made: (deals: Deals, total: Total, ask: FigureAsk) => Made): FigureSource =>
  async (context, ask) => {
    const deals = await dealsOfDay(context, ask.filters)
    const { days, groups, day, past } = deals
    const scale = (await amountScales(context.tx))(days.reportingCurrency)
    const per = unitAsked(ask.filters)
    const total = totalInUnit(totalPl(days, groups, day, scale), (amount) => amountInUnit(amount, per))
    const figure = made(deals, total, ask)
    return figure && { ...figure, calcDate: day, isLive: !past, snapshotId: ask.filters.snapshotId ?? null }
  }

const list = (symbol: string, name: Text, value: readonly string[], unit: string): FigureInput => ({
  symbol,
  name,
  value,
  unit,
})
/** As many as the screen has. */
const rateDecimals = decimalsInput(6)

function standOf({ pairs }: Total, { pair, stance, month }: FigureAsk['own']) {
  const whole = pairs.find((of) => of.currencyPair === pair && of.dealStance === stance)
  return month ? whole?.months.find((of) => of.month === month) : whole
}

const ofPair = (figure: keyof typeof tradeOfPair) =>
  source(({ days, groups, day }, total, { own }) => {
    const value = standOf(total, own)?.[figure]
    if (!value || !own.pair) return undefined
    const { base, quote } = splitPair(own.pair)
    const rows = rateParts(days, groups, day, own)
    const principals = rows.map(({ principal }) => principal)
    if (figure === 'principal') return { value, unit: base, by: 'sumOfParts', inputs: [partsInput(principals, base)] }
    const isMarket = figure === 'marketRate'
    const atRates = rows.map(({ principalAtRate, atMarket }) => (isMarket ? (atMarket ?? '0') : principalAtRate))
    return {
      value,
      unit: own.pair,
      by: 'weightedRate',
      inputs: [
        list('n', figureTexts.dealAmounts, principals, base),
        list('y', isMarket ? figureTexts.dealAtMarket : figureTexts.dealAtRates, atRates, quote),
        rateDecimals,
      ],
    }
  })

const spotSource = source(({ days, groups }, { pairs }, { own: { pair = '', stance } }) => {
  const value = pairs.find((of) => of.currencyPair === pair && of.dealStance === stance)?.spotRate
  const of = groups.find(({ currencyPair, dealStance }) => currencyPair === pair && dealStance === stance)
  const day = of && days.dayOf(of.rateOrgId)
  const spot = day?.spotOf(pair)
  if (!value || !day || !spot) return undefined
  const x = {
    symbol: 'x',
    name: tradePlTexts.spotRate,
    value: spot.mid.toString(),
    unit: pair,
    ...marketOrigin(day, pair, 'spot'),
  }
  return { value, unit: pair, by: 'asTold', inputs: [x, rateDecimals] }
})

/** What the deals would fetch, less their result. */
const costSource = source((_, { value, gainLoss, cost, convertCurrency: unit }, { filters }) => {
  if (value === null || gainLoss === null || cost === null) return undefined
  return {
    value: cost,
    unit,
    by: 'differenceOf',
    inputs: [
      { symbol: 'a', name: figureTexts.dealValue, value, unit },
      { symbol: 'b', name: tradePlTexts.total, value: gainLoss, unit },
    ],
    parts: [
      { name: figureTexts.dealValue, value, unit, figureId: figureId(tradeSum.value, filters) },
      { name: tradePlTexts.total, value: gainLoss, unit, figureId: figureId(resultTotal, filters) },
    ],
  }
})

export const tradeSumFigures: FigureSources = {
  ...Object.fromEntries(
    (Object.keys(tradeOfPair) as (keyof typeof tradeOfPair)[]).map((figure) => [tradeOfPair[figure], ofPair(figure)]),
  ),
  [spotOfPair]: spotSource,
  [tradeSum.cost]: costSource,
}
