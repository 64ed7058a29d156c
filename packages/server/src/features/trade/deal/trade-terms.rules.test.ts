import { Refusal } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forwardKind } from '../kinds/forward.kind.ts'
import { spotKind } from '../kinds/spot.kind.ts'
import type { DealKind } from './deal.kind.ts'
import {
  demandAgreement,
  parityMarkOf,
  type Terms,
  type TermsConvention,
  type TermsInput,
} from './trade-terms.rules.ts'

const pair = (
  name: string,
  quotedUnit: 1 | 100,
  quotedDecimalScale: number,
  pip: string,
  spreadDecimalScale = quotedDecimalScale,
) => {
  const [base = '', quote = ''] = name.split('/')
  return { pair: name, base, quote, quotedUnit, quotedDecimalScale, spreadDecimalScale, spotLag: 2, pip } as const
}
const usdCny: TermsConvention = {
  pair: pair('USD/CNY', 1, 4, '0.0001'),
  buyScale: 2,
  sellScale: 2,
  homeCurrency: 'CNY',
}
const usdJpy: TermsConvention = { pair: pair('USD/JPY', 1, 2, '0.01'), buyScale: 2, sellScale: 0, homeCurrency: 'CNY' }
const jpyCny: TermsConvention = {
  pair: pair('JPY/CNY', 100, 4, '0.0001'),
  buyScale: 0,
  sellScale: 2,
  homeCurrency: 'CNY',
}

type OfKind = TermsInput & { readonly kind: DealKind }
const solveTerms = (input: OfKind, convention: TermsConvention) => input.kind.solveTerms(input, convention)

const spot = (input: Partial<TermsInput>): OfKind => ({
  kind: spotKind,
  buyCurrency: 'USD',
  sellCurrency: 'CNY',
  ...input,
})
const forward = (input: Partial<TermsInput>): OfKind => ({ ...spot(input), kind: forwardKind })
const solvedFields = (terms: Terms) =>
  Object.fromEntries(Object.entries(terms).flatMap(([name, value]) => (value ? [[name, value.toString()]] : [])))
const refusal = (input: OfKind, convention: TermsConvention) => {
  try {
    demandAgreement(input.kind, input, solveTerms(input, convention), convention)
  } catch (error) {
    if (error instanceof Refusal) return { ...error.params, code: error.because.code, field: error.field }
    throw error
  }
  return undefined
}

describe('points beyond the rate itself', () => {
  it.each([
    ['forwardRate', { spotRate: '7', forwardPoint: '-80000', buyAmt: '1000' }],
    ['forwardRate', { spotRate: '7', forwardPoint: '-70000' }],
    ['spotRate', { forwardRate: '7', forwardPoint: '80000' }],
    ['spotRate', { buyAmt: '1000', sellAmt: '7000', forwardPoint: '80000' }],
  ])('leave no %s', (field, input) => {
    expect(refusal(forward(input), usdCny)).toMatchObject({ code: '00010007', field })
  })
})

describe('any two of buy amount, sell amount and rate give the third, once', () => {
  it.each([
    ['bought dollars and rate', usdCny, spot({ buyAmt: '1000000', spotRate: '7.1242' }), { sellAmt: '7124200.00' }],
    ['sold yuan and rate', usdCny, spot({ sellAmt: '7124200', spotRate: '7.1242' }), { buyAmt: '1000000.00' }],
    ['both amounts', usdCny, spot({ buyAmt: '1000000', sellAmt: '7124200' }), { spotRate: '7.1242' }],
    ['an amount that rounds half-up', usdCny, spot({ buyAmt: '0.05', spotRate: '7.1' }), { sellAmt: '0.36' }],
    [
      'yen have no cents',
      usdJpy,
      spot({ buyCurrency: 'USD', sellCurrency: 'JPY', buyAmt: '100.01', spotRate: '150.25' }),
      { sellAmt: '15027' },
    ],
    [
      'yen per hundred',
      jpyCny,
      spot({ buyCurrency: 'JPY', buyAmt: '100000000', spotRate: '4.8321' }),
      { sellAmt: '4832100.00' },
    ],
    [
      'yuan to yen per hundred',
      jpyCny,
      spot({ buyCurrency: 'JPY', sellAmt: '50000', spotRate: '4.7' }),
      { buyAmt: '1063830' },
    ],
  ])('%s', (_name, convention, input, expected) => {
    expect(solvedFields(solveTerms(input, convention))).toMatchObject(expected)
    expect(refusal(input, convention)).toBeUndefined()
  })

  it('a rate of odd amounts takes the decimals it needs, and then all three agree', () => {
    const input = spot({ buyAmt: '1000000', sellAmt: '7124233.17' })
    const { spotRate } = solveTerms(input, usdCny)
    expect(spotRate?.toString()).toBe('7.1242332')
    expect(refusal({ ...input, spotRate: spotRate?.toString() }, usdCny)).toBeUndefined()
  })
  it('what is given is left as it was typed', () => {
    const input = spot({ buyAmt: '1000000', sellAmt: '7124200', spotRate: '7.1242' })
    expect(solvedFields(solveTerms(input, usdCny))).toEqual({
      buyAmt: '1000000',
      sellAmt: '7124200',
      spotRate: '7.1242',
    })
  })
  it('one alone gives nothing', () =>
    expect(solvedFields(solveTerms(spot({ buyAmt: '5' }), usdCny))).toEqual({ buyAmt: '5' }))
  it('an amount that comes to nothing is refused', () => {
    expect(refusal(spot({ sellAmt: '0.01', spotRate: '7.1' }), usdCny)).toMatchObject({ field: 'buyAmt' })
  })

  it('solved from any two, the three always agree', () => {
    const cents = fc.bigInt({ min: 100_00n, max: 99_999_999_99n })
    const rates = fc.bigInt({ min: 10_000n, max: 999_999n })
    fc.assert(
      fc.property(cents, rates, fc.boolean(), (amount, points, fromBuy) => {
        const text = (value: bigint, scale: number) => {
          const digits = String(value).padStart(scale + 1, '0')
          return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
        }
        const first = fromBuy ? { buyAmt: text(amount, 2) } : { sellAmt: text(amount, 2) }
        const input = spot({ ...first, spotRate: text(points, 4) })
        const all = { ...input, ...solvedFields(solveTerms(input, usdCny)) }
        expect(refusal(all, usdCny)).toBeUndefined()
        const back = spot({ buyAmt: all.buyAmt, sellAmt: all.sellAmt })
        expect(refusal({ ...back, ...solvedFields(solveTerms(back, usdCny)) }, usdCny)).toBeUndefined()
      }),
      { seed: 20260413, numRuns: 300 },
    )
  })
})

