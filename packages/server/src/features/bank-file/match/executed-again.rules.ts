/**
 * Whose return a line is, of a payment that the bank made more than once. As long as more executions stand than the one that we booked, money
 * that comes back is of the others: it waits beside them for two people, and the payment stays made. Pure.
 */
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type OpenFlow, type OpenLine, referencesOfLine } from '../statement/line-reference.rules.ts'

type Line = Omit<OpenLine, 'entryCode'>
/** A line of an earlier file that names a payment which was made or came back already. */
export interface EarlierLine extends Line {
  readonly isNotified: boolean
}

interface Returning<L> {
  /** Open lines of this file, and those among them that are no movement of ours. */
  readonly lines: readonly L[]
  readonly unmatched: readonly L[]
  readonly earlier: readonly EarlierLine[]
  readonly isNotified: boolean
}

/** Those of the returns that are of the execution that we booked. */
export function returnsOfBooked<L extends OpenLine, F extends OpenFlow>(
  returns: readonly { readonly line: L; readonly flow: F }[],
  { lines, unmatched, earlier, isNotified }: Returning<L>,
): readonly { readonly line: L; readonly flow: F }[] {
  return returns.filter(({ flow }) => {
    const isMade = (line: Line) => isOf(line, flow) && decimal(line.amount).eq(decimal(flow.amount))
    const isBack = (line: Line) => isOf(line, flow) && decimal(line.amount).add(decimal(flow.amount)).isZero()
    // A notification tells what a statement tells again: neither is counted beside the other.
    const standing = [true, false].map((isOfNotice) => {
      const own = earlier.filter((line) => line.isNotified === isOfNotice)
      const news = isOfNotice === isNotified ? unmatched.filter(isMade).length : 0
      return own.filter(isMade).length - own.filter(isBack).length + news
    })
    const others = Math.max(0, ...standing)
    return lines.filter(isBack).length > others
  })
}

function isOf(line: Line, { relDealSerialNo, relNettingNo }: OpenFlow): boolean {
  const numbers = referencesOfLine(line)
  return [relDealSerialNo, relNettingNo].some((number) => number !== '' && numbers.includes(number))
}
