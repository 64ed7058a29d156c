/** Whose records take files: who sees them, who adds and deletes, and while the record is in which state. */

import { attachmentLimits } from '@hedgerow/contract/file/attachment.contract'
import { attachmentRefusals } from '@hedgerow/contract/file/attachment.refusals'
import { type Grant, grants } from '@hedgerow/contract/grants'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { refuseDuty } from '@hedgerow/contract/kit/record/duty-refusal'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { AttachType } from '@hedgerow/contract/reference/reference.dict'
import { holdsGrant, type Session } from '../../../kit/http/session.ts'

export type AttachKind = DictionaryValue<typeof AttachType>

interface Keeping {
  readonly view: Grant
  /** One of them adds and deletes. */
  readonly edit: readonly Grant[]
}
const keeping: Readonly<Record<AttachKind, Keeping>> = {
  '1': { view: 'hedging.view', edit: ['hedging.edit'] },
  '2': { view: 'trade.view', edit: ['trade.edit', 'trade.match'] },
  '3': { view: 'funding.view', edit: ['funding.edit', 'funding.check'] },
  '4': { view: 'settlement.view', edit: ['path.edit', 'path.verify'] },
  '5': { view: 'bank-account.view', edit: ['bank-account.edit'] },
  '6': { view: 'evidence.view', edit: ['evidence.edit'] },
}

export const readersOf = (kind: AttachKind): Grant => keeping[kind].view

export interface AttachedRecord {
  readonly orgId: string
  readonly relId: string
  readonly relSerialNo: string
  /** T draft · 0 void, as of every record that takes files. */
  readonly status: string
}

const voided = '0'
const draft = 'T'

/** @throws Refusal NOT_PERMITTED */
function demandKeeper(session: Session, kind: AttachKind, orgId: string): void {
  const { edit } = keeping[kind]
  if (!edit.some((grant) => holdsGrant(session, grant, orgId))) refuseDuty(edit.flatMap((grant) => grants[grant]))
}

/** Papers of a live record may come later, as a bank's confirmation does. @throws Refusal ATTACH_LOCKED, TOO_MANY_ATTACHMENTS */
export function demandAddable(session: Session, kind: AttachKind, record: AttachedRecord, standing: number): void {
  demandKeeper(session, kind, record.orgId)
  if (record.status === voided) refuse(attachmentRefusals.ATTACH_LOCKED)
  const max = attachmentLimits.perRecord
  if (standing >= max) refuse(attachmentRefusals.TOO_MANY_ATTACHMENTS, { max }, 'fileUrl')
}

/** With its point; empty where the name has none. */
const endingOf = (name: string): string => /\.[^.]*$/.exec(name)?.[0] ?? ''

/**
 * What a reviewer has seen keeps its name, and a name does not say another kind of file.
 * @throws Refusal NOT_PERMITTED, ATTACH_FIXED, ATTACH_ENDING
 */
export function demandRenamable(
  session: Session,
  kind: AttachKind,
  { orgId, status }: AttachedRecord,
  { before, after }: { readonly before: string; readonly after: string },
): void {
  demandKeeper(session, kind, orgId)
  if (status !== draft) refuse(attachmentRefusals.ATTACH_FIXED)
  const ending = endingOf(before)
  const isSame = endingOf(after).toLowerCase() === ending.toLowerCase()
  if (!isSame) refuse(attachmentRefusals.ATTACH_ENDING, { ending: ending || '…' }, 'attachName')
}

/** What a reviewer has seen stays: only a draft gives up its papers. @throws Refusal ATTACH_NOT_DELETABLE */
export function demandDeletable(session: Session, kind: AttachKind, { orgId, status }: AttachedRecord): void {
  demandKeeper(session, kind, orgId)
  if (status !== draft) refuse(attachmentRefusals.ATTACH_NOT_DELETABLE)
}
