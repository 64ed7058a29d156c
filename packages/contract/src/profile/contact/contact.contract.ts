/** The change of one's own e-mail and mobile (§7.1): a code to the new one, the password, and a new password where one is wanted. */
import { endpoints, inPerson, post } from '../../kit/endpoint.ts'
import { id, optional, secret } from '../../kit/field.ts'
import { captcha, email, encryptedPassword, newPassword, phone } from '../../kit/person/identity.ts'
import { shape } from '../../kit/shape.ts'
import { contactWords } from './contact.text.ts'

const typed = {
  captcha: captcha(),
  oldPwd: secret({ max: 64 }),
  newPwd: optional(newPassword()),
  confirmPwd: optional(secret({ max: 64 })),
}
const sealed = {
  captcha: captcha(),
  oldPwd: encryptedPassword(),
  newPwd: optional(encryptedPassword()),
  confirmPwd: optional(encryptedPassword()),
}

/** As they are typed. */
export const EmailForm = shape(contactWords, { newEmail: email(), ...typed })
export const MobileForm = shape(contactWords, { newMobile: phone(), ...typed })

export const contactApi = inPerson(
  endpoints('/CLOUD-BASE/member', {
    modifyEmail: post('/modifyEmailPwd', {
      input: shape(contactWords, { newEmail: email(), ...sealed }),
      needs: 'member',
      writes: true,
    }),
    modifyMobile: post('/modifyMobilePwd', {
      input: shape(contactWords, { newMobile: phone(), ...sealed }),
      needs: 'member',
      writes: true,
    }),
    /** Whether somebody other than `userId`, oneself or a colleague whom one administers, has it. */
    checkEmail: post('/checkEdtEmail/', {
      input: shape(contactWords, { userId: id(), email: email() }),
      needs: 'member',
    }),
    checkMobile: post('/checkEdtMobile/', {
      input: shape(contactWords, { userId: id(), mobile: phone() }),
      needs: 'member',
    }),
  }),
)
