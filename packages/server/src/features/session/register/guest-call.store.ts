/** How often strangers ask what they may ask: counted in the database, so that all processes count together. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Kysely, sql } from 'kysely'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'

const perMinute = 10
const perHour = 60
const minute = 60
const hour = 3_600

/** @throws Refusal TOO_MANY_REQUESTS */
export async function countGuestCall(db: Kysely<DB>, kind: string, ip: string): Promise<void> {
  const counted = await withTx(db, systemScope, async (tx) => {
    const { rows } = await sql<{ ofMinute: number; ofHour: number }>`with told as (
        insert into guest_call (kind, ip, at) values (${kind}, ${ip}, clock_timestamp()))
      select count(*) filter (where at > clock_timestamp() - interval '1 minute')::int as of_minute, count(*)::int as of_hour
      from guest_call where kind = ${kind} and ip = ${ip} and at > clock_timestamp() - interval '1 hour'`.execute(tx)
    return rows[0]
  })
  if (!counted) return
  if (counted.ofHour >= perHour) refuse(kitRefusals.TOO_MANY_REQUESTS, { retryAfter: hour })
  if (counted.ofMinute >= perMinute) refuse(kitRefusals.TOO_MANY_REQUESTS, { retryAfter: minute })
}
