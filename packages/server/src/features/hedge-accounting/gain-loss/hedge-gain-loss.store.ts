/** Booked hedge entries of a period, what stood before and after it, and what the ledger has. */

import { HedgeReleaseTo } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.dict'
import type { GainLossLine, GainLossSum } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import type { HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { type RawBuilder, sql } from 'kysely'
import { type Scope, snake, type Tx } from '../../../kit/database/database.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { bookedEntries } from '../entry/hedge-entry.word.ts'

/** Whose entries are looked at. */
interface GainLossScope {
  readonly orgIds: readonly string[]
  /** Of every kind where it is left out. */
  readonly hedgeKind?: DictionaryValue<typeof HedgeKind> | undefined
}

const entriesOf = ({ groupId }: Pick<Scope, 'groupId'>, { orgIds, hedgeKind }: GainLossScope): RawBuilder<unknown> =>
  sql`hedge_entry_line l join hedge_entry_run r on r.group_id = l.group_id and r.id = l.run_id and ${sql.raw(bookedEntries('r'))}
    join currency k on k.currency_code = l.currency
  where l.group_id = ${groupId} and l.org_id = any (${[...orgIds]}::bigint[]) and l.hedge_kind = coalesce(${hedgeKind ?? null}, l.hedge_kind)`

const amounts = [
  'itemChange',
  'hedgeChange',
  'effectiveAmt',
  'ineffectiveAmt',
  'reserveAmt',
  'adjustmentAmt',
  'costChange',
  'costReleased',
  'costAmt',
  'carryingAmt',
] as const
const inDecimals = (expression: RawBuilder<unknown>) => sql`round(${expression}, l.decimal_scale)::text`

/** The days between which a line is shown, both included. */
interface GainLossPeriod {
  readonly startDate: string
  readonly endDate: string
}

/** By day and relationship; what left for what was bought is a basis adjustment, the rest was reclassified. */
export async function gainLossLines(
  tx: Tx,
  scope: Pick<Scope, 'groupId'>,
  of: GainLossScope,
  { startDate, endDate }: GainLossPeriod,
): Promise<GainLossLine[]> {
  const isBasis = sql`l.release_role = ${sql.lit(HedgeReleaseTo.of.inventory)}`
  const figures = sql.join(
    amounts.map((name) => sql`${inDecimals(sql.ref(`l.${snake(name)}`))} as ${sql.ref(snake(name))}`),
  )
  const { rows } =
    await sql<GainLossLine>`select l.run_id, l.run_no, l.entry_date, ${sql.raw(nameOfOrg('o'))} as org_name, l.relation_id,
      h.relation_no, l.hedge_kind, l.currency, l.release_role, ${figures},
      ${inDecimals(sql`case when ${isBasis} then l.exchange_amt else l.released_amt end`)} as reclassified_amt,
      ${inDecimals(sql`case when ${isBasis} then l.released_amt - l.exchange_amt else 0 end`)} as basis_amt
    from (select l.*, r.run_no, r.entry_date, k.decimal_scale from ${entriesOf(scope, of)}
      and r.entry_date between ${startDate} and ${endDate}) l
    join org o on o.group_id = l.group_id and o.id = l.org_id
    join hedge_relation h on h.group_id = l.group_id and h.id = l.relation_id
    order by l.entry_date, h.relation_no`.execute(tx)
  return rows
}

type Balance = Pick<GainLossSum, 'hedgeKind' | 'currency'> & { readonly reserveAmt: string; readonly costAmt: string }

/** The last booked entry of each relationship before a day; of all days where none is given. */
const lastEntries = (scope: Pick<Scope, 'groupId'>, of: GainLossScope, day: string | null) =>
  sql`(select distinct on (l.relation_id) l.*, r.run_no, r.entry_date, k.decimal_scale from ${entriesOf(scope, of)}
    and (${day}::date is null or r.entry_date < ${day}::date) order by l.relation_id, r.entry_date desc)`

/** What the last booked entries of each relationship before a day left in its reserves, by kind and currency; of all days where none is given. */
export async function balancesBefore(
  tx: Tx,
  scope: Pick<Scope, 'groupId'>,
  of: GainLossScope,
  day: string | null,
): Promise<Balance[]> {
  const { rows } =
    await sql<Balance>`select l.hedge_kind, l.currency, round(sum(l.reserve_amt), max(l.decimal_scale))::text as reserve_amt,
      round(sum(l.cost_amt), max(l.decimal_scale))::text as cost_amt
    from ${lastEntries(scope, of, day)} l group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}

type BalancePart = Balance & Pick<GainLossLine, 'runId' | 'runNo' | 'entryDate' | 'relationId' | 'relationNo'>

/** The same, relationship by relationship. */
export async function balanceParts(
  tx: Tx,
  scope: Pick<Scope, 'groupId'>,
  of: GainLossScope,
  day: string | null,
): Promise<BalancePart[]> {
  const { rows } =
    await sql<BalancePart>`select l.hedge_kind, l.currency, ${inDecimals(sql`l.reserve_amt`)} as reserve_amt,
      ${inDecimals(sql`l.cost_amt`)} as cost_amt, l.run_id, l.run_no, l.entry_date, l.relation_id, h.relation_no
    from ${lastEntries(scope, of, day)} l
    join hedge_relation h on h.group_id = l.group_id and h.id = l.relation_id order by h.relation_no`.execute(tx)
  return rows
}
