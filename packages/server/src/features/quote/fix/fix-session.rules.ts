/**
 * The session layer of FIX 4.4 as pure steps: a state and what happened give the next state and what is to be done. Both roles are here,
 * because the bank of the tests speaks it too. What was missed is asked for with one ResendRequest to the end; what comes before it is
 * dropped, because it comes again. Source: FIX 4.4 volume 2, session level test cases; decision 0072.
 */
import {
  type Field,
  fieldOf,
  type Incoming,
  type Outgoing,
  type Saying,
  tags,
  wrongValue,
} from './fix-message.rules.ts'

export interface Session {
  readonly role: 'initiator' | 'acceptor'
  readonly senderCompId: string
  readonly targetCompId: string
  readonly phase: 'opening' | 'up' | 'leaving' | 'over'
  readonly nextOut: number
  readonly nextIn: number
  readonly heartbeatMs: number
  /** Milliseconds of a clock that never goes back. */
  readonly openedAt: number
  readonly sentAt: number
  readonly heardAt: number
  readonly testedAt: number | undefined
  readonly leftAt: number | undefined
  /** What was missed, up to the highest number that was seen; `tries` since the first of it was asked for. */
  readonly gap:
    | { readonly to: number; readonly askedAt: number; readonly from: number; readonly tries: number }
    | undefined
}

export type Deed =
  | { readonly do: 'send'; readonly message: Outgoing }
  | { readonly do: 'deliver'; readonly message: Incoming }
  /** The other side missed what was said from that number on. */
  | { readonly do: 'resend'; readonly from: number; readonly to: number }
  | { readonly do: 'up' }
  /** A message of the other side was rejected for what it held. */
  | { readonly do: 'rejected'; readonly message: Incoming }
  /** `isFault` where the bank broke the rules; `isStuck` where to begin anew leads to the same end: a person must speak with the bank. */
  | { readonly do: 'end'; readonly because: string; readonly isFault?: boolean; readonly isStuck?: boolean }
export interface Step {
  readonly session: Session
  readonly deeds: readonly Deed[]
}

export const types = {
  heartbeat: '0',
  testRequest: '1',
  resendRequest: '2',
  reject: '3',
  sequenceReset: '4',
  logout: '5',
  logon: 'A',
} as const

const logonMs = 10_000
const logoutMs = 2_000
/** What does not come when it is asked for so often does not come. */
export const mostTries = 3
/** The way of a message is granted a fifth of the interval. */
const patience = 1.2

type Numbers = Pick<Session, 'nextOut' | 'nextIn'>
type Party = Pick<Session, 'role' | 'senderCompId' | 'targetCompId' | 'heartbeatMs'>
export const newSession = (party: Party, { nextOut, nextIn }: Numbers, at: number): Session => ({
  ...party,
  phase: 'opening',
  nextOut,
  nextIn,
  openedAt: at,
  sentAt: at,
  heardAt: at,
  testedAt: undefined,
  leftAt: undefined,
  gap: undefined,
})

export function say(session: Session, { type, fields }: Saying, at: number): Step {
  const message = { type, fields, seq: session.nextOut }
  return { session: { ...session, nextOut: session.nextOut + 1, sentAt: at }, deeds: [{ do: 'send', message }] }
}

const then = (step: Step, next: (session: Session) => Step): Step => {
  const { session, deeds } = next(step.session)
  return { session, deeds: [...step.deeds, ...deeds] }
}
const only = (session: Session, ...deeds: readonly Deed[]): Step => ({ session, deeds })
const end = (session: Session, because: string): Step =>
  only({ ...session, phase: 'over', leftAt: undefined }, { do: 'end', because })
const leaveFor = (session: Session, because: string, at: number): Step =>
  then(say(session, { type: types.logout, fields: [[tags.text, because]] }, at), (left) =>
    only({ ...left, phase: 'over', leftAt: undefined }, { do: 'end', because, isFault: true }),
  )

interface Credentials {
  readonly username: string
  readonly password: string
}
/** The initiator's first words. `isReset` begins both numbers anew. */
export function logOn(session: Session, isReset: boolean, credentials: Credentials | undefined, at: number): Step {
  const begun = isReset ? { ...session, nextOut: 1, nextIn: 1 } : session
  const fields: Field[] = logonFields(begun, isReset)
  if (credentials) fields.push([tags.username, credentials.username], [tags.password, credentials.password])
  return say(begun, { type: types.logon, fields }, at)
}
const logonFields = ({ heartbeatMs }: Session, isReset: boolean): Field[] => [
  [tags.encryptMethod, '0'],
  [tags.heartBtInt, String(Math.round(heartbeatMs / 1000))],
  ...(isReset ? [[tags.resetSeqNumFlag, 'Y'] as const] : []),
]

