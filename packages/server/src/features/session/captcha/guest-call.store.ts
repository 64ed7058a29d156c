/** How often strangers ask what they may ask: counted in the database, so that all processes count together. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Kysely, sql } from 'kysely'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'

const minute = 60
const hour = 3_600
/** One form, or all callers of an address that name none. */
const ofForm = { perMinute: 10, perHour: 60 }
/** All forms of an address: an office that registers in the same minutes, and no list of names tried through new forms. */
const ofAddress = { perMinute: 60, perHour: 600 }

/**
 * Counts one question of a stranger. `formKey` is drawn by the page when its form is opened, so that colleagues behind one address do not
 * use up each other's questions.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function countGuestCall(
  db: Kysely<DB>,
  kind: string,
  ip: string,
  formKey: string | null = null,
): Promise<void> {
  const counts = await withTx(db, systemScope, async (tx) => {
    const lastMinute = sql`at > clock_timestamp() - interval '1 minute'`
    const { rows } = await sql<
      Record<'formMinute' | 'formHour' | 'addressMinute' | 'addressHour', number>
    >`with added as (
        insert into guest_call (kind, ip, form_key, at) values (${kind}, ${ip}, ${formKey}, clock_timestamp()))
      select count(*) filter (where is_form and ${lastMinute})::int as form_minute,
        count(*) filter (where is_form)::int as form_hour,
        count(*) filter (where ${lastMinute})::int as address_minute, count(*)::int as address_hour
      from (select at, form_key is not distinct from ${formKey} as is_form from guest_call
        where kind = ${kind} and ip = ${ip} and at > clock_timestamp() - interval '1 hour') calls`.execute(tx)
    return rows[0]
  })
  if (!counts) return
  const met = [
    { count: counts.formHour, limit: ofForm.perHour, retryAfter: hour },
    { count: counts.addressHour, limit: ofAddress.perHour, retryAfter: hour },
    { count: counts.formMinute, limit: ofForm.perMinute, retryAfter: minute },
    { count: counts.addressMinute, limit: ofAddress.perMinute, retryAfter: minute },
  ].find(({ count, limit }) => count >= limit)
  if (met) refuse(kitRefusals.TOO_MANY_REQUESTS, { retryAfter: met.retryAfter, limit: met.limit })
}
