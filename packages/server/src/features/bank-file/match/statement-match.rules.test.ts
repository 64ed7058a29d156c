import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { looksLikeCharge, type OpenFlow, type OpenLine } from '../statement/line-reference.rules.ts'
import {
  type Because,
  closingOff,
  matchLines,
  type NamedRecord,
  returnsIn,
  scoreOf,
  toleranceOf,
} from './statement-match.rules.ts'

const line = (id: string, amount: string, over: Partial<OpenLine> = {}): OpenLine => ({
  id,
  amount,
  bookDate: '20260413',
  bankRef: '',
  endToEndId: '',
  entryCode: '',
  lineText: '',
  ...over,
})
const flow = (id: string, amount: string, over: Partial<OpenFlow> = {}): OpenFlow => ({
  id,
  amount,
  changeDate: '20260413',
  flowSerialNo: `AFL2026041300${id}`,
  relDealSerialNo: '',
  relNettingNo: '',
  bankRef: '',
  ...over,
})
const none = { amount: decimal('0'), days: 3, charge: decimal('50') }
const near = { ...none, amount: decimal('0.05') }
const pairs = (...input: Parameters<typeof matchLines>) =>
  matchLines(...input).matches.map(({ line: { id }, flow: own, as }) => [id, own.id, as])

