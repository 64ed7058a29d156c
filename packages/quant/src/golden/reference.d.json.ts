/** The type of reference.json: the compiler would work out one of its own from every case, and ours is the one that is read. */
import type { StoredCase } from '../reference/reference-case.ts'

declare const cases: readonly StoredCase[]
export = cases
