/** Who may do what: the grants that the features declare. The server enforces them; the menu and the buttons read what a member holds. */
import { features } from './index.ts'
import type { Duty } from './kit/record/duty.dict.ts'

type KeysOf<G> = G extends unknown ? Extract<keyof G, string> : never
export type Grant = KeysOf<(typeof features)[number]['grants']>

/** Each grant with the duties of which one confers it. */
export const grants = Object.assign({}, ...features.map((feature) => feature.grants)) as Readonly<
  Record<Grant, readonly Duty[]>
>

/** The grants that a set of duties confers. */
export const grantsOf = (held: readonly string[]): Grant[] =>
  (Object.keys(grants) as Grant[]).filter(
    (grant) => grants[grant].length === 0 || grants[grant].some((duty) => held.includes(duty)),
  )
