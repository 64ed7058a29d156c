/** When an option may be exercised, what that moves and what is left to say of it. A dollar call at 7 for a million, bought for 20,000. */
import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { ExerciseMethod } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import type { DealState, DealTerms, EventDays, OptionTerms } from './deal-state.rules.ts'
import type { EventTerms } from './event.rules.ts'
import { exercise, isInTheMoney, lapse } from './exercise.rules.ts'

const option: OptionTerms = {
  isBought: true,
  isCall: true,
  isEuropean: true,
  maturityDate: '20260413',
  premium: '20000',
}
const deal: DealTerms = {
  dealSerialNo: 'O1',
  businType: 'FX_OPTION',
  currencyPair: 'USD/CNY',
  base: 'USD',
  quote: 'CNY',
  baseScale: 2,
  quoteScale: 2,
  quotedUnit: 1,
  side: 1,
  principal: '1000000',
  quoteAmt: '7000000.01',
  exchangeRate: '7',
  valueDate: '20260415',
  isNet: false,
  settleCurrency: 'CNY',
  option,
}
const state: DealState = {
  tradeStatus: '2',
  dealCompleteStatus: '0',
  remainPrincipal: '1000000',
  flows: [],
  links: [{ exposureId: '1', serialNo: 'E1', scale: 2, hedgeAmt: '800000', fromRequest: false }],
  nextLegNo: 2,
}
const days = (today: string): EventDays => ({
  today,
  following: (date) => businessDate(date),
  between: (from, to) => daysBetween(businessDate(from), businessDate(to)),
})
const question = (input: EventTerms, over: Partial<OptionTerms> = {}, today = '20260413') => ({
  deal: { ...deal, option: { ...option, ...over } },
  state,
  days: days(today),
  market: undefined,
  input: {
    eventAmt: '1000000',
    priceDate: '20260413',
    priceDateRate: '7.05',
    exeMethod: ExerciseMethod.of.cash,
    ...input,
  },
})
const exercised = (...of: Parameters<typeof question>) => exercise.outcome(question(...of))

describe('the days of an exercise', () => {
  const american = { isEuropean: false }
  const { AFTER_EXPIRY } = optionRefusals
  const { EARLY_EXERCISE, PRICING_AFTER_TRADE } = tradeEventRefusals
  const { TRANS_DATE_LATER } = tradeRefusals
  it.each([
    ['a European one on its expiry', {}, {}, '20260413', undefined, undefined],
    ['priced the day before', { priceDate: '20260412' }, {}, '20260413', undefined, undefined],
    ['entered a day late', { transDate: '20260413' }, {}, '20260414', undefined, undefined],
    ['an American one before its expiry', { priceDate: '20260410' }, american, '20260410', undefined, undefined],
    ['a day after its expiry', {}, {}, '20260414', AFTER_EXPIRY, 'transDate'],
    ['a day after its expiry, American', {}, american, '20260414', AFTER_EXPIRY, 'transDate'],
    ['a European one the day before', { priceDate: '20260412' }, {}, '20260412', EARLY_EXERCISE, 'transDate'],
    // Naming the expiry as the day of the trade does not make it so.
    ['a European one in advance', { transDate: '20260413' }, {}, '20260410', TRANS_DATE_LATER, 'transDate'],
    ['an American one of tomorrow', { transDate: '20260411' }, american, '20260410', TRANS_DATE_LATER, 'transDate'],
    ['priced the day after', { priceDate: '20260414' }, {}, '20260413', PRICING_AFTER_TRADE, 'priceDate'],
    ['without a pricing day', { priceDate: undefined }, {}, '20260413', fieldRefusals.REQUIRED, 'priceDate'],
    ['without a rate', { priceDateRate: undefined }, {}, '20260413', fieldRefusals.REQUIRED, 'priceDateRate'],
  ] as const)('%s', (_, input, over, today, because, field) => {
    const refusal = refusalOf(() => exercised(input, over, today))
    expect([refusal?.because, refusal?.field]).toEqual([because, field])
  })
})

