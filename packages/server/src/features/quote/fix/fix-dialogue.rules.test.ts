import { describe, expect, it } from 'vitest'
import type { OrderRequest, PriceRequest } from '../provider/provider.shape.ts'
import { answerOf, newOrder, priceQuestion, statusQuestion } from './fix-dialogue.rules.ts'
import { type Field, fieldOf, type Incoming, type Saying } from './fix-message.rules.ts'

const request: PriceRequest = {
  quoteSerialNo: '1-QTE202604130001',
  currencyPair: 'USD/CNY',
  dealDirection: '1',
  currency: 'USD',
  dealAmt: '1000000.00',
  businType: 'FX_SPOT',
  dealLimit: 'SPOT',
  settleDate: '20260415',
  validity: 30,
  pip: '0.0001',
  rateScale: 4,
  spotMid: '7.1',
  midPrice: '7.1',
}
const forward: PriceRequest = { ...request, dealLimit: '3M', businType: 'FX_FWD' }
const order: OrderRequest = { ...request, providerQuoteId: 'Q1', exchangeRate: '7.12390' }
const serial = request.quoteSerialNo
const requests = (one: PriceRequest) => new Map([[serial, one]])
const message = (type: string, fields: readonly Field[]): Incoming => ({ type, seq: 9, isDuplicate: false, fields })
const quote = (fields: readonly Field[], one = request) =>
  answerOf(message('S', [[131, serial], [117, 'Q1'], [52, '20260413-09:30:00.000'], ...fields]), requests(one))
const report = (fields: readonly Field[]) =>
  answerOf(message('8', [[11, serial], [37, 'B1'], ...fields]), requests(request))
const side = (saying: Saying) => fieldOf(saying, 54)

describe('what we say', () => {
  it('asks for a price of the currency of the amount', () => {
    expect(side(priceQuestion(request))).toBe('1')
    expect(side(priceQuestion({ ...request, currency: 'CNY' }))).toBe('2')
    expect(side(priceQuestion({ ...request, dealDirection: '2' }))).toBe('2')
    expect(side(priceQuestion({ ...request, dealDirection: '2', currency: 'CNY' }))).toBe('1')
  })
  it('orders the quote as it stood, all of it or nothing', () => {
    const saying = newOrder(order, '20260413-09:30:00.000')
    const values = Object.fromEntries([11, 117, 40, 44, 38, 15, 59, 64].map((tag) => [tag, fieldOf(saying, tag)]))
    expect(values).toEqual({
      11: serial,
      117: 'Q1',
      40: 'D',
      44: '7.12390',
      38: '1000000.00',
      15: 'USD',
      59: '4',
      64: '20260415',
    })
    expect([statusQuestion(order).type, fieldOf(statusQuestion(order), 11)]).toEqual(['H', serial])
  })
})

describe('a quote', () => {
  it('is the price of our side, digit by digit', () => {
    const both: Field[] = [
      [132, '7.10000'],
      [133, '7.12390'],
    ]
    expect(quote(both)).toEqual({
      kind: 'quoted',
      quoteSerialNo: serial,
      providerQuoteId: 'Q1',
      spotRate: '7.12390',
      forwardPoint: null,
      exchangeRate: '7.12390',
      validity: 30,
    })
    expect(quote(both, { ...request, dealDirection: '2' })).toMatchObject({ exchangeRate: '7.10000' })
  })
  it('holds as long as the bank’s clock says, and never longer than asked', () => {
    const until = (time: string) =>
      quote([
        [133, '7.1'],
        [62, time],
      ])
    expect(until('20260413-09:30:12.900')).toMatchObject({ kind: 'quoted', validity: 12 })
    expect(until('20260413-10:30:00.000')).toMatchObject({ kind: 'quoted', validity: 30 })
    expect(until('20260413-09:29:00.000')).toMatchObject({ kind: 'withdrawn' })
  })
  it('of a forward is exactly spot plus points, which we count in pips', () => {
    const quoteWith = (fields: readonly Field[]) => quote([[133, '7.0512'], ...fields], forward)
    const rates = { spotRate: '7.1012', forwardPoint: '-500', exchangeRate: '7.0512' }
    expect(
      quoteWith([
        [190, '7.1012'],
        [191, '-0.05'],
      ]),
    ).toMatchObject(rates)
    expect(quoteWith([[190, '7.1012']])).toMatchObject(rates)
    expect(quoteWith([[191, '-0.0500']])).toMatchObject(rates)
    expect(
      quoteWith([
        [190, '7.1012'],
        [191, '-0.06'],
      ]),
    ).toMatchObject({ kind: 'rejected' })
    expect(quoteWith([])).toMatchObject({ kind: 'rejected' })
  })
  it.each([
    [
      'another pair',
      [
        [133, '7.1'],
        [55, 'EUR/CNY'],
      ],
    ],
    [
      'another day',
      [
        [133, '7.1'],
        [64, '20260416'],
      ],
    ],
    ['the other side only', [[132, '7.1']]],
    ['no number', [[133, '1E3']]],
    ['nothing', [[133, '0']]],
  ] as [string, Field[]][])('for %s is none', (_, fields) => {
    expect(quote(fields)).toMatchObject({ kind: 'rejected' })
  })
  it('that nobody asked for means nothing; a rejection and a cancel say why', () => {
    expect(
      answerOf(
        message('S', [
          [131, 'other'],
          [117, 'Q'],
          [133, '7'],
        ]),
        requests(request),
      ),
    ).toBeUndefined()
    expect(
      answerOf(
        message('AG', [
          [131, serial],
          [58, 'Closed'],
        ]),
        requests(request),
      ),
    ).toEqual({
      kind: 'rejected',
      quoteSerialNo: serial,
      message: 'Closed',
    })
    expect(
      answerOf(
        message('Z', [
          [131, serial],
          [298, '1'],
        ]),
        requests(request),
      ),
    ).toMatchObject({ kind: 'withdrawn' })
  })
})

