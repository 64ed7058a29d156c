/**
 * Notices for people: one row a person, in both languages, written in the command's own transaction, and told to their open
 * browsers when it commits.
 */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { type Lang, say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import { type Scope, sendWithNext, type Tx } from '../database/database.ts'
import { givenRows } from '../database/prepared-statements.ts'
import { writtenAndPublished } from '../work/bus.ts'
import { reviewsEnded } from './notice-marks.ts'

export interface Notice {
  readonly message: Text
  readonly params: TextParams
  /** The screen that shows what it is about; `?open=` names the record. */
  readonly url: string
  /** `told` when absent. */
  readonly kind?: DictionaryValue<typeof NoticeKind>
  /** The address of the notices that asked for a review, where this one tells that it is given: they go. */
  readonly ends?: string
  /** `info` when absent. */
  readonly variant?: 'info' | 'success' | 'warning' | 'error'
}

/**
 * Everyone whom `recipients`, a query for `n` and `user_id`, names for the n-th notice (counted from one). One round trip,
 * for others may wait for the transaction's end. @returns how many notices there are now
 */
export async function notifyAll(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  recipients: RawBuilder<{ n: number; userId: string }>,
  notices: readonly Notice[],
): Promise<number> {
  if (notices.length === 0) return 0
  const { rows: counts } = await noticesWritten({ groupId }, recipients, notices).execute(tx)
  return counts[0]?.written ?? 0
}

/** The same where nobody needs the count: it goes out with the next statement of the transaction. */
export async function notifyWithNext(
  tx: Tx,
  scope: Pick<Scope, 'groupId'>,
  recipients: RawBuilder<{ n: number; userId: string }>,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length > 0) await sendWithNext(tx, noticesWritten(scope, recipients, notices))
}

function noticesWritten(
  { groupId }: Pick<Scope, 'groupId'>,
  recipients: RawBuilder<{ n: number; userId: string }>,
  notices: readonly Notice[],
): RawBuilder<{ written: number }> {
  const textsOf = (lang: Lang) => notices.map(({ message, params }) => say(message, lang, params))
  const texts = givenRows('t', {
    n: ['integer', notices.map((_, index) => index + 1)],
    variant: ['text', notices.map(({ variant = 'info' }) => variant)],
    zh: ['text', textsOf('zh_CN')],
    en: ['text', textsOf('en_US')],
    url: ['text', notices.map(({ url }) => url)],
    kind: ['text', notices.map(({ kind = NoticeKind.of.notice }) => kind)],
  })
  const writtenNotices = sql<{
    id: string
  }>`insert into notification (group_id, user_id, variant, message_zh, message_en, url, notice_kind)
      select ${groupId}::bigint, r.user_id, t.variant, t.zh, t.en, t.url, t.kind from (${recipients}) r
      join ${texts} on t.n = r.n
      returning user_id || ':' || id as id`
  const ended = notices.flatMap(({ ends }) => ends ?? [])
  return writtenAndPublished('notice', writtenNotices, ...(ended.length > 0 ? [reviewsEnded({ groupId }, ended)] : []))
}

/** Each to one member. */
export async function notifyMembers(
  tx: Tx,
  scope: Scope,
  notices: readonly { readonly userId: string; readonly notice: Notice }[],
): Promise<void> {
  const users = givenRows('u', {
    n: ['integer', notices.map((_, index) => index + 1)],
    userId: ['bigint', notices.map(({ userId }) => userId)],
  })
  const recipients = sql<{ n: number; userId: string }>`select u.n, u.user_id from ${users}`
  await notifyWithNext(
    tx,
    scope,
    recipients,
    notices.map(({ notice }) => notice),
  )
}

export const notifyMember = (tx: Tx, scope: Scope, userId: string, notice: Notice): Promise<void> =>
  notifyMembers(tx, scope, [{ userId, notice }])

/** A notice to whoever holds a duty for an organisation. */
export interface ToHolders {
  readonly orgId: string
  /** Who hears of it otherwise, beside the person acting. */
  readonly except?: readonly string[]
  readonly notice: Notice
}

/** Everyone active who on the day holds one of the duties (`check type - operation`) for the organisation or one above it, once. */
export async function notifyHolders(
  tx: Tx,
  { groupId, userId }: Scope,
  { duties, today }: { readonly duties: readonly string[]; readonly today: string },
  notices: readonly ToHolders[],
): Promise<number> {
  const records = notices.map(({ orgId, except = [] }, index) => ({
    n: index + 1,
    org_id: orgId,
    except_ids: [userId, ...except],
  }))
  const holders = sql<{ n: number; userId: string }>`select distinct w.n, d.user_id
    from duties_on(${groupId}, ${today}::date) d
    join member m on m.group_id = ${groupId} and m.id = d.user_id and m.user_status = ${sql.lit(enabledMember)}
    cross join unnest(organisations_below(${groupId}, d.org_id)) as covered (org_id)
    join jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as w (n integer, org_id bigint, except_ids bigint[])
      on w.org_id = covered.org_id
    where d.check_type || '-' || d.check_op_type = any (${duties}) and not (d.user_id = any (w.except_ids))`
  return notifyAll(
    tx,
    { groupId },
    holders,
    notices.map(({ notice }) => notice),
  )
}

export interface DutyHolders extends Omit<ToHolders, 'notice'> {
  readonly duties: readonly string[]
  readonly today: string
}

/** As `notifyHolders` for one notice. @returns how many were told */
export const notifyDutyHolders = (
  tx: Tx,
  scope: Scope,
  { duties, today, ...to }: DutyHolders,
  notice: Notice,
): Promise<number> => notifyHolders(tx, scope, { duties, today }, [{ ...to, notice }])
