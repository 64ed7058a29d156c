import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { atOnce, journeyLanes } from './gate-lanes.ts'

const root = path.join(import.meta.dirname, '..')
const lanes = journeyLanes(root)

it('every journey stands in one lane', () => {
  const all = fs.globSync('checks/journeys/**/*.test.ts', { cwd: root }).sort()
  expect(lanes.flat().sort()).toEqual(all)
  expect(lanes[0]).toContain('checks/journeys/desk/online-click.test.ts')
  expect(lanes[3]).toContain('checks/journeys/desk/settlement.test.ts')
  expect(lanes[3]).toContain('checks/journeys/tour/tour.test.ts')
  expect(lanes.at(-1)).toContain('checks/journeys/habits.test.ts')
})

it.each([2, 3, 40])('%i shards have each journey once, and no lane without one', (parts) => {
  const shards = Array.from({ length: parts }, (_, at) => journeyLanes(root, `${at + 1}/${parts}`))
  expect(shards.flat(2).sort()).toEqual(lanes.flat().sort())
  expect(shards.flat().filter((lane) => lane.length === 0)).toEqual([])
})

it('so many are at work at once, each once, the first first', async () => {
  const [begun, ends]: [number[], (() => void)[]] = [[], []]
  const run = (work: number) => {
    begun.push(work)
    return new Promise<number>((resolve) => ends.push(() => resolve(work * 10)))
  }
  const done = atOnce(2, [1, 2, 3], run)
  expect(begun).toEqual([1, 2])
  ends[1]?.()
  await expect.poll(() => begun).toEqual([1, 2, 3])
  for (const end of ends) end()
  expect([...(await done)].sort()).toEqual([10, 20, 30])
})
