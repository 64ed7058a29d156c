// Reference cases of risk, hedge accounting and realised profit.

import type { FxTrade } from '../../risk/stress/fx-trade.ts'
import { STANDARD_LADDER, sensitivity, spotLadder } from '../../risk/stress/sensitivity.ts'
import { stressTest } from '../../risk/stress/stress.ts'
import { backtest, kupiecTest } from '../../risk/value-at-risk/backtest.ts'
import { historicalVar } from '../../risk/value-at-risk/historical-var.ts'
import { monteCarloVar } from '../../risk/value-at-risk/monte-carlo-var.ts'
import { parametricVar } from '../../risk/value-at-risk/parametric-var.ts'
import { type Estimator, returnsOf, volatilityModel } from '../../risk/value-at-risk/return-history.ts'
import type { RiskFigures, VolatilityModel } from '../../risk/value-at-risk/risk-terms.ts'
import { tailOf } from '../../risk/value-at-risk/scenario-risk.ts'
import { positionLosses } from '../../risk/value-at-risk/spot-losses.ts'
import type { CaseInput } from '../case-input.ts'
import { optionTypeOf } from '../option-input.ts'
import { firstName, numberOf } from '../rates-input.ts'
import type { Families } from '../reference-case.ts'
import { effectiveness, gainLoss, guaranteed } from './hedge.ts'
import { realizedProfit } from './realized.ts'

const DEFAULT_SEED = 20260413
const RISK_METRICS_LAMBDA = 0.94

const ALGORITHM = {
  backtest: /kupiec|backtest/,
  statistics: /^statistics|ewma/,
  historical: /^historical/,
  'monte-carlo': /^monte/,
  parametric: /^(parametric|variance|delta)/,
}

export const riskFamilies: Families = {
  fx_var: (input) => {
    const algorithm = input.word('algorithm', ALGORITHM)
    if (input.has('exceptions') || algorithm === 'backtest') return kupiec(input)
    if (algorithm === 'statistics') return statistics(input)
    if (algorithm === 'historical') return input.has('worstLosses') ? worstLosses(input) : historical(input)
    return algorithm === 'monte-carlo' ? monteCarlo(input) : parametric(input)
  },
  fx_sensitivity: (input) => sensitivities(input),
  stress: (input) => stress(input),
  hedge_effectiveness: (input) => effectiveness(input),
  hedge_gl: (input) => gainLoss(input),
  guaranteed_rate: (input) => guaranteed(input),
  realized_pnl: (input) => realizedProfit(input),
}

function figures(risk: RiskFigures) {
  return {
    VaR: risk.valueAtRisk,
    CVaR: risk.expectedShortfall,
    MVaR: risk.marginal,
    IVaR: risk.incremental,
    componentVaR: risk.component,
    riskContributionPct: risk.contribution.map((share) => share * 100),
    standaloneVaR: risk.standalone,
    diversificationBenefit: risk.diversificationBenefit,
  }
}

const DAYS = ['observations', 'sampleSize', 'days', 'tradingDays']

function kupiec(input: CaseInput) {
  const confidence = input.percent('confidencePct')
  const made = input.has('exceptions')
    ? kupiecTest(input.number('exceptions'), numberOf(input, DAYS), confidence)
    : backtest(input.numbers('losses'), numberOf(input, ['VaR', 'valueAtRisk']), confidence)
  const { statistic, verdict } = made
  const isAccepted = verdict === 'accepted'
  const spellings = { likelihoodRatio: statistic, kupiecLR: statistic, lr: statistic, LR: statistic }
  return { ...made, ...spellings, expectedExceptions: made.expected, pass: isAccepted, rejected: !isAccepted }
}

const returnTypeOf = (input: CaseInput) => input.word('returnType', { log: /log/, simple: /simple/ }, 'simple')

function estimatorOf(input: CaseInput): Estimator {
  const given = firstName(input, 'lambda', 'ewmaLambda', 'decay', 'decayFactor')
  if (given !== undefined) return { kind: 'ewma', lambda: input.number(given) }
  const words = ['algorithm', 'estimator', 'covariance', 'weighting'].map((name) => input.text(name, '')).join(' ')
  return /ewma/i.test(words) ? { kind: 'ewma', lambda: RISK_METRICS_LAMBDA } : { kind: 'sample' }
}

function returnRows(input: CaseInput): number[][] {
  return input.has('dailyReturns')
    ? input.matrix('dailyReturns')
    : returnsOf(input.matrix('rates'), returnTypeOf(input))
}

function modelOf(input: CaseInput): VolatilityModel {
  if (!input.has('dailyVolPct')) return volatilityModel(returnRows(input), estimatorOf(input))
  return {
    volatilities: input.numbers('dailyVolPct').map((percent) => percent / 100),
    correlation: input.matrix('correlation'),
  }
}

function statistics(input: CaseInput) {
  const { volatilities, correlation } = volatilityModel(returnRows(input), estimatorOf(input))
  return { dailyVolPct: volatilities.map((volatility) => volatility * 100), correlation }
}

function parametric(input: CaseInput) {
  if (input.number('meanReturn', 0) !== 0) throw new Error('meanReturn other than 0')
  return figures(
    parametricVar({
      ...modelOf(input),
      positions: input.numbers('positions'),
      confidence: input.percent('confidencePct'),
      holdingDays: input.number('holdingDays', 1),
    }),
  )
}

