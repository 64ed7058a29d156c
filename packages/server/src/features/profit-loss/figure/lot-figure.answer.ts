/** What stands behind the figures of realised profit by lots: of one step, which names the deals that it closed, and of a position. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled } from '@hedgerow/contract/kit/text'
import { type LotFigure, lotPosition } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { LotMethod } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import { lotStepList } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { realisedLotsTexts } from '@hedgerow/contract/profit-loss/realised/realised-lots.text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type {
  FigureAsk,
  FigureInput,
  FigureOrigin,
  FigurePart,
  FigureSource,
  FigureSources,
} from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { decimalsInput } from '../../position/market-input.rules.ts'
import { type Exchange, lotPositions, lotStepParts, lotSteps } from '../realised/realised-lots.rules.ts'
import { lotQuestion, methodOf } from '../realised/realised-lots.sources.ts'
import { bookedUntil, exchangesUntil } from '../realised/realised-lots.store.ts'
import { partsInput } from './parts-input.rules.ts'

const ofDeal = ({ dealId, dealSerialNo, cashFlowDate }: Exchange) => ({
  source: dealSerialNo,
  date: cashFlowDate,
  url: pathOf('inputmng', { open: dealId }),
})
const isBought = ({ dealDirection }: Exchange) => dealDirection === DealDirection.of.buy

const unitInput = ({ quotedUnit }: Exchange): FigureInput => ({
  symbol: 'u',
  name: figureTexts.quotedUnit,
  value: String(quotedUnit),
})

/** Every exchange of a position, as lists in the order of time. */
function historyInputs(exchanges: readonly Exchange[]): FigureInput[] {
  const [first, last] = [exchanges[0], exchanges.at(-1)]
  const deals = first &&
    last && {
      source: [...new Set([first.dealSerialNo, last.dealSerialNo])].join(' … '),
      date: last.cashFlowDate,
      url: pathOf('inputmng', { currencyPair: first.currencyPair }),
    }
  const sides = exchanges.map((one) => (isBought(one) ? '1' : '-1'))
  return [
    { symbol: 's', name: figureTexts.historySides, value: sides, ...deals },
    { symbol: 'x', name: figureTexts.historyAmounts, value: exchanges.map((one) => one.baseAmount), ...deals },
    { symbol: 'r', name: figureTexts.historyRates, value: exchanges.map((one) => one.exchangeRate), ...deals },
  ]
}

type Step = NonNullable<ReturnType<typeof lotStepParts>>

const closedParts = ({ closed }: Step): FigurePart[] =>
  closed.map(({ of, amount }) => ({
    name: filled(figureTexts.exchangeOf, { no: of.dealSerialNo, date: of.cashFlowDate }),
    value: amount,
    unit: splitPair(of.currencyPair).base,
    url: pathOf('inputmng', { open: of.dealId }),
  }))

/** Each lot that was closed, with its deal; against an average all that were exchanged up to it. */
function realizedOf(made: Step, isFifo: boolean): Pick<FigureOrigin, 'by' | 'inputs' | 'parts'> {
  const { of, closedAmt } = made.row
  const decimals = [unitInput(of), decimalsInput(of.quoteScale)]
  if (!isFifo) return { by: 'averageClosed', inputs: [...historyInputs(made.upToIt), ...decimals] }
  const { base } = splitPair(of.currencyPair)
  const lots = made.closed.flatMap(({ of: lot, amount }, at): FigureInput[] => {
    const no = lot.dealSerialNo
    return [
      { symbol: `n${at + 1}`, name: filled(figureTexts.lotAmount, { no }), value: amount, unit: base, ...ofDeal(lot) },
      {
        symbol: `r${at + 1}`,
        name: filled(figureTexts.lotRate, { no }),
        value: lot.exchangeRate,
        unit: of.currencyPair,
        ...ofDeal(lot),
      },
    ]
  })
  const closing: FigureInput[] = [
    { symbol: 's', name: figureTexts.closingSide, value: isBought(of) ? '-1' : '1', ...ofDeal(of) },
    { symbol: 'n', name: figureTexts.closedAmount, value: closedAmt, unit: base, ...ofDeal(of) },
    { symbol: 'R', name: figureTexts.closingRate, value: of.exchangeRate, unit: of.currencyPair, ...ofDeal(of) },
  ]
  return { by: 'lotsClosed', inputs: [...closing, ...lots, ...decimals], parts: closedParts(made) }
}

