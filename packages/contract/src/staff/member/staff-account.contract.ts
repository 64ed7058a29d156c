/** What an administrator does with the second factor of somebody else's account. */
import { z } from 'zod'
import { endpoints, inPerson, post } from '../../kit/endpoint.ts'
import { id } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { accountWords } from '../../login-account/login-account.text.ts'

export const staffAccountApi = inPerson(
  endpoints('/CLOUD-BASE/account', {
    /** Of a colleague who lost the phone; nobody resets their own. That of a reviewer or an administrator takes two administrators. */
    resetFactor: post('/resetFactor', {
      input: shape(accountWords, { id: id() }),
      reply: z.object({ pending: z.boolean() }),
      needs: 'account.edit',
      writes: true,
      unverified: true,
      stepUp: true,
    }),
  }),
)
