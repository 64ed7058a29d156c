import { grantsOf } from '@hedgerow/contract/grants'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { describe, expect, it } from 'vitest'
import { refuseUnlessSignedIn, refuseWhenLocked, roleOf } from './session.rules.ts'

function outcome(act: () => unknown): string {
  try {
    act()
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.because.code
    throw error
  }
}
const wrong = '01010001'
const locked = '01010002'
const disabled = '01010003'

describe('sign-in', () => {
  const person = { orgUserType: '0', userStatus: '1', passwordMatches: true, oneTimeIsOver: false }
  it.each([
    ['right', person, '0', 'ok'],
    ['unknown name', undefined, '0', wrong],
    ['wrong password', { ...person, passwordMatches: false }, '0', wrong],
    ['wrong tab', person, '1', wrong],
    ['disabled', { ...person, userStatus: '0' }, '0', disabled],
    ['with a one-time password that is over', { ...person, oneTimeIsOver: true }, '0', '01010004'],
    ['disabled with a wrong password', { ...person, userStatus: '0', passwordMatches: false }, '0', wrong],
  ])('%s', (_, candidate, tab, expected) => {
    expect(outcome(() => refuseUnlessSignedIn(candidate, tab))).toBe(expected)
  })
  it.each([
    ['four, at once', { ofName: 4, secondsSinceLast: 0 }, 0],
    ['five, at once', { ofName: 5, secondsSinceLast: 0 }, 2],
    ['five, two seconds later', { ofName: 5, secondsSinceLast: 2 }, 0],
    ['nine, twenty seconds later', { ofName: 9, secondsSinceLast: 20 }, 12],
    ['ten', { ofName: 10, secondsSinceLast: 500, secondsUntilUnlocked: 399.5 }, 400],
    ['a hundred of one address', { ofAddress: 100, secondsUntilUnlocked: 0 }, 1],
  ])('after wrong passwords, %s, the next waits', (_, failures, seconds) => {
    const none = { ofName: 0, ofAddress: 0, secondsSinceLast: 0, secondsUntilUnlocked: 0 }
    let waits = 0
    try {
      refuseWhenLocked({ ...none, ...failures })
    } catch (error) {
      expect(error instanceof Refusal && error.because.code).toBe(locked)
      waits = Number((error as Refusal).params.retryAfter)
    }
    expect(waits).toBe(seconds)
  })
})

describe('role and grants', () => {
  it('follow the stored person', () => {
    expect(roleOf({ orgUserType: '1', realNameAuthStatus: '0' })).toBe('admin')
    expect(roleOf({ orgUserType: '0', realNameAuthStatus: '1' })).toBe('staff')
    expect(roleOf({ orgUserType: '0', realNameAuthStatus: '2' })).toBe('user')
  })
  it('come from duties, and everybody may look', () => {
    expect(grantsOf([])).not.toContain('trade.edit')
    expect(grantsOf([])).toContain('trade.view')
    expect(grantsOf(['2-0'])).toEqual(expect.arrayContaining(['trade.edit', 'hedging.execute']))
    expect(grantsOf(['2-0'])).not.toContain('trade.check')
  })
})
