/** Runs of both kinds: what they are made of, and side by side what of them differs, and by which cause. Pure. */

import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { listText } from '@hedgerow/contract/kit/text'
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { comparedRuns, type RunComparison, type SavedRun } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunRefusals } from '@hedgerow/contract/risk/run/risk-run.refusals'
import { termsInOrder } from '@hedgerow/contract/risk/run/risk-run-term.word'
import type { StressResult } from '@hedgerow/contract/risk/stress/stress.contract'
import type { VarResult } from '@hedgerow/contract/risk/var/var.contract'
import { type Decimal, decimal, min } from '@hedgerow/quant/basics/decimal'
import { causePart } from '@hedgerow/quant/risk/value-change/cause-part'
import { pairWorths, type StressWork } from '../stress/stress.rules.ts'
import type { ScenarioMoves } from '../stress/stress-change.rules.ts'
import type { VarWork } from '../var/var.rules.ts'
import type { RunMove } from '../var/var-change.rules.ts'

interface WorkOf<Kind, Work> {
  readonly runKind: Kind
  readonly inputs: Work
}
interface DoneOf<Kind, Work, Result> extends WorkOf<Kind, Work> {
  readonly result: Result
}
const { valueAtRisk, stress } = RiskRunKind.of
type ValueAtRisk = typeof valueAtRisk
type Stress = typeof stress

/** All that a run follows from. */
export type RunWork = WorkOf<ValueAtRisk, VarWork> | WorkOf<Stress, StressWork>
/** With what it gave. */
export type DoneWork = DoneOf<ValueAtRisk, VarWork, VarResult> | DoneOf<Stress, StressWork, StressResult>

/** The same without what it was measured from. */
export type EndedWork =
  | Pick<DoneOf<ValueAtRisk, VarWork, VarResult>, 'runKind' | 'result'>
  | Pick<DoneOf<Stress, StressWork, StressResult>, 'runKind' | 'result'>

type RunHead = Omit<SavedRun, 'result' | 'totals' | 'stress' | 'runKind'> & {
  readonly orgId: string
  readonly libraryVersion: string
}
/** As it is kept; without a result unless it is done. */
export type StoredRun = RunHead & (DoneWork | (RunWork & { readonly result: null }))
export type DoneRun = RunHead & DoneWork
export type VarRun = RunHead & DoneOf<ValueAtRisk, VarWork, VarResult>
export type StressRun = RunHead & DoneOf<Stress, StressWork, StressResult>

export const isStress = <Run extends { readonly runKind: string }>(
  run: Run,
): run is Extract<Run, { readonly runKind: Stress }> => run.runKind === stress

/** As it travels: the result of each kind in a field of its own. */
export const resultFields = (run: Pick<StoredRun, 'runKind' | 'result'> | DoneWork) => ({
  result: run.runKind === valueAtRisk ? (run.result as VarResult | null) : null,
  stress: run.runKind === stress ? (run.result as StressResult | null) : null,
})

/** None of a run that draws nothing. */
export const seedOf = (run: RunWork): number | null =>
  isStress(run) || run.inputs.terms.algorithm !== 'monte-carlo' ? null : run.inputs.terms.seed

/** What the list shows of what a run follows from. */
export const keyTerms = (run: RunWork) => ({
  algorithm: isStress(run) ? null : run.inputs.algorithm,
  convertCurrency: isStress(run) ? run.inputs.book.convertCurrency : run.inputs.book.home,
  seed: seedOf(run),
})

/** What the list shows of a result; nothing of the other kind. */
export const keyFigures = (run: EndedWork) => ({
  valueAtRisk: isStress(run) ? null : run.result.valueAtRisk,
  worstTogether: isStress(run) ? worstOf(run.result) : null,
})

/** Of the scenarios that are measured; a run without one is never done. */
function worstOf({ scenarios }: StressResult): string {
  const all = scenarios.flatMap(({ figures }) => (figures ? [decimal(figures.together)] : []))
  const [first, ...others] = all
  assert(first, 'a scenario is measured')
  return others.reduce((worst, one) => min(worst, one), first).toString()
}

/** @throws Refusal RUN_UNDONE */
export function demandDone(run: StoredRun): DoneRun {
  return run.result ? (run as DoneRun) : refuse(riskRunRefusals.RUN_UNDONE, { runNo: run.runNo })
}

type Runs<Run> = readonly [Run, ...Run[]]
type ComparableRuns = { readonly ofVar: Runs<VarRun> } | { readonly ofStress: Runs<StressRun> }

/** @throws Refusal RUN_COUNT, RUN_UNDONE, RUN_KINDS, RUN_CURRENCIES */
export function comparableRuns(runs: readonly StoredRun[]): ComparableRuns {
  const { least, most } = comparedRuns
  if (runs.length < least || runs.length > most) refuse(riskRunRefusals.RUN_COUNT, {}, 'runIds')
  const done = runs.map(demandDone)
  const ofStress = done.filter(isStress)
  if (ofStress.length > 0 && ofStress.length < done.length) refuse(riskRunRefusals.RUN_KINDS, {}, 'runIds')
  const currencies = [...new Set(done.map(({ result }) => result.convertCurrency))]
  if (currencies.length > 1) refuse(riskRunRefusals.RUN_CURRENCIES, { currencies: listText(currencies) }, 'runIds')
  return ofStress.length > 0
    ? { ofStress: ofStress as readonly StressRun[] as Runs<StressRun> }
    : { ofVar: done as readonly VarRun[] as Runs<VarRun> }
}

