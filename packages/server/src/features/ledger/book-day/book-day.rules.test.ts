import { Refusal } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { type Books, bookingDay, demandBookDay } from './book-day.rules.ts'

const today = businessDate('20260413')
const open: Books = { firstDay: businessDate('20260101'), closedTo: null }
const closed: Books = { ...open, closedTo: businessDate('20260228') }
const account = { account: '6222', keptFrom: businessDate('20260310') }
const field = { name: 'bookDate', label: { zh: '入账日', en: 'Booked on' } }

/** The words of the refusal, and its field; undefined where the day is allowed. */
function refused(day: string, books: Books, accounts: Parameters<typeof demandBookDay>[1]['accounts'] = []) {
  try {
    demandBookDay(businessDate(day), { today, books, accounts }, field)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.field, say(error.because, 'en_US', error.params)]
  }
}

describe('a booking day', () => {
  it.each([
    ['20260414', open, [], 'Booked on cannot be after the system date, 2026/04/13'],
    ['19000101', open, [], 'The books are kept from 2026/01/01; Booked on cannot be earlier'],
    ['19000101', closed, [], 'The books are kept from 2026/03/01; Booked on cannot be earlier'],
    [
      '20260228',
      closed,
      [],
      'The books are closed up to 2026/02/28, as all journals up to then were exported; Booked on must be 2026/03/01 or later',
    ],
    [
      '20260309',
      closed,
      [account],
      'Account 6222 is kept from 2026/03/10, and earlier movements are in its opening balance; Booked on cannot be earlier',
    ],
  ] as const)('of %s is refused by its field with the first day that is allowed', (day, books, accounts, words) =>
    expect(refused(day, books, accounts)).toEqual(['bookDate', words]),
  )

  it.each([
    ['20260413', closed, [account]],
    ['20260310', closed, [account]],
    ['20260301', closed, []],
    ['20260101', open, [{ account: '6222', keptFrom: null }]],
  ] as const)('of %s is allowed', (day, books, accounts) => expect(refused(day, books, accounts)).toBeUndefined())
})

it('of a bank is its own, in a closed month the first open one, and none before the account is kept', () => {
  const dayOf = (day: string, books: Books) => bookingDay(businessDate(day), books, account)
  expect(['20260312', '20260310', '20260309', '19000101'].map((day) => dayOf(day, closed))).toEqual([
    '20260312',
    '20260310',
    undefined,
    undefined,
  ])
  expect(dayOf('20260312', { ...open, closedTo: businessDate('20260331') })).toBe('20260401')
})
