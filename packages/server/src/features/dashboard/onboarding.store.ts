/** How far an organisation is with what it does first. */
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { PartyStatus } from '@hedgerow/contract/our-party/our-party.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

interface Begun {
  readonly realNameAuthStatus: string
  readonly hasAccount: boolean
  /** What a bank said is on an account. */
  readonly hasBalance: boolean
  /** The offer is no longer the one that the set-up proposed: the group changed it, a first file of rates added to it, or it follows the program. */
  readonly hasCurrencies: boolean
  /** Of our party a version is in force. */
  readonly hasOurParty: boolean
  /** Interest rates or forward points. */
  readonly hasCurves: boolean
  readonly hasParty: boolean
  readonly hasPath: boolean
  readonly hasStaff: boolean
  readonly hasRates: boolean
  readonly hasPolicy: boolean
  readonly hasExposure: boolean
  readonly hasRequest: boolean
}

export async function begunOf(tx: Tx, { groupId, orgIds }: Scope, orgId: string): Promise<Begun | undefined> {
  const own = sql`group_id = ${groupId} and org_id = any (${orgIds}::bigint[])`
  const { rows } = await sql<Begun>`select o.real_name_auth_status,
      exists (select from bank_account where ${own}) as has_account,
      exists (select from account_balance where group_id = ${groupId} and active and balance_date is not null) as has_balance,
      not exists (select from group_currency where group_id = ${groupId} and begun) as has_currencies,
      exists (select from our_party where ${own} and party_status = ${PartyStatus.of.inForce}) as has_our_party,
      (exists (select from interest_rate where group_id = ${groupId}) or exists (select from forward_point where group_id = ${groupId})) as has_curves,
      exists (select from counter_party where group_id = ${groupId}) as has_party,
      exists (select from settlement_path where ${own}) as has_path,
      (select count(*) > 1 from member where group_id = ${groupId} and user_status = ${enabledMember}) as has_staff,
      exists (select from market_price where group_id = ${groupId} and not quarantined) as has_rates,
      exists (select from policy_band where group_id = ${groupId}) as has_policy,
      exists (select from fx_exposure where ${own}) as has_exposure,
      exists (select from exposure_hedge where ${own}) as has_request
    from org o where o.group_id = ${groupId} and o.id = ${orgId}`.execute(tx)
  return rows[0]
}
