/** Who hears of a certification: auditors of one that waits, the organisation of what became of it. Runs in the system scope. */
import { certificationNotices, certificationWords } from '@hedgerow/contract/certification/certification.text'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { pathOf } from '@hedgerow/contract/screens'
import type { Tx } from '../../kit/database/database.ts'
import { type Notice, notifyAll } from '../../kit/record/notifications.ts'
import type { StoredCertification } from './certification.store.ts'
import { administratorsOf, auditorsWaited, membersOf } from './certification-hearer.store.ts'

const place = pathOf('authentication')
const placeOf = (id: string) => pathOf('authentication', { open: id })

/** Every auditor who does not belong to the organisation; once for each submission, however often it is asked. */
export async function tellAuditors(tx: Tx, certification: StoredCertification, today: string): Promise<void> {
  const { id, orgId, orgName, auditorGroupId, submitTime } = certification
  const url = placeOf(id)
  const auditors = auditorsWaited({ orgId, auditorGroupId, submitTime, url }, today)
  const notice = { message: certificationNotices.waiting, params: { org: orgName }, url }
  await notifyAll(tx, { groupId: auditorGroupId ?? '0' }, auditors, [notice])
}

/** A pass concerns everybody whose rights it gives; a rejection those who can correct it. */
export async function tellOrganisation(
  tx: Tx,
  { groupId, orgId }: StoredCertification,
  { checkStatus, count, today }: { readonly checkStatus: string; readonly count: number; readonly today: string },
): Promise<void> {
  const isPassed = checkStatus === RealNameAuthStatus.of.verified
  const whom = isPassed ? membersOf({ groupId, orgId }) : administratorsOf({ groupId, orgId }, today)
  const notice: Notice = isPassed
    ? { message: certificationNotices.passed, params: {}, url: place, variant: 'success' }
    : { message: certificationNotices.rejected, params: { count }, url: place, variant: 'warning' }
  await notifyAll(tx, { groupId }, whom, [notice])
}

interface EndingDocument {
  readonly groupId: string
  readonly orgId: string
  readonly document: 'license' | 'identity'
  readonly endDate: string
  readonly isOver: boolean
}

const wordOf = { license: certificationWords.licenseImg, identity: certificationWords.identFrontImg } as const

export async function tellOfEnd(tx: Tx, ending: EndingDocument, today: string): Promise<void> {
  const { groupId, orgId, document, endDate, isOver } = ending
  const whom = administratorsOf({ groupId, orgId }, today)
  const date = endDate.replace(/^(....)(..)(..)$/, '$1/$2/$3')
  const message = isOver ? certificationNotices.expired : certificationNotices.expires
  const notice = { message, params: { doc: wordOf[document], date }, url: place, variant: 'warning' as const }
  await notifyAll(tx, { groupId }, whom, [notice])
}
