/** Secrets that a person copies by eye: no letter that is taken for another. */
import { randomInt } from 'node:crypto'

const capitals = 'ABCDEFGHJKMNPQRSTVWXYZ'
const small = 'abcdefghjkmnpqrstvwxyz'
const digits = '23456789'

const pick = (from: string) => from[randomInt(from.length)] ?? ''
const pickAll = (from: string, length: number) => Array.from({ length }, () => pick(from)).join('')

/** Capitals and digits. */
export const randomCode = (length: number): string => pickAll(capitals + digits, length)

/** Fourteen characters that follow the rule for passwords, whichever come out. */
export const randomPassword = (): string =>
  `${pickAll(capitals, 4)}${pickAll(small, 4)}-${pickAll(digits, 4)}${pick(small)}`
