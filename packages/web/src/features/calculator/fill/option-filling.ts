/**
 * What goes into the form with the market's figures. A published case stands at a market of its own: with another spot its strike and
 * levels mean nothing, so whatever is still the case's own moves along, the strike to the forward.
 */
import type { Calculator, CalculatorInput, CalculatorModel } from '@hedgerow/contract/calculator/declaration.shape'
import type { MarketFigure, OptionMarket } from '@hedgerow/contract/market/option-market.contract'
import { type Fills, fillFrom } from '../choice/market-fill.ts'
import { fieldText } from '../state/axis-range.ts'
import { type DeskCase, startOf, type Typed, type TypedRow } from '../state/calculator-case.ts'

/** Levels of the rate, by the names of the inputs; in rows the column. */
const levels = ['barrier', 'rebate', 'cashPayout', 'averageToDate', 'extremeToDate', 'budgetRate']
const [rows, level] = ['legs', 'strike']
/** Compounded and chosen options have strikes of their own. */
const otherStrikes = ['motherStrike', 'daughterStrike']
const digits = 10
const percentDecimals = 4
const levelDigits = 5
const farthest = 0.3

const numberIn = (value: unknown) => (typeof value === 'string' ? Number(value) : Number.NaN)

/** The forward of the figures, with the decimals in which the pair is quoted and one more. */
export function forwardText({ spot, rDomesticPctCC, rForeignPctCC, timeYears }: OptionMarket, rateScale: number) {
  if (!rDomesticPctCC || !rForeignPctCC) return undefined
  const forward = spot.value * Math.exp(((rDomesticPctCC.value - rForeignPctCC.value) / 100) * timeYears)
  return forward.toFixed(rateScale + 1)
}

interface Taking {
  readonly figures: readonly CalculatorInput[]
  readonly of: Calculator
  readonly model: CalculatorModel
  readonly present: DeskCase
  readonly market: OptionMarket
  /** Decimals of the pair. */
  readonly rateScale: number
}

const isByStrike = ({ strikeBy }: Typed) => strikeBy === undefined || strikeBy === '' || strikeBy === 'strike'

/** Whether the strike of the form is that of the published case, or was one of another pair. */
export function isStrikeOfAnother(of: Calculator, { model, typed }: DeskCase, pair: string): boolean {
  if (!isByStrike(typed)) return false
  const isOtherPair = typeof typed.pair === 'string' && typed.pair !== '' && typed.pair !== pair
  return isOtherPair || typed.strike === startOf(of, model).typed.strike
}

/** Further from the spot than anybody's strike is. */
export const isStrikeFar = ({ typed }: DeskCase, spot: number): boolean =>
  isByStrike(typed) && typed.strike !== undefined && !(Math.abs(numberIn(typed.strike) / spot - 1) <= farthest)

/** The figures with their sources, and what moves with them; `strike` where it is to be the forward. */
export function optionFilling({ of, model, present, market, figures, rateScale }: Taking, strike?: string) {
  const { spot, rDomesticPctCC, rForeignPctCC, volPct } = market
  const proposed: Readonly<Record<string, MarketFigure | null>> = { spot, rDomesticPctCC, rForeignPctCC, volPct }
  const fills: Fills = Object.fromEntries(
    figures.flatMap(({ name }) => {
      const figure = proposed[name]
      const tenor = name === 'spot' ? '' : (market.tenor ?? undefined)
      // As they are quoted: further digits belong to the sheet of the figure, and the form computes with what it shows.
      const decimals = name === 'spot' ? rateScale : percentDecimals
      return figure ? [[name, fillFrom(String(Number(figure.value.toFixed(decimals))), figure, tenor)]] : []
    }),
  )
  const { typed } = present
  const also: Typed = {
    ...(model.sections.some(({ inputs }) => inputs.includes('pair')) ? { pair: market.currencyPair } : {}),
    ...(typed.lifeBy === 'dates'
      ? { expiryDate: market.expiryDate }
      : { timeYears: fieldText(market.timeYears, digits) }),
    ...movedLevels(of, present, spot.value),
    ...(strike !== undefined && isByStrike(typed) && typed.strike !== undefined ? { strike } : {}),
  }
  return { fills, also }
}

/** Levels that are still the published case's, as far from the market's spot as they were from the case's. */
function movedLevels(of: Calculator, { model, typed }: DeskCase, spot: number): Typed {
  const own = startOf(of, model).typed
  const share = spot / numberIn(own.spot)
  if (!(share > 0)) return {}
  const moved = (text: string) => fieldText(Number(text) * share, levelDigits)
  const single = [...levels, ...otherStrikes].flatMap((name) => {
    const value = typed[name]
    return typeof value === 'string' && value !== '' && value === own[name] ? [[name, moved(value)]] : []
  })
  const [held, first] = [typed[rows], own[rows]]
  if (!Array.isArray(held) || JSON.stringify(held) !== JSON.stringify(first)) return Object.fromEntries(single)
  const legs = (held as readonly TypedRow[]).map((row) => ({ ...row, [level]: moved(row[level] ?? '') }))
  return { ...Object.fromEntries(single), [rows]: legs }
}
