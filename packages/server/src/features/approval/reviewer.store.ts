/** Who may review the records that wait. */
import { CheckTier } from '@hedgerow/contract/approval/approval.dict'
import { type Duty, enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../kit/database/database.ts'
import type { ReviewDuty } from './review.rules.ts'

export interface Waits {
  readonly orgId: string
  /** US dollars; what has no worth is told to those without a limit. */
  readonly worthUsd: string | null
  /** Who made, edited or first reviewed it: they are not asked. */
  readonly except: readonly string[]
}

const parts = (duty: Duty | undefined) => duty?.split('-') ?? [null, null]

/** By the place of the record among those that wait, from 1. */
export function reviewersOf(
  { groupId, userId }: Pick<Scope, 'groupId' | 'userId'>,
  { duty, waiting, today }: { readonly duty: ReviewDuty; readonly waiting: readonly Waits[]; readonly today: string },
): RawBuilder<{ n: number; userId: string }> {
  const [[type, review], [otherType, other]] = [parts(duty.review), parts(duty.without)]
  const records = waiting.map(({ orgId, worthUsd, except }, index) => ({
    n: index + 1,
    org_id: orgId,
    worth_usd: worthUsd,
    except_ids: [userId, ...except],
  }))
  return sql`with recursive waiting as materialized (
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
      and (separates_by_record(${groupId}, w.org_id) or not exists (select from holders h where h.of_org = w.org_id and h.user_id = d.user_id
        and h.check_type = ${otherType} and h.check_op_type = ${other}))
      and (m.org_user_type = ${sql.lit(OrgUserType.of.administrator)} or w.tier = ${sql.lit(CheckTier.of.one)})`
}
