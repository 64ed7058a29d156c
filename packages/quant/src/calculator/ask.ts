// What can be asked of a calculator, and who answers: the worker of a screen passes the messages on as they are.
import {
  type Answered,
  type Axis,
  answeredLater,
  type CaseInput,
  type Graph,
  graphOf,
  type Pause,
  resultsOf,
  type Solution,
  type Surface,
  type SurfaceAsked,
  solutionsOf,
  surfaceOf,
  treeOf,
  type Unknown,
} from './answer.ts'
import type { Calculation, Results, TreePicture } from './calculation.ts'
import { type OpenedCase, openedCases, storedCases } from './examples.ts'
import { loadCalculation } from './load.ts'

/** Each question with its answer. */
export interface Questions {
  readonly results: { readonly ask: { readonly of: CaseInput }; readonly answer: Results }
  readonly graph: {
    readonly ask: { readonly cases: readonly CaseInput[]; readonly output: string; readonly axis: Axis }
    readonly answer: Graph
  }
  readonly surface: {
    readonly ask: { readonly of: CaseInput } & SurfaceAsked
    readonly answer: Surface
  }
  readonly tree: { readonly ask: { readonly of: CaseInput }; readonly answer: TreePicture | null }
  readonly solutions: {
    readonly ask: { readonly of: CaseInput; readonly unknown: Unknown }
    readonly answer: readonly Solution[]
  }
  readonly examples: { readonly ask: object; readonly answer: readonly OpenedCase[] }
}
export type QuestionKind = keyof Questions
export type Ask<K extends QuestionKind = QuestionKind> = {
  readonly [Q in K]: { readonly kind: Q } & Questions[Q]['ask']
}[K]

/** Thrown by a pause: nobody waits for the answer any more. */
export class Unwanted extends Error {}

async function answerTo(calculation: Calculation, ask: Exclude<Ask, Ask<'examples'>>, pause: Pause): Promise<unknown> {
  switch (ask.kind) {
    case 'results':
      return resultsOf(calculation, ask.of)
    case 'graph':
      return graphOf(calculation, ask.cases, ask.output, ask.axis, pause)
    case 'surface':
      return surfaceOf(calculation, ask.of, ask, pause)
    case 'tree':
      return treeOf(calculation, ask.of)
    case 'solutions':
      return solutionsOf(calculation, ask.of, ask.unknown)
  }
}

/** The answer of the calculator of that name. @throws Unwanted when the pause does */
export async function replyTo(calculator: string, ask: Ask, pause: Pause): Promise<Answered<unknown>> {
  const calculation = await loadCalculation(calculator)
  if (ask.kind === 'examples') return { answer: openedCases(calculation, await storedCases()) }
  return answeredLater(() => answerTo(calculation, ask, pause))
}
