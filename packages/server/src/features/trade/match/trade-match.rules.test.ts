import fs from 'node:fs'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { exchangedFields } from '@hedgerow/contract/trade/match/trade-match.contract'
import { tradeMatchRefusals } from '@hedgerow/contract/trade/match/trade-match.refusals'
import { describe, expect, it } from 'vitest'
import {
  type ConfirmedTerms,
  compareTerms,
  demandMatchable,
  demandWhole,
  differing,
  type Matchable,
  matchBlockOf,
  matchStatusOf,
} from './trade-match.rules.ts'

const dollars: ConfirmedTerms = {
  buyCurrency: 'CNY',
  buyAmt: '6832000',
  sellCurrency: 'USD',
  sellAmt: '1000000',
  exchangeRate: '6.832',
  valueDate: '20260415',
}
const yen: ConfirmedTerms = {
  buyCurrency: 'JPY',
  buyAmt: '100000000',
  sellCurrency: 'CNY',
  sellAmt: '4311600',
  exchangeRate: '4.3116',
  valueDate: '20260721',
}
/** JPY/CNY is quoted per 100 yen: one pip is 0.0001 of that price. */
const pips = { pip: '0.0001', pips: '2' }
const compare = (ours: ConfirmedTerms, over: Partial<ConfirmedTerms>, tolerance = pips) => {
  const compared = compareTerms(ours, { ...ours, ...over }, tolerance)
  return { status: matchStatusOf(compared), differs: differing(compared).map(({ field }) => field), compared }
}

describe('an option', () => {
  const option = {
    ...dollars,
    maturityDate: '20260713',
    feePayCurrency: 'CNY',
    feePayAmt: '59000',
    feePayDate: '20260415',
  }
  it.each([
    ['maturityDate', '20260714', null],
    ['feePayCurrency', 'USD', null],
    ['feePayAmt', '59000.5', '0.5'],
    ['feePayDate', '20260416', null],
  ] as const)('is compared in %s too', (field, value, gap) => {
    const { differs, compared } = compare(option, { [field]: value })
    expect(differs).toEqual([field])
    expect(compared.find((one) => one.field === field)?.gap).toBe(gap)
  })
  it('is not confirmed by a paper that leaves out its premium', () => {
    const { feePayAmt: _, ...paper } = option
    expect(() => compareTerms(option, paper, pips, 'legs.0.')).toThrow(
      expect.objectContaining({ field: 'legs.0.feePayAmt' }),
    )
  })
})

describe('a package', () => {
  it.each([
    [['1', '2'], true],
    [['2', '1'], true],
    [['1'], false],
    [['1', '1'], false],
    [['1', '3'], false],
    [['1', '2', '3'], false],
  ])('of 1 and 2 is confirmed by %j: %s', (ids, isWhole) => {
    const demand = () => demandWhole(ids, ['1', '2'])
    if (isWhole) demand()
    else expect(demand).toThrow(Refusal)
  })
})

describe('the bank and we', () => {
  it('agree when everything is the same, whatever the zeros', () => {
    const { status, compared } = compare(dollars, { buyAmt: '6832000.00', exchangeRate: '6.8320' })
    expect(status).toBe('1')
    expect(compared.map(({ field }) => field)).toEqual(exchangedFields)
    expect(compared.every(({ verdict, gap }) => verdict === 'same' && gap === null)).toBe(true)
  })

  it.each([
    ['buyCurrency', 'HKD', null],
    ['buyAmt', '6832000.01', '0.01'],
    ['buyAmt', '6831999.99', '-0.01'],
    ['sellCurrency', 'EUR', null],
    ['sellAmt', '1000001', '1'],
    ['valueDate', '20260416', null],
  ] as const)('differ in %s %s, in that alone', (field, value, gap) => {
    const { status, differs, compared } = compare(dollars, { [field]: value })
    expect([status, differs]).toEqual(['2', [field]])
    expect(compared.find((one) => one.field === field)).toMatchObject({ ours: dollars[field], theirs: value, gap })
  })

  it('name every field that differs', () => {
    const swapped = { buyCurrency: 'USD', buyAmt: '1000000', sellCurrency: 'CNY', sellAmt: '6832000' }
    const { differs, compared } = compare(dollars, swapped)
    expect(differs).toEqual(['buyCurrency', 'buyAmt', 'sellCurrency', 'sellAmt'])
    // A dollar less a yuan is no amount.
    expect(compared.map(({ gap }) => gap)).toEqual([null, null, null, null, null, null])
  })

  it.each([
    ['six decimals below the edge', dollars, '6.832199', pips, 'within', '1.99'],
    ['two pips up', dollars, '6.8322', pips, 'within', '2'],
    ['two pips down', dollars, '6.8318', pips, 'within', '-2'],
    ['a hair beyond', dollars, '6.83220001', pips, 'differs', '2.0001'],
    ['three pips down', dollars, '6.8317', pips, 'differs', '-3'],
    ['two pips per 100 yen', yen, '4.3118', pips, 'within', '2'],
    ['three pips per 100 yen', yen, '4.3119', pips, 'differs', '3'],
    ['the price of one yen', yen, '0.043116', pips, 'differs', '-42684.84'],
    ['two pips of a pair with two decimals', yen, '4.3316', { pip: '0.01', pips: '2' }, 'within', '2'],
    ['three pips of it', yen, '4.3416', { pip: '0.01', pips: '2' }, 'differs', '3'],
    ['no tolerance', dollars, '6.8321', { pip: '0.0001', pips: '0' }, 'differs', '1'],
  ] as const)('%s', (_, ours, exchangeRate, tolerance, verdict, gap) => {
    const { status, compared } = compare(ours, { exchangeRate }, tolerance)
    expect(compared.find(({ field }) => field === 'exchangeRate')).toMatchObject({ verdict, gap })
    expect(status).toBe(verdict === 'differs' ? '2' : '1')
  })
})

