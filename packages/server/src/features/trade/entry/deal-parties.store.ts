/** Whom and what a deal form names. Foreign ones do not exist. */
import { CounterPartyStatus } from '@hedgerow/contract/enterprise/enterprise.dict'
import { enterpriseRefusals } from '@hedgerow/contract/enterprise/enterprise.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { CheckOpType, CheckType } from '@hedgerow/contract/member/member.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { currencies } from '../../reference/reference.store.ts'

interface PartiesInput {
  readonly orgId: string
  readonly counterPartyId?: string | undefined
  readonly portfolioId?: string | undefined
  readonly trader?: string | undefined
  readonly settleCurrency?: string | undefined
  readonly hedgeRequestId?: string | undefined
}

/** What else may stop the deal: asked here, so that a deal without limits waits for no further answer. */
export interface Limits {
  readonly hasFacility: boolean
  readonly hasPolicy: boolean
}

interface PartyLimits extends Limits {
  readonly counterPartyStatus: string | null
  readonly portfolioId: string | null
  readonly userName: string | null
  readonly hedgeRequestId: string | null
  /** The papers of the organisation are over. */
  readonly isExpired: boolean | null
}

/** Whose name a deal may carry: an active member `m` who holds the duty to book deals on that day, and the reader. */
const mayTrade = (
  { groupId, userId }: Scope,
  today: string,
) => sql`m.group_id = ${groupId} and m.user_status = ${sql.lit(enabledMember)}
  and (m.id = ${userId} or exists (select from staff_duty d
    where d.group_id = m.group_id and d.user_id = m.id and d.check_type = ${sql.lit(CheckType.of.trade)} and d.check_op_type = ${sql.lit(CheckOpType.of.initiate)}
      and coalesce(d.valid_from, ${today}::date) <= ${today}::date and coalesce(d.valid_to, ${today}::date) >= ${today}::date))`

/** Whom and what the form names must be the group's own. @throws Refusal DOES_NOT_EXIST, COUNTER_PARTY_INACTIVE, DOC_EXPIRED_BLOCK */
export async function demandParties(
  tx: Tx,
  scope: Scope,
  input: PartiesInput,
  { today, mustBeActive }: { readonly today: string; readonly mustBeActive: boolean },
): Promise<Limits> {
  const { groupId } = scope
  const { rows } = await sql<PartyLimits>`select
    (select counter_party_status from counter_party where group_id = ${groupId} and id = ${input.counterPartyId ?? null}) as counter_party_status,
    exists (select from counter_party where group_id = ${groupId} and id = ${input.counterPartyId ?? null} and facility_usd is not null) as has_facility,
    check_policy_org(${groupId}, ${input.orgId}) is not null as has_policy,
    (select documents_end < ${today}::date from org where group_id = ${groupId} and id = ${input.orgId}) as is_expired,
    (select id from portfolio where group_id = ${groupId} and id = ${input.portfolioId ?? null}) as portfolio_id,
    (select m.user_name from member m where lower(m.user_name) = lower(${input.trader ?? null}) and ${mayTrade(scope, today)}) as user_name,
    (select id from exposure_hedge where group_id = ${groupId} and id = ${input.hedgeRequestId ?? null}) as hedge_request_id`.execute(
    tx,
  )
  const parties = rows[0]
  if (input.counterPartyId && !parties?.counterPartyStatus) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'counterPartyId')
  if (input.portfolioId && !parties?.portfolioId) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'portfolioId')
  if (input.trader && !parties?.userName) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'trader')
  if (input.hedgeRequestId && !parties?.hedgeRequestId) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'hedgeRequestId')
  if (input.settleCurrency && !(await currencies(tx)).has(input.settleCurrency))
    refuse(kitRefusals.DOES_NOT_EXIST, {}, 'settleCurrency')
  if (mustBeActive && parties?.counterPartyStatus === CounterPartyStatus.of.suspended)
    refuse(enterpriseRefusals.COUNTER_PARTY_INACTIVE, {}, 'counterPartyId')
  // Deals that stand go on: they are settled whatever the papers say.
  if (mustBeActive && parties?.isExpired) refuse(enterpriseRefusals.DOC_EXPIRED_BLOCK)
  return { hasFacility: parties?.hasFacility === true, hasPolicy: parties?.hasPolicy === true }
}

/** Everyone whose name a deal may carry, by name. */
export async function tradersOf(
  tx: Tx,
  scope: Scope,
  today: string,
): Promise<{ userName: string; realName: string }[]> {
  const { rows } = await sql<{ userName: string; realName: string }>`select m.user_name, m.real_name from member m
    where ${mayTrade(scope, today)} order by m.user_name`.execute(tx)
  return rows
}
