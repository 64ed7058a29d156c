import { describe, expect, it } from 'vitest'
import { isNetShort, netPremium, structuredLegs } from './option-legs.ts'

const put = { dealDirection: '1', optionFlag: '2', nominalAmt: '1000000', exePrice: '6.7', fee: '59000.50' }
const call = { dealDirection: '2', optionFlag: '1', nominalAmt: '1000000', exePrice: '7', fee: '30000' }

describe('the legs of a package', () => {
  it('a structure proposes what is sold beside a bought put', () => {
    const sold = { dealDirection: '2', optionFlag: '1', nominalAmt: '1000000' }
    expect(structuredLegs('1', put)).toMatchObject([sold])
    expect(structuredLegs('2', put)).toMatchObject([sold, { ...sold, optionFlag: '2' }])
    expect(structuredLegs('3', put)).toMatchObject([{ ...sold, nominalAmt: '', exePrice: '6.7' }])
    expect(structuredLegs('0', put)).toEqual([])
  })
  it('together they cost what is paid less what is received, exactly', () => {
    expect(netPremium([put, call])).toBe('29000.50')
    expect(netPremium([put, { ...call, fee: '59000.5' }])).toBe('0.00')
    expect(netPremium([{ ...call, fee: 'abc' }])).toBe('0')
  })
  it('selling more than is bought is a net short option', () => {
    expect(isNetShort([put, call])).toBe(false)
    expect(isNetShort([call])).toBe(true)
    expect(isNetShort([put, call, { ...put, dealDirection: '2' }])).toBe(true)
  })
})
