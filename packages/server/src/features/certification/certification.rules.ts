/** What an organisation may submit, and what an auditor may decide. */
import { applicationProblems } from '@hedgerow/contract/certification/application.contract'
import {
  certificationNames,
  imageFields,
  type Reason,
  reasonsOf,
} from '@hedgerow/contract/certification/certification.contract'
import { CertificationReason } from '@hedgerow/contract/certification/certification.dict'
import { certificationRefusals } from '@hedgerow/contract/certification/certification.refusals'
import { certificationWords } from '@hedgerow/contract/certification/certification.text'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { RealNameAuthStatus } from '@hedgerow/contract/kit/record/member.dict'
import { type FieldProblem, refuse, refuseAll } from '@hedgerow/contract/kit/refusal'
import { LicenseValidityType } from '@hedgerow/contract/reference/reference.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'

/** The 21 fields of a certification by their wire names. */
export type Values = Readonly<Record<string, string>>

interface Standing {
  readonly certificationStatus: string
  readonly version: number
}

const { unverified, verified, failed, waiting } = RealNameAuthStatus.of

const wordOf = (field: string) => certificationWords[field as keyof typeof certificationWords]

/** The fields alone; the end of a licence without one is not kept. */
export function valuesOf(input: Readonly<Record<string, unknown>>, orgName: string): Values {
  const named = certificationNames.flatMap((name) => {
    const value = name === 'orgName' ? orgName : input[name]
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
  })
  const { licenseEndDate: end, ...rest } = Object.fromEntries(named) as Record<string, string>
  const isLongTerm = rest.licenseValidityType === LicenseValidityType.of.longTerm
  return isLongTerm || end === undefined ? rest : { ...rest, licenseEndDate: end }
}

/** @throws Refusal CERT_PENDING, CERT_STANDS */
export function demandOpen({ certificationStatus }: Pick<Standing, 'certificationStatus'>): void {
  if (certificationStatus === waiting) refuse(certificationRefusals.CERT_PENDING)
  if (certificationStatus === verified) refuse(certificationRefusals.CERT_STANDS)
}

interface Submission {
  readonly standing: Standing & { readonly values: Values; readonly reasons: readonly Reason[] }
  readonly seenVersion: number | undefined
  readonly consent: string | undefined
  readonly values: Values
}

/** All that is wrong with the fields is told at once. @throws Refusal */
export function demandSubmittable({ standing, seenVersion, consent, values }: Submission, today: BusinessDate): void {
  demandOpen(standing)
  if (seenVersion !== undefined && seenVersion !== standing.version) refuse(kitRefusals.STALE_VERSION)
  const problems = applicationProblems({ ...values, consent }, today)
  if (standing.certificationStatus === failed) problems.push(...changedUnasked(standing, values))
  const images = imageFields.map((field) => values[field])
  const twin = imageFields.find((_, index) => images.indexOf(images[index]) !== index)
  if (twin) problems.push({ field: twin, because: certificationRefusals.SAME_IMAGE, params: {} })
  refuseAll(problems)
}

/** After a rejection only what was rejected may differ. */
function changedUnasked({ values: before, reasons }: Submission['standing'], values: Values): FieldProblem[] {
  const rejected = new Set(reasons.map(({ field }) => field))
  return certificationNames
    .filter((field) => !rejected.has(field) && before[field] !== values[field])
    .map((field) => ({ field, because: certificationRefusals.NOT_REJECTED, params: { field: wordOf(field) } }))
}

/** @throws Refusal CERT_NOTHING_TO_REDO, STALE_VERSION */
export function demandAgain({ certificationStatus, version }: Standing, seen: number): void {
  if (version !== seen) refuse(kitRefusals.STALE_VERSION)
  if (certificationStatus === waiting) refuse(certificationRefusals.CERT_PENDING)
  if (certificationStatus === unverified) refuse(certificationRefusals.CERT_NOTHING_TO_REDO)
}

interface Held {
  readonly holderId: string | null
  readonly holderName: string | null
  /** False once the half hour is over. */
  readonly isHeld: boolean
}

/** @throws Refusal CERT_NOT_AWAITING, BEING_REVIEWED, STALE_VERSION */
export function demandWithdrawable(
  { certificationStatus, version, isHeld }: Standing & Pick<Held, 'isHeld'>,
  seen: number,
) {
  if (certificationStatus !== waiting) refuse(certificationRefusals.CERT_NOT_AWAITING)
  if (isHeld) refuse(certificationRefusals.BEING_REVIEWED)
  if (version !== seen) refuse(kitRefusals.STALE_VERSION)
}

interface Reviewed extends Standing, Held {
  readonly orgId: string
  readonly submitterId: string | null
}

/** @throws Refusal CERT_NOT_AWAITING, OWN_CERTIFICATION, CERT_HELD */
export function demandReviewer(
  { certificationStatus, orgId, submitterId, holderId, holderName, isHeld }: Omit<Reviewed, 'version'>,
  auditor: { readonly userId: string; readonly orgId: string },
): void {
  if (orgId === auditor.orgId || submitterId === auditor.userId) refuse(certificationRefusals.OWN_CERTIFICATION)
  if (certificationStatus !== waiting) refuse(certificationRefusals.CERT_NOT_AWAITING)
  if (isHeld && holderId !== auditor.userId) refuse(certificationRefusals.CERT_HELD, { name: holderName ?? '' })
}

interface Decision {
  readonly version: number
  /** 1 passed, 2 rejected */
  readonly checkStatus: string
  readonly reasons: readonly Reason[]
}

/** A pass has no reasons, a rejection at least one, each that the field can have, in words where the code says none. @throws Refusal */
export function demandDecision({ version, checkStatus, reasons }: Decision, standing: Standing): void {
  if (version !== standing.version) refuse(kitRefusals.STALE_VERSION)
  if (checkStatus === verified && reasons.length > 0) refuse(certificationRefusals.REASON_OF_PASS, {}, 'reasons')
  if (checkStatus === failed && reasons.length === 0) refuse(certificationRefusals.REASON_FIRST, {}, 'reasons')
  refuseAll(
    reasons.flatMap(({ field, code, text }, index): FieldProblem[] => {
      if (!reasonsOf(field).includes(code)) {
        const params = { field: wordOf(field) }
        return [{ field: `reasons.${index}.code`, because: certificationRefusals.REASON_NOT_OF_FIELD, params }]
      }
      if (code !== CertificationReason.of.other || text) return []
      return [{ field: `reasons.${index}.text`, because: certificationRefusals.REASON_TEXT, params: {} }]
    }),
  )
}

/** The first and the last four characters of a number, for who need not know the rest. */
export const masked = (number: string) =>
  number.length <= 8 ? '*'.repeat(number.length) : number.slice(0, 4) + '*'.repeat(number.length - 8) + number.slice(-4)

/** The first character of a name, for who need not know the rest. */
export const maskedName = (name: string) => {
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.max(1, rest.length))
}

const noticeDays = [7, 30, 60] as const
interface Document {
  readonly document: 'license' | 'identity'
  readonly endDate: string | null
  /** Until its end; below nothing once it is over. */
  readonly daysLeft: number
}

/** The mark of the notice that is due for a document: of the narrowest of 60, 30 and 7 days, and once when it is over. */
export function dueNotice({ document, endDate, daysLeft }: Document): string | undefined {
  if (endDate === null) return undefined
  const days = daysLeft < 0 ? 'over' : noticeDays.find((days) => daysLeft <= days)
  return days === undefined ? undefined : `${document}:${endDate}:${days}`
}
