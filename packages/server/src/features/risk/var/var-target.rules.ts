/** The hedge that brings a value at risk to a target, as it is dealt: rounded up, and measured as rounded. Pure. */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { HedgeTarget } from '@hedgerow/contract/risk/var/var.contract'
import { fromNumber, modelValue } from '@hedgerow/quant/basics/decimal'
import { currencyVar } from '@hedgerow/quant/risk/value-at-risk/currency-var'
import { hedgeTarget } from '@hedgerow/quant/risk/value-change/hedge-target'
import type { VarWork } from './var.rules.ts'

export interface TargetWork {
  readonly work: VarWork
  /** Worth that one unit of the base currency, bought, adds to each currency. */
  readonly perUnit: readonly number[]
  readonly currencyPair: string
  readonly targetVar: string
  /** Decimals of the base currency. */
  readonly baseScale: number
}

/** Errors: those of `hedgeTarget`. */
export function targetOf({ work, perUnit, currencyPair, targetVar, baseScale }: TargetWork): HedgeTarget['target'] {
  const { book, terms, rates, item, hedge, scale } = work
  const positions = item.map((worth, at) => worth + (hedge[at] ?? 0))
  const solved = hedgeTarget({ book: { ...book, positions }, terms, rates, perUnit, target: modelValue(targetVar) })
  const money = (value: number) => fromNumber(value, scale).toString()
  const figures = { currencyPair, targetVar, valueAtRisk: money(solved.valueAtRisk) }
  if (solved.amount === null) return { ...figures, dealDirection: null, amount: null, afterVar: money(solved.after) }
  if (solved.amount === 0) return { ...figures, dealDirection: null, amount: '0', afterVar: figures.valueAtRisk }
  const amount = fromNumber(Math.abs(solved.amount), baseScale, 'up')
  const signed = modelValue(amount.toString()) * Math.sign(solved.amount)
  const hedged = positions.map((worth, at) => worth + signed * (perUnit[at] ?? 0))
  const after = currencyVar({ book: { ...book, positions: hedged }, terms, rates }).figures.valueAtRisk
  return {
    ...figures,
    dealDirection: solved.amount > 0 ? DealDirection.of.buy : DealDirection.of.sell,
    amount: amount.stripZeros().toString(),
    afterVar: money(after),
  }
}
