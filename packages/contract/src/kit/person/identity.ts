/** The fields that say who somebody is and how to reach them (specification §5.8, §5.10), for every form and command. */
import { secret, text } from '../field.ts'
import type { fieldRefusals } from '../kit.refusals.ts'
import { diallingCodes } from './dialling-codes.ts'

const because = (problem: keyof typeof fieldRefusals) => ({ error: problem as string })

const passwordLimits = { min: 8, max: 16 } as const
const emailMax = 64
/** Digits of a phone number behind its country's prefix. */
export const phoneDigits = { min: 8, max: 16 } as const

/** A letter first, then letters, digits or underscores. */
export const userName = () =>
  text({ max: 64 }).refine((value) => /^[A-Za-z]\w{5,31}$/.test(value), because('USER_NAME_RULE'))

const address =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/
export const email = () => text({ max: emailMax }).refine((value) => address.test(value), because('EMAIL_FORMAT'))

export const defaultPrefix = '+86'
/** Mobile numbers of China have eleven digits and begin with 13 to 19. */
const chineseMobile = /^1[3-9]\d{9}$/

/** The prefix and the number of a joined text, such as +8613900000000; undefined where no country has such a prefix. */
export function splitPhone(joined: string): { readonly prefix: string; readonly number: string } | undefined {
  const prefix = diallingCodes.find((one) => joined.startsWith(one))
  return prefix === undefined ? undefined : { prefix, number: joined.slice(prefix.length) }
}

const isNumber = (prefix: string, number: string) =>
  prefix === defaultPrefix
    ? chineseMobile.test(number)
    : /^\d+$/.test(number) && number.length >= phoneDigits.min && number.length <= phoneDigits.max

export const phone = () =>
  text({ max: 64 })
    .refine((value) => /^\+\d+$/.test(value), { ...because('PHONE_FORMAT'), abort: true })
    .refine((value) => splitPhone(value) !== undefined, { ...because('PREFIX_NOT_SERVED'), abort: true })
    .refine((value) => {
      const { prefix, number } = splitPhone(value) ?? { prefix: '', number: '' }
      return isNumber(prefix, number)
    }, because('PHONE_FORMAT'))

/** 8 to 16 characters with two of digits, letters and symbols; an underscore is a symbol. */
export function followsPasswordRule(password: string): boolean {
  const classes = [/\d/, /[A-Za-z]/, /[^A-Za-z0-9\s]/].filter((one) => one.test(password)).length
  const { min, max } = passwordLimits
  return password.length >= min && password.length <= max && /^[\x21-\x7e]+$/.test(password) && classes >= 2
}
/** As it is typed into a form; on the wire it is encrypted. */
export const newPassword = () => secret({ max: 64 }).refine(followsPasswordRule, because('PASSWORD_RULE'))

/** Six digits, as they were sent. */
export const captcha = () => text({ max: 6 }).refine((value) => /^[0-9]{6}$/.test(value), because('CAPTCHA_FORMAT'))

/** A password for its server: the identifier of the key, a point, and the ciphertext in base64. */
export const encryptedPassword = () => secret({ max: 2048 })
