/** An organisation's own part of its certification: drafts, submission, correction, starting again. */
import { certificationApi, type ImageField, imageFields } from '@hedgerow/contract/certification/certification.contract'
import { certificationRefusals } from '@hedgerow/contract/certification/certification.refusals'
import { authorisationTexts, certificationWords } from '@hedgerow/contract/certification/certification.text'
import { fileIdIn } from '@hedgerow/contract/file/stored-file.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { assert, refuse, refuseAll } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { contactNotices } from '@hedgerow/contract/profile/contact/contact.text'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import type { Kysely } from 'kysely'
import { type Tx, withTx } from '../../kit/database/database.ts'
import type { DB } from '../../kit/database/tables.ts'
import { type Context, serve } from '../../kit/http/serve.ts'
import { demandGrant, holdsGrant, type Session, sessionGrants } from '../../kit/http/session.ts'
import { sendPaper } from '../../kit/paper/attachment.ts'
import { now } from '../../kit/process/clock.ts'
import { type Taker, takeFiles } from '../../kit/record/stored-file.ts'
import type { Sealer } from '../../kit/vault/sealing.ts'
import { tellOwner } from '../factor/proof/identity-change.act.ts'
import { demandStrongest } from '../factor/proof/proof.act.ts'
import { saveContact } from '../member/contact.store.ts'
import { cities, countries, provinces } from '../reference/place.store.ts'
import { servedBy } from '../session/captcha/captcha.rules.ts'
import { demandCode, takeOwnCode } from '../session/captcha/captcha.store.ts'
import { recordReply, unbegunReply } from './certification.answer.ts'
import { certificationTelling } from './certification.jobs.ts'
import {
  demandAgain,
  demandOpen,
  demandSubmittable,
  demandWithdrawable,
  masked,
  maskedName,
  type Values,
  valuesOf,
} from './certification.rules.ts'
import {
  auditingGroup,
  certificationOf,
  lockCertification,
  openValues,
  organisationOf,
  reopen,
  type StoredCertification,
  saveDraft,
  saveEmail,
  saveSubmitted,
  sealValues,
} from './certification.store.ts'
import { authorisationLetter } from './letter.rules.ts'

const entity = 'certification'

async function placeNames(db: Kysely<DB>, { orgCountry = '', orgProvince = '' }: Values, lang: Lang) {
  const places = await Promise.all([countries(db), provinces(db, orgCountry), cities(db, orgProvince)])
  return new Map(places.flat().map(({ code, name, nameEn }) => [code, lang === 'en_US' ? nameEn : name]))
}

export function sealerOf({ services }: Pick<Context, 'services'>): Sealer {
  assert(services.files, 'a process that certifies has a file store')
  return services.files.sealer
}

/** The member's own organisation and its certification, locked; one that was certified without an application stands so. */
async function lockOwn(tx: Tx, session: Session) {
  demandGrant(session, 'certification.edit', session.orgId)
  const certification = await lockCertification(tx, session, session.orgId)
  const org = (await organisationOf(tx, session, session.orgId)) ?? refuse(kitRefusals.DOES_NOT_EXIST)
  const certificationStatus =
    certification.submissions === 0 ? org.realNameAuthStatus : certification.certificationStatus
  return { certification: { ...certification, certificationStatus }, org }
}

/** The pictures that the values name become the record's. @throws Refusal IMAGE_GONE on each that cannot */
async function takePictures(tx: Tx, session: Session, values: Values, by: Taker): Promise<void> {
  const named = imageFields.flatMap((field) => (values[field] ? [[field, fileIdIn(values[field])] as const] : []))
  const gone = await takeFiles(tx, session, [...new Set(named.map(([, id]) => id))], by)
  const problemOf = (field: ImageField) => ({
    field,
    because: certificationRefusals.IMAGE_GONE,
    params: { field: certificationWords[field] },
  })
  const problems = named.filter(([, id]) => gone.includes(id)).map(([field]) => problemOf(field))
  refuseAll(problems)
}

const takerOf = ({ id }: StoredCertification): Taker => ({
  entity,
  entityId: id,
  needs: 'certification.edit',
  picturesOnly: true,
})

/** The audit says what happened, never what the papers say. */
const auditOf = ({ id, orgId }: StoredCertification, comment: string, after: object = {}) => ({
  entity,
  entityId: id,
  orgId,
  after,
  comment,
})

/** Where there was none: an address is a proof of identity, so the strongest that stands is asked, and the owner is told. */
async function addEmail(context: Context, email: string): Promise<void> {
  const { tx, session } = context
  await demandStrongest(context)
  await saveContact(tx, session, { channel: 'mail', target: email, field: 'email' })
  await tellOwner(context, {
    event: SecurityEventKind.of.emailChanged,
    message: contactNotices.added,
    owner: { ...session, email },
  })
}

