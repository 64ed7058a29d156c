import { randomStream } from '@hedgerow/quant/maths/random'
import { describe, expect, it } from 'vitest'
import { encoded, type Incoming } from './fix-message.rules.ts'
import { FixStream, longestBody } from './fix-stream.read.ts'

const envelope = { senderCompId: 'BANK', targetCompId: 'HEDGE', sendingTime: '20260413-09:30:00.123' }
const message = (seq: number, words = 'x') => encoded({ type: '8', seq, fields: [[58, words]] }, envelope)
const framed = (body: string): Buffer => {
  const counted = Buffer.from(`8=FIX.4.4\x019=${Buffer.byteLength(body)}\x01${body}`)
  const sum = counted.reduce((total, byte) => (total + byte) % 256, 0)
  return Buffer.concat([counted, Buffer.from(`10=${String(sum).padStart(3, '0')}\x01`)])
}
const wire = (text: string) => Buffer.from(text.replaceAll('|', '\x01'), 'latin1')

interface Outcome {
  readonly messages: readonly Incoming[]
  readonly faults: readonly string[]
  readonly waiting: number
}
/** What comes of the bytes in pieces of these lengths, the last of which is repeated. */
function outcomeOf(bytes: Buffer, lengths: () => number): Outcome & { readonly work: number } {
  const stream = new FixStream()
  const messages: Incoming[] = []
  const faults: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = lengths()
    const taken = stream.take(bytes.subarray(at, at + length))
    messages.push(...taken.messages)
    if (taken.fault !== undefined) faults.push(taken.fault)
    at += length
  }
  return { messages, faults, waiting: stream.waiting, work: stream.work }
}

const seed = 20_260_413
const random = randomStream(seed)
const upTo = (most: number) => 1 + Math.floor(random.uniform() * most)

/** Whole messages with, in most streams, one thing in between that no bank should send. */
function hostileStream(): Buffer {
  const parts = Array.from({ length: upTo(6) }, (_, at) => message(at + 1, '期'.repeat(upTo(40))))
  const damage = Math.floor(random.uniform() * 6)
  const spoilt = Buffer.from(message(7))
  if (damage === 0) spoilt[Math.floor(random.uniform() * spoilt.length)] = Math.floor(random.uniform() * 256)
  const strange = [
    spoilt,
    wire('8=FIX.4.4|9=65536|'),
    wire('8=FIX.4.2|9=5|'),
    wire('GET / HTTP/1.1\r\n\r\n'),
    wire('8=FIX.4.4|9=00012|'),
  ]
  parts.splice(
    Math.floor(random.uniform() * parts.length),
    0,
    strange[damage] ?? framed('35=8\x0134=9\x01=\x0158=\x01'),
  )
  const all = Buffer.concat(parts)
  return random.uniform() < 0.3 ? all.subarray(0, upTo(all.length)) : all
}

describe('the bytes of a line', () => {
  it(`mean the same in whatever pieces they come: 500 hostile streams from seed ${seed}, each in six ways`, () => {
    let faults = 0
    for (let count = 0; count < 500; count += 1) {
      const bytes = hostileStream()
      const { work: _, ...whole } = outcomeOf(bytes, () => bytes.length)
      faults += whole.faults.length
      for (const lengths of [() => 1, () => 2, () => 7, () => upTo(20), () => upTo(200), () => 64])
        expect(outcomeOf(bytes, lengths)).toMatchObject(whole)
    }
    expect(faults).toBeGreaterThan(100)
  })

  it.each([
    [
      'a wrong checksum',
      Buffer.from(
        message(1)
          .toString('latin1')
          .replace(/10=\d+/, '10=000'),
        'latin1',
      ),
      'checksum',
    ],
    ['a wrong length', Buffer.from(message(1).toString('latin1').replace(/9=\d+/, '9=12'), 'latin1'), 'checksum'],
    ['a length without end', wire('8=FIX.4.4|9=99999999999'), 'without a length'],
    ['a length that is too long', wire(`8=FIX.4.4|9=${longestBody + 1}|`), 'without a length'],
    ['a length of nothing', wire('8=FIX.4.4|9=0|10=000|'), 'without a length'],
    ['another version', wire('8=FIX.4.2|9=52|'), 'begin no message'],
    ['noise', wire('GET / HTTP/1.1'), 'begin no message'],
    ['a message without its type', framed('34=2\x0135=8\x01'), 'without its type'],
    ['a message without its number', framed('35=8\x0158=a\x01'), 'without its type or number'],
  ])('after %s nothing more is taken, and the reason is said once', (_, spoilt, reason) => {
    const stream = new FixStream()
    const taken = stream.take(Buffer.concat([message(1), spoilt, message(2)]))
    expect(taken.messages.map(({ seq }) => seq)).toEqual([1])
    expect(taken.fault).toContain(reason)
    expect(stream.take(message(3))).toEqual({ messages: [] })
  })

  it.each([
    ['a field without a tag', '35=8\x0134=9\x01=7\x0158=a\x01', { reason: '0', tag: '' }],
    ['an empty tag', '35=8\x0134=9\x01\x0158=a\x01', { reason: '0', tag: '' }],
    ['a tag that is no number', '35=8\x0134=9\x01x=7\x01', { reason: '0', tag: '' }],
    ['a tag without a value', '35=8\x0134=9\x0158=\x01', { reason: '4', tag: '58' }],
    ['a last field without end', '35=8\x0134=9\x0158=a', { reason: '6', tag: '' }],
  ])('%s keeps the number of its message, and what is wrong with it', (_, body, problem) => {
    const { messages, fault } = new FixStream().take(Buffer.concat([framed(body), message(10)]))
    expect(fault).toBeUndefined()
    expect(messages[0]).toMatchObject({ type: '8', seq: 9, problem })
    expect(messages[1]).toMatchObject({ seq: 10 })
    expect(messages[1]?.problem).toBeUndefined()
  })
})

describe('what a line costs', () => {
  const poison = (bytes: number) => Buffer.concat(Array.from({ length: bytes / 18 }, () => wire('8=FIX.4.4|9=65536|')))
  const honest = (count: number) =>
    Buffer.concat(Array.from({ length: count }, (_, at) => message(at + 1, 'y'.repeat(200))))
  const large = (count: number) =>
    Buffer.concat(Array.from({ length: count }, (_, at) => message(at + 1, 'z'.repeat(60_000))))

  it.each([
    ['frames that say they are long', (times: number) => poison(times * 180_000), 64 * 1024],
    ['messages in large pieces', (times: number) => honest(times * 500), 64 * 1024],
    ['messages byte by byte', (times: number) => honest(times * 50), 1],
    ['long messages in small pieces', (times: number) => large(times * 2), 100],
  ])('grows with the bytes and no faster: %s', (_, streamOf, length) => {
    const [once, eight] = [streamOf(1), streamOf(8)].map((bytes) => outcomeOf(bytes, () => length).work)
    expect(eight).toBeLessThan(9 * (once ?? 0))
    // Each byte is copied and looked at a few times; byte by byte the head of a message is read again for each of its bytes.
    expect(eight).toBeLessThan((length === 1 ? 30 : 8) * streamOf(8).length)
  })

  it('a message that never ends holds no more than the longest one', () => {
    const stream = new FixStream()
    stream.take(wire('8=FIX.4.4|9=65536|'))
    let most = 0
    for (let count = 0; count < 40; count += 1) {
      stream.take(Buffer.alloc(16 * 1024, 0x41))
      most = Math.max(most, stream.waiting)
    }
    expect(most).toBeLessThan(2 * longestBody)
    expect(stream.waiting).toBe(0)
  })
})
