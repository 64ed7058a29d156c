/** Signing in by a code that was sent to the phone (§7.1); apart from the rest, for the pages behind the sign-in need none of it. */
import { endpoints, post } from '../../kit/endpoint.ts'
import { dict } from '../../kit/field.ts'
import { captcha, phone } from '../../kit/person/identity.ts'
import { shape } from '../../kit/shape.ts'
import { OrgUserType, UserType } from '../../member/member.dict.ts'
import { deviceToken, SignedIn } from '../session.contract.ts'
import { sessionWords } from '../session.text.ts'

/** Prefix and number of the phone are joined. */
export const LoginByCode = shape(sessionWords, {
  userAcc: phone(),
  captcha: captcha(),
  userType: dict(UserType).default('1'),
  orgUserType: dict(OrgUserType).default('0'),
  deviceToken: deviceToken(),
})

export const codeSignInApi = endpoints('/CLOUD-BASE', {
  loginByCode: post('/login/captcha', { input: LoginByCode, reply: SignedIn, needs: 'open' }),
})
