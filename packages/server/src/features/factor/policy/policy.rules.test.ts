import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { describe, expect, it } from 'vitest'
import { confirmed, type StandingPolicy, type StepUp, wished } from './policy.rules.ts'

const standing = (stepUp: StepUp, proposed: StepUp | null = null): StandingPolicy => ({
  stepUp,
  proposed,
  proposedBy: proposed && '7',
  version: 3,
})
const wish = (from: StepUp, to: StepUp, isAlone = false) =>
  wished(standing(from), { stepUp: to, version: 3, userId: '7', isAlone })
const holds = (stepUp: StepUp) => ({ stepUp, proposed: null, proposedBy: null })

describe('a wish about the second factor', () => {
  it('holds at once where it asks more, and waits where it asks less', () => {
    expect(wish('0', '2')).toEqual(holds('2'))
    expect(wish('1', '1')).toEqual(holds('1'))
    expect(wish('2', '1')).toEqual({ stepUp: '2', proposed: '1', proposedBy: '7' })
    expect(wish('2', '0', true)).toEqual(holds('0'))
  })

  it('for what holds already takes a proposal back', () =>
    expect(wished(standing('2', '0'), { stepUp: '2', version: 3, userId: '7', isAlone: false })).toEqual(holds('2')))

  it('is refused after somebody else changed it', () =>
    expect(() => wished(standing('0'), { stepUp: '1', version: 2, userId: '7', isAlone: false })).toThrow())
})

describe('a proposal', () => {
  const decide = (from: StandingPolicy, isAccepted: boolean, userId = '8') =>
    confirmed(from, { isAccepted, version: 3, userId })

  it('is confirmed or declined by a second person', () => {
    expect(decide(standing('2', '0'), true)).toEqual(holds('0'))
    expect(decide(standing('2', '0'), false)).toEqual(holds('2'))
  })

  it('is not confirmed by who made it, nor where there is none', () => {
    expect(() => decide(standing('2', '0'), true, '7')).toThrow(factorRefusals.OWN_PROPOSAL.en)
    expect(() => decide(standing('2'), true)).toThrow(factorRefusals.NOTHING_PROPOSED.en)
  })
})
