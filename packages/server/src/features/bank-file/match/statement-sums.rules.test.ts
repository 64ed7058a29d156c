/** Batches, part payments and charges: sums that fit, and what is left to a person. */
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import type { OpenFlow, OpenLine } from '../statement/line-reference.rules.ts'
import { differencesOf } from './statement-differences.rules.ts'
import { matchLines, type NamedRecord } from './statement-match.rules.ts'

type Flow = OpenFlow & { flowStatus: string; isMissed: boolean; isQueued: boolean }
const line = (id: string, amount: string, endToEndId = '', over: Partial<OpenLine> = {}): OpenLine => ({
  id,
  amount,
  endToEndId,
  bookDate: '20260413',
  bankRef: '',
  entryCode: '',
  lineText: '',
  ...over,
})
const flow = (id: string, amount: string, over: Partial<Flow> = {}): Flow => ({
  id,
  amount,
  changeDate: '20260413',
  flowSerialNo: `AFL20260413000${id}`,
  relDealSerialNo: `TRF20260413000${id}`,
  relNettingNo: '',
  bankRef: '',
  flowStatus: '0',
  isMissed: false,
  isQueued: false,
  ...over,
})
const tolerance = { amount: decimal('0.05'), days: 3, charge: decimal('50') }
const [one, two, three] = ['TRF202604130001', 'TRF202604130002', 'TRF202604130003']
const batch = 'BFO202604130001-1'
const inBatch = { batchNo: batch, alsoNamed: [batch, 'BFO202604130001'] }
const recordsOf = (flows: readonly Flow[]): NamedRecord[] =>
  flows.map(({ relDealSerialNo: number, amount }) => ({ number, amount, place: 'here', isBooked: false }))

function judged(lines: readonly OpenLine[], flows: readonly Flow[], waiting: readonly OpenLine[] = []) {
  const result = matchLines(lines, flows, tolerance, recordsOf(flows), waiting)
  const odd = result.matches.filter(({ as }) => as !== 'fits')
  const { news, missedIds } = differencesOf(
    { odd, lines: result.lines, flows: result.flows },
    { isNotified: false, statementDate: '20260413', tolerance },
  )
  return {
    pairs: result.matches.filter(({ as }) => as === 'fits').map((each) => `${each.line.id}=${each.flow.id}`),
    sums: result.sums.map((each) => [
      each.lines.map(({ id }) => id).join('+'),
      each.flows.map(({ id }) => id).join('+'),
    ]),
    news: news.map(({ lineId, flowId, diffKind, proposal }) => [lineId, flowId, diffKind, proposal]),
    missedIds,
  }
}
const [charges, unexplained, wait, clarify] = ['1', '3', '4', '6']

describe('a batch that the bank books once', () => {
  const flows = [flow('1', '-1000', inBatch), flow('2', '-500', inBatch)]
  it.each<[string, OpenLine]>([
    ['by its number', line('a', '-1500', batch)],
    ['by the number of its file', line('a', '-1500', '', { lineText: 'BULK BFO202604130001 2 ITEMS' })],
    ['by the numbers of its payments', line('a', '-1500', '', { lineText: `${one} ${two}` })],
    ['that names nothing, within the tolerance and days', line('a', '-1500.04', '', { bookDate: '20260415' })],
  ])('is its payments: %s', (_what, of) => {
    expect(judged([of], flows)).toEqual({ pairs: [], sums: [['a', '1+2']], news: [], missedIds: [] })
  })

  it('is one payment where the bank books each with the number of all, and nobody guesses between equal ones', () => {
    expect(judged([line('a', '-500', batch), line('b', '-1000', batch)], flows).sums).toEqual([
      ['a', '2'],
      ['b', '1'],
    ])
    const equal = [flow('1', '-500', inBatch), flow('2', '-500', inBatch)]
    const { sums, news } = judged([line('a', '-500', batch)], equal)
    expect([sums, news[0]]).toEqual([[], ['a', null, '5', clarify]])
  })

  it('of one payment is that payment', () =>
    expect(judged([line('a', '-1000', batch)], [flow('1', '-1000', inBatch)]).pairs).toEqual(['a=1']))

  it('is left to a person where two batches fit a line that names none, or two lines fit it', () => {
    const other = { batchNo: 'BFO202604130002-1' }
    const both = [...flows, flow('3', '-900', other), flow('4', '-600', other)]
    const { sums, news } = judged([line('a', '-1500')], both)
    expect([sums, news[0]]).toEqual([[], ['a', null, '5', clarify]])
    expect(judged([line('a', '-1500'), line('b', '-1500')], flows).sums).toEqual([])
  })

  it('names another record of ours and is about that alone', () => {
    const { sums, news } = judged([line('a', '-1500', three)], flows)
    expect([sums, news[0]]).toEqual([[], ['a', null, '8', clarify]])
  })
})

describe('one line for two payments of which it names one', () => {
  it('books neither, proposes no charge, and both stay payable', () => {
    const flows = [flow('1', '-1000'), flow('2', '-500')]
    expect(judged([line('a', '-1500', one)], flows)).toEqual({
      pairs: [],
      sums: [],
      news: [
        ['a', '1', '3', clarify],
        [null, '2', '2', wait],
      ],
      missedIds: [],
    })
  })
})

