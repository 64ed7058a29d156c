/**
 * The first company of a server: while no member is stored, whoever holds the code that the terminal printed names the
 * organisation and its two administrators, of whom the second reviews. Our own calls; the specification has none.
 */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { optional, text } from '../kit/field.ts'
import { email, encryptedPassword, newPassword, phone, userName } from '../kit/person/identity.ts'
import { shape } from '../kit/shape.ts'
import { setupWords } from './setup.text.ts'

/** Who certifies the organisations that register later. */
export const auditors = ['administrator', 'reviewer', 'nobody'] as const

const code = { setupCode: text({ max: 32 }) }
const organisation = {
  orgCode: text({ max: 16, pattern: /^[\w-]+$/, rule: 'A-Z a-z 0-9 _ -' }),
  orgName: text({ max: 64 }),
  orgNameEn: optional(text({ max: 64 })),
  /** One of the countries served. */
  orgCountry: text({ max: 2 }),
  /** One of the currencies in use. */
  baseCurrency: text({ max: 3 }),
  /** IANA name of a zone; left out, the first of the country's. */
  timezone: optional(text({ max: 64 })),
}
const administrator = { userName: userName(), realName: text({ max: 64 }), email: email(), mobile: phone() }
const initiates = { initiates: z.boolean().default(true) }
const reviewer = {
  /** Each of the two does what the other does, and decides on what the other made (decision 0281). */
  sharesDuties: z.boolean().default(true),
  reviewerUserName: userName(),
  reviewerRealName: text({ max: 64 }),
  reviewerEmail: email(),
  reviewerMobile: phone(),
  auditBy: z.enum(auditors, { error: 'NOT_IN_LIST' }).default('reviewer'),
}
const typed = { userPwd: newPassword(), confirmPwd: newPassword() }
/** Typed by the second person, so that the first one knows none of it. */
const reviewerTyped = { reviewerPwd: newPassword(), reviewerConfirmPwd: newPassword() }

/** The steps of the page, in their order. */
export const setupSteps = [
  shape(setupWords, code),
  shape(setupWords, organisation),
  shape(setupWords, { ...administrator, ...typed, ...initiates }),
  shape(setupWords, { ...reviewer, ...reviewerTyped }),
] as const

/** What the command for scripts reads from a file: it runs beside the database, so it needs no code and encrypts nothing. */
export const SetupFile = shape(setupWords, {
  ...organisation,
  ...administrator,
  ...typed,
  ...initiates,
  ...reviewer,
  ...reviewerTyped,
})

const Setup = shape(setupWords, {
  ...code,
  ...organisation,
  ...administrator,
  ...initiates,
  ...reviewer,
  userPwd: encryptedPassword(),
  confirmPwd: encryptedPassword(),
  reviewerPwd: encryptedPassword(),
  reviewerConfirmPwd: encryptedPassword(),
})

export const setupApi = endpoints('/CLOUD-BASE', {
  /** Whether there is a company to make, and the currencies that it may keep its books in, in the caller's language. */
  state: get('/setup/state', {
    reply: z.object({
      open: z.boolean(),
      currencies: z.array(z.object({ currencyCode: z.string(), currencyName: z.string() })),
    }),
    needs: 'open',
  }),
  /** Looks at the code alone, so that a wrong one is told before anything else is typed. */
  code: post('/setup/code', { input: setupSteps[0], needs: 'open' }),
  complete: post('/setup/complete', {
    input: Setup,
    reply: z.object({ userName: z.string(), reviewerUserName: z.string() }),
    needs: 'open',
  }),
})