/** Says goodbye; what still comes until the other side answers is taken. */
export function leave(session: Session, at: number): Step {
  if (session.phase !== 'up') return end(session, 'closed')
  const left = say(session, { type: types.logout, fields: [] }, at)
  return { ...left, session: { ...left.session, phase: 'leaving', leftAt: at } }
}

/** What the clock alone asks for. */
export function tick(session: Session, at: number): Step {
  const { phase, heartbeatMs, openedAt, heardAt, testedAt, sentAt, leftAt, gap } = session
  if (phase === 'over') return only(session)
  if (phase === 'opening') return at - openedAt > logonMs ? end(session, 'no answer to the logon') : only(session)
  if (leftAt !== undefined && at - leftAt > logoutMs) return end(session, 'closed')
  if (testedAt !== undefined && at - testedAt > heartbeatMs * patience) return end(session, 'the bank is silent')
  if (testedAt === undefined && at - heardAt > heartbeatMs * patience)
    return say({ ...session, testedAt: at }, { type: types.testRequest, fields: [[tags.testReqId, String(at)]] }, at)
  if (gap && at - gap.askedAt > heartbeatMs) return missing(session, gap, at)
  if (at - sentAt >= heartbeatMs) return say(session, { type: types.heartbeat, fields: [] }, at)
  return only(session)
}

export function receive(before: Session, message: Incoming, at: number): Step {
  const session = { ...before, heardAt: at, testedAt: undefined }
  if (session.phase === 'over') return only(session)
  const isForUs =
    fieldOf(message, tags.senderCompId) === session.targetCompId &&
    fieldOf(message, tags.targetCompId) === session.senderCompId
  if (!isForUs) return leaveFor(session, 'CompID problem', at)
  if (session.phase === 'opening') return opened(session, message, at)
  if (message.problem) return numbered(session, message, at)
  if (message.type === types.logon && isReset(message)) return startAgain(session, message, at)
  if (message.type === types.sequenceReset && fieldOf(message, tags.gapFillFlag) !== 'Y')
    return jumped(session, message, at)
  return numbered(session, message, at)
}
const isReset = (message: Incoming) => fieldOf(message, tags.resetSeqNumFlag) === 'Y'

/** The first message must be a logon; one that answers with a reset nobody asked for leaves our own logon as number one. */
function opened(session: Session, message: Incoming, at: number): Step {
  if (message.type === types.logout) return end(session, fieldOf(message, tags.text) ?? 'the logon was refused')
  if (message.type !== types.logon || message.problem) return end(session, 'the first message was no logon')
  const begun = isReset(message) ? { ...session, nextIn: 1, nextOut: session.role === 'initiator' ? 2 : 1 } : session
  if (message.seq < begun.nextIn && !message.isDuplicate) return leaveFor(begun, tooLow(begun, message), at)
  const up: Session = { ...begun, phase: 'up' }
  const answered =
    session.role === 'acceptor'
      ? say(up, { type: types.logon, fields: logonFields(up, isReset(message)) }, at)
      : only(up)
  const announced = then(answered, (one) => only(one, { do: 'up' }))
  return then(announced, (one) => numbered(one, message, at))
}

function startAgain(session: Session, message: Incoming, at: number): Step {
  const begun = { ...session, nextIn: 2, nextOut: 1, gap: undefined }
  return message.seq === 1 ? say(begun, { type: types.logon, fields: logonFields(begun, true) }, at) : only(session)
}

/** A reset without gap fill gives up what was missed; numbers never go back. */
function jumped(session: Session, message: Incoming, at: number): Step {
  const to = Number(fieldOf(message, tags.newSeqNo))
  if (to >= session.nextIn) return only({ ...session, nextIn: to, gap: undefined })
  return reject(session, message, { reason: wrongValue, tag: String(tags.newSeqNo), text: 'NewSeqNo is too low' }, at)
}