const stepSource =
  (column: 'realizedPl' | 'closedAmt' | 'exchangeRate'): FigureSource =>
  async ({ tx, session, today }, { filters, own }) => {
    const question = lotQuestion(filters, session, today)
    const { asOf } = question
    const method = methodOf(filters)
    const isFifo = method === LotMethod.of.fifo
    const exchanges = await exchangesUntil(tx, session, question)
    const made = lotStepParts(exchanges, { method, asOf, cflId: own.id ?? '' })
    if (!made) return undefined
    const { base, quote } = splitPair(made.row.of.currencyPair)
    // A value date that has not come may still move.
    const stand = { calcDate: asOf, isLive: asOf >= today }
    if (column === 'exchangeRate') {
      const { exchangeRate: value, currencyPair: unit } = made.row.of
      const rate = { symbol: 'x', name: figureTexts.closingRate, value, unit, ...ofDeal(made.row.of) }
      return { value, unit, by: 'asTold', inputs: [rate], ...stand }
    }
    if (column === 'realizedPl')
      return { value: made.row.realizedPl, unit: quote, ...realizedOf(made, isFifo), ...stand }
    const parts = isFifo ? closedParts(made) : []
    const values = parts.length > 0 ? parts.map(({ value }) => value) : [made.row.closedAmt]
    return {
      value: made.row.closedAmt,
      unit: base,
      by: 'sumOfParts',
      inputs: [partsInput(values, base)],
      parts,
      ...stand,
    }
  }

/** A position with what it is made of. */
async function positionOf({ tx, session, today }: Context, { filters, own: { of = '', pair = '' } }: FigureAsk) {
  const facts = { ...filters, orgId: of, currencyPair: pair }
  const question = lotQuestion(facts, session, today)
  const exchanges = await exchangesUntil(tx, session, question)
  const method = methodOf(filters)
  const booked = await bookedUntil(tx, session, question)
  const [position] = lotPositions(exchanges, booked, method, question.asOf)
  const [first] = exchanges
  if (!position || !first) return undefined
  return { position, exchanges, method, asOf: question.asOf, first, facts }
}
type Made = NonNullable<Awaited<ReturnType<typeof positionOf>>>
type Behind = Pick<FigureOrigin, 'by' | 'inputs' | 'parts'>

const idIn = ({ asOf, position, ...made }: Made, figure: LotFigure, lotMethod: string = made.method) =>
  figureId(lotPosition[figure], { asOf, lotMethod, of: position.orgId, pair: position.currencyPair })

const signedParts = ({ exchanges, position }: Made): FigurePart[] =>
  exchanges.map((of) => ({
    name: filled(figureTexts.exchangeOf, { no: of.dealSerialNo, date: of.cashFlowDate }),
    value: isBought(of) ? of.baseAmount : `-${of.baseAmount}`,
    unit: position.baseCurrency,
    url: pathOf('inputmng', { open: of.dealId }),
  }))

const stepsOf = ({ exchanges, method, asOf, position, facts }: Made): FigurePart[] =>
  lotSteps(exchanges, method, asOf).map(({ id, of, realizedPl }) => ({
    name: filled(figureTexts.exchangeOf, { no: of.dealSerialNo, date: of.cashFlowDate }),
    value: realizedPl,
    unit: position.quoteCurrency,
    figureId: figureId(`${lotStepList.name}.realizedPl`, { ...facts, id, asOf, lotMethod: method }),
  }))

const summed = (parts: readonly FigurePart[], unit: string, scale: number): Behind => ({
  by: 'sumOfParts',
  inputs: [
    partsInput(
      parts.map(({ value }) => value),
      unit,
    ),
    decimalsInput(scale),
  ],
  parts,
})

