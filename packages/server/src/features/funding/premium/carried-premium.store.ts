/** Premiums that are carried until their options end, in the database: what was paid, what of it became a result, and what a mark stands beside. */
import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { givenRows } from '../../../kit/database/prepared-statements.ts'
import { unpaidFlow } from '../../cash-flow/unpaid-flow.store.ts'
import { standingResult } from '../result/realised-result.word.ts'
import { carryingPrincipal, leftPrincipal, premiumCost, premiumOf, standingPremium } from './carried-premium.word.ts'
import { awaitsMoney } from './premium-money.store.ts'

/** What the options of these flows cost in the quote currency, by flow; an asset is positive. */
export async function premiumsOf(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  cflIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly currency: string; readonly amount: string }>> {
  const { rows } = await sql<{ cflId: string; currency: string; amount: string }>`select f.id as cfl_id,
      k.currency_code as currency, round(a.amount, k.decimal_scale)::text as amount
    from cash_flow f join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
    join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
    join currency k on k.currency_code = split_part(d.currency_pair, '/', 2)
    cross join lateral (select ${sql.raw(premiumCost('f', 'x', 'd'))} as amount) a
    where f.group_id = ${groupId} and f.id = any (${[...cflIds]}::bigint[]) and f.cfl_type = ${CashFlowType.of.premium}
      and round(a.amount, k.decimal_scale) <> 0`.execute(tx)
  return new Map(rows.map(({ cflId, ...amount }) => [cflId, amount]))
}

interface NewPremium {
  readonly orgId: string
  readonly dealId: string
  readonly cflId: string
  readonly netId: string
  readonly bookDate: BusinessDate
  readonly currency: string
  readonly carriedAmt: string
}

export async function insertPremiums(tx: Tx, { groupId }: Scope, premiums: readonly NewPremium[]): Promise<void> {
  const all = <K extends keyof NewPremium>(name: K) => premiums.map((premium) => premium[name])
  await sql`insert into carried_premium (group_id, org_id, deal_id, cfl_id, net_id, book_date, currency, carried_amt)
    select ${groupId}::bigint, * from unnest(${all('orgId')}::bigint[], ${all('dealId')}::bigint[], ${all('cflId')}::bigint[],
      ${all('netId')}::bigint[], ${all('bookDate')}::date[], ${all('currency')}::text[], ${all('carriedAmt')}::numeric[])`.execute(
    tx,
  )
}

/** A carried premium that stands for another part of its deal than is left of it. */
interface OverCarried {
  readonly carriedId: string
  readonly orgId: string
  readonly dealId: string
  readonly dealSerialNo: string
  readonly cflId: string
  readonly netId: string
  readonly currency: string
  readonly isAsset: boolean
  readonly principalBefore: string
  readonly principalAfter: string
  /** What the part between them cost; an asset is positive. */
  readonly partAmt: string
  /** How many parts of it ever became results. */
  readonly parts: number
}

/** Of these deals; one of which money is still to come waits for it. */
export async function overCarried(tx: Tx, { groupId }: Scope, dealIds: readonly string[]): Promise<OverCarried[]> {
  const part = (of: string) => sql.raw(premiumOf('c', of, { deal: 'd', scale: 'k.decimal_scale' }))
  const { rows } =
    await sql<OverCarried>`select c.id as carried_id, c.org_id, c.deal_id, d.deal_serial_no, c.cfl_id, c.net_id,
      c.currency, c.carried_amt > 0 as is_asset, trim_scale(p.held)::text as principal_before, trim_scale(p.stays)::text as principal_after,
      (${part('p.held')} - ${part('p.stays')})::text as part_amt,
      (select count(*) from realised_result r where r.group_id = c.group_id and r.carried_id = c.id)::int as parts
    from carried_premium c join fx_deal d on d.group_id = c.group_id and d.id = c.deal_id join currency k on k.currency_code = c.currency
    cross join lateral (select ${sql.raw(carryingPrincipal('c', 'd'))} as held, ${sql.raw(leftPrincipal('d'))} as stays) p
    where c.group_id = ${groupId} and c.deal_id = any (${[...new Set(dealIds)]}::bigint[]) and ${sql.raw(standingPremium('c'))}
      and p.held <> p.stays and (p.held < p.stays or not ${sql.raw(awaitsMoney('d'))}) order by c.id`.execute(tx)
  return rows
}

interface NewPart {
  readonly orgId: string
  readonly dealId: string
  readonly cflId: string
  readonly netId: string
  readonly journalId: string
  readonly bookDate: BusinessDate
  readonly currency: string
  readonly resultAmt: string
  readonly homeResult: string
  readonly carriedId: string
  readonly endedNetId: string | null
  readonly principalBefore: string
  readonly principalAfter: string
}

