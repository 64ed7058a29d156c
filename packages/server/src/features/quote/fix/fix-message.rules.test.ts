import { describe, expect, it } from 'vitest'
import { encoded, fieldOf, fixTime, instantOfFix } from './fix-message.rules.ts'
import { FixStream } from './fix-stream.read.ts'

const envelope = { senderCompId: 'HEDGE', targetCompId: 'BANK', sendingTime: '20260413-09:30:00.123' }
const one = encoded(
  {
    type: 'D',
    seq: 7,
    fields: [
      [44, '7.12390'],
      [58, '即期'],
    ],
  },
  envelope,
)
const two = encoded({ type: '0', seq: 8, fields: [] }, envelope)
const taken = (bytes: Buffer) => new FixStream().take(bytes).messages
const text = (bytes: Buffer) => bytes.toString('utf8').replaceAll('\x01', '|')

describe('a FIX message', () => {
  it('is written with its length and checksum, and read back digit by digit', () => {
    expect(text(two)).toBe('8=FIX.4.4|9=52|35=0|34=8|49=HEDGE|52=20260413-09:30:00.123|56=BANK|10=071|')
    const messages = taken(one)
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ type: 'D', seq: 7, isDuplicate: false })
    expect([44, 58, 49].map((tag) => messages[0] && fieldOf(messages[0], tag))).toEqual(['7.12390', '即期', 'HEDGE'])
  })
  it('says that it is said again, and never holds a separator in a value', () => {
    expect(taken(encoded({ type: '8', seq: 3, fields: [], isDuplicate: true }, envelope))[0]).toMatchObject({
      isDuplicate: true,
    })
    expect(() => encoded({ type: 'A', seq: 1, fields: [[554, 'a\x0149=EVIL']] }, envelope)).toThrow(
      'without separators',
    )
  })
  it('writes and reads the time of day', () => {
    expect(fixTime('2026-04-13T09:30:00.123Z')).toBe('20260413-09:30:00.123')
    expect(instantOfFix('20260413-09:30:00.123')).toBe(Date.parse('2026-04-13T09:30:00.123Z'))
    expect([instantOfFix('yesterday'), instantOfFix(undefined), instantOfFix('20261399-09:30:00')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
