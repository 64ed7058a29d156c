/** Certifications as stored. What was typed lies sealed under the organisation's name. */
import type { Reason } from '@hedgerow/contract/certification/certification.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import type { Sealer } from '../../kit/vault/sealing.ts'
import { setCertification, setDocumentsEnd } from '../enterprise/organisation.store.ts'
import type { Values } from './certification.rules.ts'

export interface StoredCertification {
  readonly id: string
  readonly groupId: string
  readonly orgId: string
  readonly certificationStatus: string
  readonly version: number
  readonly email: string | null
  readonly draft: Buffer | null
  readonly draftStep: string | null
  readonly draftTime: string | null
  readonly orgName: string
  readonly content: Buffer | null
  readonly certifiedContent: Buffer | null
  readonly submitterId: string | null
  readonly submitterName: string | null
  readonly submitTime: string | null
  readonly submissions: number
  readonly auditorGroupId: string | null
  readonly holderId: string | null
  readonly holderName: string | null
  readonly isHeld: boolean
  readonly checkComment: string | null
  readonly reasons: readonly Reason[]
  readonly licenseEndDate: string | null
  readonly identEndDate: string | null
}

const columns = sql`c.id, c.group_id, c.org_id, c.certification_status, c.version, c.email, c.draft, c.draft_step, c.draft_time, c.org_name,
  c.content, c.certified_content, c.submitter_id, c.submitter_name, c.submit_time, c.submissions, c.auditor_group_id, c.holder_id,
  c.holder_name, coalesce(c.held_until > clock_timestamp(), false) as is_held, c.check_comment, c.reasons,
  c.license_end_date, c.ident_end_date`

async function oneOf(tx: Tx, rest: RawBuilder<unknown>): Promise<StoredCertification | undefined> {
  const { rows } = await sql<StoredCertification>`select ${columns} from certification c ${rest}`.execute(tx)
  return rows[0]
}

const sealName = (orgId: string) => `certification:${orgId}`
export const sealValues = (sealer: Sealer, orgId: string, values: Values): Buffer =>
  sealer.seal(sealName(orgId), Buffer.from(JSON.stringify(values)))
export const openValues = (sealer: Sealer, orgId: string, sealed: Buffer | null): Values =>
  sealed === null ? {} : (JSON.parse(sealer.open(sealName(orgId), sealed).toString()) as Values)

export const certificationOf = (tx: Tx, orgId: string) => oneOf(tx, sql`where c.org_id = ${orgId}`)
export const certificationById = (tx: Tx, id: string) => oneOf(tx, sql`where c.id = ${id}`)
export const lockCertificationById = (tx: Tx, id: string) => oneOf(tx, sql`where c.id = ${id} for update`)

