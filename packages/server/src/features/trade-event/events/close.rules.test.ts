/** Closing a forward: figures of the worked example of the design, and when a result that is paid early may move. */
import { CashFlowGenType, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { ClosePayMode } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { close } from './close.rules.ts'
import type { DealState, DealTerms, EventDays, EventMarket } from './deal-state.rules.ts'
import type { EventTerms } from './event.rules.ts'

/** Dollars sold forward to 15 May at 7.12, of which 600,000 remain on 13 April. */
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
  remainPrincipal: '600000.00',
  flows: [
    { ...leg, cflId: '1', legNo: 1, payCurrency: 'CNY', payAmt: '4272000.00' },
    { ...leg, cflId: '2', legNo: 2, payCurrency: 'USD', payAmt: '-600000.00' },
  ],
  links: [{ exposureId: '1', serialNo: 'E1', scale: 2, hedgeAmt: '600000.00', fromRequest: false }],
  nextLegNo: 3,
}
/** Saturday 18 April rolls to Monday. */
const days: EventDays = {
  today: '20260413',
  following: (date) => businessDate(date === '20260418' ? '20260420' : date),
  between: (from, to) => daysBetween(businessDate(from), businessDate(to)),
}
const market: EventMarket = {
  spot: decimal('6.8322'),
  spotDate: '20260415',
  pip: decimal('0.0001'),
  pointsAt: (date) => decimal(date === '20260515' ? '-135' : '0'),
}
const closed = (input: EventTerms, of: Partial<DealTerms> = {}) =>
  close.outcome({ deal: { ...deal, ...of }, state, input: { eventAmt: '600000', ...input }, days, market })
const early = (settleDate: string, discountRatePct = '2.5'): EventTerms => ({
  closePayMode: ClosePayMode.of.discounted,
  settleDate,
  discountRatePct,
  eventRate: '6.8187',
})

describe('a close that is paid at maturity', () => {
  it('is worth ±N(K − F), one flow instead of the legs, and frees what the deal hedged', () => {
    const { effects, eventRate, result, facts } = closed({})
    expect([eventRate, result]).toEqual(['6.8187', '180780.00'])
    expect(facts).toEqual({
      marketRate: '6.8187',
      reverseDeal: { side: 1, principal: '600000.00', quoteAmt: '4091220.00', exchangeRate: '6.8187' },
    })
    expect(effects.flows.gone.map(({ cflId }) => cflId)).toEqual(['1', '2'])
    expect(effects.flows.made).toEqual([
      {
        legNo: 3,
        cflType: CashFlowType.of.closed,
        cflGenType: CashFlowGenType.of.event,
        payCurrency: 'CNY',
        payAmt: '180780.00',
        payDate: '20260515',
        payDateAdj: '20260515',
      },
    ])
    expect([effects.remainPrincipal.after, effects.dealCompleteStatus.after]).toEqual(['0.00', '1'])
    expect(effects.links).toMatchObject([{ after: '0.00', opened: '600000.00', settled: '0.00' }])
  })

  it('leaves the legs of what remains', () => {
    const { effects, result } = closed({ eventAmt: '200000' })
    expect(result).toBe('60260.00')
    expect(effects.flows.made.map(({ payCurrency, payAmt }) => `${payCurrency} ${payAmt}`)).toEqual([
      'CNY 2848000.00',
      'USD -400000.00',
      'CNY 60260.00',
    ])
    expect([effects.remainPrincipal.after, effects.dealCompleteStatus.after]).toEqual(['400000.00', '0'])
  })

  it('of a purchase turns round, and of yen per 100 is a hundredth', () => {
    const bought = closed({}, { side: 1 })
    expect([bought.result, bought.facts.reverseDeal?.side]).toEqual(['-180780.00', -1])
    const yen = closed({ eventRate: '4.2745' }, { base: 'JPY', baseScale: 0, quotedUnit: 100, exchangeRate: '4.3' })
    expect([yen.result, yen.facts.reverseDeal?.quoteAmt]).toEqual(['153.00', '25647.00'])
  })
})

describe('a close that is paid early', () => {
  it.each([
    ['today', '20260413', '20260413', '180384.64'],
    ['on a good day, 30 days before the maturity', '20260415', '20260415', '180409.30'],
    ['after a Saturday, from the Monday on which the money moves', '20260418', '20260420', '180470.97'],
    ['at the maturity itself, which discounts nothing', '20260515', '20260515', '180780.00'],
  ])('%s', (_, settleDate, payDateAdj, payAmt) => {
    const { effects, result } = closed(early(settleDate))
    expect(result).toBe(payAmt)
    expect(effects.flows.made).toMatchObject([{ payAmt, payDate: settleDate, payDateAdj }])
  })

  it('tells its factor, and at a rate below zero pays more', () => {
    expect(closed(early('20260415')).facts.discountFactor).toBe('0.997949419002')
    expect(closed(early('20260415', '-0.5')).result).toBe('180854.32')
  })

  const { PAY_BEFORE_CLOSE, PAY_AFTER_MATURITY, CLOSE_TODAY } = tradeEventRefusals
  it.each([
    ['the day before the close', early('20260412'), PAY_BEFORE_CLOSE, 'settleDate', {}],
    ['the day after the maturity', early('20260516'), PAY_AFTER_MATURITY, 'settleDate', {}],
    ['no day', { ...early('20260415'), settleDate: undefined }, fieldRefusals.REQUIRED, 'settleDate', {}],
    ['no rate', { ...early('20260415'), discountRatePct: undefined }, fieldRefusals.REQUIRED, 'discountRatePct', {}],
    [
      'a rate that leaves nothing to divide by',
      { ...early('20260415', '-1250'), discountBasis: 375 },
      fieldRefusals.OUT_OF_RANGE,
      'discountRatePct',
      { min: -1250 },
    ],
    ['agreed on another day', { closeDate: '20260412' }, CLOSE_TODAY, 'closeDate', {}],
  ] as const)('%s is refused', (_, input, because, field, params) => {
    expect(refusalOf(() => closed(input))).toMatchObject({ because, field, params })
  })

  it('is refused where its day rolls beyond the maturity', () => {
    const refusal = refusalOf(() => closed(early('20260418'), { valueDate: '20260419' }))
    expect(refusal?.because).toEqual(PAY_AFTER_MATURITY)
  })
})
