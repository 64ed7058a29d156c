/**
 * `npm run fix:conformance [-- --only TEXT] [--dictionary FIX44.xml]`: our FIX line against an acceptor of QuickFIX, an engine that nobody here wrote,
 * through the scenarios of checks/fix. It needs g++ and libquickfix-dev (`apt-get install g++ libquickfix-dev`), builds checks/fix/acceptor.cpp
 * when that is newer than what was built, and says so where they are not installed. With a dictionary QuickFIX checks each of our messages by it.
 * Ends with 1 where a scenario went otherwise.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { orderScenarios } from './fix/order-scenarios.ts'
import { quoteScenarios } from './fix/quote-scenarios.ts'
import { runScenario } from './fix/run-scenario.ts'
import { sessionScenarios } from './fix/session-scenarios.ts'

const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, dictionary: { type: 'string' } } })
const say = (text: string) => process.stdout.write(`${text}\n`)
const source = path.join(import.meta.dirname, 'fix/acceptor.cpp')
const built = path.join(import.meta.dirname, '../node_modules/.cache/fix-acceptor')
/** They wait more than they work. */
const atOnce = 4

function build(): boolean {
  const isThere = spawnSync('g++', ['--version']).status === 0 && fs.existsSync('/usr/include/quickfix/Session.h')
  if (!isThere) return false
  const age = fs.statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (age > fs.statSync(source).mtimeMs) return true
  fs.mkdirSync(path.dirname(built), { recursive: true })
  // QuickFIX declares what it throws, as C++ did until 2014.
  const options = ['-std=c++14', '-w', '-o', built, source, '-lquickfix', '-lpthread']
  const { status, stderr } = spawnSync('g++', options, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`g++ could not build ${source}:\n${stderr}`)
  return true
}

async function main(): Promise<number> {
  if (!build()) {
    say('Nothing was tried: QuickFIX is not installed here (apt-get install g++ libquickfix-dev).')
    return 0
  }
  const all = [...sessionScenarios, ...quoteScenarios, ...orderScenarios].filter(({ name }) =>
    name.includes(values.only),
  )
  const waiting = [...all]
  let failed = 0
  const work = async () => {
    for (let scenario = waiting.shift(); scenario; scenario = waiting.shift()) {
      const problems = await runScenario(built, scenario, values.dictionary)
      say(`${problems.length === 0 ? 'ok  ' : 'FAIL'} ${scenario.name}`)
      for (const problem of problems) say(`       ${problem}`)
      if (problems.length > 0) failed += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  say(`${all.length - failed} of ${all.length} scenarios as they must be.`)
  return failed === 0 && all.length > 0 ? 0 : 1
}

process.exitCode = await main()
