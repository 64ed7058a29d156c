import { expect, it } from 'vitest'
import { DatabaseError, type DatabaseProblem } from '../database/database-error.ts'
import { askingAgain, type Repeatable } from './asking-again.ts'

const wanted = () => true

/** Fails with each of the problems in turn and then answers. @returns the attempts that it took, or the problem that was said */
async function outcome(repeatable: Repeatable, problems: readonly DatabaseProblem[], patienceMs = 5_000) {
  let attempts = 0
  try {
    await askingAgain({ patienceMs, waitingMost: 1 })(wanted)(repeatable, async () => {
      const problem = problems[attempts]
      attempts += 1
      if (problem) throw new DatabaseError(problem)
    })
    return attempts
  } catch (error) {
    return (error as DatabaseError).problem
  }
}

it.each<[Repeatable, DatabaseProblem[], number | DatabaseProblem]>([
  ['reads', ['unavailable', 'unavailable'], 3],
  ['reads', ['unknown'], 'unknown'],
  ['reads', ['busy'], 'busy'],
  ['reads', ['slow'], 'slow'],
  ['keyed', ['unavailable', 'unknown', 'unavailable'], 4],
  ['keyed', ['locked'], 'locked'],
  // Our own first attempt may hold it.
  ['keyed', ['unknown', 'locked'], 3],
  ['no', ['unavailable'], 'unavailable'],
  ['no', ['unknown'], 'unknown'],
])('what is “%s” and meets %j comes to %s', async (repeatable, problems, end) => {
  expect(await outcome(repeatable, problems)).toBe(end)
})

it('a database that stays away is said in the end, and never that nothing was saved where nobody knows', async () => {
  const away = Array<DatabaseProblem>(50).fill('unavailable')
  expect(await outcome('reads', away, 200)).toBe('unavailable')
  expect(await outcome('keyed', ['unavailable', 'unknown', ...away], 300)).toBe('unknown')
})

it('beyond those that may wait, and for a caller who is gone, it is said at once', async () => {
  const askAgain = askingAgain({ patienceMs: 1_000, waitingMost: 1 })
  let isAway = true
  const work = async () => {
    if (isAway) throw new DatabaseError('unavailable')
    return 'answer'
  }
  const first = askAgain(wanted)('reads', work)
  const began = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 5))
  await expect(askAgain(wanted)('reads', work)).rejects.toMatchObject({ problem: 'unavailable' })
  expect(performance.now() - began).toBeLessThan(100)
  isAway = false
  expect(await first).toBe('answer')
  isAway = true
  await expect(askAgain(() => false)('reads', work)).rejects.toMatchObject({ problem: 'unavailable' })
})

it('a fault is no absence', async () => {
  const faults = [new Error('ours'), Object.assign(new Error('a reader that writes'), { code: '25006' })]
  for (const fault of faults)
    await expect(askingAgain()(wanted)('reads', () => Promise.reject(fault))).rejects.toBe(fault)
})
