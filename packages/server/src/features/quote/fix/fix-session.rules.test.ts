import { describe, expect, it } from 'vitest'
import { type Field, fieldOf, type Incoming } from './fix-message.rules.ts'
import { leave, logOn, newSession, receive, type Session, type Step, say, tick } from './fix-session.rules.ts'

const us = { role: 'initiator', senderCompId: 'HEDGE', targetCompId: 'BANK', heartbeatMs: 1_000 } as const
const from = (type: string, seq: number, fields: readonly Field[] = [], isDuplicate = false): Incoming => ({
  type,
  seq,
  isDuplicate,
  fields: [[49, 'BANK'], [56, 'HEDGE'], ...fields],
})
const opening = (nextOut = 5, nextIn = 8): Session =>
  logOn(newSession(us, { nextOut, nextIn }, 0), false, undefined, 0).session
const up = (): Session => receive(opening(), from('A', 8), 10).session
/** What a step does, as `type seq tag=value` for what is sent. */
const deedsOf = ({ deeds }: Step) =>
  deeds.map((deed) => {
    if (deed.do === 'send') {
      const { type, seq, fields } = deed.message
      return [type, seq, ...fields.map(([tag, value]) => `${tag}=${value}`)].join(' ')
    }
    if (deed.do === 'deliver') return `deliver ${deed.message.type} ${deed.message.seq}`
    if (deed.do === 'resend') return `resend ${deed.from}-${deed.to}`
    if (deed.do === 'rejected') return `rejected ${deed.message.type} ${deed.message.seq}`
    if (deed.do === 'end') return `end: ${deed.because}${deed.isStuck ? ' (stuck)' : ''}`
    return 'up'
  })

describe('a logon', () => {
  it('names the interval and the password, and goes on with the numbers that were kept', () => {
    const step = logOn(newSession(us, { nextOut: 5, nextIn: 8 }, 0), false, { username: 'u', password: 'p' }, 0)
    expect(deedsOf(step)).toEqual(['A 5 98=0 108=1 553=u 554=p'])
    expect(deedsOf(receive(step.session, from('A', 8), 10))).toEqual(['up'])
    expect(up()).toMatchObject({ phase: 'up', nextOut: 6, nextIn: 9 })
  })
  it('begins both numbers anew where that is wanted, or where the bank says so unasked', () => {
    const wanted = logOn(newSession(us, { nextOut: 5, nextIn: 8 }, 0), true, undefined, 0)
    expect(deedsOf(wanted)).toEqual(['A 1 98=0 108=1 141=Y'])
    expect(receive(wanted.session, from('A', 1, [[141, 'Y']]), 1).session).toMatchObject({ nextOut: 2, nextIn: 2 })
    expect(receive(opening(), from('A', 1, [[141, 'Y']]), 1).session).toMatchObject({
      phase: 'up',
      nextOut: 2,
      nextIn: 2,
    })
  })
  it('asks for what was missed meanwhile', () => {
    const step = receive(opening(), from('A', 12), 1)
    expect(deedsOf(step)).toEqual(['up', '2 6 7=8 16=0'])
    expect(step.session).toMatchObject({ nextIn: 8, gap: { to: 12 } })
  })
  it.each([
    ['a number that is too low', from('A', 3), 'end: MsgSeqNum too low, expecting 8 but received 3'],
    ['a refusal', from('5', 8, [[58, 'Wrong password']]), 'end: Wrong password'],
    [
      'another company',
      {
        ...from('A', 8),
        fields: [
          [49, 'OTHER'],
          [56, 'HEDGE'],
        ] as Field[],
      },
      'end: CompID problem',
    ],
    ['something else', from('8', 8), 'end: the first message was no logon'],
  ])('is over with %s', (_, message, end) => {
    expect(deedsOf(receive(opening(), message, 1)).at(-1)).toBe(end)
  })
  it('is over without an answer', () => {
    expect(deedsOf(tick(opening(), 10_000))).toEqual([])
    expect(deedsOf(tick(opening(), 10_001))).toEqual(['end: no answer to the logon'])
  })
  it('of the other side is answered by its kind, and a reset in the middle by one of ours', () => {
    const acceptor = newSession({ ...us, role: 'acceptor' }, { nextOut: 3, nextIn: 4 }, 0)
    expect(deedsOf(receive(acceptor, from('A', 4), 1))).toEqual(['A 3 98=0 108=1', 'up'])
    const again = receive(up(), from('A', 1, [[141, 'Y']]), 20)
    expect(deedsOf(again)).toEqual(['A 1 98=0 108=1 141=Y'])
    expect(again.session).toMatchObject({ nextOut: 2, nextIn: 2 })
  })
})

