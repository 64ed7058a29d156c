/**
 * The life of a hedging relationship (decision 0304): a dealer drafts and submits it, nothing is designated before a second person's pass. What becomes of
 * one in force is an event of its own, reviewed in turn (decision 0318). It ends by itself when nothing of it is still to come (decision 0362).
 */
import { CheckStatus } from '../../approval/approval.dict.ts'
import { fresh, passedOnce, rejectedOnce } from '../../approval/review.life.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { RelationStatus } from './hedge-relation.dict.ts'
import { hedgeRelationRefusals } from './hedge-relation.refusals.ts'

const { RELATION_ENDED, RELATION_NOT_DESIGNATED, RELATION_NOT_EDITABLE, RELATION_NOT_AWAITING } = hedgeRelationRefusals
const review = { duty: duties.tradeReviewer, by: 'other', refusal: RELATION_NOT_AWAITING } as const
const maker = { duty: duties.tradeMaker } as const

export const hedgeRelationLife = life({
  entity: 'hedgeRelation',
  axes: { relationStatus: RelationStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    draft: { relationStatus: RelationStatus.of.draft },
    submitted: { relationStatus: RelationStatus.of.submitted },
    inForce: { relationStatus: RelationStatus.of.inForce },
    discontinued: { relationStatus: RelationStatus.of.discontinued },
    ended: { relationStatus: RelationStatus.of.ended },
    void: { relationStatus: RelationStatus.of.void },
  },
  events: {
    edit: { ...maker, from: { draft: { to: 'draft' } }, refusal: RELATION_NOT_EDITABLE },
    submit: { ...maker, from: { draft: { to: 'submitted', sets: fresh } }, refusal: RELATION_NOT_EDITABLE },
    withdraw: {
      ...maker,
      by: 'maker',
      from: { submitted: { to: 'draft', sets: fresh } },
      refusal: RELATION_NOT_AWAITING,
    },
    pass: { ...review, from: { submitted: { to: 'inForce', sets: passedOnce } } },
    reject: { ...review, from: { submitted: { to: 'draft', sets: rejectedOnce } } },
    rebalance: {
      ...maker,
      from: { inForce: { to: 'inForce' } },
      refusal: RELATION_NOT_DESIGNATED,
      refusals: { ended: RELATION_ENDED },
    },
    discontinue: {
      ...maker,
      from: { inForce: { to: 'discontinued' }, ended: { to: 'discontinued' } },
      refusal: RELATION_NOT_DESIGNATED,
    },
    void: { ...maker, by: 'maker', from: { draft: { to: 'void', sets: fresh } }, refusal: RELATION_NOT_EDITABLE },
  },
})
