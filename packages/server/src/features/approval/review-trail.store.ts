/** What happened to a record: who did what with it, and who reviewed it. */
import type { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { approvalTexts } from '@hedgerow/contract/approval/approval.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { isLang, say } from '@hedgerow/contract/kit/text'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import type { TimelineSource } from '../../kit/row/timeline.ts'

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
  const { rows } = await sql<AuditRow>`${acts} where a.group_id = ${scope.groupId} and a.entity = ${entity}
    and a.entity_id = ${id} order by a.seq`.execute(tx)
  return rows.map((row) => entryOf(scope, row))
}

interface TimelineEntry extends TrailEntry {
  readonly ofRecord: string | null
}

/**
 * The same with the acts on what brought the record about: of those the act is told and not its comment, which belongs to whoever reads
 * that record. Undefined where the reader does not see the record.
 */
export async function timelineOf(
  tx: Tx,
  scope: Scope,
  { of, from, beside = {} }: TimelineSource,
  id: string,
): Promise<TimelineEntry[] | undefined> {
  const { groupId, orgIds } = scope
  const subjects = [...(of ? [[of, 'r.id', 'true']] : []), ...Object.entries(beside).map((pair) => [...pair, 'false'])]
  const values = subjects.map(([entity, idOf, isOwn]) => `('${entity}', (${idOf})::text, ${isOwn})`).join()
  // As its list source names it, where the house rules read it.
  const record = sql.raw(from)
  const { rows } = await sql<Omit<AuditRow, 'at'> & { at: string | null; ofRecord: string | null }>`
    with subject as (select distinct told.entity, told.entity_id, told.is_own from ${record}
        cross join lateral (values ${sql.raw(values)}) told (entity, entity_id, is_own)
        where r.group_id = ${groupId} and r.id = ${id}),
      act as (${acts} join subject t on t.entity = a.entity and t.entity_id = a.entity_id
        where a.group_id = ${groupId} and (t.is_own or a.org_id is null or a.org_id = any (${orgIds}::bigint[])) order by a.seq limit ${mostActs})
    select act.*, case when not t.is_own then t.entity end as of_record
    from (select from subject limit 1) seen left join (act join subject t using (entity, entity_id)) on true order by act.seq`.execute(
    tx,
  )
  if (rows.length === 0) return undefined
  return rows.flatMap(({ at, ofRecord, ...row }) => {
    if (at === null) return []
    const entry = entryOf(scope, { ...row, at })
    return [{ ...entry, ofRecord, comment: ofRecord === null ? entry.comment : '' }]
  })
}

/** More than any record has by people; the first ones are told. */
const mostActs = 500

interface AuditRow {
  readonly at: string
  readonly userName: string
  readonly holderName: string | null
  readonly action: string
  readonly body: string
}

/** Audit rows as `a`, with who acted and in whose place. */
const acts = sql`select a.seq, a.entity, a.entity_id, a.at, coalesce(m.real_name, '') as user_name, h.real_name as holder_name,
    a.action, a.body
  from audit_event a left join member m on m.group_id = a.group_id and m.id = a.user_id
  left join member h on h.group_id = a.group_id
    and h.id = (a.body::jsonb -> 'after' ->> 'onBehalfOf')::bigint`

function entryOf(scope: Scope, { at, action, body, ...who }: AuditRow): TrailEntry {
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
