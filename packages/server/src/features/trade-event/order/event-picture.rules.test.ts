/** What the maker of an event and its reviewer see of it: flows, exposures, months and the part of limits that it frees. */
import { FlowChange } from '@hedgerow/contract/trade-event/trade-event.dict'
import { describe, expect, it } from 'vitest'
import type { ChildDeal, DealState, DealTerms, EventEffects, EventFlow, LinkMove } from '../events/deal-state.rules.ts'
import { inverted } from '../events/effects.rules.ts'
import { pictureOf } from './event-picture.rules.ts'

const flow = (legNo: number, payCurrency: string, payAmt: string | null, payDate = '20260515'): EventFlow => ({
  legNo,
  cflType: '1',
  cflGenType: '1',
  payCurrency,
  payAmt,
  payDate,
  payDateAdj: payDate,
})
const deal = { base: 'USD', quote: 'CNY', principal: '1000000', valueDate: '20260515' } as DealTerms
const state = {
  flows: [flow(1, 'CNY', '7120000'), flow(2, 'USD', '-1000000'), flow(3, 'CNY', '-5', '20260101')],
} as unknown as DealState
const link = (over: Partial<LinkMove> = {}): LinkMove => ({
  exposureId: '1',
  serialNo: 'E1',
  before: '1000000',
  after: '600000',
  settled: '0',
  opened: '400000',
  reserved: '0',
  moved: '0',
  ...over,
})
const child: ChildDeal & { readonly isVoided: boolean } = {
  businType: 'FX_FWD',
  side: -1,
  principal: '400000',
  quoteAmt: '2840000',
  exchangeRate: '7.1',
  transDate: '20260413',
  valueDate: '20260715',
  timeLimit: null,
  isVoided: false,
}
const effects = (over: Partial<EventEffects> = {}): EventEffects => ({
  tradeStatus: { before: '2', after: '2' },
  dealCompleteStatus: { before: '0', after: '0' },
  remainPrincipal: { before: '1000000', after: '600000' },
  flows: {
    gone: [flow(1, 'CNY', '7120000'), flow(2, 'USD', '-1000000')],
    made: [flow(1, 'CNY', '4272000'), flow(4, 'CNY', '120520')],
  },
  links: [link()],
  child: null,
  ...over,
})
const pictured = (of: EventEffects, over: Partial<Parameters<typeof pictureOf>[0]> = {}) =>
  pictureOf({
    deal,
    state,
    outcome: { effects: of, eventRate: null, result: null, facts: {} },
    links: [{ exposureId: '1', serialNo: 'E1', currency: 'USD', openAmt: '50000' }],
    eventAmt: '400000',
    rollResult: null,
    homeCurrency: 'CNY',
    worthUsd: '1000000',
    market: null,
    verdict: '0' as Parameters<typeof pictureOf>[0]['verdict'],
    ...over,
  })

it('shows every flow with what becomes of it, by day and currency', () => {
  const { same, changed, gone, made } = FlowChange.of
  const rows = pictured(effects()).flows.map(({ change, payCurrency, payAmt, before }) => [
    change,
    payCurrency,
    payAmt,
    before,
  ])
  expect(rows).toEqual([
    [same, 'CNY', '-5', '-5'],
    [changed, 'CNY', '4272000', '7120000'],
    [made, 'CNY', '120520', null],
    [gone, 'USD', null, '-1000000'],
  ])
})

it('shows of each exposure what is locked and open before and after', () => {
  expect(pictured(effects()).exposures).toMatchObject([
    {
      currency: 'USD',
      lockBefore: '1000000',
      lockAfter: '600000',
      lockChange: '-400000',
      openBefore: '50000',
      openAfter: '450000',
    },
  ])
})

describe('what is covered by month', () => {
  const moved = link({ opened: '0', moved: '400000' })
  const cover = (of: EventEffects) => pictured(of).cover
  it('leaves the month of the deal', () =>
    expect(cover(effects())).toEqual([{ month: '202605', currency: 'USD', before: '1000000', after: '600000' }]))
  it('goes to the month of the child', () =>
    expect(cover(effects({ links: [moved], child }))).toEqual([
      { month: '202605', currency: 'USD', before: '1000000', after: '600000' },
      { month: '202607', currency: 'USD', before: '0', after: '400000' },
    ]))
  it('and comes back with its undoing', () =>
    expect(cover(inverted(effects({ links: [moved], child })))).toEqual([
      { month: '202605', currency: 'USD', before: '600000', after: '1000000' },
      { month: '202607', currency: 'USD', before: '400000', after: '0' },
    ]))
  it('stays in its month where the child has the same', () =>
    expect(cover(effects({ links: [moved], child: { ...child, valueDate: '20260529' } }))).toEqual([
      { month: '202605', currency: 'USD', before: '1000000', after: '1000000' },
    ]))
  it('adds up two exposures of one currency, apart from another', () => {
    const links = [link(), link({ exposureId: '2' }), link({ exposureId: '3', before: '5', after: '4' })]
    const held = ['1', '2', '3'].map((exposureId) => ({
      exposureId,
      serialNo: `E${exposureId}`,
      currency: exposureId === '3' ? 'EUR' : 'USD',
      openAmt: '0',
    }))
    expect(pictured(effects({ links }), { links: held }).cover).toEqual([
      { month: '202605', currency: 'USD', before: '2000000', after: '1200000' },
      { month: '202605', currency: 'EUR', before: '5', after: '4' },
    ])
  })
})

describe('what it frees of limits', () => {
  const freed = (over: Partial<EventEffects>, worthUsd: string | null = '1000000') =>
    pictured(effects(over), { worthUsd }).freedUsd
  const back = inverted(effects({ child }))
  it.each([
    ['is what goes', freed({}), '400000.00'],
    ['in dollars of the deal’s worth', freed({}, '1140000'), '456000.00'],
    ['is nothing where a child takes it', freed({ child }), '0.00'],
    ['is nothing where an undoing gives it back from the child', freed(back), '0.00'],
    ['is less than nothing where an undoing takes it again', freed(inverted(effects())), '-400000.00'],
    ['is all of a deal that is void', freed({ tradeStatus: { before: '2', after: '0' } }), '1000000.00'],
    ['nobody knows of an unknown worth', freed({}, null), null],
  ])('%s', (_, amount, expected) => expect(amount).toBe(expected))
})

it('tells whether the deal ends with it', () => {
  const ends = (over: Partial<EventEffects>) => pictured(effects(over)).completes
  expect(ends({})).toBe(false)
  expect(ends({ dealCompleteStatus: { before: '0', after: '1' } })).toBe(true)
  expect(ends({ tradeStatus: { before: '2', after: '0' } })).toBe(true)
})
