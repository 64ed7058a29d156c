import { expect, it } from 'vitest'
import { deviationsOf, figureOf, type Release } from './surprise.rules.ts'

const release = (id: string, contentEn: string, surprise: string): Release => ({
  id,
  eventDate: '20260403',
  countryCode: 'US',
  currency: 'USD',
  contentEn,
  surprise,
})

it('knows the same figure of another month', () => {
  expect(figureOf(release('1', 'US CPI y/y, March', '0'))).toBe('US USD us cpi y/y')
  expect(figureOf(release('2', 'US CPI y/y, April 2026', '0'))).toBe('US USD us cpi y/y')
  expect(figureOf(release('3', 'China GDP y/y, first quarter', '0'))).toBe('US USD china gdp y/y')
  expect(figureOf(release('4', 'US core CPI y/y, March', '0'))).not.toBe('US USD us cpi y/y')
})

it('measures a surprise by the usual one of its figure, and leaves out what came too seldom or never surprised', () => {
  const deviations = deviationsOf([
    release('1', 'US CPI y/y, January', '0.3'),
    release('2', 'US CPI y/y, February', '-0.3'),
    release('3', 'US CPI y/y, March', '0'),
    release('4', 'US PPI y/y, March', '5'),
    ...['a', 'b', 'c'].map((id) => release(id, 'ECB rate decision', '0')),
  ])
  // The root of (0.09 + 0.09) / 3 is 0.245.
  expect([...deviations]).toEqual([
    ['1', '1.22'],
    ['2', '-1.22'],
    ['3', '0'],
  ])
})
