/** A duty of review that a colleague exercises for a while (workflows §8). Our own calls; the specification has none. */
import { z } from 'zod'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, get, inPerson, page, post } from '../../kit/endpoint.ts'
import { amount, businessDate, dict, id, optional, text } from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { StaffDuty } from '../../kit/record/staff-duty.dict.ts'
import { shape } from '../../kit/shape.ts'
import { DelegationStatus } from './delegation.dict.ts'
import { delegationTexts, delegationWords } from './delegation.text.ts'

export const longestDelegationDays = 30
export const delegableDuties: readonly string[] = [
  duties.applicationReviewer,
  duties.tradeReviewer,
  duties.settlementReviewer,
]

const needs = 'delegation.give'

export const delegationList = list({
  name: 'delegation',
  title: delegationTexts.title,
  needs,
  words: delegationWords,
  sort: '-createTime',
  empty: delegationTexts.none,
  columns: {
    holderName: columns.text({ width: 110, sortable: false }),
    delegateName: columns.text({ width: 110, sortable: false }),
    duty: columns.dict(StaffDuty, { filter: 'one', width: 140, sortable: false }),
    orgName: columns.text({ width: 180, sortable: false }),
    amtLimitUsd: columns.amount({ recorded: true, unit: 'limitCurrency', total: false, sortable: false }),
    validFrom: columns.date({ sortable: false }),
    validTo: columns.date({ sortable: false }),
    delegationStatus: columns.dict(DelegationStatus, { filter: 'one', width: 100, sortable: false }),
    reason: columns.text({ width: 220, sortable: false }),
    createTime: columns.instant(),
    limitCurrency: columns.code({ hidden: true, sortable: false }),
    holderId: columns.code({ filter: 'exact', hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
  },
  actions: {
    add: { needs, selection: 'none', text: delegationTexts.add, key: 'n' },
    confirm: { needs, selection: 'one', text: delegationTexts.confirm },
    revoke: { needs, selection: 'one', unverified: true, text: delegationTexts.revoke, key: 'delete' },
  },
})

export const NewDelegation = shape(delegationWords, {
  holderId: id(),
  duty: dict(StaffDuty),
  orgId: id(),
  delegateId: id(),
  amtLimitUsd: optional(amount({ above: 0 })),
  validFrom: businessDate(),
  validTo: businessDate(),
  reason: text({ max: 256 }),
})

/** What may be delegated: the reader's own duties of review; an administrator sees those of everybody in sight. */
const Delegable = z.object({
  holderId: z.string(),
  holderName: z.string(),
  duty: dict(StaffDuty),
  orgId: z.string(),
  orgName: z.string(),
  amtLimitUsd: z.string().nullable(),
})
const Options = z.object({
  held: z.array(Delegable),
  colleagues: z.array(z.object({ userId: z.string(), realName: z.string() })),
})
export type DelegationOptions = z.output<typeof Options>

export const delegationApi = inPerson(
  endpoints('/CLOUD-BASE/delegation', {
    queryByPage: page('/queryByPage', delegationList),
    options: get('/options', { reply: Options, needs }),
    /** Of one's own duty it holds at once; of somebody else's it waits for its holder or another administrator. */
    add: post('/add', {
      input: NewDelegation,
      reply: z.object({ isPending: z.boolean() }),
      needs,
      writes: true,
      stepUp: true,
    }),
    confirm: post('/confirm', {
      input: shape(delegationWords, { id: id() }),
      needs,
      writes: true,
      stepUp: true,
      secondPerson: true,
    }),
    revoke: post('/revoke', { input: shape(delegationWords, { id: id() }), needs, writes: true, unverified: true }),
  }),
)