const deal = (over: Partial<Matchable> = {}): Matchable => ({
  orgId: '10',
  tradeStatus: '2',
  businMatch: '0',
  makerId: '1',
  lastEditorId: '2',
  earlierEditorIds: ['3'],
  createTime: '2026-04-13T08:00:00.000001+00:00',
  ...over,
})
const duty = (name: string, orgIds = ['10', '11']) => ({ duty: name, orgIds, limitUsd: null })
const settler = { userId: '9', duties: [duty('3-0')], hands: [] }
/** Its account is, or was, that of an editor of the deal. */
const takenUntil = (until: string) => ({ ...settler, hands: [{ userId: '3', until }] })

describe('who may enter the confirmation', () => {
  it.each([
    ['settlement initiate', deal(), settler, '0'],
    ['also before the check', deal({ tradeStatus: '1' }), settler, '0'],
    ['again after a mismatch', deal({ businMatch: '2' }), settler, '0'],
    ['who reviews deals as well', deal(), { ...settler, duties: [duty('3-0'), duty('2-1')] }, '0'],
    ['who initiates deals elsewhere', deal(), { ...settler, duties: [duty('3-0'), duty('2-0', ['12'])] }, '0'],
    ['nobody without a duty', deal(), { ...settler, duties: [] }, '1'],
    ['not settlement review', deal(), { ...settler, duties: [duty('3-1')] }, '1'],
    ['not for another organisation', deal({ orgId: '12' }), settler, '1'],
    ['not of a draft', deal({ tradeStatus: 'T' }), settler, '2'],
    ['not of a void deal', deal({ tradeStatus: '0' }), settler, '2'],
    ['not twice', deal({ businMatch: '1' }), settler, '3'],
    ['not the maker', deal(), { ...settler, userId: '1' }, '4'],
    ['not the last editor', deal(), { ...settler, userId: '2' }, '4'],
    ['nor who edited it before', deal(), { ...settler, userId: '3' }, '4'],
    ['nor who counts as one of them', deal(), takenUntil('2026-04-13T08:00:00.000002'), '6'],
    ['who counted as one until it was made', deal(), takenUntil('2026-04-13T08:00:00.000001'), '0'],
    ['not who initiates deals', deal(), { ...settler, duties: [duty('3-0'), duty('2-0')] }, '5'],
  ] as const)('%s', (_, matched, reader, expected) => {
    expect(matchBlockOf(matched, reader)).toBe(expected)
    const demand = () => demandMatchable(matched, reader)
    if (expected === '0') expect(demand).not.toThrow()
    else expect(demand).toThrow(Refusal)
  })
})

const documented = fs.readFileSync(new URL('../../../../../../docs/states/trade.md', import.meta.url), 'utf8')
const rows = documented
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  )
  .filter(([, ...cells]) => cells.length === 3 && cells.every((cell) => /^([12]|[A-Z_]+)$/.test(cell)))

function outcome(businMatch: string, exchangeRate: string): string {
  try {
    demandMatchable(deal({ businMatch }), settler)
    return compare(dollars, { exchangeRate }).status
  } catch (error) {
    const named = Object.entries(tradeMatchRefusals).find(([, because]) => because === (error as Refusal).because)
    if (!named) throw error
    return named[0]
  }
}

describe('the documented axis', () => {
  it('has both outcomes', () =>
    expect(rows.map(([event]) => event)).toEqual(['everything within', 'something differs']))

  for (const [event = '', ...cells] of rows) {
    for (const [businMatch, cell] of cells.entries()) {
      it(`${event}, at ${businMatch}, gives ${cell}`, () => {
        expect(outcome(String(businMatch), event === 'everything within' ? '6.8321' : '6.84')).toBe(cell)
      })
    }
  }
})
