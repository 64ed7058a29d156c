import { describe, expect, it } from 'vitest'
import type { OpenFlow, OpenLine } from '../statement/line-reference.rules.ts'
import { type EarlierLine, returnsOfBooked } from './executed-again.rules.ts'

const number = 'TRF202604130001'
const line = (amount: string, endToEndId = number): OpenLine => ({
  id: amount,
  amount,
  bookDate: '20260413',
  bankRef: '',
  endToEndId,
  entryCode: '',
  lineText: '',
})
const flow: OpenFlow = {
  id: '1',
  amount: '-500',
  changeDate: '20260413',
  flowSerialNo: 'AFL202604130001',
  relDealSerialNo: number,
  relNettingNo: '',
  bankRef: '',
}
const earlierLine = (amount: string, isNotified: boolean, of?: string): EarlierLine => ({
  ...line(amount, of),
  isNotified,
})
const [made, back] = ['-500', '500']
const taken = (backs: number, unmatched: readonly OpenLine[], earlier: readonly EarlierLine[], isNotified = false) => {
  const lines = Array.from({ length: backs }, () => line(back))
  const opposites = [{ line: line(back), flow }]
  return returnsOfBooked(opposites, { lines: [...lines, ...unmatched], unmatched, earlier, isNotified }).length
}

describe('a return is of the execution that we booked', () => {
  it.each<[string, number, readonly OpenLine[], readonly EarlierLine[]]>([
    ['where the bank made it once', 1, [], []],
    ['where as many come back as were made', 2, [line(made)], []],
    ['where the return of the other is there already', 1, [], [earlierLine(made, false), earlierLine(back, false)]],
    [
      'where the other is of another payment, or of another amount',
      1,
      [line('-501')],
      [earlierLine(made, false, 'TRF202604130002')],
    ],
    ['where notification and statement tell one other, and both come back', 2, [line(made)], [earlierLine(made, true)]],
  ])('%s', (_, backs, unmatched, earlier) => expect(taken(backs, unmatched, earlier)).toBe(1))
})

describe('a return is of another execution', () => {
  it.each<[string, readonly OpenLine[], readonly EarlierLine[], boolean]>([
    ['that stands in the file', [line(made)], [], false],
    ['that an earlier file told', [], [earlierLine(made, false)], false],
    ['that only a notification told', [], [earlierLine(made, true)], false],
    ['that a statement told before the notification of the return', [], [earlierLine(made, false)], true],
  ])('%s', (_, unmatched, earlier, isNotified) => expect(taken(1, unmatched, earlier, isNotified)).toBe(0))
})
