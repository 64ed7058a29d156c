/** What the figures of the payoff lab are made of, as their functions take it. Pure. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { planInputs } from '@hedgerow/contract/hedge-strategy/compare/plan-figure.text'
import type { PayoffPart } from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.contract'
import { payoffInputs } from '@hedgerow/contract/hedge-strategy/payoff/payoff-figure.text'
import { PayoffLegKind } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.dict'
import { payoffLabWords } from '@hedgerow/contract/hedge-strategy/payoff/payoff-lab.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal, modelValue } from '@hedgerow/quant/basics/decimal'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import { legLine } from '@hedgerow/quant/figures/hedge/payoff-figures'
import { keptBy, turned, zeroCostWorth } from '@hedgerow/quant/risk/hedge/part-premium'
import type { PayoffTerms } from '@hedgerow/quant/risk/hedge/payoff-lab'
import type { FigureInput } from '../../../kit/http/figure-source.ts'
import type { LabWork } from './payoff-lab.answer.ts'
import { currenciesOf, type LabTerms, type PricedStrategy, sideOf } from './payoff-lab.rules.ts'
import { distanceOf } from './payoff-price.rules.ts'

type PricedPart = PricedStrategy['legs'][number]
interface Behind {
  readonly by: FigureName
  readonly inputs: readonly FigureInput[]
}

export const input = (
  symbol: string,
  name: Text,
  value: string | readonly string[],
  unit?: string | null,
  url?: string,
): FigureInput => ({ symbol, name, value, ...(unit && { unit }), ...(url && { url }) })

/** Whether it is received, and of which currency of the pair it is. */
export const sideInputs = (terms: LabTerms): readonly [FigureInput, FigureInput] => [
  input('s', cellInputs.side, sideOf(terms.exposureDirection) === 'receivable' ? '1' : '-1'),
  input('q', payoffInputs.isQuote, currenciesOf(terms).side === 'quote' ? '1' : '0'),
]
const amountInputs = (terms: LabTerms): FigureInput[] => [
  input(
    'N',
    payoffInputs.amount,
    terms.openAmt,
    currenciesOf(terms).currency,
    pathOf('expo-mon', { open: terms.exposureId }),
  ),
  input('u', cellInputs.quotedUnit, String(terms.quotedUnit)),
  input('d', cellInputs.decimals, String(terms.quoteScale)),
]

/** What `strategyPayoff` takes. */
export const strategyInputs = (terms: LabTerms, { legs }: PayoffTerms): FigureInput[] => [
  ...amountInputs(terms),
  ...sideInputs(terms),
  input('L', payoffInputs.legs, legs.map(legLine)),
]

/** Where a rate of the pair and day lies at the volatility of the market. */
export function fanInputs({ fan, terms }: LabWork): FigureInput[] {
  const { currencyPair, calcDate } = terms
  return [
    {
      ...input('F', payoffInputs.forward, String(fan.forward), currencyPair, pathOf('rate-fwd', { currencyPair })),
      date: calcDate,
    },
    {
      ...input('v', payoffInputs.volatility, String(fan.vol), null, pathOf('rate-vol', { currencyPair })),
      date: calcDate,
    },
    input('T', payoffInputs.years, String(fan.time)),
  ]
}

/** What of a part was typed is its own origin. */
const typed = (name: keyof typeof payoffLabWords, value: string): Behind => ({
  by: 'asTold',
  inputs: [input('x', payoffLabWords[name], value)],
})

/** The share of a layered part follows from the plan in force. */
export function layeredInputs({ terms, price }: LabWork, leg: PricedPart, part: string): Behind {
  const [kind, percent = ''] = part.split('_')
  if (kind !== PayoffLegKind.of.layered || !price.layers) return typed('percent', leg.percent)
  const layers = price.layers.map(({ daysBefore, coverPct }) => `${daysBefore} ${coverPct.stripZeros()}`)
  return {
    by: leg.legKind === PayoffLegKind.of.layered ? 'layeredHedged' : 'layeredOpen',
    inputs: [
      input('P', payoffInputs.percent, percent),
      input('L', planInputs.layers, layers, null, pathOf('strategy')),
      input('t', payoffInputs.today, price.today),
      input('D', payoffInputs.dueDate, price.dueDate),
      input('k', payoffInputs.knownFrom, price.knownFrom, null, pathOf('expo-mon', { open: terms.exposureId })),
    ],
  }
}

/** The market of the exposed currency, with the volatilities of the strikes that are priced. */
function marketInputs({ terms, price }: LabWork, vols: readonly (readonly ['v' | 'w', number])[]): FigureInput[] {
  const { currencyPair, calcDate } = terms
  const { forward, time, discount, volAt } = price.market
  const { correspondCurrency } = currenciesOf(terms)
  const names = { v: payoffInputs.boughtVolatility, w: payoffInputs.soldVolatility }
  return [
    ...sideInputs(terms),
    {
      ...input('F', payoffInputs.forwardWorth, String(forward), null, pathOf('rate-fwd', { currencyPair })),
      date: calcDate,
    },
    input('T', payoffInputs.years, String(time)),
    { ...input('DF', payoffInputs.discount, String(discount), correspondCurrency), date: calcDate },
    ...vols.map(([symbol, worth]) => ({
      ...input(symbol, names[symbol], String(volAt(worth)), null, pathOf('rate-vol', { currencyPair })),
      date: calcDate,
    })),
  ]
}

/** Of a strike that the market sets, of a share that is kept, and of what a part costs. */
export function optionInputs(
  name: Exclude<PayoffPart, 'percent'>,
  work: LabWork,
  leg: PricedPart,
  part: string,
): Behind {
  const { terms, price } = work
  const { legKind, percent, strike, soldStrike, participationPct, premium } = leg
  const [, , typedStrike, typedSold] = part.split('_')
  if (name === 'strike' && typedStrike) return typed(name, strike ?? '')
  if (name === 'soldStrike' && typedSold) return typed(name, soldStrike ?? '')
  // Nothing is bought: it costs nothing.
  if (strike === null) return typed(name, premium)
  const worthOf = (rate: string) => turned(modelValue(decimal(rate)), price.currency)
  if (name === 'strike')
    return {
      by: 'partStrike',
      inputs: [...marketInputs(work, []), input('m', payoffInputs.distance, String(distanceOf(legKind)))],
    }
  const bought = ['v', worthOf(strike)] as const
  const struck = input('K', payoffLabWords.strike, strike, terms.currencyPair)
  if (name === 'soldStrike') {
    const sought = zeroCostWorth(price, keptBy(sideOf(terms.exposureDirection)), decimal(strike))
    return { by: 'partSoldStrike', inputs: [...marketInputs(work, [bought, ['w', sought]]), struck] }
  }
  if (name === 'participationPct') return { by: 'partShare', inputs: [...marketInputs(work, [bought]), struck] }
  const sold = soldStrike === null ? [] : ([['w', worthOf(soldStrike)]] as const)
  return {
    by: 'partPremium',
    inputs: [
      ...marketInputs(work, [bought, ...sold]),
      struck,
      ...(soldStrike === null ? [] : [input('K2', payoffLabWords.soldStrike, soldStrike, terms.currencyPair)]),
      ...(participationPct === null
        ? []
        : [input('g', payoffInputs.share, decimal(participationPct).div(decimal('100'), 6).toString())]),
      ...amountInputs(terms),
      input('P', payoffInputs.percent, percent),
    ],
  }
}
