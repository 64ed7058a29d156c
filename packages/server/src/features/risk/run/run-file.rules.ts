/**
 * A run as a file that another machine measures again: what was asked, all that it followed from in full digits, and what came of it.
 * `npm run rerun -- FILE` reads it. Pure.
 */
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { stressResult } from '../stress/stress.rules.ts'
import { resultOf } from '../var/var.rules.ts'
import { type DoneRun, type DoneWork, isStress, type RunWork, seedOf } from './risk-run.rules.ts'

/** Changes with the names in the file. */
const format = 1

const marks = { product: 'Hedgerow', record: 'riskRun', format } as const
const kindNames = { [RiskRunKind.of.valueAtRisk]: 'value-at-risk', [RiskRunKind.of.stress]: 'stress' } as const

/** Holds no names of people: it may leave the company. */
export const runFile = (run: DoneRun) => ({
  ...marks,
  kind: kindNames[run.runKind],
  runNo: run.runNo,
  calcDate: run.calcDate,
  snapshotId: run.snapshotId,
  libraryVersion: run.libraryVersion,
  seed: seedOf(run),
  parameters: run.terms,
  inputs: run.inputs,
  result: run.result,
})

interface Remade {
  readonly runNo: string
  readonly isIdentical: boolean
  /** Names of the figures that are not the same, a few of them. */
  readonly differences: readonly string[]
  /** Of the file, and of this program. */
  readonly versions: readonly [string, string]
}

/** Measures the run of a file again. @throws Error where it is no such file */
export function remade(content: string): Remade {
  const file = JSON.parse(content) as Partial<ReturnType<typeof runFile>>
  const isRun = Object.entries(marks).every(([name, value]) => file[name as keyof typeof marks] === value)
  const runKind = Object.values(RiskRunKind.of).find((kind) => kindNames[kind] === file.kind)
  if (!isRun || !runKind || !file.inputs || !file.result) throw new Error('the file holds no risk run of this format')
  const { result } = measuredHere({ runKind, inputs: file.inputs } as RunWork)
  // As it travels: what stands in the file went through the same words.
  const differences = differing(JSON.parse(JSON.stringify(result)), file.result)
  return {
    runNo: file.runNo ?? '',
    isIdentical: differences.length === 0,
    differences: differences.slice(0, mostNamed),
    versions: [file.libraryVersion ?? '', libraryVersion],
  }
}

const measuredHere = (run: RunWork): DoneWork =>
  isStress(run) ? { ...run, result: stressResult(run.inputs) } : { ...run, result: resultOf(run.inputs) }

const mostNamed = 10

const isParted = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Where two results part, by the path to the figure. */
function differing(one: unknown, other: unknown, path = ''): string[] {
  if (!isParted(one) || !isParted(other)) return Object.is(one, other) ? [] : [path]
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.flatMap((name) => differing(one[name], other[name], path === '' ? name : `${path}.${name}`))
}
