// What of the way from one result to another belongs to one cause, as money that is rounded step by step.
import { type Decimal, fromNumber, ZERO } from '../../basics/decimal.ts'
import { type StressSetup, stressChange } from './stress-change.ts'
import { type VarCause, type VarSetup, varChange } from './var-change.ts'

/** A result on the way; null is the cause of the first. */
export interface MoneyMove {
  readonly cause: VarCause | null
  readonly value: Decimal
}

/** Errors: those of `varChange`. */
export const varMoves = (before: VarSetup, after: VarSetup, scale: number): MoneyMove[] =>
  varChange(before, after).map(({ cause, valueAtRisk }) => ({ cause, value: fromNumber(valueAtRisk, scale) }))

export interface StressSides {
  readonly item: StressSetup
  readonly hedge: StressSetup
}

/** Item and hedge are rounded each by itself, as they are shown. Errors: those of `stressChange`. */
export function stressMovesBySide(before: StressSides, after: StressSides, scale: number): MoneyMove[] {
  const hedges = stressChange(before.hedge, after.hedge)
  return stressChange(before.item, after.item).map(({ cause, profit }, at) => ({
    cause,
    value: fromNumber(profit, scale).add(fromNumber(hedges[at]?.profit ?? 0, scale)),
  }))
}

/** All steps of a cause together. */
export const causePart = (moves: readonly MoneyMove[], cause: VarCause): Decimal =>
  moves.reduce((sum, { cause: own, value }, at) => {
    const prior = moves[at - 1]
    return own === cause && prior ? sum.add(value).sub(prior.value) : sum
  }, ZERO)