describe('a line is a movement', () => {
  it('by a reference in the end-to-end id, the bank’s reference or the text, however other amounts look', () => {
    const flows = [flow('1', '-100'), flow('2', '-100', { relNettingNo: 'NET202604130007' })]
    expect(pairs([line('a', '-100', { endToEndId: 'NET202604130007' })], flows, none)).toEqual([['a', '2', 'fits']])
    expect(pairs([line('a', '-100', { lineText: 'payment NET202604130007 thank you' })], flows, none)).toEqual([
      ['a', '2', 'fits'],
    ])
  })

  it('within the tolerance of the currency, and otherwise as a difference of amount', () => {
    const flows = [flow('1', '-100')]
    const lines = [line('a', '-100.05', { endToEndId: 'AFL20260413001' })]
    expect(pairs(lines, [flow('1', '-100', { flowSerialNo: 'AFL20260413001' })], near)[0]?.[2]).toBe('fits')
    expect(pairs([line('a', '-100.06', { bankRef: flows[0]?.flowSerialNo ?? '' })], flows, near)).toEqual([
      ['a', '1', 'amount'],
    ])
  })

  it('the tolerance is what the policy says of the currency, else five hundredths', () => {
    const limitsOf = (currency: string) => {
      const { amount, charge } = toleranceOf(currency, { bankTolerance: 'CNY 1.5, JPY 10', bankChargeCap: 'CNY 200' })
      return [amount.toString(), charge.toString()]
    }
    expect([limitsOf('CNY'), limitsOf('JPY'), limitsOf('USD')]).toEqual([
      ['1.5', '200'],
      ['10', '0'],
      ['0.05', '0'],
    ])
  })

  it('as a difference of date where the day is further off than the tolerance', () => {
    const reference = { endToEndId: 'X1' }
    expect(
      pairs([line('a', '5', reference)], [flow('1', '5', { bankRef: 'X1', changeDate: '20260409' })], none),
    ).toEqual([['a', '1', 'date']])
  })

  it('without a reference only where exactly one of each fits', () => {
    expect(pairs([line('a', '7')], [flow('1', '7')], none)).toEqual([['a', '1', 'fits']])
    expect(pairs([line('a', '7')], [flow('1', '7'), flow('2', '7')], none)).toEqual([])
    expect(pairs([line('a', '7'), line('b', '7')], [flow('1', '7')], none)).toEqual([])
    expect(pairs([line('a', '7', { bookDate: '20260417' })], [flow('1', '7')], none)).toEqual([])
  })

  it('without a reference within the tolerance too; two that fit are ambiguous, and nothing of them is taken', () => {
    const rest = (...input: Parameters<typeof matchLines>) =>
      matchLines(...input).lines.map(({ line: { id }, because, flows }) => [id, because, flows.map((one) => one.id)])
    expect(pairs([line('a', '2033.16')], [flow('1', '2033.12')], near)).toEqual([['a', '1', 'fits']])
    expect(rest([line('a', '2033.18')], [flow('1', '2033.12')], near)).toEqual([['a', 'noCandidate', []]])
    const two = [flow('1', '2033.12'), flow('2', '2033.20')]
    expect(rest([line('a', '2033.16')], two, near)).toEqual([['a', 'ambiguous', ['1', '2']]])
    expect(rest([line('a', '2033.16'), line('b', '2033.10')], [flow('1', '2033.12')], near)).toEqual([
      ['a', 'ambiguous', ['1']],
      ['b', 'ambiguous', ['1']],
    ])
    // Near zero the tolerance reaches the other side, and the sides must be the same.
    expect(rest([line('a', '0.02')], [flow('1', '-0.02')], near)).toEqual([['a', 'noCandidate', []]])
  })

  it('never of the other side, and each at most once', () => {
    const same = { endToEndId: 'X1' }
    expect(pairs([line('a', '5', same)], [flow('1', '-5', { bankRef: 'X1' })], none)).toEqual([])
    const { matches, lines } = matchLines(
      [line('a', '5', same), line('b', '5', same)],
      [flow('1', '5', { bankRef: 'X1' })],
      none,
    )
    expect([matches.length, lines.map(({ line: { id } }) => id)]).toEqual([1, ['b']])
  })

  it('finds 20,000 among 20,000', () => {
    const numbers = Array.from({ length: 20_000 }, (_, i) => String(i))
    const result = matchLines(
      numbers.map((i) =>
        line(i, `-${i}.01`, i.endsWith('3') ? {} : { endToEndId: `NET20260413${i.padStart(5, '0')}` }),
      ),
      numbers.map((i) => flow(i, `-${i}.01`, { relNettingNo: `NET20260413${i.padStart(5, '0')}` })),
      none,
    )
    expect(result.matches.length).toBe(20_000)
    expect(result.matches.every(({ line: one, flow: other }) => one.id === other.id)).toBe(true)
  })

  it('leaves 20,000 of one amount ambiguous, soon', () => {
    const same = Array.from({ length: 20_000 }, (_, i) => String(i))
    const result = matchLines(
      same.map((i) => line(i, '-10')),
      same.map((i) => flow(i, '-10')),
      none,
    )
    expect([result.matches.length, result.lines.length, result.lines[0]?.because]).toEqual([0, 20_000, 'ambiguous'])
  })
})

