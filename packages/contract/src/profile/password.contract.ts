/** The change of one's own password (§7.1), each of the three encrypted for the server. */
import { endpoints, inPerson, post } from '../kit/endpoint.ts'
import { secret } from '../kit/field.ts'
import { encryptedPassword, newPassword } from '../kit/person/identity.ts'
import { shape } from '../kit/shape.ts'
import { passwordWords } from '../session/password/password.text.ts'

/** As it is typed. */
export const PasswordForm = shape(passwordWords, {
  oldPwd: secret({ max: 64 }),
  newPwd: newPassword(),
  confirmPwd: secret({ max: 64 }),
})

export const passwordApi = inPerson(
  endpoints('/CLOUD-BASE', {
    modify: post('/member/modifyPwd', {
      input: shape(passwordWords, {
        oldPwd: encryptedPassword(),
        newPwd: encryptedPassword(),
        confirmPwd: encryptedPassword(),
      }),
      needs: 'member',
      writes: true,
      early: true,
    }),
  }),
)
