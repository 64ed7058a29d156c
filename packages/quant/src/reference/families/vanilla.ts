// Reference cases of vanilla options: European, implied volatility, American on the tree, its display, cash dividends.

import { businessDate } from '../../basics/business-date.ts'
import { deltaQuotes, premiumQuotes } from '../../market/volatility/fx-option-quotes.ts'
import {
  type AmericanTerms,
  americanImpliedVolatility,
  americanOption,
  americanQualityPrice,
} from '../../pricing/vanilla/american-option.ts'
import type { Exercise } from '../../pricing/vanilla/binomial-tree.ts'
import type { OptionType } from '../../pricing/vanilla/black.ts'
import { type Dividend, europeanWithDividends } from '../../pricing/vanilla/discrete-dividends.ts'
import {
  europeanOption,
  type OptionTerms,
  type UnderlyingKind,
  withYield,
} from '../../pricing/vanilla/european-option.ts'
import { impliedVolatility } from '../../pricing/vanilla/implied-volatility.ts'
import { optionLife } from '../../pricing/vanilla/option-life.ts'
import { treeDisplay } from '../../pricing/vanilla/tree-display.ts'
import type { CaseInput } from '../case-input.ts'
import type { Families } from '../reference-case.ts'

const UNDERLYING = {
  stock: /^(stock|share|equity)/,
  index: /^index/,
  currency: /currency|^fx/,
  futures: /^futures?$/,
} as const
const EXERCISE = { european: /^european$/, american: /^american$/ } as const

function optionTypeOf(input: CaseInput): OptionType {
  return input.word('optionType', { call: /^call$/, put: /^put$/ })
}

function underlyingOf(input: CaseInput): UnderlyingKind {
  return input.word(input.has('underlyingKind') ? 'underlyingKind' : 'underlying', UNDERLYING, 'currency')
}

function dividendsOf(input: CaseInput): Dividend[] {
  if (!input.has('dividends')) return []
  return input.parts('dividends').map((row) => ({ time: row.number('timeYears'), amount: row.number('amount') }))
}

/** Years as the case gives them, or between its dates. */
function timeOf(input: CaseInput): number {
  if (!input.has('expiryDate')) return input.number(input.has('timeVolYears') ? 'timeVolYears' : 'timeYears')
  const day = (name: string) => businessDate(input.text(name), name)
  return optionLife({
    tradeDate: day('tradeDate'),
    expiryDate: day('expiryDate'),
    ...(input.has('calculationDate') ? { calculationDate: day('calculationDate') } : {}),
  })
}

/** What all vanilla families share; `vol` is 1 where the case asks for it. */
export function termsOf(input: CaseInput): OptionTerms {
  const dividends = dividendsOf(input)
  const timeDiscount = ['timeDiscYears', 'timeDiscountYears', 'discountTimeYears'].find(input.has)
  return {
    underlying: dividends.length > 0 ? 'stock' : underlyingOf(input),
    optionType: optionTypeOf(input),
    spot: input.number('spot'),
    strike: input.number('strike'),
    rDomestic: input.percent('rDomesticPctCC'),
    rForeign: input.percent('rForeignPctCC', 0),
    time: timeOf(input),
    vol: input.percent('volPct', 1),
    dividends,
    ...(timeDiscount ? { discountTime: input.number(timeDiscount) } : {}),
  }
}

export function exerciseOf(input: CaseInput): Exercise {
  if (input.has('exerciseTimesYears')) return input.numbers('exerciseTimesYears')
  return input.word('exercise', EXERCISE, 'american')
}

export const treeTermsOf = (input: CaseInput): AmericanTerms => ({
  ...termsOf(input),
  steps: input.number('steps'),
  exercise: exerciseOf(input),
})

export const vanillaFamilies: Families = {
  gk_european: (input) => {
    const terms = termsOf(input)
    const greeks = europeanOption(terms)
    const deltas = deltaQuotes(withYield(terms))
    return {
      ...greeks,
      ...premiumQuotes(greeks.price, terms.spot, terms.strike),
      forwardDelta: deltas.forward,
      premiumAdjustedDelta: deltas.spotPremiumAdjusted,
      forwardPremiumAdjustedDelta: deltas.forwardPremiumAdjusted,
    }
  },

  implied_vol: (input) => {
    const price = input.number('price')
    const isTree = input.has('steps') || input.word('exercise', EXERCISE, 'european') === 'american'
    const { vol, iterations, residual } = isTree
      ? americanImpliedVolatility({ ...treeTermsOf(input), price })
      : impliedVolatility({ ...withYield(termsOf(input)), price })
    return { impliedVolPct: vol * 100, iterations, residual }
  },

  american_crr: (input) => {
    const terms = treeTermsOf(input)
    return { ...americanOption(terms), qualityPrice: americanQualityPrice(terms) }
  },

  tree_display: (input) => {
    if (input.has('nodeOrder')) input.word('nodeOrder', { upMoves: /^\[step\]\[number of up moves\]$/ })
    const terms = treeTermsOf(input)
    return { ...treeDisplay({ ...withYield(terms), steps: terms.steps, exercise: exerciseOf(input) }) }
  },

  discrete_dividends: (input) => {
    if (input.has('steps')) return { ...americanOption({ ...treeTermsOf(input), underlying: 'stock' }) }
    const terms = withYield({ ...termsOf(input), underlying: 'stock' })
    return { ...europeanWithDividends(terms, dividendsOf(input)) }
  },
}