/** Of many parts, in one statement. */
export async function insertParts(tx: Tx, { groupId }: Scope, parts: readonly NewPart[]): Promise<void> {
  const all = <K extends keyof NewPart>(name: K) => parts.map((part) => part[name])
  const given = givenRows('p', {
    orgId: ['bigint', all('orgId')],
    dealId: ['bigint', all('dealId')],
    cflId: ['bigint', all('cflId')],
    netId: ['bigint', all('netId')],
    journalId: ['bigint', all('journalId')],
    bookDate: ['date', all('bookDate')],
    currency: ['text', all('currency')],
    resultAmt: ['numeric', all('resultAmt')],
    homeResult: ['numeric', all('homeResult')],
    carriedId: ['bigint', all('carriedId')],
    endedNetId: ['bigint', all('endedNetId')],
    principalBefore: ['numeric', all('principalBefore')],
    principalAfter: ['numeric', all('principalAfter')],
  })
  await sql`insert into realised_result (group_id, org_id, deal_id, cfl_id, net_id, journal_id, book_date, currency, result_amt,
      home_result, carried_id, ended_net_id, principal_before, principal_after)
    select ${groupId}::bigint, p.org_id, p.deal_id, p.cfl_id, p.net_id, p.journal_id, p.book_date, p.currency, p.result_amt,
      p.home_result, p.carried_id, p.ended_net_id, p.principal_before, p.principal_after from ${given}`.execute(tx)
}

/** The parts above so much of the principal of each are results no more, in one statement. @returns their journals */
export async function takePartsBack(
  tx: Tx,
  { groupId }: Scope,
  of: readonly { readonly carriedId: string; readonly above: string }[],
): Promise<string[]> {
  const given = givenRows('g', {
    carriedId: ['bigint', of.map(({ carriedId }) => carriedId)],
    above: ['numeric', of.map(({ above }) => above)],
  })
  const { rows } = await sql<{ journalId: string }>`update realised_result r set reversed = true from ${given}
    where r.group_id = ${groupId} and r.carried_id = g.carried_id and ${sql.raw(standingResult('r'))} and r.principal_after < g.above
    returning r.journal_id`.execute(tx)
  return rows.map(({ journalId }) => journalId)
}

/** The payment of a row came back: the parts that it ended wait again, and a premium that it paid is carried no more. @returns the journals of the parts */
export async function returnPremiums(tx: Tx, { groupId }: Scope, netId: string): Promise<string[]> {
  const { rows } = await sql<{ journalId: string }>`with paid as (update carried_premium c set reversed = true
      where c.group_id = ${groupId} and c.net_id = ${netId} and ${sql.raw(standingPremium('c'))} returning c.id)
    update realised_result r set reversed = true where r.group_id = ${groupId} and ${sql.raw(standingResult('r'))}
      and (r.ended_net_id = ${netId} or r.carried_id in (select id from paid)) and r.carried_id is not null
    returning r.journal_id`.execute(tx)
  return rows.map(({ journalId }) => journalId)
}

/** What of the premium of an option its fair value stands beside, in the quote currency; an asset is positive. */
interface PremiumCost {
  readonly amount: string
  /** It is in the books on the day; before that it is owed, and part of what the deal is worth. */
  readonly isCarried: boolean
}

/** Of the options among these deals, for the whole principal that was agreed; none of one whose premium went through the results when it was paid, or was paid before the books began. */
export async function premiumCosts(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { dealIds, day }: { readonly dealIds: readonly string[]; readonly day: BusinessDate },
): Promise<ReadonlyMap<string, PremiumCost & { readonly principal: string }>> {
  const { rows } = await sql<PremiumCost & { dealId: string; principal: string }>`select d.id as deal_id,
      round(a.amount, k.decimal_scale)::text as amount, trim_scale(d.principal)::text as principal,
      coalesce(c.book_date <= ${day}, false) as is_carried
    from fx_deal d join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
    join cash_flow f on f.group_id = d.group_id and f.deal_id = d.id and f.cfl_type = ${CashFlowType.of.premium}
    left join carried_premium c on c.group_id = f.group_id and c.cfl_id = f.id and ${sql.raw(standingPremium('c'))}
    join org o on o.group_id = d.group_id and o.id = d.org_id and o.premium_asset_from <= ${day}
    join currency k on k.currency_code = split_part(d.currency_pair, '/', 2)
    cross join lateral (select ${sql.raw(premiumCost('f', 'x', 'd'))} as amount) a
    where d.group_id = ${groupId} and d.id = any (${[...dealIds]}::bigint[]) and round(a.amount, k.decimal_scale) <> 0
      and (c.id is not null or ${sql.raw(unpaidFlow('f'))})`.execute(tx)
  return new Map(rows.map(({ dealId, ...cost }) => [dealId, cost]))
}
