/**
 * What of exposures and deals no relationship has taken yet. A relationship takes from its submission until it is sent back, withdrawn or
 * void; nobody else designates the same exposures and deals between `lockDesignated` and the commit.
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import { type Scope, sendWithNext, type Tx } from '../../../kit/database/database.ts'
import { nameOfParty } from '../../enterprise/enterprise.word.ts'
import { standingExposure } from '../../exposure/exposure.word.ts'
import { eventableDeal, remainingPrincipal } from '../../trade/live/deal.word.ts'
import type { FreeDeal, FreeExposure } from './hedge-relation.rules.ts'
import { forecastGone, optionDeal, soldOption, takingRelation, waitingEvent } from './hedge-relation.word.ts'

/** Deals before exposures and by their ids, as the review of deals locks them: no two commands wait for each other. */
export async function lockDesignated(
  tx: Tx,
  { groupId }: Scope,
  dealIds: readonly string[],
  exposureIds: readonly string[],
): Promise<void> {
  const locked = (table: string, ids: readonly string[]) =>
    sql`select from ${sql.table(table)} where group_id = ${groupId} and id = any (${ids}::bigint[]) order by id for update`
  await sendWithNext(tx, locked('fx_deal', dealIds))
  await sendWithNext(tx, locked('fx_exposure', exposureIds))
}

/** `except`: the relationship that asks; what it takes itself is free to it. */
interface Question {
  readonly where: RawBuilder<unknown>
  readonly except: string | undefined
}

/** Where a kind of record is designated: by relationships, and by rebalancings on their way. */
const places = {
  exposure: {
    table: 'hedge_item',
    amount: 'designated_amt',
    event: 'hedge_event_item',
    more: 'after_amt - t.before_amt',
  },
  deal: {
    table: 'hedge_instrument',
    amount: 'principal_amt',
    event: 'hedge_event_instrument',
    more: 'after_principal - t.before_principal',
  },
} as const

/** What relationships take of it, all `except` one, and what rebalancings that await review would add to that. */
export function taken(of: keyof typeof places, key: string, except: RawBuilder<unknown>) {
  const { table, amount, event, more } = places[of]
  const other = (column: string) => sql`${sql.ref(column)} is distinct from ${except}`
  return sql`(coalesce((select sum(${sql.ref(`t.${amount}`)}) from ${sql.table(table)} t
    join hedge_relation r on r.group_id = t.group_id and r.id = t.relation_id
    where ${sql.raw(key)} and ${sql.raw(takingRelation('r'))} and ${other('r.id')}), 0)
  + coalesce((select sum(greatest(${sql.raw(`t.${more}`)}, 0)) from ${sql.table(event)} t
    join hedge_event v on v.group_id = t.group_id and v.id = t.event_id
    where ${sql.raw(key)} and ${sql.raw(waitingEvent('v'))} and ${other('v.relation_id')}), 0))`
}

const idOf = (except: string | undefined) => sql`${except ?? null}::bigint`

async function exposures(tx: Tx, { groupId }: Scope, { where, except }: Question): Promise<FreeExposure[]> {
  const ofExposure = taken('exposure', 't.group_id = e.group_id and t.exposure_id = e.id', idOf(except))
  const { rows } =
    await sql<FreeExposure>`select x.* from (select e.id as exposure_id, e.serial_no, e.org_id, e.currency, e.exposure_type,
      e.exposure_direction, e.end_date, ${sql.raw(standingExposure('e'))} as is_standing,
      ${sql.raw(forecastGone('e'))} as is_gone,
      trim_scale(greatest(e.effective_exposure - e.transferred_amt - ${ofExposure}, 0))::text as free_amt
    from fx_exposure e where e.group_id = ${groupId} and ${where}) x order by x.end_date, x.exposure_id`.execute(tx)
  return rows
}

async function deals(tx: Tx, { groupId }: Scope, { where, except }: Question): Promise<FreeDeal[]> {
  const ofDeal = taken('deal', 't.group_id = d.group_id and t.deal_id = d.id', idOf(except))
  const { rows } =
    await sql<FreeDeal>`select x.* from (select d.id as deal_id, d.deal_serial_no, d.org_id, d.busin_type, d.currency_pair,
      d.buy_currency, trim_scale(d.buy_amt)::text as buy_amt, d.sell_currency, trim_scale(d.sell_amt)::text as sell_amt,
      trim_scale(d.exchange_rate)::text as exchange_rate, d.value_date, ${sql.raw(nameOfParty('c'))} as counter_party_name,
      trim_scale(d.principal)::text as principal, ${sql.raw(eventableDeal('d'))} as is_live,
      ${sql.raw(optionDeal('d'))} as is_option, ${sql.raw(soldOption('d'))} as is_sold_option,
      trim_scale(greatest(coalesce(${sql.raw(remainingPrincipal('d'))}, d.principal) - ${ofDeal}, 0))::text as free_principal
    from fx_deal d left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
    where d.group_id = ${groupId} and d.principal is not null and ${where}) x order by x.value_date, x.deal_id`.execute(
      tx,
    )
  return rows
}

/** These exposures, those of them that there are. */
export const exposuresNamed = (tx: Tx, scope: Scope, ids: readonly string[], except?: string) =>
  exposures(tx, scope, { where: sql`e.id = any (${ids}::bigint[])`, except })

/** These deals, those of them that there are. */
export const dealsNamed = (tx: Tx, scope: Scope, ids: readonly string[], except?: string) =>
  deals(tx, scope, { where: sql`d.id = any (${ids}::bigint[])`, except })

/** What an organisation has in a pair of currencies. */
interface Held {
  readonly orgId: string
  readonly transCurrency: string
  readonly correspondCurrency: string
}

const most = 500

/** Live deals of the organisation between the two currencies, the soonest first. */
export const dealsHeld = (tx: Tx, scope: Scope, held: Held, except?: string) =>
  deals(tx, scope, {
    where: sql`d.id = any (array(select l.id from fx_deal l where l.group_id = ${scope.groupId} and l.org_id = ${held.orgId}
      and ${sql.raw(eventableDeal('l'))} and l.currency_pair in (${`${held.transCurrency}/${held.correspondCurrency}`},
        ${`${held.correspondCurrency}/${held.transCurrency}`}) order by l.value_date, l.id limit ${most}))`,
    except,
  })

/** Exposures of the organisation in the transaction currency that are still to come. */
export const exposuresHeld = (tx: Tx, scope: Scope, held: Held, today: BusinessDate, except?: string) =>
  exposures(tx, scope, {
    where: sql`e.id = any (array(select l.id from fx_exposure l where l.group_id = ${scope.groupId} and l.org_id = ${held.orgId}
      and l.currency = ${held.transCurrency} and not ${sql.raw(forecastGone('l'))} and ${sql.raw(standingExposure('l'))} and l.end_date >= ${today}
      order by l.end_date, l.id limit ${most}))`,
    except,
  })
