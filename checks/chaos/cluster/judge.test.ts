import { expect, it } from 'vitest'
import { faultOf, faults } from './faults.ts'
import { judge, longestSilence, longestUntold, longestWait, problemsOf } from './judge.ts'

const booking = (intent: string, serial: string) => ({ intent, serial })
const sound = { lost: [], doubled: [], untold: [], numbersAgain: [] }

it('what was acknowledged once and is there once is sound', () => {
  const both = [booking('a', '1'), booking('b', '2')]
  expect(judge(both, [...both].reverse())).toEqual(sound)
  expect(problemsOf(sound)).toEqual([])
})

it.each([
  ['is not there', [booking('a', '1')], [], { lost: ['a'] }],
  ['is there under another number', [booking('a', '1')], [booking('a', '2')], { lost: ['a'] }],
  ['is there twice', [booking('a', '1')], [booking('a', '1'), booking('a', '2')], { doubled: ['a'] }],
  [
    'was acknowledged twice, and one of them is gone',
    [booking('a', '1'), booking('a', '2')],
    [booking('a', '2')],
    { lost: ['a'], doubled: ['a'] },
  ],
  ['is there and nobody was told', [], [booking('a', '1')], { untold: ['a'] }],
  // A failover that lost the first gives its id and its number to the second: by number nothing is missing.
  [
    'lost its number to another',
    [booking('a', '1'), booking('b', '1')],
    [booking('b', '1')],
    { lost: ['a'], numbersAgain: ['1'] },
  ],
])('a booking that %s is found', (_, acks, there, expected) => {
  const verdict = judge(acks, there)
  expect(verdict).toEqual({ ...sound, ...expected })
  expect(problemsOf(verdict)).toHaveLength(Object.keys(expected).length)
})

it('silence is measured from the fault to the end, also where nobody booked', () => {
  const acks = [
    { at: 100, tookMs: 5 },
    { at: 900, tookMs: 700 },
    { at: 1_000, tookMs: 3 },
  ]
  expect(longestSilence(acks, 200, 1_100)).toEqual({ ms: 700, until: 900 })
  expect(longestSilence(acks, 1_000, 3_000)).toEqual({ ms: 2_000, until: 3_000 })
  expect(longestSilence([], 0, 50).ms).toBe(50)
  expect([longestWait(acks, 200), longestWait(acks, 950), longestWait([], 0)]).toEqual([700, 3, 0])
})

it('windows are told again once the last of them was', () => {
  expect(longestUntold([[90, 130, 400], [110]], 100)).toBe(30)
  expect(longestUntold([[130], [90]], 100)).toBe(Number.POSITIVE_INFINITY)
})

it('each fault has its turn', () => {
  const rounds = Array.from({ length: 2 * faults.length }, (_, at) => faultOf(at + 1))
  expect(rounds).toEqual([...faults, ...faults])
  expect(new Set(faults.map(({ name }) => name)).size).toBe(9)
})
