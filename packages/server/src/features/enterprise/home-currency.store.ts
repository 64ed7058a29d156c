/** In which currency an organisation keeps its books: what amounts of its records are told in beside their own currency. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { homeOf } from './enterprise.word.ts'

/** One question for all of them. @returns by organisation */
export async function homeCurrenciesOf(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  orgIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; homeCurrency: string }>`
    select o.id, ${sql.raw(homeOf('o'))} as home_currency from org o
    where o.group_id = ${groupId} and o.id = any (${[...new Set(orgIds)]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, homeCurrency }) => [id, homeCurrency]))
}

export async function homeCurrencyOf(tx: Tx, scope: Pick<Scope, 'groupId'>, orgId: string): Promise<string> {
  const home = (await homeCurrenciesOf(tx, scope, [orgId])).get(orgId)
  assert(home, 'a record in sight belongs to an organisation in sight')
  return home
}

/** Those of the organisations in sight, each once. */
export async function homeCurrenciesOfGroup(tx: Tx, { groupId }: Pick<Scope, 'groupId'>): Promise<string[]> {
  const { rows } = await sql<{ homeCurrency: string }>`
    select distinct ${sql.raw(homeOf('o'))} as home_currency from org o where o.group_id = ${groupId} order by 1`.execute(
    tx,
  )
  return rows.map(({ homeCurrency }) => homeCurrency)
}