describe('a report', () => {
  it('of a fill is the deal under the bank’s order number', () => {
    const dealt = {
      kind: 'dealt',
      quoteSerialNo: serial,
      bankDealNo: 'B1',
      exchangeRate: '7.12390',
      dealAmt: '1000000',
    }
    expect(
      report([
        [150, 'F'],
        [39, '2'],
        [31, '7.12390'],
        [14, '1000000'],
      ]),
    ).toEqual({ ...dealt, terms: { exchangeRate: '7.12390' } })
    // A status repeats it with zeros for the last fill.
    expect(
      report([
        [150, 'I'],
        [39, '2'],
        [31, '0'],
        [32, '0'],
        [6, '7.12390'],
        [14, '1000000'],
      ]),
    ).toEqual({ ...dealt, terms: { exchangeRate: '7.12390', averageRate: '7.12390' } })
  })
  it('carries every term as the bank wrote it', () => {
    const fields: Field[] = [
      [150, 'F'],
      [39, '2'],
      [55, 'EUR/CNY'],
      [54, '2'],
      [15, 'EUR'],
      [38, '5'],
      [32, '4'],
      [14, '3'],
      [151, '2'],
      [64, '20260417'],
      [31, '7.1'],
      [6, '7.2'],
      [44, '7.3'],
      [194, '7'],
      [195, '0.1'],
      [117, 'Q9'],
      [193, '20260717'],
      [58, 'by\x00voice'],
    ]
    expect(report(fields)).toMatchObject({
      dealAmt: '3',
      exchangeRate: '7.1',
      message: 'by voice',
      terms: {
        currencyPair: 'EUR/CNY',
        side: 'sell',
        currency: 'EUR',
        orderAmt: '5',
        lastAmt: '4',
        leftAmt: '2',
        settleDate: '20260417',
        averageRate: '7.2',
        orderRate: '7.3',
        spotRate: '7',
        points: '0.1',
        quoteRef: 'Q9',
        secondLeg: '20260717',
      },
    })
  })
  it('of a deal is told however the bank names the order, or names none', () => {
    const fill: Field[] = [
      [37, 'B1'],
      [150, 'F'],
      [39, '2'],
      [31, '7.1'],
      [14, '1'],
    ]
    const named = (fields: readonly Field[]) => answerOf(message('8', [...fields, ...fill]), requests(request))
    expect(named([[790, serial]])).toMatchObject({ kind: 'dealt', quoteSerialNo: serial })
    expect(named([[41, serial]])).toMatchObject({ kind: 'dealt', quoteSerialNo: serial })
    expect(named([])).toMatchObject({ kind: 'dealt', quoteSerialNo: '' })
  })
  it('of a part is nothing while the order lives, and that part when it is over', () => {
    expect(
      report([
        [150, 'F'],
        [39, '1'],
        [31, '7.1'],
        [14, '400000'],
      ]),
    ).toBeUndefined()
    expect(
      report([
        [150, '4'],
        [39, '4'],
        [6, '7.1'],
        [14, '400000'],
      ]),
    ).toMatchObject({ kind: 'dealt', dealAmt: '400000', terms: { ended: 'cancelled' } })
    for (const [status, ended] of [
      ['3', 'done for the day'],
      ['B', 'calculated'],
    ] as const)
      expect(
        report([
          [39, status],
          [6, '7.1'],
          [14, '400000'],
        ]),
      ).toMatchObject({ kind: 'dealt', terms: { ended } })
  })
  it('of a rejection, a cancel or an end refuses; an order that the bank never saw is told apart', () => {
    for (const status of ['8', '4', 'C'])
      expect(
        report([
          [39, status],
          [14, '0'],
        ]),
      ).toMatchObject({ kind: 'refused' })
    expect(
      report([
        [39, '8'],
        [103, '5'],
        [14, '0'],
      ]),
    ).toEqual({ kind: 'noOrder', quoteSerialNo: serial })
  })
  it('that only acknowledges means nothing yet, and a fill without its price is told without one', () => {
    for (const status of ['0', 'A'])
      expect(
        report([
          [39, status],
          [14, '0'],
        ]),
      ).toBeUndefined()
    expect(
      report([
        [150, 'F'],
        [39, '2'],
        [14, '1000000'],
      ]),
    ).toMatchObject({ kind: 'dealt', exchangeRate: '', terms: {} })
  })
  it('of a deal taken back or corrected calls for a person', () => {
    expect(
      report([
        [150, 'H'],
        [39, '4'],
        [14, '0'],
      ]),
    ).toMatchObject({ kind: 'changed' })
    expect(
      report([
        [150, 'G'],
        [39, '2'],
        [14, '1'],
        [31, '7'],
      ]),
    ).toMatchObject({ kind: 'changed' })
  })
  it('that the bank takes no such message ends what was asked, and says nothing of an order’s status', () => {
    const rejectionOf = (of: string) =>
      answerOf(
        message('j', [
          [372, of],
          [379, serial],
        ]),
        requests(request),
      )
    expect([rejectionOf('R'), rejectionOf('D'), rejectionOf('H')]).toMatchObject([
      { kind: 'rejected' },
      { kind: 'refused' },
      undefined,
    ])
  })
  it('that the bank takes no such message is understood by the number of the message alone, also of a Reject', () => {
    const sent = new Map([
      [7, priceQuestion(request)],
      [8, newOrder(order, '20260413-09:30:00.000')],
      [9, statusQuestion(order)],
    ])
    const rejection = (type: string, seq: string, more: readonly Field[] = []) =>
      answerOf(message(type, [[45, seq], ...more]), requests(request), sent)
    for (const type of ['j', '3']) {
      expect(rejection(type, '7', [[58, 'No FX']])).toEqual({
        kind: 'rejected',
        quoteSerialNo: serial,
        message: 'No FX',
      })
      expect(rejection(type, '8', [[372, 'D']])).toMatchObject({ kind: 'refused', quoteSerialNo: serial })
      expect([rejection(type, '9'), rejection(type, '77')]).toEqual([undefined, undefined])
    }
  })
})

describe('what a quote binds', () => {
  const quoteWith = (...fields: Field[]) => quote([[133, '7.1'], ...fields])
  it('is nothing where it is indicative, and no more than its size', () => {
    expect(quoteWith([537, '0'])).toMatchObject({ kind: 'quoted', isIndicative: true })
    for (const type of ['1', '2']) expect(quoteWith([537, type])).not.toHaveProperty('isIndicative')
    expect(quoteWith([135, '400000'])).toMatchObject({ kind: 'quoted', quotedAmt: '400000' })
    expect(quoteWith([38, '400000'], [135, '900000'])).toMatchObject({ quotedAmt: '400000' })
    for (const size of ['1000000', '5000000', '0']) expect(quoteWith([135, size])).not.toHaveProperty('quotedAmt')
    // The other side's size says nothing of ours.
    expect(quoteWith([134, '1'])).not.toHaveProperty('quotedAmt')
  })
  it('is nothing of ours where it is for more, for another side, or for no amount', () => {
    for (const fields of [
      [648, '2000000'],
      [54, '2'],
      [135, 'all'],
    ] as [number, string][])
      expect(quoteWith(fields)).toMatchObject({ kind: 'rejected' })
  })
})
