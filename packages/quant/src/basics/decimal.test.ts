import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal, fromNumber, max, min, modelValue, ONE, type RoundingMode, sum, ZERO } from './decimal.ts'
import { codeOf } from './quant-error.fixture.ts'

const seed = 20260413
const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 12 }))
  .map(([coefficient, scale]) => new Decimal(coefficient, scale))
const modes: RoundingMode[] = ['half-up', 'half-even', 'down', 'up', 'floor', 'ceiling']

describe('reading', () => {
  it.each(['0', '-12.50', '7.10', '0.0001', '1234567890123456789012345678901234567890', '99999999999999999.99'])(
    'keeps %s as written',
    (text) => {
      expect(decimal(text).toString()).toBe(text)
    },
  )

  it.each([
    ['-0.00', '0.00'],
    ['007', '7'],
    ['-0', '0'],
  ])('normalises %s to %s', (text, normal) => {
    expect(decimal(text).toString()).toBe(normal)
  })

  it.each([
    ...['', ' ', '1 ', ' 1', '+1', '.5', '5.', '1e400', '1E5', '1,000', '0x10', '--1', '1.2.3', 'NaN', 'Infinity'],
    ...['１２', '١٢', '\u202e12', '1\u200f2', '−5', '1\n', '½', '一', '1_000'],
  ])('refuses %j', (text) => {
    expect(codeOf(() => decimal(text))).toBe('not-a-decimal')
  })

  it('refuses endless text and things that are not text', () => {
    expect(codeOf(() => decimal('9'.repeat(81)))).toBe('number-too-long')
    expect(codeOf(() => decimal('9'.repeat(1_000_000)))).toBe('number-too-long')
    for (const thing of [12.5, null, undefined, {}, ['1'], 5n]) {
      expect(codeOf(() => decimal(thing as unknown as string))).toBe('not-a-decimal')
    }
  })
})

describe('arithmetic', () => {
  it('is exact where doubles are not', () => {
    expect(decimal('0.1').add(decimal('0.2')).toString()).toBe('0.3')
    expect(decimal('1.005').mul(decimal('100')).toString()).toBe('100.500')
    expect(decimal('9007199254740993').add(ONE).toString()).toBe('9007199254740994')
    const long = decimal('1234567890123456789012345678901234567890')
    expect(long.mul(long).toString()).toBe(
      '1524157875323883675049535156256668194500533455762536198787501905199875019052100',
    )
  })

  it('divides with one rounding', () => {
    expect(decimal('2').div(decimal('3'), 4).toString()).toBe('0.6667')
    expect(decimal('-2').div(decimal('3'), 0).toString()).toBe('-1')
    expect(decimal('1.000').div(decimal('8'), 2).toString()).toBe('0.13')
    expect(decimal('100').div(decimal('0.0001'), 2).toString()).toBe('1000000.00')
    expect(codeOf(() => ONE.div(decimal('0.00'), 2))).toBe('division-by-zero')
    expect(codeOf(() => ONE.div(ONE, -1))).toBe('scale-out-of-range')
    expect(codeOf(() => ONE.round(1.5))).toBe('scale-out-of-range')
    expect(codeOf(() => ONE.round(1e9))).toBe('scale-out-of-range')
  })

  it.each<[RoundingMode, string[]]>([
    ['half-up', ['-3', '-2', '-1', '0', '1', '2', '3', '3']],
    ['half-even', ['-2', '-2', '-1', '0', '1', '2', '2', '3']],
    ['down', ['-2', '-1', '0', '0', '0', '1', '2', '2']],
    ['up', ['-3', '-2', '-1', '0', '1', '2', '3', '3']],
    ['floor', ['-3', '-2', '-1', '0', '0', '1', '2', '2']],
    ['ceiling', ['-2', '-1', '0', '0', '1', '2', '3', '3']],
  ])('rounds %s', (mode, expected) => {
    const values = ['-2.5', '-1.6', '-0.51', '0.0', '0.51', '1.6', '2.5', '2.501']
    expect(values.map((text) => decimal(text).round(0, mode).toString())).toEqual(expected)
  })

  it('compares by value and totals exactly', () => {
    expect(decimal('1.50').eq(decimal('1.5'))).toBe(true)
    expect(decimal('-1').lt(ZERO) && decimal('1').gt(ZERO) && ONE.lte(ONE) && ONE.gte(ONE)).toBe(true)
    expect(ZERO.isZero() && decimal('-0.1').isNegative() && decimal('0.1').isPositive()).toBe(true)
    expect(sum([decimal('1.10'), decimal('2.2'), decimal('-3.3')]).toString()).toBe('0.00')
    expect(sum([]).toString()).toBe('0')
    expect(max(decimal('1'), decimal('3'), decimal('2')).toString()).toBe('3')
    expect(min(decimal('1'), decimal('-3'), decimal('2')).toString()).toBe('-3')
  })

  it('prints without an exponent, and as text in JSON', () => {
    expect(decimal('-7.1').toFixed(4)).toBe('-7.1000')
    expect(decimal('-0.004').toFixed(2)).toBe('0.00')
    expect(JSON.stringify({ amount: decimal('12.50') })).toBe('{"amount":"12.50"}')
    expect(decimal('7.1000').stripZeros().toString()).toBe('7.1')
    expect(decimal('100').stripZeros().toString()).toBe('100')
    expect(decimal('0.00').stripZeros().toString()).toBe('0')
  })
})

