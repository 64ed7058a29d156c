// The reference cases as a screen opens them: published ones first, then computed ones, then those that must be refused.
import type { Json } from '../reference/case-input.ts'
import { allowances, type StoredCase, type Tolerance } from '../reference/reference-case.ts'
import type { Calculation, WireInputs } from './calculation.ts'

export interface OpenedCase {
  readonly id: string
  readonly model: string
  readonly inputs: WireInputs
  readonly kind: 'published' | 'computed' | 'refused'
  /** What the case says of its results, by name; `error` where it must be refused. */
  readonly expected: { readonly [name: string]: Json }
  readonly tolerance: Tolerance
  /** What the expected numbers may differ by, under the same names. */
  readonly allowed: Readonly<Record<string, number>>
  readonly source: string
}

/** A case that is solved backwards gives its own input back to this. */
const ROUND_TRIP = { abs: 1e-9 }

const KINDS = ['published', 'computed', 'refused'] as const
const PUBLISHED = /^(Hull|Haug|DerivaGem|NAG)|confirmed by: .*published/

const kindOf = ({ expected, source }: StoredCase) =>
  'error' in expected ? 'refused' : PUBLISHED.test(source) ? 'published' : 'computed'

/** What a case says of the results; one that asks for the volatility of a price says that price. */
const toldOf = ({ inputs, expected }: StoredCase) =>
  'impliedVolPct' in expected && typeof inputs.price === 'number' ? { price: inputs.price } : expected

const renamed = <T>(expected: Readonly<Record<string, T>>, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(expected).map(([name, value]) => [names[name] ?? name, value]))

/** The cases that the models of a calculation open, each with the inputs of that model. */
export function openedCases(calculation: Calculation, stored: readonly StoredCase[]): readonly OpenedCase[] {
  const opened = stored.flatMap((one) =>
    Object.entries(calculation).flatMap(([model, { families, open, expects, names = {} }]): OpenedCase[] => {
      if (!families.includes(one.family)) return []
      const inputs = open(one.inputs, one.family)
      if (!inputs) return []
      const { id, source } = one
      const tolerance = expects ? ROUND_TRIP : (one.tolerance ?? {})
      const published = expects ? expects(one.inputs) : toldOf(one)
      const expected = renamed(published, names)
      const allowed = renamed(allowances({ expected: published, tolerance }), names)
      return [{ id, model, inputs, kind: kindOf(one), expected, tolerance, allowed, source }]
    }),
  )
  return KINDS.flatMap((kind) => opened.filter((one) => one.kind === kind))
}

/** The reference file: a piece of script of its own, fetched when somebody looks for an example. */
export async function storedCases(): Promise<readonly StoredCase[]> {
  const file = await import('../golden/reference.json', { with: { type: 'json' } })
  return file.default
}
