/** Resolutions of the board, and what uses the one in force. */

import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { LimitValues } from '@hedgerow/contract/limit/change/limit-change.contract'
import type { QuotaStanding } from '@hedgerow/contract/limit/quota/board-quota.contract'
import { quotaRefusals } from '@hedgerow/contract/limit/quota/board-quota.refusals'
import { type RawBuilder, sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfParty } from '../../enterprise/enterprise.word.ts'

interface StoredQuota {
  readonly id: string
  readonly resolutionNo: string
  readonly quotaUsd: string
  readonly quotaFrom: string
  readonly quotaTo: string
  readonly maxTenor: string
  readonly marginPremium: string
  readonly lastNetProfit: string
}

export async function quotasOf(tx: Tx, { groupId }: Scope): Promise<StoredQuota[]> {
  const { rows } =
    await sql<StoredQuota>`select id, resolution_no, quota_usd, quota_from, quota_to, max_tenor, margin_premium, last_net_profit
    from board_quota where group_id = ${groupId} and org_id = ${groupId} order by quota_from`.execute(tx)
  return rows
}

/** @throws Refusal DOES_NOT_EXIST */
export const findQuota = async (tx: Tx, scope: Scope, id: string): Promise<StoredQuota> =>
  (await quotasOf(tx, scope)).find((one) => one.id === id) ?? refuse(kitRefusals.DOES_NOT_EXIST)

const taken = () => refuse(quotaRefusals.RESOLUTION_TAKEN, {}, 'resolutionNo')

/** @returns its id. @throws Refusal RESOLUTION_TAKEN */
export async function insertQuota(tx: Tx, { groupId }: Scope, quota: LimitValues): Promise<string> {
  const insert = () =>
    sql<{
      id: string
    }>`insert into board_quota (group_id, org_id, resolution_no, resolved_by, quota_usd, quota_from, quota_to,
        max_tenor, margin_premium, last_net_profit, document)
      values (${groupId}, ${groupId}, ${quota.resolutionNo}, ${quota.resolvedBy}, ${quota.quotaUsd}, ${quota.quotaFrom}, ${quota.quotaTo},
        ${quota.maxTenor}, ${quota.marginPremium}, ${quota.lastNetProfit}, ${quota.document ?? ''}) returning id`.execute(
      tx,
    )
  const { rows } = await refusing({ board_quota_group_id_org_id_resolution_no_key: taken }, insert)
  return rows[0]?.id ?? ''
}

export const moveQuotaEnd = (tx: Tx, { groupId }: Scope, id: string, quotaTo: string) =>
  sql`update board_quota set quota_to = ${quotaTo} where group_id = ${groupId} and id = ${id}`.execute(tx)

/** The records that take of a resolution, by the statement that finds them. */
export const quotaParts = ({ groupId }: Pick<Scope, 'groupId'>, quotaId: string, today: string): RawBuilder<unknown> =>
  sql`select p.* from board_quota q cross join lateral quota_parts(q.group_id, q.org_id, ${today}::date) p
    where q.group_id = ${groupId} and q.id = ${quotaId}`

/**
 * What deals and open requests of the whole tree take of the quota, with what each kind and each counterparty takes. What was booked
 * before a worth was kept takes nothing (decision 0021).
 */
export async function usesOf(
  tx: Tx,
  { groupId }: Scope,
  today: string,
): Promise<Pick<QuotaStanding, 'usedUsd' | 'byKind' | 'byParty'>> {
  type Use = QuotaStanding['byKind'][number] & { readonly part: 'all' | 'kind' | 'party' }
  const { rows } = await sql<Use>`with uses as materialized (
      select u.*, coalesce(${sql.raw(nameOfParty('c'))}, '') as party from quota_uses(${groupId}, ${groupId}, ${today}) u
      left join counter_party c on c.group_id = ${groupId} and c.id = u.counter_party_id
    )
    select 'all' as part, '' as name, coalesce(sum(deals), 0)::integer as deals, round(coalesce(sum(used_usd), 0), 2) as used_usd from uses
    union all (select 'kind', busin_type, sum(deals)::integer, round(coalesce(sum(used_usd), 0), 2) from uses group by 2 order by sum(used_usd) desc)
    union all (select 'party', party, sum(deals)::integer, round(coalesce(sum(used_usd), 0), 2) from uses where party <> '' group by 2 order by sum(used_usd) desc)`.execute(
    tx,
  )
  const parts = (part: Use['part']) => rows.filter((row) => row.part === part).map(({ part: _, ...use }) => use)
  return { usedUsd: rows[0]?.usedUsd ?? '0', byKind: parts('kind'), byParty: parts('party') }
}

/** The quota of the day by the policy, where no resolution is kept. */
export async function quotaUsdOf(tx: Tx, { groupId }: Scope, today: string): Promise<string | null> {
  const { rows } = await sql<{
    quotaUsd: string | null
  }>`select board_quota_usd(${groupId}, ${groupId}, ${today}) as quota_usd`.execute(tx)
  return rows[0]?.quotaUsd ?? null
}

/** What stands beside the resolution's other bounds, in the home currency of the organisation that it binds. */
interface QuotaWatch {
  readonly homeCurrency: string
  readonly marginPremium: string
  readonly foreignAmounts: number
  /** Negative where the live deals lose. */
  readonly worth: string
  /** So many organisations hold live deals of which no valuation was ever passed. */
  readonly unvaluedOrgs: number
}

export async function watchOf(tx: Tx, { groupId }: Scope, today: string): Promise<QuotaWatch> {
  const { rows } =
    await sql<QuotaWatch>`select w.home_currency, round(w.margin_premium, c.decimal_scale) as margin_premium,
      w.foreign_amounts::integer, round(w.worth, c.decimal_scale) as worth,
      quota_unvalued(${groupId}, ${groupId}, ${today})::integer as unvalued_orgs
    from quota_watch(${groupId}, ${groupId}, ${today}) w join currency c on c.currency_code = w.home_currency`.execute(
      tx,
    )
  assert(rows[0], 'an organisation has its home currency')
  return rows[0]
}

interface PartyUse {
  readonly id: string
  readonly shortName: string
  readonly fullNameEn: string
  readonly usedUsd: string
}

/** What live deals of the whole tree use, by counterparty, the largest first. */
export async function usesByParty(tx: Tx, { groupId }: Scope, day: string): Promise<PartyUse[]> {
  const { rows } = await sql<PartyUse>`select c.id, c.short_name, c.full_name_en, round(sum(u.used_usd), 2) as used_usd
    from quota_uses(${groupId}, ${groupId}, ${day}) u join counter_party c on c.group_id = ${groupId} and c.id = u.counter_party_id
    group by c.id, c.short_name, c.full_name_en having sum(u.used_usd) > 0 order by 4 desc, c.id`.execute(tx)
  return rows
}
