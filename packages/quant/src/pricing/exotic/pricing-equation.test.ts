// Every price must satisfy θ + ½σ²S²Γ + (r − q)SΔ = rV wherever nothing is paid: one test of price, delta, gamma and theta
// together, over contracts, lives from a day to 50 years and volatilities from 0.01 % to 1000 %.
import { describe, expect, test } from 'vitest'
import { cevOption } from '../models/cev.ts'
import type { Greeks } from '../vanilla/garman-kohlhagen.ts'
import { asianOption } from './asian.ts'
import { type BarrierType, barrierOption } from './barrier.ts'
import { binaryOption } from './binary.ts'
import { chooserOption } from './chooser.ts'
import { compoundOption } from './compound.ts'
import type { MarketTerms } from './exotic-terms.ts'
import { lookbackOption } from './lookback.ts'

/** Of the largest term of the equation; differences of prices carry rounding over the squared step. */
const RELATIVE = 5e-5

const optionTypes = ['call', 'put'] as const
const barrierTypes: readonly BarrierType[] = ['DI', 'DO', 'UI', 'UO']
const spreadOf = ({ vol, time }: MarketTerms) => Math.min(1, vol * Math.sqrt(time))

/** Contracts whose strikes and barriers are in proportion to the deviation of the market they are priced in. */
const contracts: readonly (readonly [string, (market: MarketTerms) => Greeks])[] = [
  ...optionTypes.flatMap((optionType): [string, (m: MarketTerms) => Greeks][] => [
    ...barrierTypes.map((barrierType): [string, (m: MarketTerms) => Greeks] => [
      `${barrierType} ${optionType}`,
      (m) => {
        const barrier = m.spot * Math.exp((barrierType.startsWith('D') ? -0.4 : 0.4) * spreadOf(m))
        const strike = m.spot * Math.exp(0.2 * spreadOf(m))
        return barrierOption({ ...m, optionType, strike, barrierType, barrier, rebate: 0.01 * m.spot })
      },
    ]),
    ...(['cash-or-nothing', 'asset-or-nothing'] as const).map((payoff): [string, (m: MarketTerms) => Greeks] => [
      `${payoff} ${optionType}`,
      (m) =>
        binaryOption({ ...m, optionType, payoff, strike: m.spot * Math.exp(0.2 * spreadOf(m)), cashPayout: m.spot }),
    ]),
    ...(['floating', 'fixed'] as const).map((strikeType): [string, (m: MarketTerms) => Greeks] => [
      `lookback ${strikeType} ${optionType}`,
      (m) => {
        const isHigh = (strikeType === 'floating') === (optionType === 'put')
        const extremeToDate = m.spot * Math.exp((isHigh ? 0.5 : -0.5) * spreadOf(m))
        return lookbackOption({ ...m, optionType, strikeType, strike: m.spot, extremeToDate })
      },
    ]),
    [
      `average on 4 dates, ${optionType}`,
      (m) => {
        const past = { averageToDate: m.spot, timeSinceInception: m.time }
        return asianOption({ ...m, ...past, optionType, strike: m.spot, average: 'geometric', observations: 4 })
      },
    ],
    [
      `${optionType} on a put`,
      ({ time, ...m }) => {
        const spread = spreadOf({ time, ...m })
        const mother = { motherType: optionType, motherStrike: 0.3 * spread * m.spot, motherTime: 0.4 * time } as const
        return compoundOption({ ...m, ...mother, daughterType: 'put', daughterStrike: m.spot, daughterTime: time })
      },
    ],
  ]),
  ['chooser', (m) => chooserOption({ ...m, strike: m.spot, decisionTime: m.time > 0.01 ? 0.5 * m.time : 0 })],
  ['chooser in a month', (m) => chooserOption({ ...m, strike: m.spot, decisionTime: m.time > 0.1 ? 1 / 12 : 0 })],
]

function expectEquation({ price, delta, gamma, thetaPerDay }: Greeks, { spot, vol, rDomestic, rForeign }: MarketTerms) {
  const terms = [
    365 * thetaPerDay,
    0.5 * vol * vol * spot * spot * gamma,
    (rDomestic - rForeign) * spot * delta,
    -rDomestic * price,
  ]
  const size = Math.max(...terms.map(Math.abs), vol * vol * spot * 1e-3)
  const sum = terms.reduce((total, term) => total + term, 0)
  expect(Math.abs(sum / size), JSON.stringify(terms)).toBeLessThan(RELATIVE)
}

describe.each(contracts.map(([name, price]) => ({ name, price })))('$name', ({ price }) => {
  for (const time of [1 / 365, 0.5, 50])
    for (const vol of [0.0001, 0.08, 10])
      test(`T ${time}, σ ${vol}`, () => {
        // Rates of the size of the deviation, so that no case is all drift.
        const unit = Math.min(0.05, (0.2 * vol) / Math.sqrt(time))
        for (const [rDomestic, rForeign] of [
          [unit, 0.4 * unit],
          [0.4 * unit, unit],
          [-unit, unit],
          [unit, unit],
        ] as const) {
          const market: MarketTerms = { spot: 7.1, rDomestic, rForeign, time, vol }
          expectEquation(price(market), market)
        }
      })
})

test('CEV satisfies it with its volatility at spot', () => {
  for (const alpha of [-2, 0.3, 0.99999, 1.6])
    for (const vol of [0.01, 0.1, 1]) {
      const market: MarketTerms = { spot: 7.1, rDomestic: 0.01, rForeign: 0.03, time: 0.5, vol }
      const strike = 7.1 * Math.exp(0.3 * spreadOf(market))
      expectEquation(cevOption({ ...market, optionType: 'call', strike, alpha }), market)
    }
})
