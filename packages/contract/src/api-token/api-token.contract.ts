/**
 * Tokens by which programs call the interface as their member: within some of the member's duties, for a time, never for what is done
 * in person (decision 0131). Our own calls; the specification has none.
 */
import { z } from 'zod'
import { endpoints, get, inPerson, post } from '../kit/endpoint.ts'
import { dict, id, optional, secret, text } from '../kit/field.ts'
import { encryptedPassword } from '../kit/person/identity.ts'
import { someOf } from '../kit/record/some-of.ts'
import { StaffDuty } from '../kit/record/staff-duty.dict.ts'
import { shape } from '../kit/shape.ts'
import { TokenLife, TokenState } from './api-token.dict.ts'
import { tokenWords } from './api-token.text.ts'

/** Of a member, valid at a time. */
export const mostTokens = 10

const inPersonOnly: readonly string[] = [StaffDuty.of.administrator, StaffDuty.of.certifier]
/** What a token may be given: neither administration nor certification. */
export const tokenDuties = StaffDuty.values.filter((duty) => !inPersonOnly.includes(duty))

const terms = {
  tokenName: text({ max: 64 }),
  duties: optional(someOf(tokenDuties)),
  validDays: dict(TokenLife).default(TokenLife.of.quarter),
}

/** As it is typed. */
export const NewTokenForm = shape(tokenWords, { ...terms, oldPwd: secret({ max: 64 }) })

export const ApiToken = z.object({
  id: z.string(),
  tokenName: z.string(),
  /** By which its member knows it again. */
  tokenStart: z.string(),
  duties: z.array(dict(StaffDuty)),
  tokenState: dict(TokenState),
  createTime: z.string(),
  expireTime: z.string(),
  lastUsed: z.string().nullable(),
  lastIp: z.string().nullable(),
})
export type ApiToken = z.output<typeof ApiToken>

export const tokenApi = inPerson(
  endpoints('/CLOUD-BASE/apiToken', {
    /** One's own, and which duties a new one could have. */
    query: get('/query', {
      reply: z.object({ tokens: z.array(ApiToken), duties: z.array(dict(StaffDuty)) }),
      needs: 'member',
    }),
    /** The token is in this reply and nowhere else. */
    add: post('/add', {
      input: shape(tokenWords, { ...terms, oldPwd: encryptedPassword() }),
      reply: z.object({ id: z.string(), token: z.string().meta({ secret: true }) }),
      needs: 'member',
      writes: true,
      unkept: true,
    }),
    revoke: post('/revoke', { input: shape(tokenWords, { id: id() }), needs: 'member', writes: true }),
  }),
)
