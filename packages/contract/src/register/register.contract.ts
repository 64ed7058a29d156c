/** A new account of an organisation or a person, a forgotten password, and whether a name is still free (§5.8, §7.1). */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { optional, secret, text } from '../kit/field.ts'
import { captcha, email, encryptedPassword, newPassword, phone, userName } from '../kit/person/identity.ts'
import { shape } from '../kit/shape.ts'
import { registerWords } from './register.text.ts'

/** Drawn by the page when its form is opened: questions are counted for each form, not for the office behind one address. */
const formKey = () => optional(text({ max: 36, pattern: /^[\w-]{16,36}$/, rule: 'UUID' }))

/** Personal accounts have an organisation of their own, whose name begins with the sign that no other may begin with. */
const orgName = () => text({ max: 64, pattern: /^[^@]/, rule: '≠ @…' })

const common = { userName: userName(), mobile: phone(), captcha: captcha() }
const agreed = { agreementVersion: optional(text({ max: 16 })) }
const typed = { userPwd: newPassword(), confirmPwd: secret({ max: 64 }) }
const sealed = { userPwd: encryptedPassword(), confirmPwd: encryptedPassword() }

export const OrganizationForm = shape(registerWords, { orgName: orgName(), ...common, ...typed, ...agreed })
export const PersonalForm = shape(registerWords, { ...common, ...typed, ...agreed })
export const ForgotForm = shape(registerWords, {
  mobile: optional(phone()),
  email: optional(email()),
  captcha: captcha(),
  newPwd: newPassword(),
  confirmPwd: secret({ max: 64 }),
})

const Registered = z.object({ userName: z.string() })

export const registerApi = endpoints('/CLOUD-BASE', {
  organization: post('/register/org', {
    input: shape(registerWords, { orgName: orgName(), ...common, ...sealed, ...agreed }),
    reply: Registered,
    needs: 'open',
  }),
  personal: post('/register/personal', {
    input: shape(registerWords, { ...common, ...sealed, ...agreed }),
    reply: Registered,
    needs: 'open',
  }),
  /** The passwords are encrypted under a key for the mobile or the e-mail. */
  forgot: post('/register/forgotPwd', {
    input: shape(registerWords, {
      mobile: optional(phone()),
      email: optional(email()),
      captcha: captcha(),
      newPwd: encryptedPassword(),
      confirmPwd: encryptedPassword(),
    }),
    needs: 'open',
  }),
  /** By a member, of the present version. */
  accept: post('/agreement/accept', {
    input: shape(registerWords, { agreementVersion: text({ max: 16 }) }),
    needs: 'member',
    writes: true,
  }),
  /** Free names answer success, taken ones their refusal. */
  checkUserName: get('/member/checkUserName/:userName', {
    input: shape(registerWords, { userName: userName(), formKey: formKey() }),
    needs: 'open',
  }),
  checkMobile: get('/member/checkMobile/:mobile', {
    input: shape(registerWords, { mobile: phone(), formKey: formKey() }),
    needs: 'open',
  }),
  checkEmail: get('/member/checkEmail/:email', {
    input: shape(registerWords, { email: email(), formKey: formKey() }),
    needs: 'open',
  }),
  checkOrgName: get('/org/checkOrgName/:orgName', {
    input: shape(registerWords, { orgName: orgName(), formKey: formKey() }),
    needs: 'open',
  }),
})