describe('in cash', () => {
  it.each([
    ['a bought call above its strike', '7.05', {}, '50000.00', '50000.00', '30000.00'],
    ['a bought call at its strike', '7', {}, undefined, '0.00', '-20000.00'],
    ['a bought call below its strike, which pays nothing', '6.9', {}, undefined, '0.00', '-20000.00'],
    ['a bought put below its strike', '6.95', { isCall: false }, '50000.00', '50000.00', '30000.00'],
    ['a sold call above its strike', '7.05', { isBought: false }, '-50000.00', '50000.00', '-30000.00'],
    ['a sold put above its strike', '7.05', { isBought: false, isCall: false }, undefined, '0.00', '20000.00'],
  ])('%s', (_, priceDateRate, over, paid, payoff, result) => {
    const { effects, ...outcome } = exercised({ priceDateRate }, over)
    expect(effects.flows.made.map(({ payAmt }) => payAmt)).toEqual(paid === undefined ? [] : [paid])
    expect([outcome.facts.payoff, outcome.result]).toEqual([payoff, result])
    expect([effects.remainPrincipal.after, effects.dealCompleteStatus.after, effects.child]).toEqual([
      '0.00',
      '1',
      null,
    ])
  })

  it('moves on the delivery day, as the payoff of an exercise', () => {
    expect(exercised({}).effects.flows.made).toMatchObject([
      { cflType: CashFlowType.of.exercised, payCurrency: 'CNY', payDate: '20260415', legNo: 2 },
    ])
  })

  it('of a part settles that part of what it hedged, and the rest is open again', () => {
    const { effects, result } = exercised({ eventAmt: '400000' })
    expect(effects.links).toMatchObject([{ after: '0.00', settled: '320000.00', opened: '480000.00', moved: '0.00' }])
    // 400,000 × 0.05 less the whole premium: what is not exercised lapses.
    expect([result, effects.remainPrincipal.after]).toEqual(['0.00', '0.00'])
  })
})

describe('physically', () => {
  const physical = { exeMethod: ExerciseMethod.of.physical }
  it('becomes a spot deal at the strike with the agreed amount, to the cent', () => {
    const { effects } = exercised(physical)
    expect(effects.child).toMatchObject({
      side: 1,
      principal: '1000000.00',
      quoteAmt: '7000000.01',
      exchangeRate: '7',
      transDate: '20260413',
      valueDate: '20260415',
      isVoided: false,
    })
    expect(effects.flows.made).toEqual([])
    expect(effects.links).toMatchObject([{ moved: '800000.00', opened: '0.00', settled: '0.00' }])
  })

  it('of a part is that part at the strike', () => {
    const { effects } = exercised({ ...physical, eventAmt: '400000' })
    expect(effects.child).toMatchObject({ principal: '400000.00', quoteAmt: '2800000.00' })
    expect(effects.links).toMatchObject([{ moved: '320000.00', opened: '480000.00' }])
  })

  it('out of the money costs what it costs', () => {
    const { facts, result } = exercised({ ...physical, priceDateRate: '6.9' })
    expect([facts.payoff, result]).toEqual(['-100000.00', '-120000.00'])
  })
})

describe('what is not exercised', () => {
  const lapsed = (input: EventTerms, over: Partial<OptionTerms> = {}) => lapse.outcome(question(input, over))
  it.each([
    ['a call above its strike', '7.0001', {}, true],
    ['a call at its strike', '7', {}, false],
    ['a put below its strike', '6.9999', { isCall: false }, true],
    ['a put at its strike', '7', { isCall: false }, false],
  ])('%s asks for a reason: %s', (_, priceDateRate, over, isIn) => {
    expect(isInTheMoney(question({}, over).deal, decimal(priceDateRate))).toBe(isIn)
    const because = isIn ? tradeEventRefusals.LAPSE_REASON : undefined
    expect(refusalOf(() => lapsed({ priceDateRate }, over))?.because).toEqual(because)
    expect(refusalOf(() => lapsed({ priceDateRate, reason: 'goods not delivered' }, over))).toBeUndefined()
  })

  it('costs its holder the premium, leaves nothing and opens what it hedged', () => {
    const { effects, result, facts } = lapsed({ priceDateRate: '6.9' })
    expect([result, facts.marketRate]).toEqual(['-20000.00', '6.9'])
    expect([effects.remainPrincipal.after, effects.dealCompleteStatus.after]).toEqual(['0.00', '1'])
    expect(effects.links).toMatchObject([{ after: '0.00', opened: '800000.00' }])
    expect(lapsed({ priceDateRate: '6.9' }, { isBought: false }).result).toBe('20000.00')
  })

  it('asks for nothing where nobody knows a rate', () => {
    expect(lapsed({ priceDateRate: undefined }).facts).toEqual({})
  })
})
