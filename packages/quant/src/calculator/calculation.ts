// What a calculator's model is here: a function of inputs as they travel (the names of the reference cases) to results as they
// travel, the tree where there is one, and how a reference case is opened in it.
import type { CaseInput, Json } from '../reference/case-input.ts'

/** Results by name; percentages in percent, everything else in the library's own units. Null: there is no such number. */
export type Results = Readonly<Record<string, unknown>>
/** Inputs as they travel: numbers, choices, switches, rows of tables. */
export type WireInputs = { readonly [name: string]: Json }

/** A picture of a tree: header figures in their order, then the nodes by step and number of up moves. */
export interface TreePicture {
  readonly header: Readonly<Record<string, number>>
  readonly nodeTimes: readonly number[]
  /** What stands above in each node: the price of the underlying, or of the bond. */
  readonly upper: readonly (readonly number[])[]
  readonly lower: readonly (readonly number[])[]
  readonly exercised: readonly (readonly boolean[])[]
  /** A third figure of a node: the short rate in percent. */
  readonly third?: readonly (readonly (number | null)[])[]
}

export interface ModelCalculation {
  /** `wants` says which results are asked for, so that a graph of the price runs no tree for a rho; `given` is what `input` reads. */
  readonly compute: (input: CaseInput, wants: (name: string) => boolean, given: WireInputs) => Results
  readonly tree?: (input: CaseInput) => TreePicture
  /** What reference cases call a result, where it has another name here. */
  readonly names?: Readonly<Record<string, string>>
  /** What a reference case says of the results, where it says it in its inputs. */
  readonly expects?: (reference: WireInputs) => WireInputs
  /** Families of reference cases that this model opens. */
  readonly families: readonly string[]
  /** The inputs of a reference case as this model's inputs; undefined when the case belongs to another model. */
  readonly open: (reference: WireInputs, family: string) => WireInputs | undefined
}

export type Calculation = Readonly<Record<string, ModelCalculation>>

/** The named inputs that the case has, as they stand there. */
export function picked(given: WireInputs, names: readonly string[]): WireInputs {
  const results: Record<string, Json> = {}
  for (const name of names) {
    const value = given[name]
    if (value !== undefined && value !== null) results[name] = value
  }
  return results
}
