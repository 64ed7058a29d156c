import { describe, expect, it } from 'vitest'
import { forwardKind } from '../kinds/forward.kind.tsx'
import { spotKind } from '../kinds/spot.kind.tsx'
import type { TermName } from './live-deal.ts'
import { typedAtStart, typedNext } from './typed-terms.ts'

const type = (...names: TermName[]) =>
  names.reduce<readonly TermName[]>((typed, name) => typedNext(typed, name, '1'), [])

describe('which numbers stand', () => {
  it('spot: the last two typed', () => {
    expect(spotKind.givenTerms(type('buyAmt', 'spotRate'))).toEqual(['spotRate', 'buyAmt'])
    expect(spotKind.givenTerms(type('buyAmt', 'spotRate', 'sellAmt'))).toEqual(['sellAmt', 'spotRate'])
  })
  it('forward: two rates and one amount', () => {
    expect(forwardKind.givenTerms(type('sellAmt', 'spotRate', 'forwardPoint'))).toEqual([
      'forwardPoint',
      'spotRate',
      'sellAmt',
    ])
    expect(forwardKind.givenTerms(type('sellAmt', 'spotRate', 'forwardPoint', 'forwardRate', 'buyAmt'))).toEqual([
      'forwardRate',
      'forwardPoint',
      'buyAmt',
    ])
  })
  it('forward: both amounts while the rates leave one open', () => {
    expect(forwardKind.givenTerms(type('sellAmt', 'buyAmt', 'spotRate'))).toEqual(['spotRate', 'buyAmt', 'sellAmt'])
  })
  it('an emptied field no longer stands', () => {
    expect(typedNext(['spotRate', 'buyAmt'], 'spotRate', '')).toEqual(['buyAmt'])
  })
  it('all of a stored deal, its rounder amount before the one worked out', () => {
    const bought = { buyAmt: '1000000', sellAmt: '146359.31', spotRate: '6.8325' }
    expect(typedAtStart(spotKind, bought)).toEqual(['spotRate', 'buyAmt', 'sellAmt'])
    const yen = { buyAmt: '1000000', sellAmt: '23201856', spotRate: '4.31' }
    expect(typedAtStart(spotKind, yen)).toEqual(['spotRate', 'buyAmt', 'sellAmt'])
    const sold = {
      buyAmt: '683250.5',
      sellAmt: '100000',
      forwardPoint: '-362',
      spotRate: '6.868',
      forwardRate: '6.8318',
    }
    expect(typedAtStart(forwardKind, sold)).toEqual(['forwardPoint', 'spotRate', 'sellAmt', 'buyAmt', 'forwardRate'])
    expect(typedAtStart(spotKind, { sellAmt: '2' })).toEqual(['sellAmt'])
  })
  it('after a key stroke on a stored deal the agreed amount stays and the other follows', () => {
    const typed = typedNext(
      typedAtStart(spotKind, { buyAmt: '1000000', sellAmt: '146359.31', spotRate: '6.8325' }),
      'spotRate',
      '6.84',
    )
    expect(spotKind.givenTerms(typed)).toEqual(['spotRate', 'buyAmt'])
  })
})
