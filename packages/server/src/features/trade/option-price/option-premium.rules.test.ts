import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { PremiumVerdict } from '@hedgerow/contract/trade/option/option.dict'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import type { PremiumFrame } from '@hedgerow/quant/market/volatility/option-premium'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import {
  demandModelPremium,
  demandPremium,
  inQuoteCurrency,
  type PremiumMarket,
  premiumCurrencies,
  premiumFrame,
  premiumGapPct,
  premiumRate,
  premiumVerdict,
} from './option-premium.rules.ts'

const pair: PairConvention = {
  pair: 'USD/CNY',
  base: 'USD',
  quote: 'CNY',
  quotedUnit: 1,
  quotedDecimalScale: 4,
  spreadDecimalScale: 2,
  spotLag: 2,
  pip: '0.0001',
}
const usdCny = { pair: 'USD/CNY', unit: 1 } as const
const eurCny = { pair: 'EUR/CNY', unit: 1 } as const
/** A million of the base, quoted and paid in the quote currency at a spot of 7. */
const frame = (over: Partial<PremiumFrame> = {}): PremiumFrame => ({
  pair,
  baseAmount: decimal('1000000'),
  feeCurrency: 'CNY',
  payCurrency: 'CNY',
  feeScale: 2,
  payScale: 2,
  spot: fxRate('USD/CNY', '7'),
  payRate: undefined,
  ...over,
})

it.each([
  [{}, 'CNY', 'CNY'],
  [{ feeCalCurrency: 'USD' }, 'USD', 'USD'],
  [{ feePayCurrency: 'USD' }, 'CNY', 'USD'],
])('a premium of %o is quoted in %s and paid in %s', (input, feeCalCurrency, feePayCurrency) => {
  expect(premiumCurrencies(input, pair)).toEqual({ feeCalCurrency, feePayCurrency })
})

describe('what a premium is measured by', () => {
  const market: PremiumMarket = {
    feeScale: 2,
    payScale: 2,
    pairSpot: undefined,
    feeSpot: fxRate('USD/CNY', '7'),
    feeQuoting: usdCny,
    payQuoting: undefined,
  }
  const terms = { buyAmt: decimal('1000000'), sellAmt: decimal('7200000') }
  const frameOf = (feeExchangeRate?: string, over: Partial<PremiumMarket> = {}, buyCurrency = 'USD') =>
    premiumFrame({ feeExchangeRate }, { convention: { pair }, buyCurrency, terms }, { ...market, ...over })
  const ratesOf = (...given: Parameters<typeof frameOf>) => {
    const { spot, payRate } = frameOf(...given) ?? {}
    return [spot, payRate].map((rate) => rate && `${rate.pair} ${rate.value}`)
  }

  it('the notional is that of the base, on whichever side it stands', () => {
    expect([frameOf()?.baseAmount, frameOf(undefined, {}, 'CNY')?.baseAmount].map(String)).toEqual([
      '1000000',
      '7200000',
    ])
  })
  it.each([{ buyAmt: undefined }, { sellAmt: undefined }])('there is none without %o', (missing) => {
    const basis = { convention: { pair }, buyCurrency: 'USD', terms: { ...terms, ...missing } }
    expect(premiumFrame({}, basis, market)).toBeUndefined()
  })
  it.each([
    ['the market’s spot', undefined, {}, ['USD/CNY 7', undefined]],
    ['the agreed rate before it', '7.1', {}, ['USD/CNY 7.1', undefined]],
    ['no agreed rate of nothing', '0', {}, ['USD/CNY 7', undefined]],
    ['the agreed rate pays, and is no spot of others', '7.8', { payQuoting: eurCny }, ['USD/CNY 7', 'EUR/CNY 7.8']],
    ['the agreed rate is both for one pair', '7.1', { payQuoting: usdCny }, ['USD/CNY 7.1', 'USD/CNY 7.1']],
  ] as const)('%s', (_, agreed, over, rates) => expect(ratesOf(agreed, over)).toEqual(rates))

  it.each([
    ['7.3', frame({ payRate: fxRate('USD/CNY', '7.1') }), '7.3'],
    [undefined, frame({ payRate: fxRate('USD/CNY', '7.1') }), '7'],
    [undefined, frame({ payCurrency: 'USD', payRate: fxRate('USD/CNY', '7.1') }), '7.1'],
  ])('the rate beside a premium with %s agreed', (feeExchangeRate, of, rate) => {
    expect(premiumRate({ feeExchangeRate }, of)?.toString()).toBe(rate)
  })
})

