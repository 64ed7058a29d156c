/** What a kind of deal keeps beside the deal, in its own table: one row a deal. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import { type Scope, sendWithNext, type Tx } from '../../../kit/database/database.ts'
import type { TermsRow } from '../deal/deal.kind.ts'
import type { ValuedDeal } from '../deal/exchange.rules.ts'
import { agreedTermsSql, valuedTermsSql } from '../kinds/deal-register.kind.ts'

/** Writes the deal's row, or writes it anew. */
export async function keepTerms(tx: Tx, scope: Scope, table: string, dealId: string, row: TermsRow): Promise<void> {
  const names = Object.keys(row).map((name) => sql.ref(name))
  const values = Object.values(row).map((value) => sql`${value}`)
  const renewed = names.map((name) => sql`${name} = excluded.${name}`)
  const written = sql`insert into ${sql.table(table)} (group_id, deal_id, ${sql.join(names)})
    values (${scope.groupId}, ${dealId}, ${sql.join(values)})
    on conflict (group_id, deal_id) do update set ${sql.join(renewed)}`
  await sendWithNext(tx, written)
}

/** The deal's row as it stands. */
export async function keptTerms(tx: Tx, scope: Scope, table: string, dealId: string): Promise<TermsRow> {
  const { rows } = await sql<Record<string, string | null>>`select * from ${sql.table(table)}
    where group_id = ${scope.groupId} and deal_id = ${dealId}`.execute(tx)
  const [row] = rows
  assert(row, 'a deal of this kind has its row of terms')
  const { groupId: _, dealId: __, ...terms } = row
  return terms
}

type TermsById = ReadonlyMap<string, ValuedDeal['terms']>

/** The terms that the worth of these deals asks for, by deal; those that ask for none are left out. */
export const valuedTermsOf = (tx: Tx, scope: Scope, ids: readonly string[]): Promise<TermsById> =>
  termsById(tx, scope, ids, valuedTermsSql)

/** The same as they were agreed, for a day before the value date: an expiry had fixed nothing of them. */
export const agreedTermsOf = (tx: Tx, scope: Scope, ids: readonly string[]): Promise<TermsById> =>
  termsById(tx, scope, ids, agreedTermsSql)

async function termsById(tx: Tx, { groupId }: Scope, ids: readonly string[], termsSql: string): Promise<TermsById> {
  const { rows } = await sql<{ id: string; terms: ValuedDeal['terms'] }>`select d.id, ${sql.raw(termsSql)} as terms
    from fx_deal d where d.group_id = ${groupId} and d.id = any (${ids})`.execute(tx)
  return new Map(rows.flatMap(({ id, terms }) => (terms ? [[id, terms] as const] : [])))
}
