/** Signing in, staying signed in, and what the signed-in member is and may see (§7.1). */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { dict, optional, secret, text } from '../kit/field.ts'
import { keyPurposes } from '../kit/person/key-purpose.ts'
import { RealNameAuthStatus, UserStatus } from '../kit/record/member.dict.ts'
import { shape } from '../kit/shape.ts'
import { ListViews } from '../member/list-view.contract.ts'
import { OrgUserType, UserType } from '../member/member.dict.ts'
import { Settings } from '../member/settings.contract.ts'
import { sessionWords } from './session.text.ts'

/** What a browser was given at an earlier sign-in: strangers' wrong passwords do not count against it. */
export const deviceToken = () => optional(secret({ max: 64 }))

/** The RSA ciphertext of the password travels as `keyId.base64`; 3072 bits make 512 characters. */
export const Login = shape(sessionWords, {
  userAcc: text({ max: 64 }),
  userPwd: secret({ max: 2048 }),
  userType: dict(UserType).default('1'),
  orgUserType: dict(OrgUserType).default('0'),
  deviceToken: deviceToken(),
})

/** How a password is encrypted before it travels; the same shape for names that nobody has. */
export const PasswordKey = z.object({
  alg: z.literal('RSA-OAEP-256'),
  keyId: z.string(),
  /** base64 SPKI */
  publicKey: z.string(),
  nonce: z.string(),
  /** seconds */
  expiresIn: z.number(),
})

export const Member = z.object({
  userId: z.string(),
  userName: z.string(),
  nickName: z.string(),
  realName: z.string(),
  orgId: z.string(),
  orgName: z.string(),
  /** In which the organisation keeps its books. */
  homeCurrency: z.string(),
  /** ISO 3166 code; its habits decide what forms ask. */
  orgCountry: z.string(),
  /** 0 staff, 1 administrator of the organisation */
  orgUserType: dict(OrgUserType),
  userType: dict(UserType),
  /** admin | staff | user (specification §6) */
  role: z.string(),
  realNameAuthStatus: dict(RealNameAuthStatus),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  userStatus: dict(UserStatus),
  /** The caller's own; null for others and until something was arranged. */
  settings: Settings.nullable(),
})

export const SignedIn = z.object({
  token: z.string(),
  userId: z.string(),
  member: Member,
  grants: z.array(z.string()),
  /** Somebody else chose the password: nothing else is answered before it is changed. */
  mustChangePwd: z.boolean(),
  /** What the member accepted once is out of date: the agreement is asked again. */
  agreementDue: z.boolean(),
  /** Two people administer the organisation; false where an act of two people can be one person's. */
  fourEyes: z.boolean(),
  /** How the caller arranged lists: each opens with it at once. */
  listViews: ListViews,
  /** For the next sign-in of this browser; null where nobody signed in anew. */
  deviceToken: z.string().nullable(),
})
export type Member = z.output<typeof Member>
export type SignedIn = z.output<typeof SignedIn>

export const MenuEntry = z.object({
  id: z.string(),
  menuName: z.string(),
  title: z.string(),
  /** How the Chinese title is read: syllables with blanks between them. */
  pinyin: z.string(),
  /** A caption, a section, a screen, an address elsewhere, a rule (§3). */
  type: z.enum(['group', 'collapse', 'item', 'link', 'divider']),
  icon: z.string().nullable(),
  url: z.string().nullable(),
  /** Of a link; a new tab unless `_self`. */
  target: z.string().nullable(),
  parentId: z.string().nullable(),
})
export type MenuEntry = z.output<typeof MenuEntry>

const Logout = shape(sessionWords, {
  userType: text({ max: 1 }).optional(),
  orgUserType: text({ max: 1 }).optional(),
  userName: text({ max: 64 }).optional(),
})

export const sessionApi = endpoints('/CLOUD-BASE', {
  getKey: post('/loginManager/getKey/:userName', {
    input: shape(sessionWords, {
      userName: text({ max: 64 }),
      purpose: z.enum(keyPurposes, { error: 'NOT_IN_LIST' }).default('any'),
    }),
    reply: PasswordKey,
    needs: 'open',
  }),
  login: post('/login/pwd', { input: Login, reply: SignedIn, needs: 'open' }),
  /** The published token sign-in: it carries the token in its path, so it is never logged and never cached. */
  tokenInPath: get('/auth/accessToken/:token', {
    input: shape(sessionWords, { token: secret({ max: 8192 }) }),
    reply: SignedIn,
    needs: 'open',
  }),
  /** Our own client's twin, with the token in the header; programs learn by it whom they call as, and within what. */
  tokenSignIn: post('/auth/accessToken', { reply: SignedIn, needs: 'member', early: true }),
  logout: post('/logout/out', { input: Logout, needs: 'member', writes: true, early: true }),
  menu: get('/getMenu/getMenuListByUser', { reply: z.array(MenuEntry), needs: 'member', early: true, byToken: false }),
  /** Demo mode only: the role cards of the sign-in page; an empty list otherwise. */
  demoRoles: get('/demo/roles', {
    reply: z.object({
      password: z.string().nullable(),
      roles: z.array(
        z.object({
          userName: z.string(),
          realName: z.string(),
          orgName: z.string(),
          orgUserType: dict(OrgUserType),
          about: z.string(),
        }),
      ),
    }),
    needs: 'open',
  }),
})
