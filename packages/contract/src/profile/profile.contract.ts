/** What members say of themselves (product §3, member); the calls are our own. */
import { z } from 'zod'
import { storedFileUrl } from '../file/stored-file.contract.ts'
import { endpoints, get, inPerson, post } from '../kit/endpoint.ts'
import { businessDate, dict, id, optional, text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { Gender } from '../member/member.dict.ts'
import { IdentKind } from '../reference/reference.dict.ts'
import { Member } from '../session/session.contract.ts'
import { profileWords } from './profile.text.ts'
import { MemberLevel, MemberStep } from './standing.dict.ts'

export const profileLimits = { nickName: 64, sign: 128, place: 64, identId: 32 } as const

/** The whole form: what is left out is emptied. */
export const ProfileForm = shape(profileWords, {
  nickName: text({ max: profileLimits.nickName }),
  sign: optional(text({ max: profileLimits.sign })),
  gender: dict(Gender).default(Gender.of.unknown),
  birth: optional(businessDate()),
  country: optional(text({ max: 2, pattern: /^[A-Z]{2}$/, rule: 'CN, US' })),
  /** Codes of divisions in China, names elsewhere. */
  province: optional(text({ max: profileLimits.place })),
  city: optional(text({ max: profileLimits.place })),
})

/** The whole document: without a number there is none. */
export const IdentityForm = shape(profileWords, {
  identKind: optional(dict(IdentKind)),
  identId: optional(text({ max: profileLimits.identId })),
  identStartDate: optional(businessDate()),
  identEndDate: optional(businessDate()),
})

/** Of the member query, beside the member. */
const profileFields = {
  /** Address of the portrait. */
  header: z.string().nullable(),
  sign: z.string(),
  gender: dict(Gender),
  /** The member's own alone: null for who administers. */
  birth: z.string().nullable(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  /** The three in words, in the caller's language. */
  place: z.string(),
  identKind: dict(IdentKind).nullable(),
  /** The member's own in full; who administers sees its end. */
  identId: z.string().nullable(),
  identStartDate: z.string().nullable(),
  identEndDate: z.string().nullable(),
  /** Ids of the screens of the member's own menu, which `getMenu/getMenuListByUser` names; empty for who administers. */
  userMenu: z.array(z.string()),
  levelId: dict(MemberLevel),
  /** Points, of the steps that are done. */
  integration: z.number(),
  /** Days on which the member did something that stands in the history. */
  growth: z.number(),
  /** The member's own alone: empty for who administers. */
  stepsDone: z.array(dict(MemberStep)),
  createTime: z.string(),
  passModifyTime: z.string(),
  /** When the record was last changed, by whomever. */
  modifyTime: z.string(),
} as const
const Profile = z.object(profileFields)
export type Profile = z.output<typeof Profile>

export const profileApi = inPerson(
  endpoints('/CLOUD-BASE/member', {
    /** Published (§7.1): oneself, or a colleague whom one administers. */
    query: get('/query/:userId', {
      input: shape(profileWords, { userId: id() }),
      reply: Member.extend(profileFields),
      needs: 'member',
    }),
    modify: post('/modify', { input: ProfileForm, needs: 'member', writes: true }),
    /** The member's own document; it proves nothing by itself. */
    identity: post('/identity', { input: IdentityForm, needs: 'member', writes: true }),
    /** A picture that the member uploaded, or none. */
    portrait: post('/portrait', {
      input: shape(profileWords, { header: optional(storedFileUrl()) }),
      needs: 'member',
      writes: true,
    }),
  }),
)
