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
  it('all of a stored deal, its rounder amount before the one worked out', () => {
    const bought = { buyAmt: '1000000', sellAmt: '146359.31', spotRate: '6.8325' }
    expect(typedAtStart('FX_SPOT', bought)).toEqual(['spotRate', 'buyAmt', 'sellAmt'])
    const yen = { buyAmt: '1000000', sellAmt: '23201856', spotRate: '4.31' }
    expect(typedAtStart('FX_SPOT', yen)).toEqual(['spotRate', 'buyAmt', 'sellAmt'])
    const sold = {
      buyAmt: '683250.5',
      sellAmt: '100000',
      forwardPoint: '-362',
      spotRate: '6.868',
      forwardRate: '6.8318',
    }
    expect(typedAtStart('FX_FWD', sold)).toEqual(['forwardPoint', 'spotRate', 'sellAmt', 'buyAmt', 'forwardRate'])
    expect(typedAtStart('FX_SPOT', { sellAmt: '2' })).toEqual(['sellAmt'])
  })
  it('after a key stroke on a stored deal the agreed amount stays and the other follows', () => {
    const typed = typedNext(
      typedAtStart('FX_SPOT', { buyAmt: '1000000', sellAmt: '146359.31', spotRate: '6.8325' }),
      'spotRate',
      '6.84',
    )
    expect(givenTerms('FX_SPOT', typed)).toEqual(['spotRate', 'buyAmt'])
  })
})