it.each([
  ['as it is', frame(), '7.2', '100'],
  ['as it is paid', frame({ feeCurrency: 'USD', payRate: fxRate('USD/CNY', '7.1') }), '7.2', '710'],
  ['at spot', frame({ feeCurrency: 'USD', payCurrency: 'USD' }), '7.2', '720'],
  ['at the strike without a spot', frame({ feeCurrency: 'USD', payCurrency: 'USD' }), undefined, '650'],
  ['through the base', frame({ feeCurrency: 'EUR', payCurrency: 'EUR', spot: fxRate('EUR/USD', '1.1') }), '7.2', '792'],
  ['not at all', frame({ feeCurrency: 'EUR', payCurrency: 'EUR', spot: undefined }), '7.2', undefined],
])('100 of a premium in the quote currency: %s', (_, of, spot, expected) => {
  const pairSpot = spot === undefined ? undefined : fxRate('USD/CNY', spot)
  const amount = inQuoteCurrency(decimal('100'), of, { pairSpot }, { strike: decimal('6.5'), scale: 2 })
  expect(amount?.stripZeros().toString()).toBe(expected)
})

describe('the forms of a premium', () => {
  const [inUsd, noSpot] = [frame({ feeCurrency: 'USD', payCurrency: 'USD' }), frame({ spot: undefined })]
  const paidInUsd = frame({ payCurrency: 'USD' })
  const agreeing = { fee: '70000', feePremiumRate: '1', feePremiumPoint: '700' }
  const { NO_FEE_POINTS, FEE_RATE_DISAGREES, FEE_POINT_DISAGREES, ZERO_FEE } = optionRefusals
  const { REQUIRED, TOO_MANY_DECIMALS } = fieldRefusals
  it.each([
    ['agree', agreeing, frame(), undefined, undefined],
    ['have an amount only', { fee: '0.01' }, frame(), undefined, undefined],
    ['have half a cent', { fee: '70000.005' }, frame(), TOO_MANY_DECIMALS, 'fee'],
    ['have points of another currency', { feePremiumPoint: '700' }, inUsd, NO_FEE_POINTS, 'feePremiumPoint'],
    ['cost nothing', { fee: '0' }, frame(), ZERO_FEE, 'fee'],
    [
      'differ by the percentage',
      { ...agreeing, feePremiumRate: '1.01' },
      frame(),
      FEE_RATE_DISAGREES,
      'feePremiumRate',
    ],
    ['differ by the points', { ...agreeing, feePremiumPoint: '701' }, frame(), FEE_POINT_DISAGREES, 'feePremiumPoint'],
    ['have no rate to pay at', { fee: '70000' }, paidInUsd, REQUIRED, 'feeExchangeRate'],
    [
      'have a rate to pay at',
      { fee: '70000' },
      { ...paidInUsd, payRate: fxRate('USD/CNY', '7') },
      undefined,
      undefined,
    ],
    ['have a percentage and no spot', { feePremiumRate: '1' }, noSpot, REQUIRED, 'feeExchangeRate'],
    ['have a percentage of the base', { feePremiumRate: '1' }, { ...inUsd, spot: undefined }, undefined, undefined],
    ['have no percentage and no spot', { fee: '70000' }, noSpot, undefined, undefined],
  ] as const)('%s', (_, input, of, because, field) => {
    const refusal = refusalOf(() => demandPremium(input, of, { inPackage: false }))
    expect([refusal?.because, refusal?.field]).toEqual([because, field])
  })
  it('of a leg of a package may cost nothing', () => {
    expect(refusalOf(() => demandPremium({ fee: '0' }, frame(), { inPackage: true }))).toBeUndefined()
  })
  it('say what they would come to', () => {
    const expectedOf = (input: object) => refusalOf(() => demandPremium(input, frame(), { inPackage: false }))?.params
    expect(expectedOf({ fee: '1', feePremiumRate: '2' })).toEqual({ expected: '140000.00', currency: 'CNY' })
  })
})

describe('beside the model', () => {
  const { within, reason, unknown } = PremiumVerdict.of
  const { OFF_MODEL, NOTHING_MODEL, NO_MODEL } = optionRefusals
  it.each([
    ['110', '100', within, undefined],
    ['90', '100', within, undefined],
    ['110.01', '100', reason, OFF_MODEL],
    ['89.99', '100', reason, OFF_MODEL],
    ['0', '0', within, undefined],
    ['1', '0', reason, NOTHING_MODEL],
    ['1', undefined, unknown, NO_MODEL],
  ])('%s at a model of %s', (fee, model, verdict, because) => {
    const [agreed, modelFee] = [decimal(fee), model === undefined ? undefined : decimal(model)]
    expect(premiumVerdict(agreed, modelFee)).toBe(verdict)
    expect(refusalOf(() => demandModelPremium(agreed, modelFee, undefined))?.because).toEqual(because)
    expect(refusalOf(() => demandModelPremium(agreed, modelFee, 'agreed with the bank'))).toBeUndefined()
  })
  it.each([
    ['120', '100', '20'],
    ['75', '100', '-25'],
    ['1', '0', undefined],
  ])('%s stands from %s by %s percent', (fee, model, pct) => {
    expect(premiumGapPct(decimal(fee), decimal(model))?.stripZeros().toString()).toBe(pct)
  })
})
