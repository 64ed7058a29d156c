/** Who is told of a review: those who may give it, the maker, whoever goes on with the record. */

import type { Duty } from '@hedgerow/contract/kit/record/duty.dict'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import type { Life } from '@hedgerow/contract/kit/record/life'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { type Notice, notifyAll } from '../../kit/record/notifications.ts'
import { reviewDutyOf } from './review.rules.ts'

/** A record that waits for a review, and what its reviewers are told. */
export interface Waiting {
  readonly orgId: string
  /** US dollars; what has no worth is told to those without a limit. */
  readonly worthUsd: string | null
  /** Who made, edited or first reviewed it: they are not asked. */
  readonly except: readonly string[]
  readonly notice: Notice
}

const parts = (duty: Duty | undefined) => duty?.split('-') ?? [null, null]

/**
 * Tells everyone who may review each of them: within the limit, a manager where the tier asks for one, nobody whose duties
 * conflict, never the person acting. A duty for an organisation also covers those below it.
 */
export async function tellReviewers(
  tx: Tx,
  { groupId, userId }: Scope,
  { life, waiting, today }: { readonly life: Life; readonly waiting: readonly Waiting[]; readonly today: string },
): Promise<void> {
  if (waiting.length === 0) return
  const duty = reviewDutyOf(life)
  const [[type, review], [otherType, other]] = [parts(duty.review), parts(duty.without)]
  const records = waiting.map(({ orgId, worthUsd, except }, index) => ({
    n: index + 1,
    org_id: orgId,
    worth_usd: worthUsd,
    except_ids: [userId, ...except],
  }))
  const reviewers = sql<{ n: number; userId: string }>`with recursive waiting as materialized (
      select w.*, check_tier_of(${groupId}, w.org_id, w.worth_usd) as tier
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w (n integer, org_id bigint, worth_usd numeric, except_ids bigint[])
    ), above as (
      select distinct w.org_id as of_org, w.org_id as id from waiting w
      union
      select a.of_org, o.parent_id from above a join org o on o.group_id = ${groupId} and o.id = a.id
      where o.parent_id is not null
    ), holders as (
      select a.of_org, d.user_id, d.check_type, d.check_op_type, d.amt_limit_usd, d.delegate_of
      from duties_on(${groupId}, ${today}::date) d join above a on a.id = d.org_id
    )
    select distinct w.n, d.user_id
    from waiting w join holders d on d.of_org = w.org_id and d.check_type = ${type} and d.check_op_type = ${review}
    join member m on m.group_id = ${groupId} and m.id = d.user_id and m.user_status = ${sql.lit(enabledMember)}
    where not (d.user_id = any (w.except_ids)) and not (coalesce(d.delegate_of, 0) = any (w.except_ids)) and (d.amt_limit_usd is null or d.amt_limit_usd >= w.worth_usd)
      and not exists (select from holders h where h.of_org = w.org_id and h.user_id = d.user_id
        and h.check_type = ${otherType} and h.check_op_type = ${other})
      and (m.org_user_type = '1' or w.tier = '1')`
  await notifyAll(
    tx,
    { groupId },
    reviewers,
    waiting.map(({ notice }) => ({ ...notice, kind: NoticeKind.of.review })),
  )
}
