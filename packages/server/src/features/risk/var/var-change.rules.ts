/** How the library comes from one kept measure to another, each step as money. Pure. */
import { varMoves } from '@hedgerow/quant/risk/value-change/cause-part'
import type { VarCause, VarSetup } from '@hedgerow/quant/risk/value-change/var-change'
import type { VarWork } from './var.rules.ts'

/** A measure on the way, rounded as it is shown; null is the cause of the first. */
export interface RunMove {
  readonly cause: VarCause | null
  readonly value: string
}

/** Of each of `others` from the first. Errors: those of `varChange`. */
export const changeMoves = (first: VarWork, others: readonly VarWork[]): RunMove[][] =>
  others.map((other) => {
    const [before, after] = varSetupsOf(first, other)
    return varMoves(before, after, other.scale).map(({ cause, value }) => ({ cause, value: value.toString() }))
  })

/** Both as the library takes them. */
export function varSetupsOf(first: VarWork, other: VarWork): readonly [VarSetup, VarSetup] {
  const areKept = first.spots !== undefined && other.spots !== undefined
  return [setupOf(first, areKept), setupOf(other, areKept)]
}

/** Runs that were kept before their spots were are taken at the last rates of their history, and then both are. */
function setupOf({ book, item, hedge, terms, rates, spots }: VarWork, areKept: boolean): VarSetup {
  const positions = item.map((worth, at) => worth + (hedge[at] ?? 0))
  return { book: { ...book, positions }, terms, rates, spots: (areKept ? spots : rates.at(-1)) ?? [] }
}
