/** The people of an organisation (§5.10, §7.1 `orgStaff`): accounts, duties with limits, and what becomes of their tasks. */
import { z } from 'zod'
import { endpoints, get, inPerson, page, post } from '../../kit/endpoint.ts'
import { amount, businessDate, dict, fewRows, id, ids, optional, remark, text, version } from '../../kit/field.ts'
import { email, phone, userName } from '../../kit/person/identity.ts'
import { UserStatus } from '../../kit/record/member.dict.ts'
import { StaffDuty } from '../../kit/record/staff-duty.dict.ts'
import { shape } from '../../kit/shape.ts'
import { Gender, OrgUserType } from '../../member/member.dict.ts'
import { IdentKind } from '../../reference/reference.dict.ts'
import { PasswordDelivery } from './staff.dict.ts'
import { accessList, staffList } from './staff.list.ts'
import { staffWords } from './staff.text.ts'

export const staffLimits = { realName: 64, identId: 32, conflictReason: 256, duties: 60 } as const

/** A duty for an organisation and those below it; no limit and no days where they are left out. */
const HeldDuty = z.object({
  duty: dict(StaffDuty).refine((duty) => duty !== StaffDuty.of.certifier, { error: 'NOT_IN_LIST', params: {} }),
  orgId: id(),
  amtLimitUsd: optional(amount({ above: 0 })),
  validFrom: optional(businessDate()),
  validTo: optional(businessDate()),
})

const person = {
  realName: text({ max: staffLimits.realName }),
  email: email(),
  mobile: phone(),
  gender: optional(dict(Gender)),
  identKind: optional(dict(IdentKind)),
  identId: optional(text({ max: staffLimits.identId })),
  orgId: id(),
  orgUserType: dict(OrgUserType).default(OrgUserType.of.member),
  duties: fewRows(z.array(HeldDuty), staffLimits.duties).default([]),
  conflictReason: optional(text({ max: staffLimits.conflictReason })),
  remark: remark(),
}
export const NewStaff = shape(staffWords, { userName: userName(), ...person })
export const ModifiedStaff = shape(staffWords, { id: id(), version: optional(version()), ...person })
/** As programs say it: who is added sits with who adds them, and what a change does not name stays as it is. */
const AddedStaff = shape(staffWords, { ...NewStaff.schema.shape, orgId: optional(person.orgId) })
const ChangedStaff = shape(staffWords, {
  ...ModifiedStaff.schema.shape,
  orgId: optional(person.orgId),
  orgUserType: optional(dict(OrgUserType)),
  duties: optional(fewRows(z.array(HeldDuty), staffLimits.duties)),
})

const StoredDuty = z.object({
  duty: dict(StaffDuty),
  orgId: z.string(),
  amtLimitUsd: z.string().nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
})
export type StoredDuty = z.output<typeof StoredDuty>

const StaffMember = z.object({
  id: z.string(),
  userName: z.string(),
  realName: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  gender: dict(Gender).nullable(),
  identKind: dict(IdentKind).nullable(),
  /** Only its last four characters; what is sent back unchanged stays. */
  identId: z.string().nullable(),
  orgId: z.string(),
  orgUserType: dict(OrgUserType),
  userStatus: dict(UserStatus),
  duties: z.array(StoredDuty),
  conflictReason: z.string(),
  remark: z.string(),
  version: z.number(),
})
export type StaffMember = z.output<typeof StaffMember>

/** How the initial password reaches the person; null while the act awaits a second administrator. No reply holds one. */
const delivery = dict(PasswordDelivery).nullable()
const Pending = z.object({ pending: z.boolean() })
const Reset = Pending.extend({ userName: z.string(), id: z.string(), delivery })
export type InitialPassword = z.output<typeof Reset>

const Task = z.object({
  entity: z.string(),
  count: z.number(),
  receivers: z.array(z.object({ userId: z.string(), realName: z.string() })),
})
export type StaffTask = z.output<typeof Task>

export const handedOver = shape(staffWords, {
  id: id(),
  tasks: fewRows(z.array(z.object({ entity: text({ max: 64 }), receiverId: id() })).min(1, { error: 'REQUIRED' }), 20),
})

const one = shape(staffWords, { id: id() })
const many = shape(staffWords, { ids: ids() })
const needs = 'staff.edit'

export const staffApi = inPerson(
  endpoints('/CLOUD-BASE/orgStaff', {
    queryByPage: page('/queryByPage', staffList),
    query: get('/query/:id', { input: one, reply: StaffMember, needs }),
    add: post('/add', { input: AddedStaff, reply: Reset, needs, writes: true, stepUp: true }),
    modify: post('/modify', { input: ChangedStaff, reply: Pending, needs, writes: true, stepUp: true }),
    /** All of them or none; nobody with open tasks. */
    delete: get('/delete', { input: many, reply: Pending, needs, writes: true, stepUp: true }),
    disable: post('/disable', { input: many, reply: Pending, needs, writes: true, stepUp: true }),
    enable: post('/enable', { input: many, needs, writes: true, stepUp: true }),
    /** Ends all sessions of the person, who gets a link by mail, or a letter where no mail is sent. */
    resetPwd: post('/resetPwd', { input: one, reply: Reset, needs, writes: true, stepUp: true }),
    /** The initial password as a PDF, once, where no mail reaches the person. */
    letter: post('/letter', { input: one, needs, raw: true }),
    /** What the person has yet to finish, and who could. */
    tasks: get('/tasks/:id', { input: one, reply: z.array(Task), needs }),
    handOver: post('/handOver', { input: handedOver, needs, writes: true }),
  }),
)

export const accessApi = inPerson(
  endpoints('/CLOUD-BASE/staffDuty', {
    queryByPage: page('/queryByPage', accessList),
  }),
)
