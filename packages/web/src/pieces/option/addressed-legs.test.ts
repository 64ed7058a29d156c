import { expect, it } from 'vitest'
import { legsFrom, legsText } from './addressed-legs.ts'

const leg = {
  dealDirection: '2',
  optionFlag: '1',
  nominalAmt: '1000000',
  exePrice: '7',
  fee: '30000.5',
  optionQuoteVol: '4.2',
}

it('carries legs there and back, with parts that nobody said', () => {
  const legs = [leg, { ...leg, nominalAmt: '', fee: '' }]
  expect(legsText(legs)).toBe('2,1,1000000,7,30000.5,4.2;2,1,,7,,4.2')
  expect(legsFrom(legsText(legs))).toEqual(legs)
})

it('takes half a leg, foreign words or a fourth further leg for nothing at all', () => {
  for (const text of [
    '',
    '2,1,1000000',
    '2,1,x,7,1,4',
    'buy,1,1,7,1,4',
    '2,1,1,7,1,4,9',
    Array(4)
      .fill(legsText([leg]))
      .join(';'),
  ])
    expect(legsFrom(text)).toBeNull()
})
