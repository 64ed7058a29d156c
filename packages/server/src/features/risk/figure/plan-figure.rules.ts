/** What the figures of a plan for coming months are made of, as their functions take it. Pure. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import type { FutureTrades } from '@hedgerow/contract/risk/future/future-trade.contract'
import { futureTradeWords, planInputs } from '@hedgerow/contract/risk/future/future-trade.text'
import { pathOf } from '@hedgerow/contract/screens'
import { daysBetween } from '@hedgerow/quant/basics/business-date'
import type { FigureInput } from '../../../kit/http/figure-source.ts'
import { confidence, type FutureWork, workingDays } from '../future/future-trade.rules.ts'

export interface Worked {
  readonly work: FutureWork
  readonly result: FutureTrades
}

export const input = (
  symbol: string,
  name: Text,
  value: string | readonly string[],
  unit?: string | null,
  url?: string,
): FigureInput => ({ symbol, name, value, ...(unit && { unit }), ...(url && { url }) })

const decimalsIn = ({ work: { pair, scaleOf } }: Worked) => input('d', planInputs.decimals, String(scaleOf(pair.quote)))

/** The side, for how many units the pair is quoted, and the decimals of what comes of it. */
const termInputs = (of: Worked): FigureInput[] => {
  const { exposureDirection, pair } = of.work
  return [
    input('s', planInputs.side, exposureDirection === ExposureDirection.of.long ? '1' : '-1'),
    input('u', planInputs.quotedUnit, String(pair.quotedUnit)),
    decimalsIn(of),
  ]
}
const pipInput = ({ work: { pair } }: Worked) => input('y', planInputs.pip, pair.pip)
const forwardInput = ({ work, result: { currencyPair } }: Worked): FigureInput => ({
  ...input(
    'F',
    futureTradeWords.forwardRate,
    work.markets.map(({ forward }) => forward.stripZeros().toString()),
    currencyPair,
  ),
  date: work.today,
  url: pathOf('rate-fwd', { currencyPair }),
})
const spotInput = ({ work, result: { currencyPair } }: Worked): FigureInput => ({
  ...input('S', planInputs.spot, work.spot.toString(), currencyPair),
  date: work.today,
  url: pathOf('rate-spot', { currencyPair }),
})

/** Each month with its percents, its forward and its premium. */
export function planInputsOf(of: Worked): FigureInput[] {
  const { work, result } = of
  const { baseCurrency: currency, exposureDirection, months } = result
  const percent = (symbol: string, name: 'hedgePercent' | 'forwardPercent' | 'optionPercent' | 'spotPercent') =>
    input(
      symbol,
      futureTradeWords[name],
      months.map((month) => month[name]),
    )
  const amounts = months.map(({ plannedAmt }) => plannedAmt)
  return [
    input('N', futureTradeWords.plannedAmt, amounts, currency, pathOf('expo-mon', { currency, exposureDirection })),
    percent('h', 'hedgePercent'),
    percent('f', 'forwardPercent'),
    percent('o', 'optionPercent'),
    percent('m', 'spotPercent'),
    forwardInput(of),
    input(
      'q',
      futureTradeWords.premiumPips,
      months.map(({ premiumPips }) => premiumPips ?? '0'),
    ),
    pipInput(of),
    input('e', planInputs.baseDecimals, String(work.scaleOf(work.pair.base))),
    ...termInputs(of),
  ]
}

/** Nothing where no time is left, which costs nothing. */
export function premiumInputs(of: Worked, at: number): FigureInput[] | undefined {
  const { work, result } = of
  const { option } = work.markets[at] ?? {}
  if (!option?.model) return undefined
  const { optionType, spot, strike, rDomestic, rForeign, time } = option.model
  const { currencyPair } = result
  const volatilityUrl = pathOf('rate-vol', { currencyPair })
  return [
    input('c', planInputs.call, optionType === 'call' ? '1' : '-1'),
    { ...spotInput(of), value: String(spot) },
    input('K', futureTradeWords.strike, String(strike), currencyPair, pathOf('rate-fwd', { currencyPair })),
    input('rd', planInputs.quoteRate, String(rDomestic), null, pathOf('rate-curve')),
    input('rf', planInputs.baseRate, String(rForeign), null, pathOf('rate-curve')),
    input('t', planInputs.years, String(time)),
    input('σ', futureTradeWords.volatilityPct, String(option.volatilityPct), '%', volatilityUrl),
    pipInput(of),
  ]
}

export function riskInputs(of: Worked, at: number): FigureInput[] {
  const { work, result } = of
  const month = result.months[at]
  const { currencyPair, baseCurrency } = result
  const name = filled(planInputs.dailyVolatility, { days: work.historyDays })
  const amount = (symbol: string, of: 'plannedAmt' | 'forwardAmt' | 'optionAmt') =>
    input(symbol, futureTradeWords[of], month?.[of] ?? '', baseCurrency)
  const days = work.months[at] ? workingDays(daysBetween(work.today, work.months[at].dueDate)) : 0
  return [
    amount('N', 'plannedAmt'),
    amount('Hf', 'forwardAmt'),
    amount('Ho', 'optionAmt'),
    spotInput(of),
    input('u', planInputs.quotedUnit, String(work.pair.quotedUnit)),
    input('σ', name, String(work.dailyVol ?? ''), null, pathOf('rate-spot', { currencyPair })),
    input('c', planInputs.confidence, String(confidence)),
    input('t', planInputs.holdingDays, String(days)),
    decimalsIn(of),
  ]
}

/** One forward to the last day, or near ones month by month. */
export const rollInputs = (of: Worked): FigureInput[] => [
  input('A', futureTradeWords.rollAmt, of.result.roll?.rollAmt ?? '', of.result.baseCurrency),
  spotInput(of),
  forwardInput(of),
  input('w', futureTradeWords.spreadPips, of.work.spreadPips),
  pipInput(of),
  ...termInputs(of),
]
