/** The numbers that a forward adds: spot, points in pips, and the forward rate that they make. */
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeWords } from '@hedgerow/contract/trade/trade.text'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import {
  finestRate,
  saidNumber,
  solveExchange,
  type Terms,
  type TermsConvention,
  type TermsInput,
} from '../deal/trade-terms.rules.ts'

const half = decimal('0.5')

/** As `solveExchange` with the forward rate; any two of spot, points and forward give the third. @throws Refusal NOT_POSITIVE */
export function solveForward(input: TermsInput, convention: TermsConvention): Terms {
  const given: Terms = {
    spotRate: saidNumber(input.spotRate),
    forwardPoint: saidNumber(input.forwardPoint),
    forwardRate: saidNumber(input.forwardRate),
  }
  const rates = solveRates(given, convention.pair)
  const { rate, ...amounts } = solveExchange(input, rates.forwardRate, convention)
  return { ...amounts, ...solveRates({ ...rates, forwardRate: rate }, convention.pair) }
}

/** As `thirdRate`; points beyond the rate itself leave nothing to exchange at. @throws Refusal NOT_POSITIVE */
function solveRates(given: Terms, pair: PairConvention) {
  const rates = thirdRate(given, pair)
  for (const name of ['spotRate', 'forwardRate'] as const) {
    if (rates[name] && !rates[name].isPositive()) refuse(fieldRefusals.NOT_POSITIVE, { field: tradeWords[name] }, name)
  }
  return rates
}

/** Spot + points × pip = forward; any two give the third. */
function thirdRate({ spotRate, forwardPoint, forwardRate }: Terms, { pip }: PairConvention): Terms {
  const size = decimal(pip)
  if (forwardRate === undefined && spotRate !== undefined && forwardPoint !== undefined) {
    return { spotRate, forwardPoint, forwardRate: spotRate.add(forwardPoint.mul(size)).stripZeros() }
  }
  if (forwardPoint === undefined && spotRate !== undefined && forwardRate !== undefined) {
    return { spotRate, forwardRate, forwardPoint: forwardRate.sub(spotRate).div(size, finestRate).stripZeros() }
  }
  if (spotRate === undefined && forwardPoint !== undefined && forwardRate !== undefined) {
    return { forwardPoint, forwardRate, spotRate: forwardRate.sub(forwardPoint.mul(size)).stripZeros() }
  }
  return { spotRate, forwardPoint, forwardRate }
}

/** How far spot + points is from the forward; undefined within half of the pair's last spread decimal. */
function forwardGap({ spotRate, forwardPoint, forwardRate }: Terms, pair: PairConvention) {
  if (!spotRate || !forwardPoint || !forwardRate) return undefined
  const expected = spotRate.add(forwardPoint.mul(decimal(pair.pip))).stripZeros()
  const gap = forwardRate.sub(expected).abs()
  const tolerance = half.div(decimal(`1${'0'.repeat(pair.spreadDecimalScale)}`), pair.spreadDecimalScale + 1)
  return gap.lte(tolerance) ? undefined : { expected, gap: gap.stripZeros() }
}

/** @throws Refusal POINTS_DISAGREE */
export function demandForwardRate(terms: Terms, pair: PairConvention): void {
  const points = forwardGap(terms, pair)
  if (!points) return
  const figures = { expected: points.expected.toString(), gap: points.gap.toString() }
  refuse(tradeRefusals.POINTS_DISAGREE, figures, 'forwardRate')
}
