import { describe, expect, test } from 'vitest'
import { QuantError } from '../basics/quant-error.ts'
import golden from '../golden/reference.json' with { type: 'json' }
import { families } from './families.ts'
import { isReferenceCase, judge, type ReferenceCase, type Tolerance } from './reference-case.ts'

const cases: readonly ReferenceCase[] = golden.map(({ id, family, inputs, expected, tolerance }) => ({
  id,
  family,
  inputs: JSON.parse(JSON.stringify(inputs)),
  expected: JSON.parse(JSON.stringify(expected)),
  tolerance: JSON.parse(JSON.stringify(tolerance)),
}))

describe('the reference values', () => {
  test.each(cases.map((one) => [one.id, one] as const))('%s', (_id, one) => {
    const family = families[one.family]
    expect(family, `family ${one.family}`).toBeDefined()
    const verdict = family ? judge(family, one) : undefined
    expect(verdict?.differing, JSON.stringify({ got: verdict?.got, expected: one.expected })).toEqual([])
  })
})

const reference = (expected: ReferenceCase['expected'], tolerance: Tolerance = {}): ReferenceCase => ({
  id: 'x',
  family: 'x',
  inputs: {},
  expected,
  tolerance,
})

describe('the judge', () => {
  test.each([
    ['a number inside its absolute tolerance', { a: 1 }, { a: 1.05 }, { abs: 0.1 }, true],
    ['a number outside both tolerances', { a: 1 }, { a: 1.2 }, { abs: 0.1, rel: 0.1 }, false],
    ['the wider of abs and rel', { a: 100 }, { a: 101 }, { abs: 0.1, rel: 0.02 }, true],
    ['a tolerance of the field itself', { a: 1, b: 1 }, { a: 1.5, b: 1.5 }, { a: 1 }, false],
    ['a missing number', { a: 1 }, {}, { abs: 9 }, false],
    ['NaN', { a: 1 }, { a: Number.NaN }, { abs: 9 }, false],
    ['a list of another length', { a: [1, 2] }, { a: [1] }, {}, false],
    ['a list element', { a: [1, [2, 3]] }, { a: [1, [2, 4]] }, {}, false],
    ['a flag', { a: true }, { a: false }, {}, false],
    [
      'a price within its standard errors',
      { price: 1, standardError: 0.1 },
      { price: 1.3, standardError: 0.1 },
      { priceWithinStdErrors: 4, standardErrorRel: 0.03 },
      true,
    ],
    [
      'a price beyond them',
      { price: 1, standardError: 0.1 },
      { price: 1.5, standardError: 0.1 },
      { priceWithinStdErrors: 4, standardErrorRel: 0.03 },
      false,
    ],
  ])('%s', (_name, expected, got, tolerance, passed) => {
    expect(
      judge(() => got, reference(expected as ReferenceCase['expected'], tolerance as unknown as Tolerance)).passed,
    ).toBe(passed)
  })

  test('an expected error needs that code; an unexpected one fails the case', () => {
    const refuses = () => {
      throw new QuantError('no-solution', 'price')
    }
    expect(judge(refuses, reference({ error: 'no-solution' })).passed).toBe(true)
    expect(judge(refuses, reference({ error: 'spot-positive' })).passed).toBe(false)
    expect(judge(refuses, reference({ price: 1 })).passed).toBe(false)
    expect(judge(() => ({ price: 1 }), reference({ error: 'no-solution' })).passed).toBe(false)
  })
})

describe('a fault of a case is a failure of that case', () => {
  const pricedWith = (inputs: ReferenceCase['inputs'], family = 'realized_pnl') => {
    const evaluate = families[family]
    if (!evaluate) throw new Error(`no family ${family}`)
    return judge(evaluate, { id: 'x', family, inputs, expected: { realizedPnl: 1 }, tolerance: { abs: 1e9 } })
  }
  const deal = { direction: 'sell', amount: 100, dealRate: 7, settlementMarketRate: 7.1 }

  test('a field that the family does not know, also inside a part, and whatever is expected', () => {
    expect(pricedWith(deal).passed).toBe(true)
    expect(pricedWith({ ...deal, note: 'a remark', dayBasis: null }).passed).toBe(true)
    expect(pricedWith({ ...deal, colour: 'red' }).got).toEqual({ fault: 'input fields not known: colour' })
    const trades = [{ direction: 'buy', amount: 1, rate: 7, side: 'buy' }]
    expect(pricedWith({ kind: 'FIFO', trades }).got).toEqual({ fault: 'input fields not known: trades.0.side' })
  })

  test('a direction under another name is not read as a buy, nor is an unknown word', () => {
    const { direction: _none, ...rest } = deal
    expect(pricedWith({ ...rest, side: 'sell' })).toMatchObject({ passed: false, differing: ['fault'] })
    expect(pricedWith({ ...deal, direction: 'disposal' }).got).toEqual({
      fault: 'input direction is not buy or sell: "disposal"',
    })
    expect(pricedWith({ ...deal, quotedUnit: 10 }).passed).toBe(false)
  })

  test('an exception of the family', () => {
    const breaks = () => {
      throw new TypeError('undefined is not a number')
    }
    expect(judge(breaks, reference({ error: 'no-solution' })).got).toEqual({ fault: 'undefined is not a number' })
    expect(judge(() => ({}), { ...reference({}), inputs: JSON.parse('[]') }).passed).toBe(false)
  })

  test('and a line without the parts of a case is none', () => {
    expect(isReferenceCase(reference({}))).toBe(true)
    for (const line of [null, 1, [], { ...reference({}), id: 1 }, { ...reference({}), inputs: [] }])
      expect(isReferenceCase(line)).toBe(false)
  })
})
