/** Codes of an authenticator app: RFC 6238 over RFC 4226 with SHA-1, 30 seconds and six digits, as every app understands them. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const stepSeconds = 30
const codesBelow = 1_000_000
const digits = 6
/** A clock may be one step off either way. */
const drift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bitsOfLetter = 5
const bitsOfByte = 8

/** The code of a step, counted from 1970. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(bitsOfByte)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const value = (mac.readUInt32BE(offset) & 0x7fff_ffff) % codesBelow
  return String(value).padStart(digits, '0')
}

interface TypedTotp {
  readonly secret: Buffer
  readonly code: string
  /** The step of now. */
  readonly step: number
  /** The last one that was taken: a code is good once, and none before it. */
  readonly lastStep: number
}

/** The step whose code it is, within the drift; undefined for any other code. */
export function stepOfCode({ secret, code, step, lastStep }: TypedTotp): number | undefined {
  const typed = Buffer.from(code.padEnd(digits).slice(0, digits))
  const near = Array.from({ length: 2 * drift + 1 }, (_, index) => step - drift + index)
  return near.find((one) => timingSafeEqual(Buffer.from(codeOfStep(secret, one)), typed) && one > lastStep)
}

/** RFC 4648 without padding, as apps take a secret that is typed. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(bitsOfByte, '0')).join('')
  const groups = bits.match(new RegExp(`.{1,${bitsOfLetter}}`, 'g')) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(bitsOfLetter, '0'), 2)]).join('')
}

/** What an app reads from the picture. */
export const totpUri = (userName: string, secret: string): string =>
  `otpauth://totp/Hedgerow:${encodeURIComponent(userName)}?secret=${secret}&issuer=Hedgerow`
