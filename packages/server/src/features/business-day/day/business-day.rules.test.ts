/** Every state with every event, and who may do what after what others did. */
import { businessDayLife } from '@hedgerow/contract/business-day/day/business-day.life'
import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import { stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { type DayHands, demandExplained, demandOneRole, handsOf } from './business-day.rules.ts'

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
  bookers: ['booker'],
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
    ['reopener', ['book', 'sign']],
    ['freezer', []],
  ] as const)('%s is refused for %s', (who, refused) => {
    const roles = ['book', 'sign', 'reopen'] as const
    expect(roles.filter((role) => refusalOf(() => demandOneRole(person(who), role, hands, madeAt)))).toEqual(refused)
  })

  it('is signed by none of those who prepared or booked it', () => {
    expect(handsOf(hands)).toEqual(['accepter', 'freezer', 'valuer', 'booker'])
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
    expect(refusalOf(() => demandExplained(whole, true))?.because).toBe(businessDayRefusals.AFFECTED)
    expect(refusalOf(() => demandExplained(undefined, false))?.because).toBe(businessDayRefusals.DAY_NOT_VALUED)
  })
})
