/** What a group is made of: organisations, portfolios, counterparties. */
import type { BankFacility } from '@hedgerow/contract/enterprise/counter-party.contract'
import { CounterPartyStatus } from '@hedgerow/contract/enterprise/enterprise.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

interface Named {
  readonly id: string
  readonly code: string
  /** In the reader's language. */
  readonly name: string
}

/** The member's own organisation and those below it, the own one first. */
export async function organisationsOf(tx: Tx, { groupId, orgIds }: Scope) {
  const { rows } = await sql<Named & { baseCurrency: string }>`
    select id, org_code as code, in_language(org_name, org_name_en) as name, base_currency
    from org where group_id = ${groupId} and id = any (${orgIds}) order by id`.execute(tx)
  return rows
}

/** For which currencies each organisation has a path of its own by which the principal of a deal can be paid on the day. */
export async function pathCurrenciesOf(tx: Tx, { groupId, orgIds }: Scope, today: string) {
  const principal = '1'
  const { rows } = await sql<{ orgId: string; currency: string }>`
    select distinct p.org_id, p.currency from settlement_path p
    where p.group_id = ${groupId} and p.org_id = any (${orgIds}) and p.counter_party_id is null
      and best_path(p.group_id, p.org_id, null, p.currency, ${principal}, ${today}) is not null
    order by p.org_id, p.currency`.execute(tx)
  return rows
}

export async function portfoliosOf(tx: Tx, { groupId }: Scope) {
  const { rows } = await sql<Named>`
    select id, portfolio_code as code, in_language(portfolio_name, portfolio_name_en) as name
    from portfolio where group_id = ${groupId} order by portfolio_code`.execute(tx)
  return rows
}

/** The limits of the active banks that have one, with what deals use of them. */
export async function activeFacilities(tx: Tx, { groupId }: Scope, today: string): Promise<BankFacility[]> {
  const { rows } = await sql<BankFacility>`
    select f.id, f.facility_usd, f.facility_to, f.facility_used_usd, f.facility_usd - f.facility_used_usd as headroom_usd from (
      select id, case when facility_to < ${today} then 0 else facility_usd end as facility_usd, facility_to,
        round(facility_used(group_id, id, ${today}), 2) as facility_used_usd, counter_party_no from counter_party
      where group_id = ${groupId} and counter_party_status = ${sql.lit(CounterPartyStatus.of.active)} and facility_usd is not null) f
    order by f.counter_party_no`.execute(tx)
  return rows
}

export async function activeCounterParties(tx: Tx, { groupId }: Scope) {
  const { rows } = await sql<
    Named & {
      shortName: string
      dealTimeBegin: string
      dealTimeEnd: string
      timezone: string
      country: string | null
      lastDealDay: string | null
    }
  >`
    select id, counter_party_no as code, in_language(full_name, full_name_en) as name,
      in_language(short_name, full_name_en) as short_name, deal_time_begin, deal_time_end, timezone, country,
      last_deal_day(group_id, id) as last_deal_day
    from counter_party where group_id = ${groupId} and counter_party_status = ${sql.lit(CounterPartyStatus.of.active)}
    order by last_deal_day desc nulls last, counter_party_no`.execute(tx)
  return rows
}
