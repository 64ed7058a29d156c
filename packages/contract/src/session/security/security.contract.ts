/** One's own sessions, and what happened to the account. Our own calls; the specification has none. */
import { z } from 'zod'
import { endpoints, get, inPerson, post } from '../../kit/endpoint.ts'
import { dict } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { SecurityEventKind } from './security.dict.ts'
import { securityWords } from './security.text.ts'

const Place = { ip: z.string(), userAgent: z.string() }
export const OwnSession = z.object({
  sessionNo: z.string(),
  ...Place,
  createdAt: z.string(),
  expiresAt: z.string(),
  isThis: z.boolean(),
})
export const SecurityEvent = z.object({ kind: dict(SecurityEventKind), ...Place, at: z.string() })
export type OwnSession = z.output<typeof OwnSession>
export type SecurityEvent = z.output<typeof SecurityEvent>

const sessionNos = () =>
  z
    .array(z.string({ error: 'NOT_TEXT' }).regex(/^[1-9]\d{0,17}$/, { error: 'NOT_AN_ID' }), { error: 'REQUIRED' })
    .refine((list) => list.length > 0 && list.length <= 10, { error: 'TOO_MANY_ROWS', params: { max: 10 } })

export const securityApi = inPerson(
  endpoints('/CLOUD-BASE', {
    sessions: get('/session/query', { reply: z.array(OwnSession), needs: 'member' }),
    events: get('/securityEvent/query', { reply: z.array(SecurityEvent), needs: 'member' }),
    /** With which the browser of the member keeps what is not sent yet; 32 bytes in base64. */
    draftKey: get('/session/draftKey', { reply: z.object({ draftKey: z.string() }), needs: 'member' }),
    end: post('/session/end', {
      input: shape(securityWords, { sessionNos: sessionNos() }),
      needs: 'member',
      writes: true,
    }),
  }),
)
