/**
 * Two kinds of failure, never mixed. A refusal is expected: it has a code, words in both languages and,
 * where it can, the field it is about. A fault is ours: `assert` throws a plain Error that becomes the 500 text.
 */
import { kitWords } from './kit.text.ts'
import { type Lang, say, type Text, type TextParams } from './text.ts'

export interface RefusalText extends Text {
  /** Eight digits: two for the feature, two for the noun, four for the case. */
  readonly code: string
  /** HTTP status when it is not the business 200 of the specification. */
  readonly status?: 401 | 403 | 404 | 409 | 413 | 429 | 503
  /** True where the attempt itself is part of the history: who tried what they may not. */
  readonly audited?: true
}

/** Declares what a noun may refuse. */
export const refusals = <R extends Readonly<Record<string, RefusalText>>>(declared: R): R => declared

/** The message of a refusal in one language: of a sentence that several states share, the state of this record stands behind it. */
export function refusalMessage(because: Text, lang: Lang, params: TextParams): string {
  const lead = say(because, lang, params)
  return params.standing === undefined ? lead : say(kitWords.inState, lang, { lead, standing: params.standing })
}

export interface FieldProblem {
  readonly field: string
  readonly because: RefusalText
  readonly params: TextParams
}

export class Refusal extends Error {
  readonly because: RefusalText
  readonly params: TextParams
  readonly field: string | undefined
  readonly problems: readonly FieldProblem[]

  constructor(because: RefusalText, params: TextParams, field?: string, problems: readonly FieldProblem[] = []) {
    super(because.en)
    this.name = 'Refusal'
    this.because = because
    this.params = params
    this.field = field
    this.problems = problems
  }
}

/** Stops the command with an expected refusal. `field` lets the form mark the input. */
export function refuse(because: RefusalText, params: TextParams = {}, field?: string): never {
  throw new Refusal(because, params, field)
}

/** Stops the command where anything is wrong, and names all of it: the first is its code, each marks its input. */
export function refuseAll(problems: readonly FieldProblem[]): void {
  const [first] = problems
  if (first) throw new Refusal(first.because, first.params, first.field, problems)
}

/** States what the program relies on; a false condition is a fault of ours, never the user's. */
export function assert(condition: unknown, shouldHold: string): asserts condition {
  if (!condition) throw new Error(`should hold: ${shouldHold}`)
}
