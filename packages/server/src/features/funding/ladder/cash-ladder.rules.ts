/** The projected balance of each account, day by day. Pure. */
import type { LadderLine } from '@hedgerow/contract/funding/ladder/cash-ladder.contract'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'

/** What moves on one day of one account and currency; both amounts without a sign. */
interface LadderMove {
  readonly day: string
  readonly inAmt: string
  readonly outAmt: string
}
export interface LadderAccount extends Omit<LadderLine, 'cells'> {
  /** What may not be spent: the smallest balance to keep, less the overdraft. Null without a limit. */
  readonly floor: string | null
  readonly moves: readonly LadderMove[]
}

/** Moves by day, the overdue ones first. An unknown balance projects nothing: it is never taken for zero. */
export function ladderLine({ floor, moves, ...line }: LadderAccount): LadderLine {
  const { cells } = moves
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .reduce<{ readonly cells: LadderLine['cells']; readonly left: Decimal | null }>(
      ({ cells, left }, move) => {
        const after = left?.add(decimal(move.inAmt)).sub(decimal(move.outAmt)) ?? null
        const short = after === null || floor === null ? ZERO : decimal(floor).sub(after)
        const cell = {
          ...move,
          projectedAmt: after?.toString() ?? null,
          shortAmt: short.isPositive() ? short.toString() : null,
        }
        return { cells: [...cells, cell], left: after }
      },
      { cells: [], left: line.balance === null ? null : decimal(line.balance) },
    )
  return { ...line, cells }
}