describe('three numbers that do not agree', () => {
  it('name what it should be and by how much', () => {
    const message = refusal(spot({ buyAmt: '1000000', sellAmt: '7124200.04', spotRate: '7.1242' }), usdCny)
    expect(message).toMatchObject({
      code: '04030001',
      field: 'sellAmt',
      currency: 'CNY',
      expected: '7124200.00',
      gap: '0.04',
    })
  })
  it('may differ by what rounding the other amount leaves', () => {
    // 7 124 200.03 / 7.1242 is 1 000 000.00 to the cent: the dollars may have been the computed ones.
    expect(refusal(spot({ buyAmt: '1000000', sellAmt: '7124200.03', spotRate: '7.1242' }), usdCny)).toBeUndefined()
  })
  it('a swapped amount is no rounding', () => {
    expect(refusal(spot({ buyAmt: '7124200', sellAmt: '1000000', spotRate: '7.1242' }), usdCny)?.code).toBe('04030001')
  })
  it('0.001 JPY does not exist', () => {
    expect(refusal(spot({ buyCurrency: 'JPY', buyAmt: '0.001', spotRate: '4.8', sellAmt: '1' }), jpyCny)).toMatchObject(
      { field: 'buyAmt', max: 0 },
    )
  })
})

describe('spot and points give the forward', () => {
  it('in pips of the pair', () => {
    expect(
      solvedFields(solveTerms(forward({ buyAmt: '1000000', spotRate: '7.1242', forwardPoint: '-135' }), usdCny)),
    ).toMatchObject({
      forwardRate: '7.1107',
      sellAmt: '7110700.00',
    })
  })
  it('JPY/CNY points are of the rate per 100', () => {
    const input = forward({ buyCurrency: 'JPY', buyAmt: '100000000', spotRate: '5.0328', forwardPoint: '169' })
    expect(solvedFields(solveTerms(input, jpyCny))).toMatchObject({ forwardRate: '5.0497', sellAmt: '5049700.00' })
  })
  it('forward less spot gives the points, forward less points the spot', () => {
    expect(solvedFields(solveTerms(forward({ spotRate: '7.1242', forwardRate: '7.1107' }), usdCny)).forwardPoint).toBe(
      '-135',
    )
    expect(solvedFields(solveTerms(forward({ forwardPoint: '-135', forwardRate: '7.1107' }), usdCny)).spotRate).toBe(
      '7.1242',
    )
  })
  it('both amounts and spot give rate and points', () => {
    const terms = solvedFields(
      solveTerms(forward({ buyAmt: '1000000', sellAmt: '7110700', spotRate: '7.1242' }), usdCny),
    )
    expect(terms).toMatchObject({ forwardRate: '7.1107', forwardPoint: '-135' })
  })
  it('agree within half of the last spread decimal and not beyond', () => {
    const input = { buyAmt: '1000000', spotRate: '7.1242', forwardPoint: '-135' }
    const sell = (rate: string) => decimal(rate).mul(decimal('1000000')).round(2).toString()
    expect(refusal(forward({ ...input, forwardRate: '7.11075', sellAmt: sell('7.11075') }), usdCny)).toBeUndefined()
    expect(refusal(forward({ ...input, forwardRate: '7.11076', sellAmt: sell('7.11076') }), usdCny)).toMatchObject({
      code: '04030002',
      expected: '7.1107',
      gap: '0.00006',
    })
  })
  it('the sign is the parity mark', () => {
    expect([
      parityMarkOf(decimal('12')),
      parityMarkOf(decimal('-1')),
      parityMarkOf(decimal('0')),
      parityMarkOf(undefined),
    ]).toEqual(['1', '2', '0', null])
  })
})
