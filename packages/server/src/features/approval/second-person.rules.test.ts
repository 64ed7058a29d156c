import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { describe, expect, it } from 'vitest'
import type { Reviewer } from './review.rules.ts'
import { demandOther, demandSecondPerson, type MadeRecord } from './second-person.rules.ts'

const { settlementMaker, settlementReviewer } = duties
const event = { duty: settlementReviewer, without: settlementMaker, by: 'other' } as const
const [group, subsidiary] = ['10', '11']
const made: MadeRecord = { orgIds: [group], hands: ['1', null, '2'], madeAt: '2026-04-02T08:00:00Z' }
type Held = Reviewer['duties'][number]
const checks = (orgIds: string[], over: Partial<Held> = {}): Held => ({
  duty: settlementReviewer,
  limitUsd: null,
  orgIds,
  ...over,
})
const who = (held: readonly Held[], over: Partial<Reviewer> = {}): Reviewer => ({
  userId: '9',
  orgUserType: '0',
  duties: held,
  hands: [],
  ...over,
})
const whole = checks([group, subsidiary])
const later = [{ userId: '1', until: '2026-04-03T08:00:00' }]
const refusedBy = (record: MadeRecord, person: Reviewer) => {
  try {
    demandOther(event, record, person)
    return 'open'
  } catch (error) {
    return error instanceof Refusal ? error.because.code : String(error)
  }
}
const [samePerson, conflict, oneHand, notPermitted] = ['12010004', '12010001', '12010007', '00020404']

describe('the door of second persons', () => {
  it.each<[string, MadeRecord, Reviewer, string]>([
    ['opens to somebody else with the duty', made, who([whole]), 'open'],
    ['not to the maker', made, who([whole], { userId: '1' }), samePerson],
    ['not to an editor', made, who([whole], { userId: '2' }), samePerson],
    ['not to an account that counts as the maker', made, who([whole], { hands: later }), oneHand],
    [
      'to an account that no longer does',
      made,
      who([whole], { hands: [{ userId: '1', until: '2026-04-02T07:59:59' }] }),
      'open',
    ],
    ['not without the duty', made, who([]), notPermitted],
    ['not with the duty for a part: a subsidiary', made, who([checks([subsidiary])]), notPermitted],
    [
      'not where the duty covers one of two organisations',
      { ...made, orgIds: [group, subsidiary] },
      who([checks([group])]),
      notPermitted,
    ],
    [
      'not to who holds the duty that does not go with it',
      made,
      who([whole, { ...whole, duty: settlementMaker }]),
      conflict,
    ],
    ['not in the place of the maker', made, who([checks([group], { delegateOf: '1' })]), notPermitted],
    [
      'not in the place of who counts as the maker',
      made,
      who([checks([group], { delegateOf: '7', delegateHands: later })]),
      notPermitted,
    ],
    ['in the place of somebody without a hand in it', made, who([checks([group], { delegateOf: '7' })]), 'open'],
  ])('%s', (_, record, person, expected) => expect(refusedBy(record, person)).toBe(expected))

  it('asks for a second factor of a pass and for none of what is sent back, and never opens to a program', () => {
    const calls: string[] = []
    const ask = (session: object, isPass: boolean) => () =>
      demandSecondPerson(
        { session: { ...who([whole]), stepUp: 'asked', ...session } as never, secondPerson: () => calls.push('door') },
        event,
        made,
        isPass,
      )
    expect(ask({}, true)).toThrow(/Confirm your identity first/)
    expect(ask({}, false)).not.toThrow()
    expect(ask({ stepUp: 'fresh' }, true)).not.toThrow()
    expect(ask({ stepUp: 'none', apiTokenId: '4' }, true)).toThrow()
    expect(calls).toHaveLength(4)
  })

  it('asks both of a command that does not say what it is, and who it is first of all', () => {
    const command = (session: object) => () =>
      demandSecondPerson(
        { session: { ...who([whole]), stepUp: 'asked', ...session } as never, secondPerson: () => undefined },
        event,
        made,
      )
    expect(command({})).toThrow(/Confirm your identity first/)
    expect(command({ userId: '1', stepUp: 'fresh' })).toThrow(Refusal)
  })

  it('is no door of an event that anybody brings', () =>
    expect(() => demandOther({ duty: settlementReviewer }, made, who([whole]))).toThrow('somebody else decides'))
})
