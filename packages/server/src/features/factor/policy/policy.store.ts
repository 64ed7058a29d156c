/** Of whom an organisation asks a second factor, and what was proposed. */

import type { SecurityPolicy } from '@hedgerow/contract/factor/factor.contract'
import { duties, enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

type Of = Pick<Scope, 'groupId'> & { readonly orgId: string }
const unset: SecurityPolicy = {
  stepUp: '0',
  proposed: null,
  proposedBy: null,
  proposedByName: null,
  proposedAt: null,
  version: 0,
}

export async function policyOf(tx: Tx, { groupId, orgId }: Of): Promise<SecurityPolicy> {
  const { rows } =
    await sql<SecurityPolicy>`select p.step_up, p.proposed, p.proposed_by, p.proposed_at, m.real_name as proposed_by_name, p.version
    from security_policy p left join member m on m.group_id = p.group_id and m.id = p.proposed_by
    where p.group_id = ${groupId} and p.org_id = ${orgId}`.execute(tx)
  return rows[0] ?? unset
}

/** Made if need be, locked. */
export async function lockPolicy(tx: Tx, of: Of): Promise<SecurityPolicy> {
  const { groupId, orgId } = of
  await sql`insert into security_policy (group_id, org_id) values (${groupId}, ${orgId}) on conflict do nothing`.execute(
    tx,
  )
  await sql`select from security_policy where group_id = ${groupId} and org_id = ${orgId} for update`.execute(tx)
  return policyOf(tx, of)
}

export async function savePolicy(
  tx: Tx,
  { groupId, orgId }: Of,
  { stepUp, proposed, proposedBy }: Pick<SecurityPolicy, 'stepUp' | 'proposed' | 'proposedBy'>,
): Promise<void> {
  await sql`update security_policy set step_up = ${stepUp}, proposed = ${proposed}, proposed_by = ${proposedBy}::bigint,
      proposed_at = case when ${proposed}::text is not null then clock_timestamp() end,
      version = version + 1 where group_id = ${groupId} and org_id = ${orgId}`.execute(tx)
}

/** Whether nobody but the member administers the organisation today. */
export async function isAlone(tx: Tx, { groupId, orgId, userId }: Of & Pick<Scope, 'userId'>, today: string) {
  const { rows } = await sql`select from staff_duty d join member m on m.group_id = d.group_id and m.id = d.user_id
    where d.group_id = ${groupId} and d.user_id <> ${userId} and m.user_status = ${sql.lit(enabledMember)}
      and d.check_type || '-' || d.check_op_type = ${duties.administrator}
      and ${orgId}::bigint = any (organisations_below(d.group_id, d.org_id))
      and coalesce(d.valid_from, ${today}::date) <= ${today}::date and coalesce(d.valid_to, ${today}::date) >= ${today}::date`.execute(
    tx,
  )
  return rows.length === 0
}
