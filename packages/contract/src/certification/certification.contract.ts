/** Real-name certification of organisations (§7.1): the application with its pictures, and the platform's review of it. */
import { z } from 'zod'
import { storedFileUrl } from '../file/stored-file.contract.ts'
import { endpoints, get, inPerson, page, post } from '../kit/endpoint.ts'
import { dict, fewRows, id, optional, text, version } from '../kit/field.ts'
import { captcha, email } from '../kit/person/identity.ts'
import { RealNameAuthStatus } from '../kit/record/member.dict.ts'
import { shape } from '../kit/shape.ts'
import { Application, administratorFields, organisationFields } from './application.contract.ts'
import { CertificationReason } from './certification.dict.ts'
import { certificationList } from './certification.list.ts'
import { certificationWords } from './certification.text.ts'

export const imageFields = ['identFrontImg', 'identBackImg', 'licenseImg', 'authImg'] as const
export type ImageField = (typeof imageFields)[number]

const images = {
  identFrontImg: storedFileUrl(),
  identBackImg: storedFileUrl(),
  licenseImg: storedFileUrl(),
  authImg: storedFileUrl(),
}
/** The fields of the application in the order in which they are read; `orgName` goes with the record. */
export const organisationNames = ['orgName', ...Object.keys(organisationFields)] as const
export const administratorNames = Object.keys(administratorFields)
/** All 21 of the record. */
export const certificationNames: readonly string[] = [...organisationNames, ...administratorNames, ...imageFields]

/** What one field of a certification may be rejected for. */
export function reasonsOf(field: string): readonly string[] {
  const { unreadable, wrongDocument, noSeal, noEndDate, expired, mismatch, notRegistered, other } =
    CertificationReason.of
  const isImage = (imageFields as readonly string[]).includes(field)
  return [
    ...(isImage ? [unreadable, wrongDocument, expired] : [mismatch]),
    ...(field === 'authImg' ? [noSeal] : []),
    ...(['licenseImg', 'licenseEndDate', 'identEndDate'].includes(field) ? [noEndDate] : []),
    ...(/Date$/.test(field) ? [expired] : []),
    ...(['license', 'identId'].includes(field) ? [notRegistered] : []),
    other,
  ]
}

const Certification = shape(certificationWords, {
  ...Application.schema.shape,
  ...images,
  orgName: optional(text({ max: 64 })),
  version: version().optional(),
})

/** Step one: where notices of the certification go, proved by a code that was sent there. */
export const CertificationAccount = shape(certificationWords, { email: email(), captcha: captcha() })

/** A form that is still being filled in: what was typed, whatever it is. */
const draftValue = text({ max: 256 })
const draft = z
  .partialRecord(z.enum(certificationNames as [string, ...string[]]), z.union([draftValue, z.literal('')]))
  .default({})
const Draft = shape(certificationWords, {
  /** 2 the application, 3 the pictures. */
  step: z.enum(['2', '3'], { error: 'NOT_IN_LIST' }),
  draft,
})

const Reason = z.object({
  field: z.enum(certificationNames as [string, ...string[]], { error: 'NOT_IN_LIST' }),
  code: dict(CertificationReason),
  text: optional(text({ max: 256 })),
})
export type Reason = z.output<typeof Reason>

export const CertificationRecord = z.object({
  /** Null until the organisation has begun. */
  id: z.string().nullable(),
  orgId: z.string(),
  orgName: z.string(),
  certificationStatus: dict(RealNameAuthStatus),
  version: z.number(),
  email: z.string().nullable(),
  /** As submitted; numbers of papers are masked for who neither applies nor reviews. */
  values: z.record(z.string(), z.string()),
  /** Where the last certified values were others. */
  former: z.record(z.string(), z.string()),
  draft: z.object({ step: z.string(), values: z.record(z.string(), z.string()), savedAt: z.string() }).nullable(),
  reasons: z.array(z.object({ field: z.string(), code: dict(CertificationReason), text: z.string().nullable() })),
  comment: z.string().nullable(),
  submitterName: z.string().nullable(),
  submitTime: z.string().nullable(),
  submissions: z.number(),
  nextExpiry: z.string().nullable(),
})
export type CertificationRecord = z.output<typeof CertificationRecord>

const ofOrganisation = shape(certificationWords, { id: id() })
const Seen = shape(certificationWords, { id: id(), version: version() })

export const certificationApi = inPerson(
  endpoints('/CLOUD-BASE/realAuth', {
    /** By the organisation's id: one's own and those below it; an auditor's those that were submitted to them. */
    queryOrg: get('/queryOrg/:id', { input: ofOrganisation, reply: CertificationRecord, needs: 'member' }),
    /** Submits; after a rejection only what was rejected may differ from what was submitted before. */
    org: post('/org', {
      input: Certification,
      reply: z.object({ certificationStatus: dict(RealNameAuthStatus) }),
      needs: 'certification.edit',
      writes: true,
      unverified: true,
    }),
    account: post('/account', {
      input: CertificationAccount,
      needs: 'certification.edit',
      writes: true,
      unverified: true,
    }),
    saveDraft: post('/saveDraft', {
      input: Draft,
      reply: z.object({ savedAt: z.string() }),
      needs: 'certification.edit',
      writes: true,
      unverified: true,
    }),
    /** The letter of authorisation, filled in from what is typed, as a PDF in the caller's language. Nothing is stored. */
    template: post('/template', {
      input: shape(certificationWords, { draft }),
      needs: 'certification.edit',
      raw: true,
      repeatable: true,
      unverified: true,
    }),
    /** What was certified or failed counts no longer; its values are the draft of the next one. */
    again: post('/again', { input: Seen, needs: 'certification.edit', writes: true, unverified: true }),
    withdraw: post('/withdraw', { input: Seen, needs: 'certification.edit', writes: true, unverified: true }),
  }),
)

/** Of the platform's auditors; `id` is the certification's. */
export const certificationReviewApi = inPerson(
  endpoints('/CLOUD-BASE/realAuth', {
    queryByPage: page('/queryByPage', certificationList),
    byId: get('/review/:id', { input: ofOrganisation, reply: CertificationRecord, needs: 'certification.review' }),
    /** Half an hour in which no other auditor decides it. */
    hold: post('/hold', { input: ofOrganisation, needs: 'certification.review', raw: true }),
    release: post('/release', { input: ofOrganisation, needs: 'certification.review', raw: true }),
    check: post('/check', {
      input: shape(certificationWords, {
        id: id(),
        version: version(),
        /** 1 passed, 2 rejected */
        checkStatus: z.enum(['1', '2'], { error: 'NOT_IN_LIST' }),
        reasons: fewRows(z.array(Reason), certificationNames.length).default([]),
        comment: optional(text({ max: 512 })),
      }),
      needs: 'certification.review',
      raw: true,
    }),
  }),
)
