import { describe, expect, it } from 'vitest'
import { codeOf } from './quant-error.fixture.ts'
import { formatTenor, isSpecifiedTenor, parseTenor } from './tenor.ts'

describe('tenor', () => {
  it.each(['0D', '1D', '3650D', '2W', '521W', '3M', '600M', '1Y', '50Y', 'TODAY', 'TOM', 'SPOT'])(
    'reads %s',
    (text) => {
      expect(formatTenor(parseTenor(text))).toBe(text)
    },
  )

  it('gives count and unit', () => {
    expect(parseTenor('3M')).toEqual({ count: 3, unit: 'M' })
    expect(parseTenor('06D')).toEqual({ count: 6, unit: 'D' })
    expect(parseTenor('TOM')).toBe('TOM')
  })

  it.each(['', 'D', '3', '3m', '-3M', '3.5M', '3 M', '３M', '3M\n', 'tom', '3Q', '1Y6M', '\u202e3M', '__proto__'])(
    'refuses %j',
    (text) => {
      expect(codeOf(() => parseTenor(text))).toBe('not-a-tenor')
      expect(isSpecifiedTenor(text)).toBe(false)
    },
  )

  it.each(['3651D', '522W', '601M', '51Y', '99999999999999999999D', `${'9'.repeat(400)}Y`, `${'0'.repeat(50)}1D`])(
    'finds %s too long',
    (text) => {
      expect(codeOf(() => parseTenor(text))).toBe('tenor-too-long')
      expect(isSpecifiedTenor(text)).toBe(false)
    },
  )

  it('knows the pattern of the specification, which has no weeks', () => {
    expect(['3D', '3M', '3Y', '3W', 'SPOT'].map(isSpecifiedTenor)).toEqual([true, true, true, false, false])
  })
})
