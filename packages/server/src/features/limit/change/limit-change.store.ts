/** Changes of limits that await a second person, in the database. */

import { CheckTier } from '@hedgerow/contract/approval/approval.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { LimitChange, type LimitValues } from '@hedgerow/contract/limit/change/limit-change.contract'
import { LimitChangeKind, LimitChangeStatus } from '@hedgerow/contract/limit/change/limit-change.dict'
import { limitRefusals } from '@hedgerow/contract/limit/change/limit-change.refusals'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import { nameOfOrg, nameOfParty } from '../../enterprise/enterprise.word.ts'

export interface StoredLimitChange extends ReviewedRow {
  readonly changeStatus: string
  readonly changeKind: LimitChange['changeKind']
  readonly counterPartyId: string | null
  readonly quotaId: string | null
  readonly subject: string
  readonly before: LimitValues
  readonly after: LimitValues
}

export const limitChangeTable: ReviewedTable = {
  name: 'limit_change',
  status: 'changeStatus',
  facts: ['changeKind', 'counterPartyId', 'quotaId', 'subject', 'before', 'after'],
}

export interface NewLimitChange {
  /** The top organisation where it is left out. */
  readonly orgId?: string
  readonly changeKind: LimitChange['changeKind']
  readonly counterPartyId?: string
  readonly quotaId?: string
  readonly subject: string
  readonly before: LimitValues
  readonly after: LimitValues
}

/**
 * It asks for a manager of its organisation. Its worth is nothing, so that no amount limit of the manager's
 * stands in the way: the tier does. @throws Refusal LIMIT_PENDING
 */
export async function insertLimitChange(tx: Tx, { groupId, userId }: Scope, change: NewLimitChange): Promise<string> {
  const { orgId = groupId, changeKind, counterPartyId = null, quotaId = null, subject, before, after } = change
  const pending = () => refuse(limitRefusals.LIMIT_PENDING, { subject })
  const insert = () =>
    sql<{
      id: string
    }>`insert into limit_change (group_id, org_id, change_kind, counter_party_id, quota_id, subject, limit_usd,
        limit_to, before, after, change_status, check_tier, worth_usd, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, ${changeKind}, ${counterPartyId}, ${quotaId}, ${subject},
        ${after.facilityUsd ?? after.quotaUsd ?? null}, ${after.facilityTo ?? after.quotaTo ?? null},
        ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${LimitChangeStatus.of.submitted},
        ${CheckTier.of.manager}, 0, ${userId}, ${userId}) returning id`.execute(tx)
  const { rows } = await refusing(
    {
      limit_change_of_party: pending,
      limit_change_of_quota: pending,
      limit_change_of_policy: pending,
      limit_change_of_risk: pending,
    },
    insert,
  )
  return rows[0]?.id ?? ''
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const own = Object.keys(LimitChange.shape).filter((name) => name !== 'makerName' && name !== 'subject')
/** A policy is named by its organisation and a counterparty by its own names, in the language of the reader. */
export const subjectSql = `case when c.change_kind = '${LimitChangeKind.of.policy}' then ${nameOfOrg('o')}
  when p.id is not null then ${nameOfParty('p')} else c.subject end`
export const subjectJoins = `join org o on o.group_id = c.group_id and o.id = c.org_id
  left join counter_party p on p.group_id = c.group_id and p.id = c.counter_party_id`
const selected = sql.join(own.map((name) => sql.ref(`c.${columnOf(name)}`)))

/** @throws Refusal DOES_NOT_EXIST */
export async function findLimitChange(tx: Tx, { groupId }: Scope, id: string): Promise<LimitChange> {
  const { rows } =
    await sql<LimitChange>`select ${selected}, m.real_name as maker_name, ${sql.raw(subjectSql)} as subject
    from limit_change c join member m on m.group_id = c.group_id and m.id = c.maker_id
    ${sql.raw(subjectJoins)}
    where c.group_id = ${groupId} and c.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** The change of the counterparty that waits, if its reader sees one. */
export async function pendingOf(tx: Tx, { groupId }: Scope, counterPartyId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from limit_change where group_id = ${groupId}
    and counter_party_id = ${counterPartyId} and change_status = ${LimitChangeStatus.of.submitted}`.execute(tx)
  return rows[0]?.id ?? null
}

/** What the review said of the last change of the counterparty, also to whom the change itself is out of sight. */
export async function reviewOf(
  tx: Tx,
  { groupId }: Scope,
  counterPartyId: string,
): Promise<LimitChange['checkStatus'] | null> {
  const { rows } = await sql<{
    review: LimitChange['checkStatus'] | null
  }>`select counter_party_review(${groupId}, ${counterPartyId}) as review`.execute(tx)
  return rows[0]?.review ?? null
}

/** The organisations whose hedging policy has a change that waits. */
export async function waitingPolicies(tx: Tx, { groupId }: Scope): Promise<readonly string[]> {
  const { rows } = await sql<{ orgId: string }>`select org_id from limit_change where group_id = ${groupId}
    and change_kind = ${LimitChangeKind.of.policy} and change_status = ${LimitChangeStatus.of.submitted}`.execute(tx)
  return rows.map(({ orgId }) => orgId)
}
