/** Books of risk as the server measures them, made of a fixed seed: what they hold, and the history or the scenarios that they meet. */
import { randomStream } from '@hedgerow/quant/maths/random'
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import type { StressHolding, StressWork } from '../../features/risk/stress/stress.rules.ts'
import type { VarWork } from '../../features/risk/var/var.rules.ts'

const home = 'CNY'
const currencies = ['USD', 'EUR', 'JPY', 'GBP', 'AUD', 'CAD', 'CHF', 'HKD']
const spots = [6.8322, 7.9114, 0.0455, 9.1027, 4.5211, 4.9713, 8.4406, 0.8741]
const [sampleDays, judgedDays] = [250, 250]
const seed = 20260413
const usdPerUnit = '6.8322'

const between = (uniform: number, low: number, high: number) => low + (high - low) * uniform

function options(count: number): FxTrade[] {
  const { uniform } = randomStream(seed)
  return Array.from({ length: count }, (_, at) => {
    const unit = at % currencies.length
    const spot = spots[unit] ?? 1
    return {
      pair: `${currencies[unit]}/${home}`,
      kind: 'option',
      optionType: at % 3 === 0 ? 'put' : 'call',
      notional: between(uniform(), -2e6, 2e6),
      strike: spot * between(uniform(), 0.9, 1.1),
      time: between(uniform(), 0.05, 1.5),
      spot,
      rDomestic: 0.016,
      rForeign: 0.031,
      vol: between(uniform(), 0.04, 0.12),
    }
  })
}

interface VarBookOf {
  readonly optionCount: number
  readonly simulations: number
}

/** Monte Carlo over eight pairs with a year of history and a year before it that is judged. */
export function varWorkOf({ optionCount, simulations }: VarBookOf): VarWork {
  const { normal, uniform } = randomStream(seed, 1)
  const rates = [spots]
  while (rates.length <= sampleDays + judgedDays)
    rates.push((rates.at(-1) ?? []).map((rate) => rate * Math.exp(0.005 * normal())))
  const today = rates.at(-1) ?? []
  const worths = () => currencies.map(() => between(uniform(), -5e7, 5e7))
  return {
    calcDate: '20260413',
    snapshotId: null,
    confidence: '99',
    algorithm: '3',
    scale: 2,
    item: worths(),
    hedge: worths(),
    book: {
      home,
      currencies,
      options: options(optionCount),
      conversions: Object.fromEntries([[home, 1], ...currencies.map((currency, at) => [currency, today[at]])]),
    },
    terms: {
      algorithm: 'monte-carlo',
      confidence: 0.99,
      holdingDays: 1,
      sampleSize: sampleDays,
      returnType: 'log',
      estimator: { kind: 'sample' },
      scaling: 'square-root',
      tail: 'rank',
      simulations,
      process: 'lognormal',
      centre: 'median',
      seed,
    },
    dates: rates.map((_, at) => String(at)),
    rates,
    leftOut: [],
    simulatedCount: 0,
  }
}

/** Half of it options; every pair is reached by every scenario. */
export function stressWorkOf(holdingCount: number, scenarioCount: number): StressWork {
  const holdings = options(holdingCount).map((option, at): StressHolding => {
    const { optionType: _, ...terms } = option
    return {
      stressSide: at % 4 === 0 ? '1' : '2',
      id: String(at),
      holdingNo: `N${at}`,
      currencyPair: option.pair,
      holding: at % 2 === 0 ? { ...terms, kind: at % 4 === 0 ? 'flow' : 'forward', vol: 0 } : option,
    }
  })
  const scenarios = Array.from({ length: scenarioCount }, (_, at) => ({
    scenarioKey: String(at),
    scenarioNameZh: `情景${at}`,
    scenarioNameEn: `Scenario ${at}`,
    dataPeriodStart: '20250401',
    dataPeriodEnd: '20250411',
    reasons: [],
    scenario: {
      spotShocks: Object.fromEntries(
        currencies.map((currency, unit) => [`${currency}/${home}`, (unit + at - 6) / 100]),
      ),
      volShock: at / 200,
      rateShocks: { USD: at / 1000, CNY: -at / 2000 },
    },
  }))
  const book = {
    convertCurrency: home,
    scale: 2,
    holdings,
    conversions: {},
    fixedWorth: 0,
    homePerUsd: usdPerUnit,
    banks: [],
  }
  return { calcDate: '20260413', snapshotId: null, book, scenarios }
}