describe('a payment in parts', () => {
  const flows = [flow('1', '-1000')]
  it('is the lines that name it, however many and in whatever order', () => {
    expect(judged([line('a', '-600', one), line('b', '-400', one)], flows).sums).toEqual([['a+b', '1']])
    const three = ['-300', '-300', '-400.03'].map((amount, at) => line(String(at), amount, one))
    expect(judged(three, flows).sums).toEqual([['0+1+2', '1']])
  })
  it('with its charge beside, which is a charge', () => {
    const fee = line('fee', '-12', one, { entryCode: 'PMNT/ICDT/CHRG' })
    expect(judged([fee, line('a', '-500', one), line('b', '-500', one)], flows)).toMatchObject({
      sums: [['a+b', '1']],
      news: [['fee', null, '1', charges]],
    })
  })
  it('of which one part has come is one difference, and no charge', () =>
    expect(judged([line('a', '-500', one)], flows).news).toEqual([['a', '1', '3', clarify]]))
  it('whose rest comes by a later file is the line that waits and the new one', () => {
    const queued = [flow('1', '-1000', { isQueued: true })]
    expect(judged([line('b', '-500', one)], queued, [line('a', '-500', one)]).sums).toEqual([['a+b', '1']])
    // Another amount is no rest of it.
    expect(judged([line('b', '-300', one)], queued, [line('a', '-500', one)])).toMatchObject({
      sums: [],
      news: [['b', null, '1', clarify]],
    })
  })
  it('is left to a person where several sums fit', () => {
    const lines = ['a', 'b', 'c'].map((id) => line(id, '-500', one))
    const { sums, news } = judged(lines, flows)
    expect(sums).toEqual([])
    expect(news).toEqual([...['a', 'b', 'c'].map((id) => [id, null, '5', clarify]), [null, '1', '2', wait]])
  })
  it('and of another, or that was executed twice, is not made whole by what is the other', () =>
    expect(judged([line('a', '-1000', one), line('b', '-1000', one)], flows)).toMatchObject({
      pairs: ['a=1'],
      sums: [],
      news: [['b', null, '7', clarify]],
    }))
})

describe('charges', () => {
  it('come before their payment, and take it from nobody', () => {
    const fee = (amount: string, over: Partial<OpenLine> = {}) => line('fee', amount, one, over)
    const marked = { entryCode: 'NCHG' }
    for (const of of [fee('-15', marked), fee('-15')])
      expect(judged([of], [flow('1', '-1000')])).toMatchObject({
        pairs: [],
        news: [
          ['fee', null, '1', charges],
          [null, '1', '2', wait],
        ],
      })
    expect(judged([fee('-15'), line('a', '-1000', one)], [flow('1', '-1000')])).toMatchObject({
      pairs: ['a=1'],
      news: [['fee', null, '1', charges]],
    })
  })
  it('are proposed inside a payment up to what banks take, and never beyond', () => {
    const odd = (ours: string, banks: string) => judged([line('a', banks, one)], [flow('1', ours)]).news
    expect(odd('-1000', '-1050')).toEqual([['a', '1', '3', charges]])
    expect(odd('-1000', '-1050.01')).toEqual([['a', '1', '3', clarify]])
    expect(odd('1000', '997.60')).toEqual([['a', '1', '3', charges]])
    // Money in our favour is none.
    expect(odd('-1000', '-998')).toEqual([['a', '1', '3', clarify]])
    expect(odd('1000', '1002')).toEqual([['a', '1', '3', clarify]])
  })
  it('of a line alone too', () => {
    const fee = (amount: string) => judged([line('a', amount, '', { lineText: '手续费' })], []).news
    expect(fee('-50')).toEqual([['a', null, '1', charges]])
    expect(fee('-51')).toEqual([['a', null, '1', clarify]])
    expect(judged([line('a', '-50')], []).news).toEqual([['a', null, '1', unexplained]])
  })
})

it('a receipt that is short and names the deal is one difference with its movement', () => {
  const receipt = flow('1', '1000', { alsoNamed: ['FWD202604010001'], isMissed: true })
  expect(judged([line('a', '997.60', '', { lineText: 'REF FWD202604010001' })], [receipt])).toEqual({
    pairs: [],
    sums: [],
    news: [['a', '1', '3', charges]],
    missedIds: ['1'],
  })
})

it('a number is read where the bank glued another word to its front', () =>
  expect(judged([line('a', '-9', '', { lineText: `PAY${one}` })], [flow('2', '-9')])).toMatchObject({
    pairs: [],
    news: [
      ['a', null, '8', clarify],
      [null, '2', '2', wait],
    ],
  }))

it('twenty thousand lines of batches and parts are read soon', () => {
  const flows: Flow[] = []
  const lines: OpenLine[] = []
  for (let at = 0; at < 4_000; at++) {
    const number = `BFO20260413${String(at).padStart(4, '0')}-1`
    const own = [1, 2, 3].map((part) =>
      flow(`${at}.${part}`, `-${at + part}.01`, {
        relDealSerialNo: '',
        flowSerialNo: '',
        batchNo: number,
        alsoNamed: [number],
      }),
    )
    flows.push(...own)
    lines.push(line(`b${at}`, `-${3 * at + 6}.03`, number))
    const parted = `TRF20260413${String(at).padStart(5, '0')}`
    flows.push(flow(`p${at}`, '-1000', { relDealSerialNo: parted }))
    for (let part = 0; part < 4; part++) lines.push(line(`p${at}.${part}`, '-250', parted))
  }
  const { sums } = matchLines(lines, flows, tolerance)
  expect(sums).toHaveLength(8_000)
})
