import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import type { ShareLayer } from './hedge-layer.rules.ts'
import { duePartsBy, hedgingSteps, peakBy, toComeAfter } from './hedge-part.rules.ts'

const day = (on: string) => businessDate(`2026${on}`)
const layer = (amount: string, from: string, to?: string): ShareLayer => ({
  amount,
  from: day(from),
  to: to === undefined ? null : day(to),
})
const item = (endDate: string, ...layers: ShareLayer[]) => ({ endDate: day(endDate), layers })
const deal = (valueDate: string, ...layers: ShareLayer[]) => ({ valueDate: day(valueDate), layers })
const january = '0115'
const shares = [item('0310', layer('600', january)), item('0520', layer('400', january))]

describe('parts of an item', () => {
  it('are due by their days, each out of what was to come before it', () => {
    const partsBy = (by: string) =>
      duePartsBy(shares, day(by)).map(({ day: on, open, items }) => [on, ...[open, items[0]?.amount].map(String)])
    expect(partsBy('0309')).toEqual([])
    expect(partsBy('0310')).toEqual([['20260310', '1000', '600']])
    expect(partsBy('0601')).toEqual([
      ['20260310', '1000', '600'],
      ['20260520', '400', '400'],
    ])
    expect(['0309', '0310', '0520'].map((on) => String(toComeAfter(shares, day(on))))).toEqual(['1000', '400', '0'])
  })
  it('of one day are one, and one that was designated after it is none of it', () => {
    const parts = [...shares, item('0310', layer('50', january)), item('0520', layer('70', '0401'))]
    const [first, second] = duePartsBy(parts, day('0601'))
    expect([first?.open, ...(first?.items.map(({ amount }) => amount) ?? [])].map(String)).toEqual([
      '1050',
      '600',
      '50',
    ])
    expect(String(second?.open)).toBe('470')
  })
  it('count by the most of them that was designated at once', () => {
    const moved = { layers: [layer('600', january), layer('300', '0201', '0301'), layer('100', '0315')] }
    expect(['0101', january, '0201', '0301', '0401'].map((on) => String(peakBy(day(on), moved)))).toEqual([
      ...['0', '600', '900', '900', '900'],
    ])
  })
})

describe('of a deal hedges', () => {
  const steps = (deals: readonly ReturnType<typeof deal>[], items = shares, by = '0630') =>
    hedgingSteps(items, deals, day(by)).map((layers) =>
      layers.map((all) => all.map((step) => `${step.day.slice(4)} ${Number(step.amount.toString())}`)),
    )

  it.each([
    ['all, until a part of the item is due', [deal('0710', layer('1000', january))], '0309', [[[]]]],
    ['as much as is still to come', [deal('0710', layer('1000', january))], '0630', [[['0310 400', '0520 0']]]],
    ['as much by the ratio', [deal('0710', layer('1100', january))], '0310', [[['0310 440']]]],
    ['the whole of one that is over before', [deal('0310', layer('1000', january))], '0630', [[[]]]],
    [
      'the one that lasts longest',
      [deal('0401', layer('600', january)), deal('0520', layer('400', january))],
      '0630',
      [[['0310 0']], [[]]],
    ],
    [
      'what an event does not give back later',
      [deal('0710', layer('600', january, '0401'), layer('400', january))],
      '0401',
      [[['0310 0'], []]],
    ],
    ['what an event adds', [deal('0710', layer('1000', january), layer('200', '0401'))], '0401', [[['0310 400'], []]]],
  ])('%s', (_, deals, by, expected) => expect(steps(deals, shares, by)).toEqual(expected))

  it('nothing more of what was free once', () => {
    // 600 are free when the first part is due; the second deal that hedges the rest is given back on the first of April.
    const deals = [deal('0420', layer('600', january)), deal('0520', layer('400', january, '0401'))]
    expect(steps(deals)).toEqual([[['0310 0']], [[]]])
  })
  it('as much as an item that was given back before it was due does not need', () => {
    const items = [item('0310', layer('600', january, '0301')), item('0520', layer('400', january))]
    expect(steps([deal('0710', layer('400', january), layer('600', january, '0301'))], items, '0401')).toEqual([
      [[], []],
    ])
  })
})
