/** Changes of limits that wait for a second person: what would change, the decision, and the maker's withdrawal. */
import { z } from 'zod'
import { CheckBlock } from '../../approval/approval.dict.ts'
import { decision, reviewedFields, Trail } from '../../approval/review.contract.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { dict, id, version } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { LimitChangeKind, LimitChangeStatus } from './limit-change.dict.ts'
import { limitChangeList } from './limit-change.list.ts'
import { limitChangeWords } from './limit-change.text.ts'

/** Values by the names that counterparties and quotas have on the wire; null where there was none. */
const Values = z.record(z.string(), z.string().nullable())
export type LimitValues = z.output<typeof Values>

export const LimitChange = z.object({
  id: z.string(),
  version: z.number(),
  changeKind: dict(LimitChangeKind),
  changeStatus: dict(LimitChangeStatus),
  /** The counterparty, or the resolution. */
  subject: z.string(),
  counterPartyId: z.string().nullable(),
  quotaId: z.string().nullable(),
  before: Values,
  after: Values,
  orgId: z.string(),
  ...reviewedFields,
})
export type LimitChange = z.output<typeof LimitChange>

const LimitChangeReview = z.object({
  change: LimitChange,
  checkBlock: dict(CheckBlock),
  trail: Trail,
})
export type LimitChangeReview = z.output<typeof LimitChangeReview>

const seen = { id: id(), version: version() }
const Decision = shape(limitChangeWords, {
  ...seen,
  ...decision,
})
const Saved = z.object({ id: z.string(), version: z.number() })

export const limitChangeApi = endpoints('/CLOUD-PUB/limitChange', {
  queryByPage: page('/queryByPage', limitChangeList),
  review: get('/review/:id', {
    input: shape(limitChangeWords, { id: id() }),
    reply: LimitChangeReview,
    needs: 'limit.change',
  }),
  check: post('/check', { input: Decision, reply: Saved, needs: 'limit.check', writes: true, secondPerson: true }),
  /** The maker's: nothing of it counts. */
  withdraw: post('/withdraw', {
    input: shape(limitChangeWords, seen),
    reply: Saved,
    needs: 'limit.edit',
    writes: true,
    unverified: true,
  }),
})
