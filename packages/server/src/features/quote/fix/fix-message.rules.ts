/**
 * FIX 4.4 messages: fields stay text, so that a rate keeps the digits that the bank wrote. A message that came whole and holds a field
 * that is none (no tag, no value) keeps its number and says what is wrong with it: it is answered with a Reject, not asked for again.
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
  readonly problem?: Problem
}
/** Why a whole message is rejected: the standard's SessionRejectReason, and the tag where there is one. */
interface Problem {
  readonly reason: string
  readonly tag: string
}
interface Envelope {
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
  refSeqNum: 45,
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
  refTagId: 371,
  refMsgType: 372,
  sessionRejectReason: 373,
  username: 553,
  password: 554,
} as const

export const soh = '\x01'
export const begin = `8=FIX.4.4${soh}9=`
/** Of SessionRejectReason. */
const [noTag, noValue, badFormat] = ['0', '4', '6'] as const
export const wrongValue = '5'

export const fieldOf = ({ fields }: Saying, tag: number): string | undefined => fields.find(([one]) => one === tag)?.[1]

/** `20260413-09:30:00.123` of an ISO instant. */
export const fixTime = (instant: string): string => instant.replaceAll('-', '').replace('T', '-').replace('Z', '')

/** Milliseconds since 1970 of a FIX time; undefined where it is none. */
export function instantOfFix(time: string | undefined): number | undefined {
  const [, year, month, day, rest] = /^(\d{4})(\d\d)(\d\d)-(\d\d:\d\d:\d\d(?:\.\d{1,9})?)$/.exec(time ?? '') ?? []
  const instant = Date.parse(`${year}-${month}-${day}T${rest}Z`)
  return Number.isNaN(instant) ? undefined : instant
}

export const sumOf = (bytes: Buffer): string => {
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

/** What the wire carries between the length and the checksum; undefined where it does not begin with its type, or has no number. */
export function messageOf(body: string): Incoming | undefined {
  const fields: Field[] = []
  let problem: Problem | undefined
  for (const one of body.split(soh).slice(0, -1)) {
    const [, tag = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(one) ?? []
    const isTag = /^[1-9]\d{0,8}$/.test(tag)
    if (isTag && value) fields.push([Number(tag), value])
    else problem ??= isTag ? { reason: noValue, tag } : { reason: noTag, tag: '' }
  }
  if (!body.endsWith(soh)) problem ??= { reason: badFormat, tag: '' }
  const message = { type: fields[0]?.[0] === tags.msgType ? fields[0][1] : '', fields }
  const seq = fieldOf(message, tags.msgSeqNum) ?? ''
  if (message.type === '' || !/^[1-9]\d{0,8}$/.test(seq)) return undefined
  const isDuplicate = fieldOf(message, tags.possDupFlag) === 'Y'
  return { ...message, seq: Number(seq), isDuplicate, ...(problem ? { problem } : {}) }
}
