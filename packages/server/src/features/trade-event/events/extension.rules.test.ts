/** Extending and expiring a forward: dollars sold to 15 May at 7.12, all of a million left, in the market of the worked example. */
import { CashFlowGenType, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { SettleType } from '@hedgerow/contract/trade/trade.dict'
import { ExtendMethod } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import type { DealState, DealTerms, EventDays, EventMarket } from './deal-state.rules.ts'
import type { EventTerms } from './event.rules.ts'
import { expiry } from './expiry.rules.ts'
import { extension } from './extension.rules.ts'

const deal: DealTerms = {
  dealSerialNo: 'F1',
  businType: 'FX_FWD',
  currencyPair: 'USD/CNY',
  base: 'USD',
  quote: 'CNY',
  baseScale: 2,
  quoteScale: 2,
  quotedUnit: 1,
  side: -1,
  principal: '1000000',
  quoteAmt: '7120000',
  exchangeRate: '7.12',
  valueDate: '20260515',
  isNet: false,
  settleCurrency: 'CNY',
  option: null,
}
const leg = {
  cflType: CashFlowType.of.principal,
  cflGenType: CashFlowGenType.of.system,
  payDate: '20260515',
  payDateAdj: '20260515',
}
const state: DealState = {
  tradeStatus: '2',
  dealCompleteStatus: '0',
  remainPrincipal: '1000000.00',
  flows: [
    { ...leg, cflId: '1', legNo: 1, payCurrency: 'CNY', payAmt: '7120000.00' },
    { ...leg, cflId: '2', legNo: 2, payCurrency: 'USD', payAmt: '-1000000.00' },
  ],
  links: [{ exposureId: '1', serialNo: 'E1', scale: 2, hedgeAmt: '1000000.00', fromRequest: false }],
  nextLegNo: 3,
}
const days = (today: string): EventDays => ({
  today,
  following: (date) => businessDate(date),
  between: (from, to) => daysBetween(businessDate(from), businessDate(to)),
})
const points: Readonly<Record<string, string>> = { '20260515': '-135', '20260715': '-402.5' }
const market: EventMarket = {
  spot: decimal('6.8322'),
  spotDate: '20260415',
  pip: decimal('0.0001'),
  pointsAt: (date) => decimal(points[date] ?? '0'),
}
const { market: atMarket, historical } = ExtendMethod.of
const extended = (input: EventTerms, today = '20260413') =>
  extension.outcome({
    deal,
    state,
    days: days(today),
    market,
    input: { eventAmt: '1000000', extendMethod: atMarket, maturityDate: '20260715', ...input },
  })

describe('an extension', () => {
  it('at market settles the old part at its maturity and goes on at spot and the new points', () => {
    const { effects, result, eventRate } = extended({})
    // 7.12 − 6.8187 for a million; 6.8322 − 0.04025.
    expect([result, eventRate]).toEqual(['301300.00', '6.79195'])
    expect(effects.flows.made).toMatchObject([
      { payAmt: '301300.00', payDate: '20260515', cflType: CashFlowType.of.closed },
    ])
    expect(effects.child).toMatchObject({
      principal: '1000000.00',
      quoteAmt: '6791950.00',
      transDate: '20260413',
      valueDate: '20260715',
    })
    expect(effects.links).toMatchObject([{ after: '0.00', moved: '1000000.00', opened: '0.00' }])
  })

  it('at the historical rate moves no money, and has a reason', () => {
    const { effects, result, eventRate } = extended({ extendMethod: historical, reason: 'late' })
    expect([result, eventRate, effects.flows.made]).toEqual(['0.00', '7.09325', []])
    const refusal = refusalOf(() => extended({ extendMethod: historical }))
    expect(refusal).toMatchObject({ because: tradeEventRefusals.HISTORICAL_REASON, field: 'reason' })
  })

  it.each([
    ['to the day after its maturity', '20260516', '20260413', undefined],
    ['to its maturity', '20260515', '20260413', referenceRefusals.FORWARD_DATE],
    ['to an earlier day', '20260514', '20260413', referenceRefusals.FORWARD_DATE],
    ['of one that matured, to the day after tomorrow', '20260522', '20260520', undefined],
    // What matured on the 15th is not made to mature on the 18th when it is the 20th.
    ['of one that matured, to a day that is past', '20260518', '20260520', referenceRefusals.FORWARD_DATE],
    ['of one that matured, to today', '20260520', '20260520', referenceRefusals.FORWARD_DATE],
  ])('%s', (_, maturityDate, today, because) => {
    const refusal = refusalOf(() => extended({ maturityDate }, today))
    expect([refusal?.because, refusal?.field]).toEqual([because, because && 'maturityDate'])
  })
})

describe('an expiry', () => {
  const expired = (input: EventTerms, today = '20260515', over: Partial<DealTerms> = {}) =>
    expiry.outcome({ deal: { ...deal, ...over }, state, days: days(today), market, input })
  const net = { settleType: SettleType.of.net }

  it('in full keeps the legs, settles what it hedged, and completes with its settlement', () => {
    const { effects, result } = expired({ settleType: SettleType.of.full })
    expect(result).toBe('287800.00')
    expect([effects.flows, effects.dealCompleteStatus.after]).toEqual([{ gone: [], made: [] }, '0'])
    expect(effects.links).toMatchObject([{ settled: '1000000.00', opened: '0.00' }])
  })

  it('net pays the difference to the fixing, and where that is nothing completes at once', () => {
    const { effects, result } = expired({ ...net, priceDateRate: '6.8' })
    expect(result).toBe('320000.00')
    expect(effects.flows.made).toMatchObject([{ payAmt: '320000.00', payCurrency: 'CNY' }])
    expect(effects.dealCompleteStatus.after).toBe('0')
    expect(expired({ ...net, priceDateRate: '7.12' }).effects.dealCompleteStatus.after).toBe('1')
  })

  it('net in the base currency pays it at the fixing', () => {
    const { effects } = expired({ priceDateRate: '6.8' }, '20260515', { isNet: true, settleCurrency: 'USD' })
    expect(effects.flows.made).toMatchObject([{ payAmt: '47058.82', payCurrency: 'USD' }])
  })

  const { NOT_MATURE, RATE_WANTED, PRICING_AFTER_TRADE } = tradeEventRefusals
  it.each([
    ['the day before', {}, '20260514', NOT_MATURE],
    ['on its day', {}, '20260515', undefined],
    ['net without a fixing', net, '20260515', RATE_WANTED],
    ['by a fixing of its day', { ...net, priceDateRate: '6.8', priceDate: '20260515' }, '20260515', undefined],
    [
      'by a fixing of a day to come',
      { ...net, priceDateRate: '6.8', priceDate: '20260516' },
      '20260515',
      PRICING_AFTER_TRADE,
    ],
  ])('%s', (_, input, today, because) => expect(refusalOf(() => expired(input, today))?.because).toEqual(because))
})
