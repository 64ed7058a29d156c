import { ourPartyRefusals } from '@hedgerow/contract/our-party/our-party.refusals'
import { describe, expect, it } from 'vitest'
import { demandParty, isLei, offsetsOf, type PartyInput } from './our-party.rules.ts'

const party = (over: Partial<PartyInput> = {}): PartyInput => ({
  fullName: '绿洲集团',
  shortName: '绿洲',
  orgProperty: '1',
  baseCurrency: 'CNY',
  timezone: 'GMT+08:00',
  ...over,
})

describe('a LEI', () => {
  // Published by GLEIF: its own LEI, and those of two banks.
  it.each(['506700GE1G29325QX363', '7LTWFZYICNSX8D621K86', '8I5DZWZKVSZI1NUHU748'])(
    '%s has its check digits',
    (lei) => {
      expect(isLei(lei)).toBe(true)
      const wrong = `${lei.slice(0, 18)}${lei.endsWith('3') ? '64' : '63'}`
      expect(isLei(wrong)).toBe(false)
    },
  )
  it.each(['', '506700GE1G29325QX36', '506700ge1g29325qx363', 'ABCDEFGHIJKLMNOPQRST'])('%s has not its form', (lei) =>
    expect(isLei(lei)).toBe(false),
  )
})

describe('what our party must be', () => {
  const refusedBy = (values: PartyInput) => {
    try {
      demandParty(values, '20260413')
      return []
    } catch (refusal) {
      return (refusal as { problems: { field: string; because: unknown }[] }).problems.map(({ field, because }) => [
        field,
        because,
      ])
    }
  }
  it('takes a time zone alone, and one of the place in winter and in summer', () => {
    expect(refusedBy(party())).toEqual([])
    expect(refusedBy(party({ zoneId: 'Europe/Berlin', timezone: 'GMT+01:00' }))).toEqual([])
    expect(refusedBy(party({ zoneId: 'Europe/Berlin', timezone: 'GMT+02:00' }))).toEqual([])
    expect(offsetsOf('Europe/London', '2026')).toEqual(['GMT+00:00', 'GMT+01:00'])
  })
  it('names every field that is wrong at once', () => {
    const wrong = party({ timezone: 'UTC+8', lei: '506700GE1G29325QX364', bic: 'ABC' })
    expect(refusedBy(wrong)).toEqual([
      ['timezone', ourPartyRefusals.TIMEZONE_FORM],
      ['lei', ourPartyRefusals.LEI_CHECK],
      ['bic', ourPartyRefusals.OUR_BIC_FORM],
    ])
    expect(refusedBy(party({ zoneId: 'Asia/Tokyo' }))).toEqual([['timezone', ourPartyRefusals.TIMEZONE_PLACE]])
  })
})