/** What one of the two is more than the other; each has its own sheet. */
const differs = (unit: string, a: FigurePart, b: FigurePart): Behind => ({
  by: 'differenceOf',
  inputs: [
    { symbol: 'a', name: a.name, value: a.value, unit },
    { symbol: 'b', name: b.name, value: b.value, unit },
  ],
  parts: [a, b],
})

const openInputs = ({ exchanges, method, first }: Made): FigureInput[] => [
  { symbol: 'm', name: figureTexts.lotMethod, value: method === LotMethod.of.fifo ? 'fifo' : 'average' },
  ...historyInputs(exchanges),
  unitInput(first),
  decimalsInput(first.quoteScale),
]

function byMethods(made: Made): Behind {
  const { exchanges, asOf, position } = made
  const unit = position.quoteCurrency
  const [a, b] = ([LotMethod.of.fifo, LotMethod.of.average] as const).map(
    (method): FigurePart => ({
      name: labelOf(LotMethod, method),
      value: lotPositions(exchanges, [], method, asOf)[0]?.realizedPl ?? '0',
      unit,
      figureId: idIn(made, 'realizedPl', method),
    }),
  ) as [FigurePart, FigurePart]
  return differs(unit, a, b)
}

function againstBooks(made: Made): Behind {
  const { position, method } = made
  const unit = position.quoteCurrency
  const part = (figure: 'realizedPl' | 'bookedPl'): Pick<FigurePart, 'value' | 'unit' | 'figureId'> => ({
    value: position[figure],
    unit,
    figureId: idIn(made, figure),
  })
  return differs(
    unit,
    { name: labelOf(LotMethod, method), ...part('realizedPl') },
    { name: realisedLotsTexts.byDeal, ...part('bookedPl') },
  )
}

const behind: Readonly<Record<LotFigure, (made: Made) => Behind>> = {
  realizedPl: (made) => summed(stepsOf(made), made.position.quoteCurrency, made.first.quoteScale),
  openAmount: (made) => summed(signedParts(made), made.position.baseCurrency, made.first.baseScale),
  openCost: (made) => ({ by: 'lotOpenCost', inputs: openInputs(made) }),
  openAverage: (made) => ({ by: 'lotOpenAverage', inputs: openInputs(made) }),
  methodDifference: byMethods,
  byDealDifference: againstBooks,
  bookedPl: ({ position, asOf }) => ({
    by: 'bookedAmount',
    inputs: [
      {
        symbol: 'L',
        name: figureTexts.inBooks,
        value: position.bookedPl,
        unit: position.quoteCurrency,
        date: asOf,
        url: pathOf('pl-deliv', { currencyPair: position.currencyPair, orgId: position.orgId, valueDateEnd: asOf }),
      },
    ],
  }),
}

const unitOf = ({ baseCurrency, quoteCurrency, currencyPair }: Made['position'], figure: LotFigure) =>
  (({ openAmount: baseCurrency, openAverage: currencyPair }) as Partial<Record<LotFigure, string>>)[figure] ??
  quoteCurrency

const positionSource =
  (figure: LotFigure): FigureSource =>
  async (context, ask) => {
    const made = await positionOf(context, ask)
    const value = made?.position[figure]
    if (!made || !value) return undefined
    const { position, asOf } = made
    return {
      value,
      unit: unitOf(position, figure),
      ...behind[figure](made),
      calcDate: asOf,
      isLive: asOf >= context.today,
    }
  }

export const lotFigures: FigureSources = {
  [`${lotStepList.name}.realizedPl`]: stepSource('realizedPl'),
  [`${lotStepList.name}.closedAmt`]: stepSource('closedAmt'),
  [`${lotStepList.name}.exchangeRate`]: stepSource('exchangeRate'),
  ...Object.fromEntries(
    (Object.keys(lotPosition) as LotFigure[]).map((figure) => [lotPosition[figure], positionSource(figure)]),
  ),
}
