/** The check digits of China's identity numbers (GB 11643) and organisation codes (GB 32100). */
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'

/** An end of a document that never comes. */
export const longTermEnd = '99991231'

const identityPattern = /^[1-9]\d{5}(?:18|19|20)\d{9}[\dX]$/
const identityWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
/** By the weighted sum modulo 11. */
const identityDigits = '10X98765432'

/** The day of birth in an identity number, `yyyymmdd`. */
export const birthInIdentity = (identId: string) => identId.slice(6, 14)

/** Whether the last but one digit is odd: a man. */
export const isMaleIdentity = (identId: string) => Number(identId.charAt(16)) % 2 === 1

/** Eighteen characters, no leading zero, a day that exists, and the right check character. */
export function isChineseIdentity(identId: string): boolean {
  if (!identityPattern.test(identId) || !isBusinessDate(birthInIdentity(identId))) return false
  const sum = identityWeights.reduce((total, weight, index) => total + weight * Number(identId.charAt(index)), 0)
  return identityDigits.charAt(sum % 11) === identId.charAt(17)
}

/** Letters that look like digits are left out. */
const codeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Whether the check character of an 18-character organisation code fits; texts of another length have none to check. */
export function fitsOrganisationCode(license: string): boolean {
  if (license.length !== 18) return true
  const values = [...license.toUpperCase()].map((letter) => codeAlphabet.indexOf(letter))
  if (values.includes(-1)) return false
  const sum = values.slice(0, 17).reduce((total, value, index) => total + ((value * 3 ** index) % 31), 0)
  return (31 - (sum % 31)) % 31 === values[17]
}
