/**
 * Passkeys, the stronger form of the second factor (WebAuthn level 2). Options and answers travel as the JSON text that browsers make
 * and take by themselves (`parseCreationOptionsFromJSON`, `toJSON`). Our own calls; the specification has none.
 */
import { z } from 'zod'
import { endpoints, get, inPerson, post } from '../../kit/endpoint.ts'
import { id, secret, text } from '../../kit/field.ts'
import { encryptedPassword } from '../../kit/person/identity.ts'
import { shape } from '../../kit/shape.ts'
import { passkeyAnswer, proofFields } from '../factor.contract.ts'
import { passkeyWords } from './passkey.text.ts'

export const mostPasskeys = 10

const passkeyName = () => text({ max: 32 })

/** As it is typed. */
export const NewPasskeyForm = shape(passkeyWords, { oldPwd: secret({ max: 64 }), passkeyName: passkeyName() })

export const Passkey = z.object({
  id: z.string(),
  passkeyName: z.string(),
  createTime: z.string(),
  lastUsed: z.string().nullable(),
  /** Of one that was added within the last day: from when it confirms acts of weight. */
  countsFrom: z.string().nullable(),
})
export type Passkey = z.output<typeof Passkey>

const Options = z.object({ options: z.string() })

export const passkeyApi = inPerson(
  endpoints('/CLOUD-BASE/passkey', {
    query: get('/query', { reply: z.array(Passkey), needs: 'member' }),
    /** What the browser is asked to make a passkey of; good once, for five minutes. */
    addOptions: post('/addOptions', {
      input: shape(passkeyWords, { oldPwd: encryptedPassword() }),
      reply: Options,
      needs: 'member',
      writes: true,
      unkept: true,
    }),
    /** Recovery codes are shown once, with the first factor of an account; else there are none in the reply. */
    add: post('/add', {
      input: shape(passkeyWords, { passkeyName: passkeyName(), credential: passkeyAnswer() }),
      reply: z.object({ recoveryCodes: z.array(z.string()) }),
      needs: 'member',
      writes: true,
      unkept: true,
    }),
    /** What the browser is asked to sign; the answer goes to `factor/stepUp` or `remove`. */
    useOptions: post('/useOptions', {
      input: shape(passkeyWords, {}),
      reply: Options,
      needs: 'member',
      writes: true,
      early: true,
      unkept: true,
    }),
    remove: post('/remove', {
      input: shape(passkeyWords, { id: id(), ...proofFields }),
      needs: 'member',
      writes: true,
    }),
  }),
)