describe('numbers', () => {
  it('in turn are delivered once', () => {
    const step = receive(up(), from('8', 9), 20)
    expect(deedsOf(step)).toEqual(['deliver 8 9'])
    expect(deedsOf(receive(step.session, from('8', 9, [], true), 30))).toEqual([])
    expect(step.session.nextIn).toBe(10)
  })
  it('that jump are asked for once, dropped until they come again, and the gap closes', () => {
    const missed = receive(up(), from('8', 11), 20)
    expect(deedsOf(missed)).toEqual(['2 6 7=9 16=0'])
    const more = receive(missed.session, from('8', 12), 21)
    expect(deedsOf(more)).toEqual([])
    const first = receive(more.session, from('8', 9, [], true), 30)
    const filler = receive(
      first.session,
      from(
        '4',
        10,
        [
          [123, 'Y'],
          [36, '11'],
        ],
        true,
      ),
      31,
    )
    const rest = [11, 12].reduce((step, seq) => receive(step.session, from('8', seq, [], true), 32), filler)
    expect(deedsOf(first)).toEqual(['deliver 8 9'])
    expect(rest.session).toMatchObject({ nextIn: 13, gap: undefined })
  })
  it('that stay away are asked for again', () => {
    const missed = receive(up(), from('8', 11), 20).session
    expect(deedsOf(tick({ ...missed, sentAt: 1_500, heardAt: 1_500 }, 1_600))).toEqual(['2 7 7=9 16=0'])
  })
  it('that never come again end the line after three questions, and progress begins the count anew', () => {
    const later = (session: Session, at: number): Session => ({ ...session, sentAt: at, heardAt: at })
    const ask = (session: Session, at: number) => tick(later(session, at), at)
    const once = receive(up(), from('8', 12), 20)
    const twice = ask(once.session, 1_100)
    const thrice = ask(twice.session, 2_200)
    expect([once, twice, thrice].map(deedsOf)).toEqual([['2 6 7=9 16=0'], ['2 7 7=9 16=0'], ['2 8 7=9 16=0']])
    expect(deedsOf(ask(thrice.session, 3_300))).toEqual([
      '5 9 58=the bank did not send number 9 again, asked for 3 times',
      'end: the bank did not send number 9 again, asked for 3 times (stuck)',
    ])
    const moved = receive(thrice.session, from('8', 9, [], true), 2_300)
    expect(deedsOf(ask(moved.session, 3_300))).toEqual(['2 9 7=10 16=0'])
  })
  it('of a message whose fields are none are counted, and it is answered with a Reject', () => {
    const spoilt = { ...from('8', 9), problem: { reason: '4', tag: '58' } }
    const step = receive(up(), spoilt, 20)
    expect(deedsOf(step)).toEqual(['3 6 45=9 371=58 372=8 373=4 58=A field has no tag or no value', 'rejected 8 9'])
    expect(step.session).toMatchObject({ phase: 'up', nextIn: 10, gap: undefined })
    expect(deedsOf(receive(step.session, from('8', 10), 30))).toEqual(['deliver 8 10'])
    // Ahead of its turn it waits for it, and in no turn does it count as what it says that it is.
    expect(deedsOf(receive(up(), { ...spoilt, seq: 10 }, 20))).toEqual(['2 6 7=9 16=0'])
    const reset = receive(up(), { ...from('4', 9, [[36, '40']]), problem: { reason: '0', tag: '' } }, 20)
    expect(reset.session.nextIn).toBe(10)
    expect(deedsOf(receive(opening(), { ...from('A', 8), problem: { reason: '0', tag: '' } }, 10))).toEqual([
      'end: the first message was no logon',
    ])
  })
  it('that are too low and not said again end the line', () => {
    expect(deedsOf(receive(up(), from('8', 4), 20)).at(-1)).toContain(
      'end: MsgSeqNum too low, expecting 9 but received 4',
    )
  })
  it('may be given up by the bank, and never go back', () => {
    expect(receive(up(), from('4', 1, [[36, '40']]), 20).session.nextIn).toBe(40)
    expect(deedsOf(receive(up(), from('4', 1, [[36, '2']]), 20))).toEqual([
      '3 6 45=1 371=36 372=4 373=5 58=NewSeqNo is too low',
    ])
  })
  it('of ours that the bank missed are told, to the end or to where it asks, even when it is ahead itself', () => {
    const resendFor = (seq: number, begin: string, end: string) =>
      deedsOf(
        receive(
          up(),
          from('2', seq, [
            [7, begin],
            [16, end],
          ]),
          20,
        ),
      )
    expect(resendFor(9, '2', '0')).toEqual(['resend 2-5'])
    expect(resendFor(9, '2', '3')).toEqual(['resend 2-3'])
    expect(resendFor(9, '6', '0')).toEqual([])
    expect(resendFor(14, '2', '0')).toEqual(['2 6 7=9 16=0', 'resend 2-6'])
  })
})

