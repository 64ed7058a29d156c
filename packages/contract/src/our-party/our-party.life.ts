/** The life of a version of our party (decision 0096): one administrator submits it, nothing of it counts before another's pass. */
import { CheckStatus } from '../approval/approval.dict.ts'
import { fresh, passedOnce, rejectedOnce } from '../approval/review.life.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import { PartyStatus } from './our-party.dict.ts'
import { ourPartyRefusals } from './our-party.refusals.ts'

const { OUR_PARTY_NOT_AWAITING, OUR_PARTY_NOT_IN_FORCE } = ourPartyRefusals
const review = { duty: duties.administrator, by: 'other', refusal: OUR_PARTY_NOT_AWAITING } as const
const edit = { duty: duties.administrator, refusal: OUR_PARTY_NOT_IN_FORCE } as const

export const ourPartyLife = life({
  entity: 'ourParty',
  axes: { partyStatus: PartyStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    submitted: { partyStatus: PartyStatus.of.submitted },
    inForce: { partyStatus: PartyStatus.of.inForce },
    void: { partyStatus: PartyStatus.of.void },
  },
  events: {
    withdraw: {
      duty: duties.administrator,
      by: 'maker',
      from: { submitted: { to: 'void', sets: fresh } },
      refusal: OUR_PARTY_NOT_AWAITING,
    },
    pass: { ...review, from: { submitted: { to: 'inForce', sets: passedOnce } } },
    reject: { ...review, from: { submitted: { to: 'void', sets: rejectedOnce } } },
    modify: { ...edit, from: { inForce: { to: 'inForce' } } },
    delete: { ...edit, from: { inForce: { to: 'void' } } },
  },
})
