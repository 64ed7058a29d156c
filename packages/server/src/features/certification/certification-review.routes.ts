/**
 * The platform's review of certifications. Auditors and organisations are of different groups, which do not see each other: an
 * auditor reads through the policy of the table, and acts in the system scope on what was submitted to the own group.
 */
import { certificationReviewApi } from '@hedgerow/contract/certification/certification.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { envelope } from '../../kit/http/request.ts'
import { pageOf, type RawContext, serve } from '../../kit/http/serve.ts'
import { demandStepUp } from '../../kit/http/session.ts'
import { type AuditEntry, writeAudit } from '../../kit/record/audit.ts'
import { recordReply } from './certification.answer.ts'
import { tellOrganisation } from './certification.notice.ts'
import { sealerOf } from './certification.routes.ts'
import { demandDecision, demandReviewer } from './certification.rules.ts'
import { certificationSource } from './certification.sources.ts'
import {
  certificationById,
  holdFor,
  letGo,
  lockSubmitted,
  type StoredCertification,
  saveChecked,
} from './certification.store.ts'

/** Locks what was submitted to the auditor's group, does the act, and tells the histories of both groups. */
async function actOn(
  { db, session, ip, reply }: RawContext,
  id: string,
  action: string,
  act: (tx: Tx, certification: StoredCertification) => Promise<object>,
) {
  await withTx(db, systemScope, async (tx) => {
    const certification = await lockSubmitted(tx, session.groupId, id)
    const after = await act(tx, certification)
    const entry: AuditEntry = { entity: 'certification', entityId: certification.id, after, comment: action }
    await writeAudit(tx, { ...session, ip, action }, [{ ...entry, orgId: session.orgId }])
    const { groupId, orgId } = certification
    if (groupId !== session.groupId)
      await writeAudit(tx, { groupId, userId: null, action, ip: '' }, [{ ...entry, orgId }])
  })
  return reply.send(envelope(null))
}

export const certificationReviewRoutes = serve(certificationReviewApi, {
  queryByPage: pageOf(certificationSource),

  async byId(context, { id }) {
    const certification = await certificationById(context.tx, id)
    if (!certification || certification.auditorGroupId !== context.session.groupId) refuse(kitRefusals.DOES_NOT_EXIST)
    return recordReply(certification, sealerOf(context), 'auditor')
  },

  hold: (context, { id }) =>
    actOn(context, id, 'hold', async (tx, certification) => {
      demandReviewer(certification, context.session)
      await holdFor(tx, certification.id, context.session)
      return {}
    }),

  release: (context, { id }) =>
    actOn(context, id, 'release', async (tx, certification) => {
      await letGo(tx, certification.id, context.session.userId)
      return {}
    }),

  check: (context, { id, version, checkStatus, reasons, comment }) =>
    actOn(context, id, 'check', async (tx, certification) => {
      const { session, today } = context
      demandReviewer(certification, session)
      demandDecision({ version, checkStatus, reasons }, certification)
      if (checkStatus === RealNameAuthStatus.of.verified) demandStepUp(session)
      await saveChecked(tx, certification, { checkStatus, checkerId: session.userId, comment, reasons })
      await tellOrganisation(tx, certification, { checkStatus, count: reasons.length, today })
      return { checkStatus, reasons: reasons.map(({ field, code }) => `${field}:${code}`) }
    }),
})
