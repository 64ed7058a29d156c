/** A member's level and points: what they are reckoned from. No right depends on either (decision 0263). */
import { type DictionaryValue, dictionary } from '../kit/dictionary.ts'

export const MemberLevel = dictionary(
  'BASE_MEMBER_LEVEL',
  { zh: '等级', en: 'Level' },
  {
    first: ['1', '1 级', 'Level 1'],
    second: ['2', '2 级', 'Level 2'],
    third: ['3', '3 级', 'Level 3'],
    fourth: ['4', '4 级', 'Level 4'],
    fifth: ['5', '5 级', 'Level 5'],
  },
)

/** Days on which the member did something that stands in the history: from so many on a level holds. */
export const daysOfLevel: Readonly<Record<DictionaryValue<typeof MemberLevel>, number>> = {
  1: 0,
  2: 5,
  3: 20,
  4: 60,
  5: 240,
}

export const MemberStep = dictionary(
  'BASE_MEMBER_STEP',
  { zh: '积分项', en: 'Step' },
  {
    email: ['1', '登记邮箱', 'Email address'],
    phone: ['2', '登记手机号', 'Mobile number'],
    portrait: ['3', '上传头像', 'Portrait'],
    place: ['4', '填写所在地', 'Place'],
    totp: ['5', '启用动态口令', 'One-time codes'],
    passkey: ['6', '添加通行密钥', 'Passkey'],
  },
)

/** A hundred together: what guards the account weighs the most. */
export const pointsOfStep: Readonly<Record<DictionaryValue<typeof MemberStep>, number>> = {
  1: 10,
  2: 10,
  3: 10,
  4: 10,
  5: 30,
  6: 30,
}
