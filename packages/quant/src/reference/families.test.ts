// The families read more than the golden file shows: the kinds that calculators.md names, with values worked by hand or
// printed in Hull.
import { expect, test } from 'vitest'
import type { Json } from './case-input.ts'
import { families } from './families.ts'
import { judge } from './reference-case.ts'

type Row = { readonly [name: string]: Json }

const deal = { direction: 'buy', amount: 1_000_000, dealRate: 7.1 }
const option = { optionType: 'call', direction: 'buy', amount: 500_000, strike: 7, pricingDateRate: 7.06 }
const lots = [
  { direction: 'buy', amount: 1_000_000, rate: 7 },
  { direction: 'buy', amount: 1_000_000, rate: 7.1 },
  { direction: 'sell', amount: 1_500_000, rate: 7.2 },
]
const exporter = { side: 'exporter', costDomestic: 6_800_000, revenueForeign: 1_000_000 }
const bond = { model: 'black', optionType: 'call', optionLifeYears: 0.8333333333, strike: 1000, bondCashPrice: 960 }
const coupons = [
  { timeYears: 0.25, amount: 50, zeroPctCC: 9 },
  { timeYears: 0.75, amount: 50, zeroPctCC: 9.5 },
]
const swap = { kind: 'fixed-float', notional: 100, fixedRatePct: 8, knownFloatingRatePct: 10.2 }
const dates = { tradeDate: '20260105', expiryDate: '20260406', optionType: 'put', spot: 7.1, strike: 7.1, volPct: 5 }

const rows: readonly (readonly [family: string, inputs: Row, expected: Row])[] = [
  [
    'realized_pnl',
    { kind: 'early close', ...deal, closeForwardRate: 7.15, discountFactor: 0.99 },
    { realizedPnl: 49500 },
  ],
  [
    'realized_pnl',
    { kind: 'early close', ...deal, offsetRate: 7.15, quoteSimpleRatePct: 4, remainingDays: 73 },
    { realizedPnl: 49603.1746 },
  ],
  [
    'realized_pnl',
    { kind: 'extension', ...deal, nearRate: 7.05, newForwardRate: 7.18 },
    { realizedPnl: -50000, newRate: 7.18 },
  ],
  [
    'realized_pnl',
    { kind: 'option exercised', ...option, premiumPaidQuote: 15500 },
    { payoff: 30000, realizedPnl: 14500 },
  ],
  [
    'realized_pnl',
    { kind: 'partial', ...option, exercisedAmount: 200_000, premiumPaidQuote: 15500 },
    { realizedPnl: 5800 },
  ],
  ['realized_pnl', { kind: 'FIFO', trades: lots }, { realizedPnl: 250_000, openAmount: 500_000 }],
  ['realized_pnl', { kind: 'weighted average', trades: lots }, { realizedPnl: 225_000 }],
  [
    'realized_pnl',
    { buys: lots.slice(0, 2), closedAmount: 1_500_000, settlementMarketRate: 7.2 },
    { realizedPnl: 250_000 },
  ],
  [
    'guaranteed_rate',
    {
      side: 'importer',
      revenueDomestic: 7_500_000,
      otherCostDomestic: 500_000,
      paymentForeign: 1_000_000,
      targetProfitPct: 0,
    },
    { guaranteedRate: 7 },
  ],
  [
    'guaranteed_rate',
    { ...exporter, targetProfitPct: 5, lockedForeignAmount: 400_000, lockedRate: 7.2 },
    { requiredRateOnRemainder: 7.1 },
  ],
  ['guaranteed_rate', { ...exporter, idealControlledRate: -1 }, { error: 'ideal-controlled-rate-not-negative' }],
  [
    'hedge_effectiveness',
    { kind: 'dollar-offset cumulative', hedgedItemChanges: [1, -3, 4], instrumentChanges: [-2, 3, -3] },
    { dollarOffsetCumulativePct: 100, dollarOffsetPass: true },
  ],
  [
    'hedge_gl',
    { kind: 'fair value hedge', cumulativeInstrumentGain: [200, 150], cumulativeHedgedItemChange: [-190, -140] },
    { periods: [{ netProfit: 10 }, { netProfit: 0 }] },
  ],
  [
    'fx_forward',
    { kind: 'TOM', pair: 'USD/CNY', spotBid: 7.1, spotAsk: 7.101, tnPointsBid: -3, tnPointsAsk: -2.5 },
    { tomBid: 7.10025, tomAsk: 7.1013 },
  ],
  [
    'fx_forward',
    { pair: 'USD/CNY', spotBid: 7.1, spotAsk: 7.101, pointsBid: -300, pointsAsk: -250 },
    { forwardBid: 7.07, forwardAsk: 7.076 },
  ],
  [
    'fx_var',
    { algorithm: 'kupiec', observations: 250, exceptions: 6, confidencePct: 99 },
    { likelihoodRatio: 3.5553548, pValue: 0.0593536, rejected: false },
  ],
  [
    'swap_price',
    { ...swap, paymentTimesYears: [0.25, 0.75, 1.25], zeroRatesPctCC: [10, 10.5, 11] },
    { valueReceiveFixed: -4.2671759 },
  ],
  [
    'caps_floors',
    {
      kind: 'caplet',
      principal: 10_000,
      strikePct: 8,
      forwardRatePct: 7,
      settlementsPerYear: 4,
      capletStartYears: 1,
      volPct: 20,
      flatZeroPctCC: 6.9394,
    },
    { price: 5.1616177 },
  ],
  [
    'bond_options',
    { ...bond, coupons, ratePctCC: 10, strikeIs: 'cash', accruedAtExpiry: 8.3333, volPct: 9 },
    { price: 9.4873 },
  ],
  [
    'bond_options',
    { ...bond, coupons, ratePctCC: 10, strikeIs: 'quoted', accruedAtExpiry: 8.333333, volPct: 9 },
    { price: 7.9686 },
  ],
  [
    'zero_curve',
    { method: 'par-yield', timesYears: [0.5, 1, 1.5, 2], zeroRatesPctCC: [5, 5.8, 6.4, 6.8], couponsPerYear: 2 },
    { parYieldPct: 6.8728762 },
  ],
  ['gk_european', { ...dates, rDomesticPctCC: 2, expiryDate: '20260105' }, { error: 'trade-date-before-expiry' }],
]

test.each(rows)('%s %o', (family, inputs, expected) => {
  const evaluate = families[family]
  if (!evaluate) throw new Error(`no family ${family}`)
  const verdict = judge(evaluate, { id: family, family, inputs, expected, tolerance: { abs: 1e-4 } })
  expect(verdict.differing, JSON.stringify(verdict.got)).toEqual([])
})
