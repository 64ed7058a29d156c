/** Who is told that something waits for a review, and what is kept of a decision. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { type Notice, notify } from '../../kit/record/notifications.ts'

export interface Waiting {
  /** `1` application, `2` trade. */
  readonly checkType: '1' | '2'
  readonly orgId: string
  /** US dollars; what has no worth is told to those without a limit. */
  readonly worthUsd: string | null
  /** Who made, edited or first reviewed it, beside the person acting. */
  readonly except: readonly (string | null)[]
  readonly today: string
}

/**
 * Tells everyone who may review it: within the limit, a manager where the tier asks for one, nobody whose duties conflict.
 * A duty for an organisation also covers those below it.
 */
export async function tellReviewers(tx: Tx, scope: Scope, waiting: Waiting, notice: Notice): Promise<void> {
  const { groupId, userId } = scope
  const { checkType, orgId, worthUsd, today } = waiting
  const except = [userId, ...waiting.except.filter((id) => id !== null)]
  const reviewers = sql<{ userId: string }>`with recursive above as (
      select o.id, o.parent_id from org o where o.group_id = ${groupId} and o.id = ${orgId}
      union all
      select o.id, o.parent_id from org o join above a on o.id = a.parent_id where o.group_id = ${groupId}
    ), holders as (
      select d.user_id, d.check_type, d.check_op_type, d.amt_limit_usd from staff_duty d
      where d.group_id = ${groupId} and d.check_type = ${checkType} and d.org_id in (select id from above)
        and coalesce(d.valid_from, ${today}::date) <= ${today}::date and coalesce(d.valid_to, ${today}::date) >= ${today}::date
    )
    select distinct d.user_id
    from holders d join member m on m.group_id = ${groupId} and m.id = d.user_id and m.user_status = '1'
    where d.check_op_type = '1' and not (d.user_id = any (${except}::bigint[]))
      and (d.amt_limit_usd is null or d.amt_limit_usd >= ${worthUsd}::numeric)
      and not (d.check_type = '2' and exists (select from holders h where h.user_id = d.user_id and h.check_op_type = '0'))
      and (m.org_user_type = '1' or check_tier_of(${groupId}, ${orgId}, ${worthUsd}) = '1')`
  await notify(tx, scope, reviewers, notice)
}

/** What was decided on: a record in the version that was seen. */
export interface Decided {
  readonly id: string
  readonly orgId: string
  readonly makerId: string
  readonly version: number
}

interface Decision {
  readonly checkStatus: string
  readonly comment: string
  readonly policy?: object | undefined
}

/** Keeps who decided on which version, and what the policy said of it; the table refuses a checker who is the maker. */
export async function logReviews(
  tx: Tx,
  scope: Scope,
  entity: 'fxDeal' | 'exposureHedge',
  decided: readonly Decided[],
  said: Decision,
): Promise<void> {
  const all = <K extends keyof Decided>(name: K) => decided.map((one) => one[name])
  await sql`insert into check_log (group_id, org_id, entity, entity_id, entity_version, maker_id, checker_id, check_status,
      comment, policy)
    select ${scope.groupId}::bigint, d.org_id, ${entity}, d.id, d.version, d.maker_id, ${scope.userId}::bigint,
      ${said.checkStatus}, ${said.comment}, ${said.policy ? JSON.stringify(said.policy) : null}::jsonb
    from unnest(${all('id')}::bigint[], ${all('orgId')}::bigint[], ${all('version')}::integer[], ${all('makerId')}::bigint[])
      as d (id, org_id, version, maker_id)`.execute(tx)
}

/** As `logReviews` for one. */
export const logReview = (
  tx: Tx,
  scope: Scope,
  { entity, ...decided }: Decided & { readonly entity: 'fxDeal' | 'exposureHedge' },
  said: Decision,
): Promise<void> => logReviews(tx, scope, entity, [decided], said)