interface Complaint {
  readonly reason: string
  readonly tag: string
  readonly text: string
}
const reject = (session: Session, { type, seq }: Incoming, { reason, tag, text }: Complaint, at: number): Step =>
  say(
    session,
    {
      type: types.reject,
      fields: [
        [tags.refSeqNum, String(seq)],
        ...(tag === '' ? [] : [[tags.refTagId, tag] as const]),
        [tags.refMsgType, type],
        [tags.sessionRejectReason, reason],
        [tags.text, text],
      ],
    },
    at,
  )

const tooLow = ({ nextIn }: Session, { seq }: Incoming) => `MsgSeqNum too low, expecting ${nextIn} but received ${seq}`

function numbered(session: Session, message: Incoming, at: number): Step {
  if (message.seq < session.nextIn) {
    return message.isDuplicate ? only(session) : leaveFor(session, tooLow(session, message), at)
  }
  if (message.seq > session.nextIn) return ahead(session, message, at)
  const nextIn = message.seq + 1
  return inTurn(filled({ ...session, nextIn }), message, at)
}
const filled = (session: Session): Session =>
  session.gap && session.nextIn > session.gap.to ? { ...session, gap: undefined } : session

/** Something was missed. Whoever misses something too is answered first, or both would wait; a goodbye is a goodbye. */
function ahead(session: Session, message: Incoming, at: number): Step {
  const to = Math.max(message.seq, session.gap?.to ?? 0)
  const step = session.gap ? only({ ...session, gap: { ...session.gap, to } }) : askAgain(session, to, at)
  if (message.type === types.resendRequest) return then(step, (one) => inTurn(one, message, at))
  if (message.type === types.logout) return then(step, (one) => inTurn(one, message, at))
  return step
}
/** Asks for what is still missed, until it has been asked for often enough. */
function missing(session: Session, { from, tries, to }: NonNullable<Session['gap']>, at: number): Step {
  if (from !== session.nextIn || tries < mostTries) return askAgain(session, to, at)
  const because = `the bank did not send number ${from} again, asked for ${mostTries} times`
  const left = leaveFor(session, because, at)
  return { ...left, deeds: left.deeds.map((deed) => (deed.do === 'end' ? { ...deed, isStuck: true } : deed)) }
}
const askAgain = (session: Session, to: number, at: number): Step =>
  say(
    {
      ...session,
      gap: {
        to,
        askedAt: at,
        from: session.nextIn,
        tries: session.gap?.from === session.nextIn ? session.gap.tries + 1 : 1,
      },
    },
    {
      type: types.resendRequest,
      fields: [
        [tags.beginSeqNo, String(session.nextIn)],
        [tags.endSeqNo, '0'],
      ],
    },
    at,
  )

function inTurn(session: Session, message: Incoming, at: number): Step {
  if (message.problem) {
    const rejected = reject(session, message, { ...message.problem, text: 'A field has no tag or no value' }, at)
    return then(rejected, (one) => only(one, { do: 'rejected', message }))
  }
  switch (message.type) {
    case types.logon:
    case types.heartbeat:
      return only(session)
    case types.testRequest: {
      const id = fieldOf(message, tags.testReqId)
      return say(session, { type: types.heartbeat, fields: id ? [[tags.testReqId, id]] : [] }, at)
    }
    case types.resendRequest:
      return resend(session, message)
    case types.sequenceReset:
      return only(
        filled({ ...session, nextIn: Math.max(session.nextIn, Number(fieldOf(message, tags.newSeqNo)) || 0) }),
      )
    case types.logout:
      return farewell(session, message, at)
    default:
      return only(session, { do: 'deliver', message })
  }
}

function resend(session: Session, message: Incoming): Step {
  const from = Number(fieldOf(message, tags.beginSeqNo)) || 1
  const end = Number(fieldOf(message, tags.endSeqNo)) || 0
  const last = session.nextOut - 1
  return from > last ? only(session) : only(session, { do: 'resend', from, to: end === 0 ? last : Math.min(end, last) })
}

function farewell(session: Session, message: Incoming, at: number): Step {
  const because = fieldOf(message, tags.text) ?? 'the bank logged out'
  if (session.phase === 'leaving') return end(session, 'closed')
  return then(say(session, { type: types.logout, fields: [] }, at), (one) => end(one, because))
}

/** Stands for everything from one number to another that is not said again. */
export const gapFill = (from: number, to: number): Outgoing => ({
  type: types.sequenceReset,
  seq: from,
  isDuplicate: true,
  fields: [
    [tags.gapFillFlag, 'Y'],
    [tags.newSeqNo, String(to + 1)],
  ],
})
