/** Runs side by side: what of them differs, and by which cause. Pure. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { comparedRuns, type RunComparison, type SavedRun } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunRefusals } from '@hedgerow/contract/risk/run/risk-run.refusals'
import type { VarResult } from '@hedgerow/contract/risk/var/var.contract'
import { termsInOrder } from '@hedgerow/contract/risk/var/var-term.word'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import type { VarMove } from '../var/var-change.rules.ts'

type Run = SavedRun & { readonly libraryVersion: string }
type DoneRun = Run & { readonly result: VarResult }

/** @throws Refusal RUN_UNDONE */
export function demandResult({ runNo, result }: Pick<SavedRun, 'runNo' | 'result'>): VarResult {
  return result ?? refuse(riskRunRefusals.RUN_UNDONE, { runNo })
}

/** @throws Refusal RUN_COUNT, RUN_UNDONE, RUN_CURRENCIES */
export function demandComparable(runs: readonly Run[]): asserts runs is readonly DoneRun[] {
  const { least, most } = comparedRuns
  if (runs.length < least || runs.length > most) refuse(riskRunRefusals.RUN_COUNT, {}, 'runIds')
  const currencies = [...new Set(runs.map((run) => demandResult(run).convertCurrency))]
  if (currencies.length > 1) refuse(riskRunRefusals.RUN_CURRENCIES, { currencies: currencies.join(', ') }, 'runIds')
}

/** `moves`: of each run after the first, how the library comes from the first to it. */
export function comparisonOf(runs: readonly DoneRun[], moves: readonly (readonly VarMove[])[]): RunComparison {
  const [first, ...others] = runs
  return {
    convertCurrency: first?.result.convertCurrency ?? '',
    runs: runs.map(headOf),
    changes: others.map((run, at) => ({
      runId: run.runId,
      ...changeOf(decimal(first?.result.valueAtRisk ?? '0'), decimal(run.result.valueAtRisk), moves[at] ?? []),
    })),
    parameters: differing(runs),
    positions: positionsOf(runs),
  }
}

function headOf({ runId, runNo, runName, orgName, calcDate, snapshotId, libraryVersion, result }: DoneRun) {
  const { valueAtRisk, expectedShortfall, diversificationBenefit, itemValueAtRisk, hedgeValueAtRisk, netPosition } =
    result
  const figures = {
    valueAtRisk,
    expectedShortfall,
    diversificationBenefit,
    itemValueAtRisk,
    hedgeValueAtRisk,
    netPosition,
  }
  return { runId, runNo, runName, orgName, calcDate, snapshotId, libraryVersion, ...figures }
}

/** What the library measures otherwise today than when a run was kept is its own cause, so that all of them make the difference. */
function changeOf(before: Decimal, after: Decimal, moves: readonly VarMove[]) {
  const partOf = (cause: VarMove['cause']) =>
    moves.reduce((sum, { cause: own, valueAtRisk }, at) => {
      const prior = moves[at - 1]
      return own === cause && prior ? sum.add(decimal(valueAtRisk)).sub(decimal(prior.valueAtRisk)) : sum
    }, ZERO)
  const difference = after.sub(before)
  const [market, positions, parameters] = [partOf('market'), partOf('positions'), partOf('parameters')]
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

function differing(runs: readonly Run[]): RunComparison['parameters'] {
  const all: Readonly<Record<string, string>> = Object.assign({}, ...runs.map(({ terms }) => terms))
  return termsInOrder(all)
    .map(([name]) => name)
    .filter((name) => !toldElsewhere.includes(name))
    .map((name) => ({ name, values: runs.map(({ terms }) => terms?.[name] ?? null) }))
    .filter(({ values }) => new Set(values).size > 1)
}

function positionsOf(runs: readonly DoneRun[]): RunComparison['positions'] {
  const currencies = [...new Set(runs.flatMap(({ result }) => result.currencies.map((row) => row.currency)))].sort()
  return currencies.map((currency) => ({
    currency,
    values: runs.map(({ result }) => result.currencies.find((row) => row.currency === currency)?.together ?? null),
  }))
}
