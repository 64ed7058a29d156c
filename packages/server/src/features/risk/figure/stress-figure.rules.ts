/** What the figures of a stress test are made of, as their functions take it. Pure. */
import type { BankStress, StressFigures } from '@hedgerow/contract/risk/stress/stress.contract'
import { StressSide } from '@hedgerow/contract/risk/stress/stress.dict'
import { stressInputs, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import type { StressPartFigure } from '@hedgerow/contract/risk/stress/stress-figure.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { FigureName } from '@hedgerow/quant/figures/figure-functions'
import type { StressScenario } from '@hedgerow/quant/risk/stress/stress'
import type { FigureInput } from '../../../kit/http/figure-source.ts'
import { type StressHolding, type StressWork, shareScaleOf } from '../stress/stress.rules.ts'
import { input } from './plan-figure.rules.ts'

/** One scenario of a stress test that was measured. */
export interface Stressed {
  readonly work: StressWork
  readonly scenarioKey: string
  readonly scenario: StressScenario
  readonly figures: StressFigures
  readonly runId: string | null
  readonly isLive: boolean
}

/** Those that are no sums. */
export const partFunctionOf = {
  item: 'stressItem',
  hedge: 'stressHedge',
  spot: 'stressSpot',
  vol: 'stressVol',
  rate: 'stressRate',
  cross: 'stressCross',
} as const satisfies Readonly<Record<Exclude<StressPartFigure, 'together'>, FigureName>>

const usdScale = 2
const rowsOf = (values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([name, value]) => `${name} ${value}`)

function tradeInputs({ work: { book, calcDate: date } }: Stressed, holdings: readonly StressHolding[]): FigureInput[] {
  const trades = holdings.map(({ holding }) => JSON.stringify(holding))
  return [
    { ...input('b', stressInputs.trades, trades), date, url: pathOf('pl-trade') },
    { ...input('X', stressInputs.conversions, rowsOf(book.conversions), book.convertCurrency), date },
  ]
}
const sideInput = (holdings: readonly StressHolding[]) =>
  input(
    'k',
    stressInputs.sides,
    holdings.map(({ stressSide }) => (stressSide === StressSide.of.item ? '1' : '0')),
  )
/** A scenario of the past is what rates did; another was written by somebody. */
function shockInputs({ scenarioKey, scenario: { spotShocks, volShock, rateShocks } }: Stressed): FigureInput[] {
  const url = pathOf(scenarioKey.includes('-') ? 'rate-spot' : 'stress-set')
  return [
    input('S', stressInputs.spotShocks, rowsOf(spotShocks), null, url),
    input('v', stressInputs.volShock, String(volShock), null, url),
    input('R', stressInputs.rateShocks, rowsOf(rateShocks), null, url),
  ]
}
const decimalsInput = (scale: number) => input('d', stressInputs.decimals, String(scale))
const fixedInput = (worths: readonly number[], unit: string) => input('w', stressInputs.fixed, worths.map(String), unit)

/** All holdings: those of other pairs decide how a pair is rounded. */
export function pairInputs(of: Stressed, pair: string): FigureInput[] {
  const { holdings, scale } = of.work.book
  return [
    input('i', stressWords.currencyPair, pair),
    ...tradeInputs(of, holdings),
    sideInput(holdings),
    input(
      'c',
      stressInputs.pairs,
      holdings.map(({ currencyPair }) => currencyPair),
    ),
    ...shockInputs(of),
    decimalsInput(scale),
  ]
}

export function baseInputs(of: Stressed): FigureInput[] {
  const { holdings, scale, fixedWorth, convertCurrency } = of.work.book
  return [
    ...tradeInputs(of, holdings),
    sideInput(holdings),
    fixedInput([fixedWorth], convertCurrency),
    decimalsInput(scale),
  ]
}

export const coverageInputs = (of: Stressed): FigureInput[] => [
  ...tradeInputs(of, of.work.book.holdings),
  sideInput(of.work.book.holdings),
  ...shockInputs(of),
  decimalsInput(shareScaleOf(of.work.book)),
]

export function bankInputs(of: Stressed, { counterPartyId }: BankStress): FigureInput[] {
  const { holdings, banks, scale, convertCurrency } = of.work.book
  const fixed = banks.find((bank) => bank.counterPartyId === counterPartyId)?.fixedWorths ?? []
  return [
    ...tradeInputs(
      of,
      holdings.filter((one) => one.counterPartyId === counterPartyId),
    ),
    ...shockInputs(of),
    fixedInput(fixed, convertCurrency),
    decimalsInput(scale),
  ]
}

export function claimInputs(of: Stressed, bank: BankStress): FigureInput[] {
  const { banks, homePerUsd, convertCurrency } = of.work.book
  const isNetted = banks.some((one) => one.counterPartyId === bank.counterPartyId && one.isNetted)
  return [
    ...bankInputs(of, bank),
    input('n', stressInputs.netting, isNetted ? '1' : '0'),
    { ...input('x', stressInputs.perUsd, homePerUsd ?? '', convertCurrency), url: pathOf('rate-spot') },
    input('e', stressInputs.usdDecimals, String(usdScale)),
  ]
}

/** Of the limit what is left, or of the claim what is called. */
export function limitInputs(name: 'headroomUsd' | 'marginCallUsd', bank: BankStress): FigureInput[] {
  const url = pathOf('counter-party', { open: bank.counterPartyId })
  const usd = (symbol: string, word: keyof BankStress & keyof typeof stressWords) =>
    input(symbol, stressWords[word], String(bank[word] ?? '0'), limitCurrency, url)
  const claim = input('K', stressWords.claimUsd, bank.claimUsd ?? '', limitCurrency)
  return name === 'headroomUsd'
    ? [usd('F', 'facilityUsd'), usd('U', 'usedUsd'), claim]
    : [claim, usd('T', 'marginThresholdUsd'), usd('M', 'marginHeldUsd')]
}
