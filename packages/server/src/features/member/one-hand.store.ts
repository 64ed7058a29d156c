/** Writes that accounts count as one person (decision 0176); `kit/record/one-hand.ts` says what follows. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { turns } from '../../kit/process/turns.ts'

/** An account that somebody took over counts as theirs for so long, and for what was made until then. */
const oneHandHours = 24

type TakeoverCause = 'created' | 'reset' | 'letter' | 'factor' | 'contact' | 'enabled'

/**
 * The accounts count as whoever acts, and as each other; whoever counts as one of them counts as all of them. Nobody takes over the
 * own account.
 */
export async function takeOver(
  tx: Tx,
  { groupId, userId }: Pick<Scope, 'groupId' | 'userId'>,
  takenIds: readonly string[],
  cause: TakeoverCause,
): Promise<void> {
  const ids = [userId, ...takenIds.filter((id) => id !== userId)]
  if (ids.length === 1) return
  // One after the other in a group: two that meet in one account would not see each other's pairs.
  await sql`select pg_advisory_xact_lock(${turns.hands}, hashtext(${groupId}))`.execute(tx)
  await sql`with meeting as materialized (
      select id, clock_timestamp() + make_interval(hours => ${oneHandHours}) as until from unnest(${ids}::bigint[]) id
      union all
      select other_id, max(until) from same_hand
        where group_id = ${groupId} and user_id = any (${ids}) and until > clock_timestamp() group by other_id
    ), people as (select id, max(until) as until from meeting group by id)
    insert into same_hand (group_id, user_id, other_id, cause, until)
    select ${groupId}, a.id, b.id, ${cause}, least(a.until, b.until) from people a join people b on b.id <> a.id
    where not exists (select from same_hand h where h.group_id = ${groupId} and h.user_id = a.id and h.other_id = b.id
      and h.until >= least(a.until, b.until))`.execute(tx)
}

/**
 * Somebody signs in by a password that another gave to the account: until its person has come nobody knows who that is, so whoever gave it
 * counts as the account for a day from here on.
 */
export async function takenBySignIn(tx: Tx, { groupId, userId }: Pick<Scope, 'groupId' | 'userId'>): Promise<void> {
  const { rows } = await sql<{
    takerId: string
    cause: TakeoverCause
  }>`select distinct on (h.other_id) h.other_id as taker_id, h.cause
    from same_hand h join member m on m.group_id = h.group_id and m.id = h.user_id
    where h.group_id = ${groupId} and h.user_id = ${userId} and h.cause in ('created', 'reset', 'letter')
      and h.since >= m.pass_modify_time order by h.other_id, h.id desc`.execute(tx)
  for (const { takerId, cause } of rows) await takeOver(tx, { groupId, userId: takerId }, [userId], cause)
}