function worstLosses(input: CaseInput) {
  const losses = Float64Array.from(input.numbers('worstLosses'))
  const tail = tailOf(losses, input.percent('confidencePct'), input.number('sampleSize'))
  return shortfalls(tail)
}

function shortfalls(tail: { rank: number; valueAtRisk: number; expectedShortfall: number; strictShortfall: number }) {
  return {
    VaR: tail.valueAtRisk,
    CVaR: tail.expectedShortfall,
    CVaRCoherent: tail.expectedShortfall,
    CVaRStrictlyWorse: tail.strictShortfall,
    k: tail.rank,
  }
}

/** How the days of the past count, and at which volatility. */
function historyOf(input: CaseInput) {
  const tail = input.word('quantile', { rank: /floor/, fractional: /fraction/ }, 'rank')
  const age = firstName(input, 'ageLambda', 'weightingLambda')
  const volatility = firstName(input, 'volatilityLambda')
  return {
    tail: age === undefined ? tail : { lambda: input.number(age) },
    ...(volatility !== undefined && { volatilityScaling: { lambda: input.number(volatility) } }),
  }
}

function historical(input: CaseInput) {
  const risk = historicalVar({
    returns: returnRows(input),
    returnType: returnTypeOf(input),
    losses: positionLosses(input.numbers('positions')),
    confidence: input.percent('confidencePct'),
    holdingDays: input.number('holdingDays', 1),
    scaling: isOverlapping(input) ? 'overlapping' : 'square-root',
    ...historyOf(input),
  })
  return { ...figures(risk), ...shortfalls(risk) }
}

/** `scaling: "overlapping"`, `overlapping: true`, `holdingMethod: "overlapping h-day windows"` and their kin. */
const SCALING = { overlapping: /^overlap/, root: /sqrt|root/ }

const isOverlapping = (input: CaseInput): boolean =>
  input.names.some((name) => /^overlap/i.test(name) && input.flag(name)) ||
  input.word(firstName(input, 'scaling', 'holdingMethod') ?? 'scaling', SCALING, 'root') === 'overlapping'

function monteCarlo(input: CaseInput) {
  const seed = input.number('seed', DEFAULT_SEED)
  const scenarios = {
    ...modelOf(input),
    holdingDays: input.number('holdingDays', 1),
    simulations: input.number('simulations'),
    seed,
    process: input.word('process', { lognormal: /lognormal/, normal: /normal/ }, 'lognormal'),
    centre: input.word('centre', { mean: /mean/, median: /median/ }, 'median'),
  } as const
  const risk = monteCarloVar(scenarios, positionLosses(input.numbers('positions')), input.percent('confidencePct'))
  return { ...figures(risk), seed, centre: risk.centre, standardErrorCVaR: risk.shortfallError }
}

/**
 * `strike` of an option, `contractForward` of a forward; a forward of the stress book has its rate in `strike` as
 * well.
 */
function tradeOf(input: CaseInput): FxTrade {
  const kind = input.word(firstName(input, 'kind', 'instrument') ?? 'kind', {
    forward: /^(fwd|forward)/,
    option: /^opt/,
  })
  return {
    pair: input.text('pair', 'USD/CNY'),
    kind,
    optionType: optionTypeOf(input),
    notional: input.number('notionalBase'),
    strike: input.has('contractForward') ? input.number('contractForward') : input.number('strike'),
    time: input.number('timeYears'),
    spot: input.number('spot'),
    rDomestic: input.percent('rDomesticPctCC'),
    rForeign: input.percent('rForeignPctCC'),
    vol: input.percent('volPct', 0),
  }
}

function sensitivities(input: CaseInput) {
  input.remarks('convention')
  const trade = tradeOf(input)
  const steps = input.has('spotLadderPct') ? input.numbers('spotLadderPct').map((step) => step / 100) : STANDARD_LADDER
  const ladderPnl = spotLadder([trade], steps)
  const figures = sensitivity(trade)
  return {
    ...figures,
    ladderPnl,
    deltaPer1Pct: figures.deltaPer1PctSpot,
    deltaPerUnit: figures.deltaPerUnitSpot,
    gammaPer1Pct: figures.gammaPer1PctSpot,
    gammaPerUnit: figures.gammaPerUnitSpot,
    vegaPer1Point: figures.vegaPer1Pct,
  }
}

function stress(input: CaseInput) {
  input.remarks('scenario')
  const trades = input.parts('book').map(tradeOf)
  const spotShock = input.percent('spotShockPct', 0)
  const shocks = (name: string, of: (trade: FxTrade) => string, bp: number) =>
    trades.map((trade) => [of(trade), input.number(name, 0) * bp] as const)
  const base = (trade: FxTrade) => trade.pair.slice(0, 3)
  const quote = (trade: FxTrade) => trade.pair.slice(4)
  const made = stressTest(trades, {
    spotShocks: Object.fromEntries(trades.map(({ pair }) => [pair, spotShock])),
    volShock: input.percent('volShockPoints', 0),
    rateShocks: Object.fromEntries([
      ...shocks('rForeignShockBp', base, 1e-4),
      ...shocks('rDomesticShockBp', quote, 1e-4),
    ]),
  })
  const { spot, vol, rate, cross } = made.attribution
  return { ...made, pnl: made.profit, spotPnl: spot, volPnl: vol, ratePnl: rate, crossPnl: cross }
}
