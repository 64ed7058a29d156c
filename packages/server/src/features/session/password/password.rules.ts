/** Which passwords are taken. */
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { followsPasswordRule } from '@hedgerow/contract/kit/person/identity'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'

/** What everybody tries first, without the digits and signs that are put around it. */
const common = new Set(
  [
    'password passwort passwd passcode pass pwd secret letmein welcome login logon signin admin administrator adminadmin',
    'root toor system sysadmin guest test tester testing demo user username default changeme change access master super',
    'manager office company finance treasury trader dealer money dollar bank china beijing shanghai shenzhen guangzhou',
    'hello hallo nihao iloveyou loveyou woaini woaini520 love lovely angel babygirl sunshine princess flower summer winter',
    'spring autumn monday friday january december football baseball basketball soccer hockey superman batman pokemon',
    'starwars dragon monkey tiger shadow killer ninja hunter ranger jordan michael jennifer jessica charlie thomas daniel',
    'andrew robert computer internet server database oracle windows microsoft google apple samsung iphone android linux',
    'qwerty qwertyui qwertyuiop qwertz azerty asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm qaz wsx qazwsx qazwsxedc',
    'qwer qwerasdf qweasd qweasdzxc asdzxc wasd abc abcd abcde abcdef abcdefg abcdefgh xyz aaa aaaa zzzz xxxx trustno',
    'freedom whatever matrix mustang corvette ferrari porsche mercedes chelsea arsenal liverpool barcelona hedgerow huili',
    'aini woai taobao alipay wechat weixin tencent huawei xiaomi zhang wang liu chen yang zhao huang zhou',
  ].flatMap((line) => line.split(' ')),
)
const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const rows = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
  '1q2w3e4r5t6y',
  'q1w2e3r4t5y6',
]

/** `P@ssw0rd123` and `password` are the same guess. */
const wordsIn = (password: string): readonly string[] => {
  const lower = password.toLowerCase()
  const spelled = (text: string) => [...text].map((sign) => letterOf[sign] ?? sign).join('')
  const bare = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const letters = (text: string) => text.replace(/[^a-z]/g, '')
  return [bare(lower), bare(spelled(lower)), letters(spelled(bare(lower))), letters(lower), letters(spelled(lower))]
}

/** Digits and letters in the order of a keyboard, an alphabet or a calendar, or one sign again and again. */
function isSequence(password: string): boolean {
  const lower = password.toLowerCase()
  if (/^(.{1,3})\1+.?$/.test(lower)) return true
  if (rows.some((row) => row.includes(lower))) return true
  const [letters = '', digits = ''] = [lower.replace(/[^a-z]/g, ''), lower.replace(/\D/g, '')]
  const isRun = (part: string) =>
    part === '' || rows.some((row) => row.includes(part)) || /^(.)\1*$|^(..)\2+$/.test(part)
  return letters.length + digits.length >= lower.length - 2 && isRun(letters) && isRun(digits)
}

/** Whether a stranger would guess it: a usual word or sequence, or what is known of the person (names, organisation, phone). */
export function isCommon(password: string, personal: readonly string[] = []): boolean {
  const words = wordsIn(password)
  if (isSequence(password) || words.some((word) => common.has(word))) return true
  const lower = password.toLowerCase()
  return personal
    .map((word) => word.toLowerCase())
    .some((word) => word.length >= 5 && (lower.includes(word) || words.includes(word)))
}

interface NewPassword {
  readonly password: string
  readonly confirm: string
  /** What is known of the person. */
  readonly personal?: readonly string[]
}

/** @throws Refusal PASSWORD_RULE, PASSWORD_COMMON, PASSWORD_CONFIRM on the fields that the form calls so */
export function demandPassword(
  { password, confirm, personal = [] }: NewPassword,
  fields: { readonly password: string; readonly confirm: string },
): void {
  if (!followsPasswordRule(password))
    refuse(fieldRefusals.PASSWORD_RULE, { field: passwordWords.newPwd }, fields.password)
  if (isCommon(password, personal)) refuse(passwordRefusals.PASSWORD_COMMON, {}, fields.password)
  if (password !== confirm) refuse(passwordRefusals.PASSWORD_CONFIRM, {}, fields.confirm)
}

/** What is known of a person, each part by itself. */
export const knownOf = (of: {
  readonly userName: string
  readonly orgName?: string
  readonly email?: string | null
  readonly phone?: string | null
}): readonly string[] => [of.userName, of.orgName ?? '', of.email?.split('@')[0] ?? '', of.phone?.slice(-8) ?? '']

/** @throws Refusal PASSWORD_SAME and those of a new password */
export function demandNewPassword(
  { old, ...typed }: { readonly old: string; readonly password: string; readonly confirm: string },
  of: Parameters<typeof knownOf>[0],
): void {
  if (typed.password === old) refuse(passwordRefusals.PASSWORD_SAME, {}, 'newPwd')
  demandPassword({ ...typed, personal: knownOf(of) }, { password: 'newPwd', confirm: 'confirmPwd' })
}
