import { expect, it } from 'vitest'
import { centreOfCountry, countryOfZone, offsetThere, startingCurrencies, zoneThere } from './country-facts.data.ts'

it.each([
  ['US', 'GMT-05:00', '20260115', 'GMT-05:00'],
  ['US', 'GMT-05:00', '20260715', 'GMT-04:00'],
  ['US', 'GMT-04:00', '20260115', 'GMT-05:00'],
  ['US', 'GMT-08:00', '20260715', 'GMT-07:00'],
  ['DE', 'GMT+01:00', '20260715', 'GMT+02:00'],
  ['GB', 'GMT+00:00', '20260715', 'GMT+01:00'],
  ['CN', 'GMT+08:00', '20260715', 'GMT+08:00'],
  // Of another country than its clocks, and of none.
  ['CN', 'GMT-05:00', '20260715', 'GMT-05:00'],
  [null, 'GMT-05:00', '20260715', 'GMT-05:00'],
])('the clocks of %s that are at %s stand at %s on %s', (country, offset, day, there) => {
  expect(offsetThere(country, offset, day)).toBe(there)
})

it.each([
  ['Europe/Berlin', 'DE'],
  ['America/Chicago', 'US'],
  ['Asia/Calcutta', 'IN'],
  ['Asia/Shanghai', 'CN'],
  ['UTC', undefined],
])('the clocks of %s are those of %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country)
})

it('an offset is that of a zone of the country in some season, or of none', () => {
  expect(zoneThere('US', 'GMT-05:00', '20260413')).toBe('America/New_York')
  expect(zoneThere('DE', 'GMT+02:00', '20260113')).toBe('Europe/Berlin')
  expect(zoneThere('DE', 'GMT+08:00', '20260413')).toBeUndefined()
})

it('the dollar’s calendar closes the banks of its issuer alone, the euro’s those of all its countries', () => {
  expect(['US', 'EC', 'DE', 'SK', 'CN', 'GB', 'GG'].map(centreOfCountry)).toEqual([
    'USD',
    undefined,
    'EUR',
    'EUR',
    'CNY',
    'GBP',
    undefined,
  ])
})

it('a company begins with its own currency, and China’s as the program offers it', () => {
  expect(startingCurrencies('CNY')).toEqual(['CNY', 'USD', 'JPY'])
  expect(startingCurrencies('EUR')).toEqual(['EUR', 'USD', 'GBP', 'CHF'])
  expect(startingCurrencies('UYU')).toEqual(['UYU', 'USD', 'EUR'])
})
