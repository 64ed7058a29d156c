/** Delegations: who exercises whose duty, from when to when. */

import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import type { DelegationOptions } from '@hedgerow/contract/staff/delegation/delegation.contract'
import { delegableDuties } from '@hedgerow/contract/staff/delegation/delegation.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import type { DelegationInput } from './delegation.rules.ts'

interface StoredDelegation {
  readonly id: string
  readonly holderId: string
  readonly holderName: string
  readonly delegateId: string
  readonly duty: string
  readonly orgId: string
  readonly validTo: string
  readonly isRevoked: boolean
  readonly waits: boolean
  readonly createBy: string
  readonly createTime: string
}

/** Own duties of review in sight, of one person or of everybody. */
export async function delegableOf(
  tx: Tx,
  { groupId, orgIds }: Scope,
  today: string,
  holderId: string | null,
): Promise<DelegationOptions['held']> {
  const { rows } = await sql<
    DelegationOptions['held'][number]
  >`select d.user_id as holder_id, m.real_name as holder_name,
      d.check_type || '-' || d.check_op_type as duty, d.org_id, ${sql.raw(nameOfOrg('o'))} as org_name,
      trim_scale(d.amt_limit_usd)::text as amt_limit_usd
    from duties_on(${groupId}, ${today}::date) d
    join member m on m.group_id = ${groupId} and m.id = d.user_id and m.user_status = ${enabledMember}
    join org o on o.group_id = ${groupId} and o.id = d.org_id
    where d.delegate_of is null and d.org_id = any (${orgIds}) and (${holderId}::bigint is null or d.user_id = ${holderId})
      and d.check_type || '-' || d.check_op_type = any (${delegableDuties as string[]})
    order by m.real_name, duty, d.org_id`.execute(tx)
  return rows
}

/** Active people of the organisations in sight. */
export async function colleaguesOf(tx: Tx, { groupId, orgIds }: Scope): Promise<DelegationOptions['colleagues']> {
  const { rows } = await sql<DelegationOptions['colleagues'][number]>`select m.id as user_id, m.real_name from member m
    where m.group_id = ${groupId} and m.org_id = any (${orgIds}) and m.user_status = ${enabledMember}
    order by m.real_name, m.id`.execute(tx)
  return rows
}

/** What a person holds on the day, delegated duties included. */
export async function heldBy(tx: Tx, { groupId }: Scope, userId: string, today: string) {
  const { rows } = await sql<{
    duty: string
    orgId: string
  }>`select d.check_type || '-' || d.check_op_type as duty, d.org_id
    from duties_on(${groupId}, ${today}::date) d where d.user_id = ${userId}`.execute(tx)
  return rows
}

/** Whether the same duty is with the same person on one of the days; asked under the lock of its holder. */
export async function overlaps(tx: Tx, { groupId }: Scope, terms: DelegationInput): Promise<boolean> {
  await sql`select from member where group_id = ${groupId} and id = ${terms.holderId} for update`.execute(tx)
  const { rows } = await sql`select from delegation where group_id = ${groupId} and holder_id = ${terms.holderId}
    and delegate_id = ${terms.delegateId} and org_id = ${terms.orgId} and check_type || '-' || check_op_type = ${terms.duty}
    and revoked_at is null and valid_from <= ${terms.validTo} and valid_to >= ${terms.validFrom}`.execute(tx)
  return rows.length > 0
}

/** @returns its id */
export async function insertDelegation(
  tx: Tx,
  { groupId, userId }: Scope,
  terms: DelegationInput & { readonly reason: string; readonly waits: boolean },
): Promise<string> {
  const [type, op] = terms.duty.split('-')
  const { rows } = await sql<{
    id: string
  }>`insert into delegation (group_id, org_id, holder_id, delegate_id, check_type,
      check_op_type, amt_limit_usd, valid_from, valid_to, reason, create_by, waits)
    values (${groupId}, ${terms.orgId}, ${terms.holderId}, ${terms.delegateId}, ${type}, ${op}, ${terms.amtLimitUsd ?? null},
      ${terms.validFrom}, ${terms.validTo}, ${terms.reason}, ${userId}, ${terms.waits}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function lockDelegation(
  tx: Tx,
  { groupId, orgIds }: Scope,
  id: string,
): Promise<StoredDelegation | undefined> {
  const { rows } = await sql<StoredDelegation>`select g.id, g.holder_id, m.real_name as holder_name, g.delegate_id,
      g.check_type || '-' || g.check_op_type as duty, g.org_id, g.valid_to, g.revoked_at is not null as is_revoked, g.waits,
      g.create_by, g.create_time
    from delegation g join member m on m.group_id = g.group_id and m.id = g.holder_id
    where g.group_id = ${groupId} and g.org_id = any (${orgIds}) and g.id = ${id} for update of g`.execute(tx)
  return rows[0]
}

/** The duty is the delegate's from now on. */
export const confirmDelegation = (tx: Tx, { groupId, userId }: Scope, id: string) =>
  sql`update delegation set waits = false, confirmer_id = ${userId}, confirm_time = clock_timestamp()
    where group_id = ${groupId} and id = ${id}`.execute(tx)

export const revokeDelegation = (tx: Tx, { groupId, userId }: Scope, id: string) =>
  sql`update delegation set revoked_at = clock_timestamp(), revoked_by = ${userId}
    where group_id = ${groupId} and id = ${id}`.execute(tx)
