import { describe, expect, it } from 'vitest'
import { givenTerms, type TermName, typedAtStart, typedNext } from './typed-terms.ts'

const type = (...names: TermName[]) =>
  names.reduce<readonly TermName[]>((typed, name) => typedNext(typed, name, '1'), [])

describe('which numbers stand', () => {
  it('spot: the last two typed', () => {
    expect(givenTerms('FX_SPOT', type('buyAmt', 'spotRate'))).toEqual(['spotRate', 'buyAmt'])
    expect(givenTerms('FX_SPOT', type('buyAmt', 'spotRate', 'sellAmt'))).toEqual(['sellAmt', 'spotRate'])
  })
  it('forward: two rates and one amount', () => {
    expect(givenTerms('FX_FWD', type('sellAmt', 'spotRate', 'forwardPoint'))).toEqual([
      'forwardPoint',
      'spotRate',
      'sellAmt',
    ])
    expect(givenTerms('FX_FWD', type('sellAmt', 'spotRate', 'forwardPoint', 'forwardRate', 'buyAmt'))).toEqual([
      'forwardRate',
      'forwardPoint',
      'buyAmt',
    ])
  })
  it('forward: both amounts while the rates leave one open', () => {
    expect(givenTerms('FX_FWD', type('sellAmt', 'buyAmt', 'spotRate'))).toEqual(['spotRate', 'buyAmt', 'sellAmt'])
  })
  it('an emptied field no longer stands', () => {
    expect(typedNext(['spotRate', 'buyAmt'], 'spotRate', '')).toEqual(['buyAmt'])
  })
  it('a stored deal stands by what it was agreed at', () => {
    expect(typedAtStart('FX_SPOT', { buyAmt: '1', sellAmt: '2', spotRate: '3' })).toEqual([
      'spotRate',
      'sellAmt',
      'buyAmt',
    ])
    expect(typedAtStart('FX_SPOT', { sellAmt: '2' })).toEqual(['sellAmt'])
  })
})
