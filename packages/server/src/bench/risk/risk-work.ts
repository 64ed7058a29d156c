/** What a run of risk costs in one process, by the functions that answer a screen: the value at risk with all of its figures, and a stress test. */
import { stressResult } from '../../features/risk/stress/stress.rules.ts'
import { resultOf, varPart } from '../../features/risk/var/var.rules.ts'
import { figuresOf } from '../measure.ts'
import type { Result } from '../works.ts'
import { stressWorkOf, varWorkOf } from './risk-book.ts'

const rounds = 7
const targetMs = 1000
const deals = 10_000
const [simulations, scenarios] = [10_000, 12]

/** Medians, on the clock and of the processor alone: on a busy machine the latter says what the work costs. The first round warms. */
function timed(work: string, measure: () => unknown): Result {
  const times = Array.from({ length: rounds + 1 }, () => {
    const [began, processor] = [performance.now(), process.cpuUsage()]
    measure()
    const { user, system } = process.cpuUsage(processor)
    return { ms: performance.now() - began, processorMs: (user + system) / 1000 }
  }).slice(1)
  const medianOf = (name: 'ms' | 'processorMs') => figuresOf(times.map((time) => time[name])).p50
  const [ms, processorMs] = [medianOf('ms'), medianOf('processorMs')]
  return { work, measured: { ms, processorMs }, target: `< ${targetMs} ms`, met: ms < targetMs }
}

export async function riskWork(): Promise<Result[]> {
  const ofVar = varWorkOf({ optionCount: deals, simulations })
  const ofStress = stressWorkOf(deals, scenarios)
  const sizes = `${deals} deals × ${simulations} scenarios × 8 pairs`
  return [
    timed(`value at risk with components, ${sizes}`, () => varPart(ofVar, 'whole')),
    timed(`– with item and hedge alone and a year judged`, () => resultOf(ofVar)),
    timed(`stress of ${scenarios} scenarios × ${deals} deals`, () => stressResult(ofStress)),
  ]
}
