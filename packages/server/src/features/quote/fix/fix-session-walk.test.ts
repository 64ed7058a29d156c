/**
 * Two sessions of the same rules over a line that is cut at seeded moments, with what was on its way lost: whatever one side says to be
 * repeated reaches the other once, in order, however often the line breaks. 2,000 seeded walks.
 */
import { randomStream } from '@hedgerow/quant/maths/random'
import { expect, it } from 'vitest'
import { type Incoming, type Outgoing, tags } from './fix-message.rules.ts'
import { gapFill, logOn, newSession, receive, type Session, type Step, say, tick } from './fix-session.rules.ts'

const walks = 2_000
const stepsInWalk = 60

/** One side with its wire; the bank repeats what it said, the company fills the gap. */
class Side {
  readonly isBank: boolean
  readonly delivered: string[] = []
  readonly sent = new Map<number, Outgoing>()
  readonly wire: Outgoing[] = []
  session: Session
  isDown = true

  constructor(isBank: boolean) {
    this.isBank = isBank
    this.session = this.#fresh({ nextOut: 1, nextIn: 1 }, 0)
  }

  #fresh(numbers: Pick<Session, 'nextOut' | 'nextIn'>, at: number): Session {
    const [senderCompId, targetCompId] = this.isBank ? ['BANK', 'HEDGE'] : ['HEDGE', 'BANK']
    const role = this.isBank ? 'acceptor' : 'initiator'
    return newSession({ role, senderCompId, targetCompId, heartbeatMs: 1_000 }, numbers, at)
  }

  connect(at: number): void {
    this.wire.length = 0
    this.isDown = false
    this.session = this.#fresh(this.session, at)
    if (!this.isBank) this.take(logOn(this.session, false, undefined, at))
  }

  take({ session, deeds }: Step): void {
    this.session = session
    for (const deed of deeds) {
      if (deed.do === 'send') this.wire.push(deed.message)
      if (deed.do === 'deliver') this.delivered.push(deed.message.fields.find(([tag]) => tag === tags.text)?.[1] ?? '')
      if (deed.do === 'end') this.isDown = true
      if (deed.do === 'resend')
        for (let seq = deed.from; seq <= deed.to; seq += 1) {
          const sent = this.sent.get(seq)
          this.wire.push(sent ? { ...sent, isDuplicate: true } : gapFill(seq, seq))
        }
    }
  }

  tell(words: string, at: number): void {
    if (this.session.phase !== 'up') return
    const step = say(this.session, { type: '8', fields: [[tags.text, words]] }, at)
    for (const deed of step.deeds) if (deed.do === 'send' && this.isBank) this.sent.set(deed.message.seq, deed.message)
    this.take(step)
  }

  /** The next message of the other side, as it arrives. */
  hear(from: Side, at: number): void {
    const message = from.wire.shift()
    if (!message || this.isDown) return
    const { senderCompId, targetCompId } = from.session
    const head = [
      [tags.senderCompId, senderCompId],
      [tags.targetCompId, targetCompId],
    ] as const
    const { type, seq, isDuplicate = false, fields } = message
    this.take(receive(this.session, { type, seq, isDuplicate, fields: [...head, ...fields] } satisfies Incoming, at))
  }
}

function walk(seed: number): {
  readonly events: string[]
  readonly delivered: readonly string[]
  readonly up: boolean
} {
  const random = randomStream(seed, 1)
  const [us, bank] = [new Side(false), new Side(true)]
  const events: string[] = []
  let at = 0
  const cut = () => {
    for (const side of [us, bank]) {
      side.isDown = true
      side.wire.length = 0
    }
  }
  const step = (chance: number) => {
    at += 50
    if (us.isDown || bank.isDown) {
      cut()
      bank.connect(at)
      us.connect(at)
    } else if (chance < 0.1) cut()
    else if (chance < 0.35 && bank.session.phase === 'up') {
      events.push(String(events.length))
      bank.tell(events.at(-1) ?? '', at)
    } else if (chance < 0.45) us.tell('asked', at)
    else if (chance < 0.7) us.hear(bank, at)
    else if (chance < 0.95) bank.hear(us, at)
    else for (const side of [us, bank]) side.take(tick(side.session, at))
  }
  for (let count = 0; count < stepsInWalk; count += 1) step(random.uniform())
  // A quiet line at last: both hear everything that is said.
  if (us.isDown || bank.isDown) step(1)
  for (let count = 0; count < 200; count += 1) {
    at += 50
    while (us.wire.length > 0 || bank.wire.length > 0) {
      bank.hear(us, at)
      us.hear(bank, at)
    }
    for (const side of [us, bank]) side.take(tick(side.session, at))
  }
  return { events, delivered: us.delivered, up: us.session.phase === 'up' && bank.session.phase === 'up' }
}

it(`in ${walks} walks over a line that breaks, what the bank says is heard once and in order`, () => {
  let count = 0
  for (let seed = 1; seed <= walks; seed += 1) {
    const { events, delivered, up } = walk(seed)
    expect({ seed, up, delivered }).toEqual({ seed, up: true, delivered: events })
    count += events.length
  }
  expect(count).toBeGreaterThan(walks)
})
