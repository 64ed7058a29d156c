/** Every state with every event, and who may do what after what others did. */
import { businessDayLife } from '@hedgerow/contract/business-day/day/business-day.life'
import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import { stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import {
  acceptanceOf,
  type DayHands,
  demandExplained,
  demandOneRole,
  demandOtherFreezer,
  firstHandAt,
  handsOf,
} from './business-day.rules.ts'

const states = Object.keys(businessDayLife.states) as (keyof typeof businessDayLife.states)[]
/** `-` where the state does not take the event. */
const table = {
  accept: ['open', '-', '-', '-', '-'],
  freeze: ['frozen', '-', '-', '-', '-'],
  value: ['-', 'valued', '-', '-', '-'],
  review: ['-', '-', 'reviewed', '-', '-'],
  close: ['-', '-', '-', 'closed', '-'],
  reopen: ['-', 'open', 'open', 'open', 'open'],
} as const

describe('the life of a business day', () => {
  it.each(Object.entries(table))('%s', (event, expected) => {
    const name = event as keyof typeof table
    const leads = states.map((state) => {
      const refused = whyNot(businessDayLife, state, name)
      return refused ? '-' : businessDayLife.events[name].from[state]?.to
    })
    expect(leads).toEqual(expected)
    expect(
      states.map((state) => stateOf(businessDayLife, businessDayLife.states[state] as { dayStatus: string })),
    ).toEqual(states)
  })
})

const act = (dayAct: string, userId: string) => ({ dayAct, userId, snapshotNo: 1, actTime: '2026-04-13T09:00:00Z' })
const hands: DayHands = {
  acts: [act('1', 'accepter'), act('2', 'freezer'), act('3', 'valuer'), act('4', 'signer'), act('6', 'reopener')],
  bookers: ['booker', 'clerk'],
}

const madeAt = '2026-04-13T09:00:00Z'
const person = (userId: string, ...others: readonly string[]) => ({
  userId,
  hands: others.map((other) => ({ userId: other, until: '2026-04-14T09:00:00Z' })),
})

describe('who does what to a day', () => {
  it('is one person with the accounts of the same hand', () => {
    const refused = refusalOf(() => demandOneRole(person('other', 'signer'), 'book', hands, madeAt))
    expect(refused?.because).toBe(businessDayRefusals.ONE_OF_BOOK_SIGN_REOPEN)
    expect(
      refusalOf(() => demandOneRole(person('other', 'signer'), 'book', hands, '2026-04-15T09:00:00Z')),
    ).toBeUndefined()
  })

  it.each([
    ['signer', ['book', 'reopen']],
    ['booker', ['sign', 'reopen']],
    ['clerk', ['sign', 'reopen']],
    ['reopener', ['book', 'sign']],
    ['freezer', []],
  ] as const)('%s is refused for %s', (who, refused) => {
    const roles = ['book', 'sign', 'reopen'] as const
    expect(roles.filter((role) => refusalOf(() => demandOneRole(person(who), role, hands, madeAt)))).toEqual(refused)
  })

  it('is signed by none of those who prepared or booked it', () => {
    expect(handsOf(hands)).toEqual(['accepter', 'freezer', 'valuer', 'booker', 'clerk'])
  })

  it('is signed when every deal has a value, nothing is left unexplained and no earlier day was opened again', () => {
    const whole = { residual: '0.00', unvalued: 0, names: '' }
    expect(() => demandExplained(whole, false)).not.toThrow()
    expect(refusalOf(() => demandExplained({ ...whole, residual: '0.01' }, false))?.because).toBe(
      businessDayRefusals.RESIDUAL_LEFT,
    )
    expect(refusalOf(() => demandExplained({ ...whole, unvalued: 2, names: 'A, B' }, false))?.because).toBe(
      businessDayRefusals.DEALS_NOT_VALUED,
    )
    const unvalued = refusalOf(() => demandExplained({ ...whole, unvalued: 1, names: 'A' }, false))
    expect([unvalued?.because, unvalued?.params]).toEqual([
      businessDayRefusals.DEALS_NOT_VALUED,
      { count: 1, list: 'A' },
    ])
    expect(refusalOf(() => demandExplained(whole, true))?.because).toBe(businessDayRefusals.AFFECTED)
    expect(refusalOf(() => demandExplained(undefined, false))?.because).toBe(businessDayRefusals.DAY_NOT_VALUED)
  })
})

describe('what somebody accepted', () => {
  const accepts = (snapshotNo: number, userId: string, dayAct = '1') => ({
    ...{ ...act(dayAct, userId), snapshotNo, figures: [] },
  })

  it('holds for the snapshot that comes, the last of it in the place of those before', () => {
    const acts = [
      accepts(1, 'first'),
      accepts(2, 'second'),
      accepts(2, 'third'),
      accepts(2, 'freezer', '2'),
      accepts(3, 'x'),
    ]
    expect(acceptanceOf(acts, 1)?.userId).toBe('first')
    expect(acceptanceOf(acts, 2)?.userId).toBe('third')
    expect(acceptanceOf(acts, 4)).toBeUndefined()
  })

  it.each([
    ['who accepted it', person('first'), true],
    ['who holds the account that accepted it', person('other', 'first'), true],
    ['somebody else', person('other'), false],
    ['who holds an account that did something else', person('other', 'valuer'), false],
  ])('is frozen by another: refused for %s is %s', (_, who, is) => {
    const refused = refusalOf(() => demandOtherFreezer(who, accepts(1, 'first')))
    expect(refused?.because).toBe(is ? businessDayRefusals.ACCEPTED_BY_FREEZER : undefined)
  })

  it('is frozen by whoever held the account, a day after that ended, and by anybody where nothing was accepted', () => {
    const later = { ...accepts(1, 'first'), actTime: '2026-04-15T09:00:00Z' }
    expect(refusalOf(() => demandOtherFreezer(person('other', 'first'), later))).toBeUndefined()
    expect(refusalOf(() => demandOtherFreezer(person('first'), undefined))).toBeUndefined()
  })

  it('is the first hand on the day, where nothing was done before it', () => {
    expect(
      firstHandAt({ ...hands, acts: [{ ...act('1', 'a'), actTime: '2026-04-13T07:00:00Z' }, ...hands.acts] }, 'now'),
    ).toBe('2026-04-13T07:00:00Z')
    expect(firstHandAt({ ...hands, acts: [act('1', 'a')] }, 'now')).toBe(madeAt)
    expect(firstHandAt({ acts: [], bookers: [] }, 'now')).toBe('now')
  })
})
