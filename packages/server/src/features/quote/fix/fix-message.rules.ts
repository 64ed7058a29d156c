/**
 * FIX 4.4 messages over bytes: fields stay text, so that a rate keeps the digits that the bank wrote. What is garbled (a wrong length or
 * checksum, a field without its tag) is skipped as if it had never come, as the standard asks: its number is missed and asked for again.
 */
import { assert } from '@hedgerow/contract/kit/refusal'

export type Field = readonly [tag: number, value: string]

/** What is said, before it has its number. */
export interface Saying {
  readonly type: string
  readonly fields: readonly Field[]
}
export interface Outgoing extends Saying {
  readonly seq: number
  readonly isDuplicate?: boolean
}
export interface Incoming extends Saying {
  readonly seq: number
  readonly isDuplicate: boolean
}
export interface Envelope {
  readonly senderCompId: string
  readonly targetCompId: string
  /** UTC, as FIX writes it. */
  readonly sendingTime: string
}

export const tags = {
  beginSeqNo: 7,
  checkSum: 10,
  endSeqNo: 16,
  msgSeqNum: 34,
  msgType: 35,
  newSeqNo: 36,
  possDupFlag: 43,
  senderCompId: 49,
  sendingTime: 52,
  targetCompId: 56,
  text: 58,
  encryptMethod: 98,
  heartBtInt: 108,
  testReqId: 112,
  origSendingTime: 122,
  gapFillFlag: 123,
  resetSeqNumFlag: 141,
  username: 553,
  password: 554,
} as const

const soh = '\x01'
const begin = `8=FIX.4.4${soh}9=`
const trailerBytes = 7
/** A message that says it is longer is no message. */
const longestBody = 64 * 1024
const longestLength = 6

export const fieldOf = ({ fields }: Saying, tag: number): string | undefined => fields.find(([one]) => one === tag)?.[1]

/** `20260413-09:30:00.123` of an ISO instant. */
export const fixTime = (instant: string): string => instant.replaceAll('-', '').replace('T', '-').replace('Z', '')

/** Milliseconds since 1970 of a FIX time; undefined where it is none. */
export function instantOfFix(time: string | undefined): number | undefined {
  const [, year, month, day, rest] = /^(\d{4})(\d\d)(\d\d)-(\d\d:\d\d:\d\d(?:\.\d{1,9})?)$/.exec(time ?? '') ?? []
  const instant = Date.parse(`${year}-${month}-${day}T${rest}Z`)
  return Number.isNaN(instant) ? undefined : instant
}

const sumOf = (bytes: Buffer): string => {
  let sum = 0
  for (const byte of bytes) sum = (sum + byte) % 256
  return String(sum).padStart(3, '0')
}

export function encoded({ type, seq, fields, isDuplicate = false }: Outgoing, envelope: Envelope): Buffer {
  const { senderCompId, targetCompId, sendingTime } = envelope
  const head: Field[] = [
    [tags.msgType, type],
    [tags.msgSeqNum, String(seq)],
    [tags.senderCompId, senderCompId],
    [tags.sendingTime, sendingTime],
    [tags.targetCompId, targetCompId],
  ]
  if (isDuplicate) head.push([tags.possDupFlag, 'Y'], [tags.origSendingTime, sendingTime])
  const body = Buffer.from([...head, ...fields].map(written).join(''))
  const counted = Buffer.concat([Buffer.from(`${begin}${body.length}${soh}`), body])
  return Buffer.concat([counted, Buffer.from(written([tags.checkSum, sumOf(counted)]))])
}
function written([tag, value]: Field): string {
  assert(value !== '' && !value.includes(soh), `the FIX field ${tag} has a value without separators`)
  return `${tag}=${value}${soh}`
}

export interface Taken {
  readonly messages: readonly Incoming[]
  /** What has begun and not ended. */
  readonly rest: Buffer
}
export function takeMessages(bytes: Buffer): Taken {
  const messages: Incoming[] = []
  let at = 0
  for (;;) {
    const start = bytes.indexOf(begin, at, 'latin1')
    if (start < 0) return { messages, rest: bytes.subarray(Math.max(at, bytes.length - begin.length)) }
    const frame = frameAt(bytes, start)
    if (frame === 'unfinished') return { messages, rest: bytes.subarray(start) }
    if (frame) messages.push(frame.message)
    at = frame ? frame.end : start + begin.length
  }
}

function frameAt(bytes: Buffer, start: number): { message: Incoming; end: number } | 'unfinished' | undefined {
  const lengthAt = start + begin.length
  const lengthEnd = bytes.indexOf(soh, lengthAt, 'latin1')
  if (lengthEnd < 0) return bytes.length - lengthAt > longestLength ? undefined : 'unfinished'
  const length = bytes.toString('latin1', lengthAt, lengthEnd)
  if (!/^\d{1,6}$/.test(length) || Number(length) > longestBody) return undefined
  const bodyEnd = lengthEnd + 1 + Number(length)
  const end = bodyEnd + trailerBytes
  if (bytes.length < end) return 'unfinished'
  const isWhole = bytes.toString('latin1', bodyEnd, end) === `10=${sumOf(bytes.subarray(start, bodyEnd))}${soh}`
  const message = isWhole ? messageOf(bytes.toString('utf8', lengthEnd + 1, bodyEnd)) : undefined
  return message && { message, end }
}

function messageOf(body: string): Incoming | undefined {
  const fields: Field[] = []
  for (const one of body.split(soh).slice(0, -1)) {
    const [, tag, value] = /^([1-9]\d{0,8})=(.+)$/s.exec(one) ?? []
    if (tag === undefined || value === undefined) return undefined
    fields.push([Number(tag), value])
  }
  const said = { type: fields[0]?.[0] === tags.msgType ? fields[0][1] : '', fields }
  const seq = fieldOf(said, tags.msgSeqNum) ?? ''
  if (said.type === '' || !/^[1-9]\d{0,8}$/.test(seq)) return undefined
  return { ...said, seq: Number(seq), isDuplicate: fieldOf(said, tags.possDupFlag) === 'Y' }
}
