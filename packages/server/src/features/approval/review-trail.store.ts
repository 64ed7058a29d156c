/** What happened to a record: who did what with it, and who reviewed it. */
import type { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { approvalTexts } from '@hedgerow/contract/approval/approval.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { isLang, say } from '@hedgerow/contract/kit/text'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

interface TrailEntry {
  readonly at: string
  /** Of a decision in somebody's place, both names. */
  readonly userName: string
  /** The name of the act. */
  readonly act: string
  /** The result of a review. */
  readonly checkStatus: DictionaryValue<typeof CheckStatus> | null
  readonly comment: string
}

/** The history of a record, in order: its audit rows, and for a review its result and comment. */
export async function trailOf(tx: Tx, scope: Scope, entity: string, id: string): Promise<TrailEntry[]> {
  const { rows } = await sql<{
    at: string
    userName: string
    holderName: string | null
    action: string
    body: string
  }>`
    select a.at, coalesce(m.real_name, '') as user_name, h.real_name as holder_name, a.action, a.body
    from audit_event a left join member m on m.group_id = a.group_id and m.id = a.user_id
    left join member h on h.group_id = a.group_id
      and h.id = (a.body::jsonb -> 'after' ->> 'onBehalfOf')::bigint
    where a.group_id = ${scope.groupId} and a.entity = ${entity} and a.entity_id = ${id} order by a.seq`.execute(tx)
  return rows.map(({ at, action, body, ...who }) => {
    const { after, comment } = JSON.parse(body) as {
      after: { checkStatus?: TrailEntry['checkStatus'] } | null
      comment: string
    }
    return {
      at,
      userName: nameOf(scope, who.userName, who.holderName),
      act: actOf(action),
      checkStatus: after?.checkStatus ?? null,
      comment,
    }
  })
}

/** Who decided, and in whose place. */
function nameOf({ lang }: Scope, delegate: string, holder: string | null): string {
  return holder === null ? delegate : say(approvalTexts.onBehalf, isLang(lang) ? lang : 'zh_CN', { delegate, holder })
}

/** The history cannot be rewritten: its oldest rows name an act by its address, `POST /CLOUD-FX/fxDealCheck/check`. */
const actOf = (action: string): string => /^[A-Z]+ \/[\w-]+\/\w+\/(\w+)/.exec(action)?.[1] ?? action

interface ReviewEntry {
  readonly checkerName: string
  readonly checkStatus: DictionaryValue<typeof CheckStatus>
  readonly comment: string
  readonly at: string
}

/** Who reviewed a record, in order. */
export async function reviewsOf(tx: Tx, scope: Scope, entity: string, id: string): Promise<ReviewEntry[]> {
  const { rows } = await sql<ReviewEntry & { readonly holderName: string | null }>`
    select m.real_name as checker_name, h.real_name as holder_name, c.check_status, c.comment, c.at
    from check_log c join member m on m.group_id = c.group_id and m.id = c.checker_id
    left join member h on h.group_id = c.group_id and h.id = c.on_behalf_of_id
    where c.group_id = ${scope.groupId} and c.entity = ${entity} and c.entity_id = ${id} order by c.id`.execute(tx)
  return rows.map(({ holderName, checkerName, ...entry }) => ({
    ...entry,
    checkerName: nameOf(scope, checkerName, holderName),
  }))
}
