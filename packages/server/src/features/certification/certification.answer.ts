/** A certification as its readers see it. */
import { type CertificationRecord, imageFields } from '@hedgerow/contract/certification/certification.contract'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import type { Sealer } from '../../kit/vault/sealing.ts'
import { masked, type Values } from './certification.rules.ts'
import { type Organisation, openValues, type StoredCertification } from './certification.store.ts'

/** `applicant` fills in and corrects, `auditor` compares with the papers, `colleague` follows how it stands. */
type Reader = 'applicant' | 'auditor' | 'colleague'

/** Numbers and pictures are for who needs them; of a certified organisation nobody but the auditor does. */
function shownTo(reader: Reader, values: Values, isCertified: boolean): Values {
  if (reader === 'auditor' || (reader === 'applicant' && !isCertified)) return values
  const { identId, license, ...rest } = values
  const papers = reader === 'colleague' ? without(rest, imageFields) : rest
  return {
    ...papers,
    ...(identId ? { identId: masked(identId) } : {}),
    ...(license ? { license: masked(license) } : {}),
  }
}

const without = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** The certified values that differ from those submitted now. */
const formerOf = (before: Values, values: Values): Values =>
  Object.fromEntries(Object.entries(before).filter(([name, value]) => values[name] !== value))

const status = (value: string) => value as CertificationRecord['certificationStatus']
const earliest = (...days: (string | null)[]) => days.filter((day) => day !== null).sort()[0] ?? null

export function recordReply(certification: StoredCertification, sealer: Sealer, reader: Reader): CertificationRecord {
  const { orgId, certificationStatus, draft, draftStep, draftTime } = certification
  const isDraft = certificationStatus === RealNameAuthStatus.of.unverified
  const values = isDraft ? {} : openValues(sealer, orgId, certification.content)
  const isCertified = certificationStatus === RealNameAuthStatus.of.verified
  const former = reader === 'auditor' && !isCertified ? openValues(sealer, orgId, certification.certifiedContent) : {}
  const open = reader === 'applicant' && draft && draftStep && draftTime
  return {
    id: certification.id,
    orgId,
    orgName: certification.orgName,
    certificationStatus: status(certificationStatus),
    version: certification.version,
    email: reader === 'colleague' ? null : certification.email,
    values: shownTo(reader, values, isCertified),
    former: formerOf(former, values),
    draft: open ? { step: draftStep, values: openValues(sealer, orgId, draft), savedAt: draftTime } : null,
    reasons: certification.reasons.map(({ field, code, text = null }) => ({ field, code, text })),
    comment: certification.checkComment,
    submitterName: certification.submitterName,
    submitTime: certification.submitTime,
    submissions: certification.submissions,
    nextExpiry: isCertified ? earliest(certification.licenseEndDate, certification.identEndDate) : null,
  }
}

/** Of an organisation that has not begun; one may be certified without, as the first of a server is. */
export const unbegunReply = ({ id, orgName, realNameAuthStatus }: Organisation): CertificationRecord => ({
  id: null,
  orgId: id,
  orgName,
  certificationStatus: status(realNameAuthStatus),
  version: 0,
  email: null,
  values: {},
  former: {},
  draft: null,
  reasons: [],
  comment: null,
  submitterName: null,
  submitTime: null,
  submissions: 0,
  nextExpiry: null,
})