describe('a line that names a record of ours is about that record alone', () => {
  const transfer = 'TRF202604130001'
  const record = (over: Partial<NamedRecord> = {}): NamedRecord => ({
    number: transfer,
    place: 'here',
    amount: '-500',
    isBooked: true,
    ...over,
  })
  // Of the same amount and day, and of another record.
  const other = flow('2', '-500', { relDealSerialNo: 'TRF202604130002' })
  const receipt = flow('3', '500', { relDealSerialNo: 'TRF202604130003' })
  const because = (amount: string, records: readonly NamedRecord[], over: Partial<OpenLine> = {}) => {
    const { matches, lines } = matchLines(
      [line('a', amount, { endToEndId: transfer, ...over })],
      [other, receipt],
      none,
      records,
    )
    expect(matches).toEqual([])
    return lines.map((one) => one.because)
  }

  it.each<[string, Because, string, readonly NamedRecord[]]>([
    ['came back already, and again', 'returned', '500', [record(), record({ amount: '500' })]],
    ['came back already and is executed again', 'settled', '-500', [record(), record({ amount: '500' })]],
    ['was paid already: executed again', 'settled', '-500', [record()]],
    ['came back', 'returned', '500', [record()]],
    ['came back in part', 'returned', '499', [record()]],
    ['is expected here and comes from the other side', 'returned', '500', [record({ isBooked: false })]],
    ['is in another currency', 'currency', '-500', [record({ place: 'otherCurrency' })]],
    ['is of another account', 'foreign', '-500', [record({ place: 'otherAccount' })]],
    ['we do not know', 'foreign', '-500', []],
  ])('that %s: %s', (_what, reason, amount, records) => expect(because(amount, records)).toEqual([reason]))

  it('wherever the number stands', () =>
    expect(because('-500', [record()], { endToEndId: '', lineText: `re ${transfer} again` })).toEqual(['settled']))

  it('also where another line of the file has taken it', () => {
    const named = { endToEndId: transfer }
    const { matches, lines } = matchLines(
      [line('a', '-520', named), line('b', '-500', named)],
      [flow('1', '-500', { relDealSerialNo: transfer }), other],
      none,
      [record({ isBooked: false })],
    )
    expect(matches.map((one) => [one.line.id, one.flow.id, one.as])).toEqual([['b', '1', 'fits']])
    expect(lines.map((one) => [one.line.id, one.because])).toEqual([['a', 'settled']])
  })

  it('but a reference that is no number of ours is the bank’s own', () =>
    expect(pairs([line('a', '-500', { endToEndId: 'B/77 PAYROLL' })], [other], none)).toEqual([['a', '2', 'fits']]))

  it('and a small charge that names its payment is a charge, whatever the order', () => {
    const named = { endToEndId: transfer, entryCode: 'PMNT/ICDT/CHRG' }
    const lines = [line('fee', '-15', named), line('a', '-500', { endToEndId: transfer })]
    const result = matchLines(lines, [flow('1', '-500', { relDealSerialNo: transfer })], none, [
      record({ isBooked: false }),
    ])
    expect(result.matches.map((one) => [one.line.id, one.as])).toEqual([['a', 'fits']])
    expect(result.lines.map((one) => [one.line.id, one.because])).toEqual([['fee', 'charge']])
  })
})

it('scores reference, amount and day', () => {
  expect(scoreOf(line('a', '5', { bankRef: 'X' }), flow('1', '5', { bankRef: 'X' }))).toBe(100)
  expect(scoreOf(line('a', '5'), flow('1', '9'))).toBe(10)
})

it('tells by how much a closing balance is off', () => {
  const lines = [{ amount: '10' }, { amount: '-3.5' }]
  expect(closingOff({ openingBalance: '1', closingBalance: '7.5', lines })).toBe('0.0')
  expect(closingOff({ openingBalance: '1', closingBalance: '8', lines })).toBe('0.5')
  expect(closingOff({ openingBalance: null, closingBalance: '8', lines })).toBeNull()
})

it('knows charges by code or words, never among what comes in', () => {
  const blank = { entryCode: '', lineText: '' }
  expect(looksLikeCharge({ ...blank, amount: '-5', entryCode: 'PMNT/ICDT/CHRG' })).toBe(true)
  expect(looksLikeCharge({ ...blank, amount: '-5', lineText: '跨行手续费' })).toBe(true)
  expect(looksLikeCharge({ ...blank, amount: '5', lineText: 'fee' })).toBe(false)
})

describe('a payment that came back', () => {
  const paid = flow('1', '-100', { relNettingNo: 'NET202604130007' })
  const named = { lineText: 'return of NET202604130007' }
  const returns = (...lines: OpenLine[]) => returnsIn(lines, [paid]).map(({ line: { id } }) => id)

  it('is the exact opposite of what was paid, and names it', () => {
    expect(returns(line('a', '100', named))).toEqual(['a'])
    expect(returns(line('a', '99.99', named), line('b', '-100', named), line('c', '100'))).toEqual([])
  })

  it('comes back once', () => expect(returns(line('a', '100', named), line('b', '100', named))).toEqual(['a']))
})
