import { describe, expect, it } from 'vitest'
import { grantingOf, type Rights } from './org-change.rules.ts'

const held = (
  duty: string,
  amtLimitUsd: string | null = null,
  days: readonly [string | null, string | null] = [null, null],
) => ({
  duty,
  orgId: '1',
  amtLimitUsd,
  validFrom: days[0],
  validTo: days[1],
})
const rights = (...duties: Rights['duties']): Rights => ({ orgUserType: '0', duties })
const other = { isOneself: false, hasSecond: true }

describe('rights that wait for a second administrator', () => {
  it.each([
    ['a review', rights(), rights(held('2-1')), ['2-1']],
    ['administration', rights(), rights(held('0-0')), ['0-0']],
    ['a higher limit', rights(held('1-1', '10')), rights(held('1-1', '11')), ['1-1']],
    ['no limit any more', rights(held('1-1', '10')), rights(held('1-1')), ['1-1']],
    [
      'more days',
      rights(held('1-1', null, [null, '20260401'])),
      rights(held('1-1', null, [null, '20260402'])),
      ['1-1'],
    ],
    ['initiating', rights(), rights(held('2-0')), undefined],
    ['a lower limit', rights(held('1-1')), rights(held('1-1', '11')), undefined],
    ['fewer days', rights(held('1-1')), rights(held('1-1', null, ['20260401', '20260402'])), ['1-1']],
    ['fewer days of what initiates', rights(held('1-0')), rights(held('1-0', null, [null, '20260402'])), undefined],
    ['initiating no longer', rights(held('1-0')), rights(), undefined],
  ])('%s', (_, before, after, waits) => {
    const { now, later } = grantingOf(before, after, other)
    expect(later?.duties.map(({ duty }) => duty)).toEqual(waits)
    expect(now.duties).toEqual(waits === undefined ? after.duties : before.duties)
  })

  it.each(['1-1', '0-0'])('%s ends when the second says so, beside what is given', (duty) => {
    const [before, after] = [rights(held(duty), held('2-0')), rights(held('3-1'))]
    expect(grantingOf(before, after, other)).toEqual({
      now: rights(held(duty)),
      later: { duties: [held('3-1')], ended: [held(duty)], orgUserType: null },
    })
    expect(grantingOf(before, after, { isOneself: false, hasSecond: false })).toEqual({ now: after, later: undefined })
    expect(grantingOf(before, rights(), { isOneself: true, hasSecond: true })).toEqual({
      now: rights(),
      later: undefined,
    })
  })

  it('the category of managers rises and falls later, and one gives it up at once', () => {
    const manager = { ...rights(), orgUserType: '1' }
    const later = { duties: [], ended: [] }
    expect(grantingOf(rights(), manager, other)).toEqual({ now: rights(), later: { ...later, orgUserType: '1' } })
    expect(grantingOf(manager, rights(), other)).toEqual({ now: manager, later: { ...later, orgUserType: '0' } })
    expect(grantingOf(manager, rights(), { ...other, isOneself: true })).toEqual({ now: rights(), later: undefined })
  })

  it('to oneself anything more waits, and is refused where nobody else administers', () => {
    const own = { isOneself: true, hasSecond: true }
    expect(grantingOf(rights(), rights(held('2-0')), own).later?.duties).toHaveLength(1)
    expect(() => grantingOf(rights(), rights(held('2-0')), { isOneself: true, hasSecond: false })).toThrow(
      'You cannot add to your own duties',
    )
    expect(grantingOf(rights(held('2-0')), rights(), { isOneself: true, hasSecond: false }).later).toBeUndefined()
  })
})