describe('the door from numbers', () => {
  it('rounds what a person reads', () => {
    expect(fromNumber(1.005, 2).toString()).toBe('1.01')
    expect(fromNumber(-1.005, 2).toString()).toBe('-1.01')
    expect(fromNumber(0.1 + 0.2, 2).toString()).toBe('0.30')
    expect(fromNumber(1e21, 0).toString()).toBe('1000000000000000000000')
    expect(fromNumber(1.5e-7, 7).toString()).toBe('0.0000002')
    expect(fromNumber(5e-324, 2).toString()).toBe('0.00')
    expect(fromNumber(-0, 2).toString()).toBe('0.00')
  })

  it('refuses what is no amount', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number('1e400')]) {
      expect(codeOf(() => fromNumber(value, 2))).toBe('not-finite')
    }
    expect(codeOf(() => fromNumber(1e300, 2))).toBe('number-too-long')
  })
})

describe('laws', () => {
  const holds = (law: fc.IProperty<unknown>) => fc.assert(law, { seed, numRuns: 400 })

  it('subtraction undoes addition; both are exact', () => {
    holds(fc.property(anyDecimal, anyDecimal, (a, b) => a.add(b).sub(b).eq(a) && a.sub(b).eq(b.sub(a).neg())))
  })

  it('multiplication distributes and division undoes it', () => {
    holds(
      fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, c) =>
        a
          .add(b)
          .mul(c)
          .eq(a.mul(c).add(b.mul(c))),
      ),
    )
    holds(fc.property(anyDecimal, anyDecimal, (a, b) => b.isZero() || a.mul(b).div(b, a.scale).eq(a)))
  })

  it('text makes the same decimal again', () => {
    holds(
      fc.property(anyDecimal, (a) => {
        const again = decimal(a.toString())
        return again.coefficient === a.coefficient && again.scale === a.scale
      }),
    )
  })

  it('rounding twice is rounding once, moves less than one unit, and mirrors in sign when it should', () => {
    holds(
      fc.property(anyDecimal, fc.integer({ min: 0, max: 6 }), fc.constantFrom(...modes), (a, scale, mode) => {
        const once = a.round(scale, mode)
        const unit = new Decimal(1n, scale)
        expect(once.round(scale, mode).eq(once)).toBe(true)
        expect(once.sub(a).abs().lt(unit)).toBe(true)
        if (mode.startsWith('half')) expect(once.sub(a).abs().mul(decimal('2')).lte(unit)).toBe(true)
        if (mode !== 'floor' && mode !== 'ceiling') expect(a.neg().round(scale, mode).eq(once.neg())).toBe(true)
      }),
    )
  })

  it('a number comes back from its own text', () => {
    holds(
      fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), (value) => {
        const back = fromNumber(value, 30).toNumber()
        return Math.abs(value) < 1e-12 || back === value
      }),
    )
  })
})

it('a model takes an amount as text or exact, and nothing else', () => {
  expect([modelValue('1000000.25'), modelValue(decimal('-0.5'))]).toEqual([1000000.25, -0.5])
  expect(codeOf(() => modelValue(''))).toBe('not-a-decimal')
  expect(codeOf(() => modelValue('1,000'))).toBe('not-a-decimal')
})

describe('roundSignificant', () => {
  it.each([
    ['6.8321636425881547', 15, '6.83216364258815'],
    ['0.00054321000000000005', 15, '0.000543210000000000'],
    ['999999.9999999999', 15, '1000000.000000000'],
    ['-4.27455153', 15, '-4.27455153'],
    ['1234567', 3, '1234567'],
    ['0.000', 15, '0.000'],
  ])('%s to %d digits is %s', (text, digits, expected) => {
    expect(decimal(text).roundSignificant(digits).toString()).toBe(expected)
  })
})
