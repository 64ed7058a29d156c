/** Changes that wait for a second administrator: made, read, and what they hold. */

import type { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgChangeKind, OrgChangeStatus } from '@hedgerow/contract/staff/change/org-change.dict'
import { orgChangeRefusals } from '@hedgerow/contract/staff/change/org-change.refusals'
import { staffRefusals } from '@hedgerow/contract/staff/member/staff.refusals'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

export interface NewOrgChange {
  readonly orgId: string
  readonly changeKind: DictionaryValue<typeof OrgChangeKind>
  /** The member of a grant or of an account. */
  readonly subjectId: string | null
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

export interface StoredOrgChange extends ReviewedRow, Omit<NewOrgChange, 'orgId'> {
  readonly changeStatus: string
}

export const orgChangeTable: ReviewedTable = {
  name: 'org_change',
  status: 'changeStatus',
  facts: ['changeKind', 'subjectId', 'subject', 'before', 'after'],
}

/** It has no amount: with a worth of nothing it is within every limit and of the first tier. @throws Refusal GRANT_WAITS, ACCOUNT_WAITS, CHANGE_WAITING */
export async function insertOrgChange(tx: Tx, { groupId, userId }: Scope, change: NewOrgChange): Promise<string> {
  const { orgId, changeKind, subjectId, subject, before, after } = change
  const { GRANT_WAITS, ACCOUNT_WAITS } = staffRefusals
  const ofPerson = changeKind === OrgChangeKind.of.account ? ACCOUNT_WAITS : GRANT_WAITS
  const waits = subjectId === null ? orgChangeRefusals.CHANGE_WAITING : ofPerson
  const { rows } = await refusing({ org_change_waiting: () => refuse(waits) }, () =>
    sql<{ id: string }>`insert into org_change (group_id, org_id, change_kind, subject_id, subject, before, after,
        change_status, worth_usd, maker_id, last_editor_id)
      values (${groupId}, ${orgId}, ${changeKind}, ${subjectId}, ${subject}, ${JSON.stringify(before)}::jsonb,
        ${JSON.stringify(after)}::jsonb, ${OrgChangeStatus.of.submitted}, 0, ${userId}, ${userId}) returning id`.execute(
      tx,
    ),
  )
  return rows[0]?.id ?? ''
}

export interface DisplayedOrgChange extends Omit<StoredOrgChange, 'changeStatus' | 'checkStatus'> {
  readonly changeStatus: DictionaryValue<typeof OrgChangeStatus>
  readonly checkStatus: DictionaryValue<typeof CheckStatus>
  readonly orgName: string
  readonly makerName: string
  readonly createTime: string
}

/** The person, or the organisation in the reader's language: what was stored of it is in the maker's. */
export const subjectSql = `case when c.subject_id is null then ${nameOfOrg('o')} else c.subject end`

export async function findOrgChange(tx: Tx, { groupId }: Scope, id: string): Promise<DisplayedOrgChange | undefined> {
  const { rows } =
    await sql<DisplayedOrgChange>`select c.id, c.version, c.org_id, c.change_kind, c.subject_id, ${sql.raw(subjectSql)} as subject,
      c.before, c.after, c.change_status, c.check_status, c.approve_status, c.check_tier, c.worth_usd, c.maker_id, c.last_editor_id,
      c.earlier_editor_ids, c.first_checker_id, c.create_time, m.real_name as maker_name,
      ${sql.raw(nameOfOrg('o'))} as org_name
    from org_change c join member m on m.group_id = c.group_id and m.id = c.maker_id
    join org o on o.group_id = c.group_id and o.id = c.org_id
    where c.group_id = ${groupId} and c.id = ${id}`.execute(tx)
  return rows[0]
}

/** What waits for a person is void when the person goes. */
export const voidChangesOf = (tx: Tx, { groupId }: Scope, subjectIds: readonly string[]) =>
  sql`update org_change set change_status = ${OrgChangeStatus.of.void}, version = version + 1
    where group_id = ${groupId} and subject_id = any (${subjectIds}) and change_status = ${OrgChangeStatus.of.submitted}`.execute(
    tx,
  )

/** The organisations whose setting of the kind has a change that waits. */
export async function waitingChanges(
  tx: Tx,
  { groupId }: Scope,
  changeKind: NewOrgChange['changeKind'],
): Promise<readonly string[]> {
  const { rows } = await sql<{ orgId: string }>`select org_id from org_change where group_id = ${groupId}
    and change_kind = ${changeKind} and change_status = ${OrgChangeStatus.of.submitted}`.execute(tx)
  return rows.map(({ orgId }) => orgId)
}

/** The names of organisations in the language of the reader. */
export async function organisationNames(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, in_language(org_name, org_name_en) as name
    from org where group_id = ${groupId} and id = any (${ids})`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