describe('silence and goodbye', () => {
  it('beats, tests and gives up', () => {
    const at = (session: Session, ms: number) => tick(session, ms)
    const busy = { ...up(), sentAt: 0, heardAt: 900 }
    expect(deedsOf(at(busy, 1_000))).toEqual(['0 6'])
    const test = at({ ...up(), sentAt: 1_500 }, 1_511)
    expect(deedsOf(test)).toEqual(['1 6 112=1511'])
    expect(deedsOf(at(test.session, 2_700))).toEqual(['0 7'])
    expect(deedsOf(at({ ...test.session, sentAt: 2_700 }, 2_712))).toEqual(['end: the bank is silent'])
    expect(receive(test.session, from('0', 9), 1_600).session.testedAt).toBeUndefined()
  })
  it('answers a test with its words', () => {
    expect(deedsOf(receive(up(), from('1', 9, [[112, 'hello']]), 20))).toEqual(['0 6 112=hello'])
  })
  it('takes a fill that crosses the goodbye', () => {
    const left = leave(up(), 20)
    expect(deedsOf(left)).toEqual(['5 6'])
    const fill = receive(left.session, from('8', 9), 30)
    expect(deedsOf(fill)).toEqual(['deliver 8 9'])
    expect(deedsOf(receive(fill.session, from('5', 10), 40))).toEqual(['end: closed'])
    expect(deedsOf(tick(fill.session, 2_030))).toEqual(['end: closed'])
  })
  it('answers the goodbye of the bank, and hears nothing after it', () => {
    const over = receive(up(), from('5', 9, [[58, 'End of day']]), 20)
    expect(deedsOf(over)).toEqual(['5 6', 'end: End of day'])
    expect(deedsOf(receive(over.session, from('8', 10), 30))).toEqual([])
  })
  it('numbers what is said', () => {
    const step = say(up(), { type: 'D', fields: [[11, 'x']] }, 20)
    expect(deedsOf(step)).toEqual(['D 6 11=x'])
    expect(fieldOf({ type: 'D', fields: [[11, 'x']] }, 11)).toBe('x')
  })
})
