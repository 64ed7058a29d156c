// Which journeys share a server: a lane has a server and a browser of its own, and its files run one after another.
import fs from 'node:fs'

/** Beginnings of addresses below `checks/journeys`; a journey that no lane names is of the last. */
const named: readonly (readonly string[])[] = [
  // What the desk deals in. What becomes of the money has a server of its own: both draw on one quota.
  ['desk/'],
  // Every screen by axe, which reads what stands there, and what leaves no record behind.
  ['accessibility.', 'assistant.', 'by-hand.', 'notice.'],
  // What people do before they may act: mostly waiting for a code a minute, or for a server that starts.
  ['door/'],
  ['tour/', 'desk/bank-answer.', 'desk/funding.', 'desk/settlement.', 'desk/shortfall.'],
  // Short lanes at the end: where one long lane is left, a processor waits for it.
  ['hedge/'],
  [],
]

const folder = 'checks/journeys/'

/** Where a file stands in: with the longest beginning that fits. */
function laneOf(file: string): number {
  const lengths = named.map((begins) =>
    Math.max(0, ...begins.filter((begin) => file.startsWith(`${folder}${begin}`)).map(({ length }) => length)),
  )
  const longest = Math.max(...lengths)
  return longest > 0 ? lengths.indexOf(longest) : named.length - 1
}

/** The journeys by lane, the lanes that take longest first; of a shard those that are its own. */
export function journeyLanes(root: string, shard = '1/1'): readonly (readonly string[])[] {
  const [part = 1, parts = 1] = shard.split('/').map(Number)
  const files = fs.globSync(`${folder}**/*.test.ts`, { cwd: root }).sort()
  const lanes = named.map((_, lane) => files.filter((file) => laneOf(file) === lane))
  const own = new Set(lanes.flat().filter((_, at) => at % parts === part - 1))
  return lanes.map((lane) => lane.filter((file) => own.has(file))).filter((lane) => lane.length > 0)
}

/** Does so many at once, in order. */
export async function atOnce<Work, Done>(
  most: number,
  works: readonly Work[],
  run: (work: Work) => Promise<Done>,
): Promise<readonly Done[]> {
  const waiting = [...works]
  const results: Done[] = []
  const takeNext = async () => {
    for (let work = waiting.shift(); work !== undefined; work = waiting.shift()) results.push(await run(work))
  }
  await Promise.all(Array.from({ length: Math.min(most, works.length) }, takeNext))
  return results
}