/** `moves`: of each run after the first, how the library comes from the first to it. */
export function varComparison(runs: Runs<VarRun>, moves: readonly (readonly RunMove[])[]): RunComparison {
  const [first, ...others] = runs
  return {
    runKind: valueAtRisk,
    convertCurrency: first.result.convertCurrency,
    runs: runs.map((run) => ({ ...headOf(run), ...varFiguresOf(run.result) })),
    changes: others.map((run, at) => ({
      runId: run.runId,
      scenarioKey: null,
      ...changeOf(decimal(first.result.valueAtRisk), decimal(run.result.valueAtRisk), moves[at] ?? []),
    })),
    parameters: differing(runs),
    positions: positionsOf(runs),
    scenarios: [],
    pairs: [],
  }
}

const varFiguresOf = ({
  valueAtRisk: figure,
  expectedShortfall,
  diversificationBenefit,
  itemValueAtRisk,
  hedgeValueAtRisk,
  netPosition,
}: VarResult) => ({
  valueAtRisk: figure,
  expectedShortfall,
  diversificationBenefit,
  itemValueAtRisk,
  hedgeValueAtRisk,
  netPosition,
})
const noVarFigures = {
  valueAtRisk: null,
  expectedShortfall: null,
  diversificationBenefit: null,
  itemValueAtRisk: null,
  hedgeValueAtRisk: null,
  netPosition: null,
} as const

const headOf = ({ runId, runNo, runName, orgName, calcDate, snapshotId, libraryVersion }: RunHead) => ({
  runId,
  runNo,
  runName,
  orgName,
  calcDate,
  snapshotId,
  libraryVersion,
})

/** `moves`: as of `varComparison`, under each scenario that both measure. */
export function stressComparison(runs: Runs<StressRun>, moves: readonly (readonly ScenarioMoves[])[]): RunComparison {
  const [first, ...others] = runs
  const togetherOf = ({ result }: StressRun, key: string) =>
    result.scenarios.find(({ scenarioKey }) => scenarioKey === key)?.figures?.together ?? null
  const named = new Map(
    runs.flatMap(({ result }) => result.scenarios.map((scenario) => [scenario.scenarioKey, scenario] as const)),
  )
  return {
    runKind: stress,
    convertCurrency: first.result.convertCurrency,
    runs: runs.map((run) => ({ ...headOf(run), ...noVarFigures })),
    changes: others.flatMap((run, at) =>
      (moves[at] ?? []).map(({ scenarioKey, moves: ofScenario }) => {
        const [before, after] = [togetherOf(first, scenarioKey), togetherOf(run, scenarioKey)]
        assert(before && after, 'a scenario that moves is measured by both')
        return { runId: run.runId, scenarioKey, ...changeOf(decimal(before), decimal(after), ofScenario) }
      }),
    ),
    parameters: differing(runs),
    positions: [],
    scenarios: [...named.values()].map(({ scenarioKey, scenarioNameZh, scenarioNameEn }) => ({
      scenarioKey,
      scenarioNameZh,
      scenarioNameEn,
      values: runs.map((run) => togetherOf(run, scenarioKey)),
    })),
    pairs: pairsOf(runs),
  }
}

function pairsOf(runs: Runs<StressRun>): RunComparison['pairs'] {
  const worths = runs.map(({ inputs }) => pairWorths(inputs.book))
  const pairs = [...new Set(worths.flatMap((of) => [...of.keys()]))].sort()
  return pairs.map((currencyPair) => ({ currencyPair, values: worths.map((of) => of.get(currencyPair) ?? null) }))
}

/** What the library measures otherwise today than when a run was kept is its own cause, so that all of them make the difference. */
function changeOf(before: Decimal, after: Decimal, moves: readonly RunMove[]) {
  const way = moves.map(({ cause, value }) => ({ cause, value: decimal(value) }))
  const difference = after.sub(before)
  const [market, positions, parameters] = [
    causePart(way, 'market'),
    causePart(way, 'positions'),
    causePart(way, 'parameters'),
  ]
  const library = difference.sub(market).sub(positions).sub(parameters)
  return {
    market: market.toString(),
    positions: positions.toString(),
    parameters: parameters.toString(),
    library: library.toString(),
    difference: difference.toString(),
  }
}

/** Of a day, what stands in the head of a run. */
const toldElsewhere: readonly string[] = ['calcDate', 'snapshotId']

function differing(runs: readonly RunHead[]): RunComparison['parameters'] {
  const all: Readonly<Record<string, string>> = Object.assign({}, ...runs.map(({ terms }) => terms))
  return termsInOrder(all)
    .map(([name]) => name)
    .filter((name) => !toldElsewhere.includes(name))
    .map((name) => ({ name, values: runs.map(({ terms }) => terms?.[name] ?? null) }))
    .filter(({ values }) => new Set(values).size > 1)
}

function positionsOf(runs: readonly VarRun[]): RunComparison['positions'] {
  const currencies = [...new Set(runs.flatMap(({ result }) => result.currencies.map((row) => row.currency)))].sort()
  return currencies.map((currency) => ({
    currency,
    values: runs.map(({ result }) => result.currencies.find((row) => row.currency === currency)?.together ?? null),
  }))
}