export const certificationRoutes = serve(certificationApi, {
  async queryOrg(context, { id: orgId }) {
    const { tx, session } = context
    const own = await organisationOf(tx, session, orgId)
    const certification = await certificationOf(tx, orgId)
    if (!own) {
      const isAuditor = sessionGrants(session).includes('certification.review')
      if (!certification || !isAuditor || certification.auditorGroupId !== session.groupId)
        refuse(kitRefusals.DOES_NOT_EXIST)
      return recordReply(certification, sealerOf(context), 'auditor')
    }
    if (!certification) return unbegunReply(own)
    const reader = holdsGrant(session, 'certification.edit', orgId) ? 'applicant' : 'colleague'
    const certificationStatus =
      certification.submissions === 0 ? own.realNameAuthStatus : certification.certificationStatus
    return recordReply({ ...certification, certificationStatus, orgName: own.orgName }, sealerOf(context), reader)
  },

  async account(context, { email, captcha: code }) {
    const { tx, db, session, audit } = context
    const target = email.toLowerCase()
    const { certification } = await lockOwn(tx, session)
    demandOpen(certification)
    const sentFor = await demandCode(db, { target, purposes: servedBy('realAuth'), code, userId: session.userId })
    // An address that stands is changed by the password, in the profile: a code alone must not open the way to recover one.
    if (session.email === null) await addEmail(context, target)
    await saveEmail(tx, certification.id, target)
    audit(auditOf(certification, 'account'))
    await takeOwnCode(db, target, sentFor)
    return null
  },

  async saveDraft(context, { step, draft }) {
    const { tx, session, audit } = context
    const { certification, org } = await lockOwn(tx, session)
    demandOpen(certification)
    const values = valuesOf(draft, org.orgName)
    await takePictures(tx, session, values, takerOf(certification))
    const savedAt = await saveDraft(
      tx,
      certification.id,
      step,
      sealValues(sealerOf(context), certification.orgId, values),
    )
    audit(auditOf(certification, 'draft', { step }))
    return { savedAt }
  },

  async org(context, { consent, version: seenVersion, ...input }) {
    const { tx, session, today, services, audit } = context
    const { certification, org } = await lockOwn(tx, session)
    const values = valuesOf(input, org.orgName)
    const before = openValues(sealerOf(context), certification.orgId, certification.content)
    const submission = { standing: { ...certification, values: before }, seenVersion, consent, values }
    demandSubmittable(submission, today)
    const auditorGroupId =
      (await auditingGroup(tx, certification.orgId, today)) ?? refuse(certificationRefusals.NO_AUDITOR)
    const readers = { groupId: auditorGroupId, needs: 'certification.review' }
    await takePictures(tx, session, values, { ...takerOf(certification), readers })
    const content = sealValues(sealerOf(context), certification.orgId, values)
    const masks = { license: masked(values.license ?? ''), realName: maskedName(values.realName ?? '') }
    await saveSubmitted(tx, certification, { values, masks: masks, content, submitter: session, auditorGroupId })
    await services.jobs?.enqueue(tx, certificationTelling, { id: certification.id })
    audit(auditOf(certification, 'submit', { submissions: certification.submissions + 1 }))
    return { certificationStatus: RealNameAuthStatus.of.waiting }
  },

  async template(context, { draft }) {
    const { db, session, lang } = context
    demandGrant(session, 'certification.edit', session.orgId)
    const org = await withTx(db, session, (tx) => organisationOf(tx, session, session.orgId), { readOnly: true })
    const values = valuesOf(draft, org?.orgName ?? '')
    const paper = authorisationLetter(values, { lang, madeAt: now(), places: await placeNames(db, values, lang) })
    return sendPaper(context, paper, say(authorisationTexts.fileName, lang), authorisationTexts.fileName.en)
  },

  async again({ tx, session, today, audit }, { id, version }) {
    const { certification } = await lockOwnOf(tx, session, id)
    demandAgain(certification, version)
    if ((await auditingGroup(tx, certification.orgId, today)) === null) refuse(certificationRefusals.NO_AUDITOR)
    await reopen(tx, certification)
    audit(auditOf(certification, 'again'))
    return null
  },

  async withdraw({ tx, session, audit }, { id, version }) {
    const { certification } = await lockOwnOf(tx, session, id)
    demandWithdrawable(certification, version)
    await reopen(tx, certification)
    audit(auditOf(certification, 'withdraw'))
    return null
  },
})

/** Acts are on the certification of one's own organisation; another one looks like none. */
async function lockOwnOf(tx: Tx, session: Session, orgId: string) {
  if (orgId !== session.orgId) refuse(kitRefusals.DOES_NOT_EXIST)
  return lockOwn(tx, session)
}
