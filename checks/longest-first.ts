// In which order test files begin. Vitest knows what a file took from the run before; a clean checkout has none, and then begins with the
// largest file. A long file that begins last has a processor wait for it.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Ends of names, the longest first: each takes more than a twentieth of its stage. */
const long: readonly string[] = [
  'seed/demo-figures.store.test.ts',
  'src/main.store.test.ts',
  'testing/sweep-lists.routes.test.ts',
  'testing/sweep-http.routes.test.ts',
  'src/move.store.test.ts',
  'testing/sweep-input.routes.test.ts',
  'testing/fuzz.routes.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = long.findIndex((end) => moduleId.endsWith(end))
  return rank < 0 ? long.length : rank
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