/** The certification of the organisation, begun if need be, locked. */
export async function lockCertification(tx: Tx, { groupId }: Scope, orgId: string): Promise<StoredCertification> {
  await sql`insert into certification (group_id, org_id) values (${groupId}, ${orgId}) on conflict do nothing`.execute(
    tx,
  )
  const certification = await oneOf(tx, sql`where c.group_id = ${groupId} and c.org_id = ${orgId} for update`)
  return certification ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** In the system scope, of those that were submitted to the auditor's group. @throws Refusal DOES_NOT_EXIST */
export async function lockSubmitted(tx: Tx, auditorGroupId: string, id: string): Promise<StoredCertification> {
  const certification = await oneOf(
    tx,
    sql`where c.id = ${id} and c.auditor_group_id = ${auditorGroupId}
      and c.certification_status <> ${sql.lit(RealNameAuthStatus.of.unverified)} for update`,
  )
  return certification ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

export interface Organisation {
  readonly id: string
  readonly orgName: string
  readonly realNameAuthStatus: string
}

export async function organisationOf(
  tx: Tx,
  { groupId, orgIds }: Scope,
  orgId: string,
): Promise<Organisation | undefined> {
  const { rows } = await sql<Organisation>`select id, org_name, real_name_auth_status from org
    where group_id = ${groupId} and id = ${orgId} and id = any (${orgIds})`.execute(tx)
  return rows[0]
}

/** Who reviews the organisation's certification; null where nobody could. */
export async function auditingGroup(tx: Tx, orgId: string, today: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null
  }>`select auditing_group(${orgId}::bigint, ${today}::date) as id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function saveDraft(tx: Tx, id: string, step: string, draft: Buffer): Promise<string> {
  const { rows } = await sql<{ draftTime: string }>`update certification set draft = ${draft}, draft_step = ${step},
      draft_time = clock_timestamp() where id = ${id} returning draft_time`.execute(tx)
  return rows[0]?.draftTime ?? ''
}

/** Where notices of it go. */
export const saveEmail = (tx: Tx, id: string, email: string) =>
  sql`update certification set email = ${email} where id = ${id}`.execute(tx)

interface Submitted {
  readonly values: Values
  /** What a list shows of the papers: masked, for the whole of them lies sealed. */
  readonly masks: { readonly license: string; readonly realName: string }
  readonly content: Buffer
  readonly submitter: { readonly userId: string; readonly realName: string }
  readonly auditorGroupId: string
}

export async function saveSubmitted(tx: Tx, { id, groupId, orgId }: StoredCertification, submitted: Submitted) {
  const { values, masks, content, submitter, auditorGroupId } = submitted
  await sql`update certification set certification_status = ${RealNameAuthStatus.of.waiting}, version = version + 1,
      org_name = ${values.orgName ?? ''}, org_type = ${values.orgType}, license = ${masks.license}, real_name = ${masks.realName},
      license_end_date = ${values.licenseEndDate ?? null}, ident_end_date = ${values.identEndDate}, content = ${content},
      consent_time = clock_timestamp(), submitter_id = ${submitter.userId}, submitter_name = ${submitter.realName},
      submit_time = clock_timestamp(), submissions = submissions + 1, auditor_group_id = ${auditorGroupId},
      holder_id = null, holder_name = null, held_until = null, checker_id = null, check_time = null, check_comment = null,
      reasons = '[]', draft = null, draft_step = null, draft_time = null
    where id = ${id}`.execute(tx)
  await setCertification(tx, { groupId, orgId }, RealNameAuthStatus.of.waiting)
}

/** Back to a draft of what was submitted, or to none where nothing ever was; nothing is certified meanwhile. */
export async function reopen(tx: Tx, { id, groupId, orgId }: StoredCertification) {
  await sql`update certification set certification_status = ${RealNameAuthStatus.of.unverified}, version = version + 1,
      draft = coalesce(content, draft), draft_step = case when coalesce(content, draft) is not null then '2' end, draft_time = clock_timestamp(), holder_id = null, holder_name = null, held_until = null
    where id = ${id}`.execute(tx)
  await setCertification(tx, { groupId, orgId }, RealNameAuthStatus.of.unverified)
}

const holdMinutes = 30

export const holdFor = (tx: Tx, id: string, auditor: { readonly userId: string; readonly realName: string }) =>
  sql`update certification set holder_id = ${auditor.userId}, holder_name = ${auditor.realName},
    held_until = clock_timestamp() + make_interval(mins => ${holdMinutes}) where id = ${id}`.execute(tx)

export const letGo = (tx: Tx, id: string, userId: string) =>
  sql`update certification set holder_id = null, holder_name = null, held_until = null
    where id = ${id} and holder_id = ${userId}`.execute(tx)

interface Checked {
  readonly checkStatus: string
  readonly checkerId: string
  readonly comment: string | undefined
  readonly reasons: readonly Reason[]
}

export async function saveChecked(
  tx: Tx,
  { id, groupId, orgId, licenseEndDate, identEndDate }: StoredCertification,
  checked: Checked,
): Promise<void> {
  const { checkStatus, checkerId, comment = null, reasons } = checked
  await sql`update certification set certification_status = ${checkStatus}, version = version + 1, checker_id = ${checkerId},
      check_time = clock_timestamp(), check_comment = ${comment}, reasons = ${JSON.stringify(reasons)}::jsonb,
      certified_content = case when ${checkStatus} = ${sql.lit(RealNameAuthStatus.of.verified)} then content else certified_content end,
      holder_id = null, holder_name = null, held_until = null where id = ${id}`.execute(tx)
  await setCertification(tx, { groupId, orgId }, checkStatus)
  if (checkStatus !== RealNameAuthStatus.of.verified) return
  const [first = null] = [licenseEndDate, identEndDate].filter((day) => day !== null).sort()
  await setDocumentsEnd(tx, { groupId, orgId }, first)
}

interface DocumentEnd {
  readonly id: string
  readonly groupId: string
  readonly orgId: string
  readonly document: 'license' | 'identity'
  readonly endDate: string
  readonly daysLeft: number
  readonly reminded: readonly string[]
}

/** Documents of certified organisations that end within the longest notice. */
export async function documentEnds(tx: Tx, today: string): Promise<readonly DocumentEnd[]> {
  const { rows } = await sql<DocumentEnd>`select c.id, c.group_id, c.org_id, d.document, d.end_date,
      d.end_date - ${today}::date as days_left, c.reminded
    from certification c cross join lateral
      (values ('license', c.license_end_date), ('identity', c.ident_end_date)) d (document, end_date)
    where c.certification_status = ${sql.lit(RealNameAuthStatus.of.verified)} and d.end_date <= ${today}::date + 60
      and zone_of(c.group_id, c.org_id) = asking_zone()
    order by c.id for update of c`.execute(tx)
  return rows
}

export const rememberNotice = (tx: Tx, id: string, mark: string) =>
  sql`update certification set reminded = reminded || ${mark}::text where id = ${id}`.execute(tx)
