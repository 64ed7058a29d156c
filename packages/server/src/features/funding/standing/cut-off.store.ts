/** Until when banks carry out payments of the same day. */

import { offsetThere } from '@hedgerow/contract/kit/person/country-facts.data'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfParty } from '../../enterprise/enterprise.word.ts'

interface Paid {
  readonly accountId: string
  readonly currency: string
}

interface BankCutOff {
  readonly bankName: string
  readonly currency: string
  /** HH:mm on the clock of the business day; null where the bank tells none. */
  readonly time: string | null
  /** As the bank says it, on the clock of its own zone. */
  readonly bankTime: string | null
  /** What the clocks of the bank stand at that day, such as GMT+09:00. */
  readonly timezone: string
}

/** In the order that was asked; undefined for an account out of sight. */
export async function cutOffsOf(
  tx: Tx,
  { groupId }: Scope,
  wanted: readonly Paid[],
): Promise<(BankCutOff | undefined)[]> {
  const all = <K extends keyof Paid>(name: K) => wanted.map((one) => one[name])
  const { rows } = await sql<
    BankCutOff & { at: number; country: string | null; day: string }
  >`select (w.at - 1)::integer as at, w.currency,
      ${sql.raw(nameOfParty('c'))} as bank_name, bank_cut_off(a.group_id, a.id, w.currency) as time, c.timezone, c.country, business_day(asking_zone()) as day,
      bank_cut_off_there(a.group_id, a.id, w.currency) as bank_time
    from unnest(${all('accountId')}::bigint[], ${all('currency')}::text[]) with ordinality as w (account_id, currency, at)
    join bank_account a on a.group_id = ${groupId} and a.id = w.account_id
    join counter_party c on c.group_id = a.group_id and c.id = a.bank_id`.execute(tx)
  const cutOffs = new Map(
    rows.map(({ at, country, day, ...cutOff }) => [
      at,
      { ...cutOff, timezone: offsetThere(country, cutOff.timezone, day) },
    ]),
  )
  return wanted.map((_, at) => cutOffs.get(at))
}
