// The gate: everything that says "fit to commit" (fast) or "fit to ship" (all), or the steps that are named, step by step, each
// with its duration. All steps run even when one fails, so that one run shows everything; only broken types stop it, for they
// break the rest.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { choiceOf, featuresIn, foldersFor, journeysFor } from './gate-choice.ts'
import { makeGateFolder } from './gate-folder.ts'
import { atOnce, journeyLanes } from './gate-lanes.ts'
import { countTests, failuresOf, figures, type Outcome, type Stage, type Tally } from './gate-report.ts'
import { failureFolder } from './journeys/failure.ts'

const root = path.join(import.meta.dirname, '..')
const bin = (file: string) => path.join(root, 'node_modules', file)
// What the tests write as well: their databases, the servers of the journeys, the profiles of their browsers.
const folder = makeGateFolder()
process.env.TMPDIR = folder
const { steps: wanted, features, shard } = choiceOf(process.argv.slice(2), featuresIn(root))
const shardOption = shard === undefined ? [] : [`--shard=${shard}`]

interface Step {
  readonly name: string
  run(): Promise<Outcome>
  readonly stopsWhenBroken?: boolean
}

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal))
process.once('disconnect', () => end('SIGTERM')) // whoever started us is gone
process.channel?.unref() // to listen is no reason to stay: without this we would wait for our starter, which waits for us

/** What runs ends first, so that no server or browser of a test outlives us. */
function end(signal: NodeJS.Signals): void {
  if (running.size === 0) process.exit(1)
  for (const child of running) {
    child.once('exit', () => running.size === 0 && process.exit(1))
    child.kill(signal)
  }
}

/** Runs one program with its output on ours; true when it says well. */
async function succeeds(...args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const [code] = await once(child, 'exit')
  return code === 0
}

const oneIf = (ok: boolean): Tally => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

async function formatAndLint(): Promise<Tally> {
  return oneIf(await succeeds(bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--error-on-warnings'))
}

/**
 * Each package by itself, with its own types: what is missing from a package's world must not compile there. As many at once as
 * there are cores, each by one checker: the compiler's own four find the same things again and take twice the work. What did not
 * change since the last run is not checked again.
 */
async function types(): Promise<Tally> {
  const folders = [...fs.readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`), 'checks']
  const projects = folders.filter((folder) => fs.existsSync(path.join(root, folder, 'tsconfig.json')))
  const results: Tally[] = []
  const checkRest = async () => {
    // The largest are last in the list and go first.
    for (let project = projects.pop(); project !== undefined; project = projects.pop()) {
      process.stdout.write(`tsc ${project}\n`)
      const buildInfo = bin(`.cache/types/${path.basename(project)}.tsbuildinfo`)
      const options = ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo]
      results.push(oneIf(await succeeds(bin('typescript/bin/tsc'), ...options, '-p', project)))
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, checkRest))
  return sum(results)
}

let runs = 0
async function vitest(projects: readonly string[], ...options: string[]): Promise<Outcome> {
  runs += 1
  const file = path.join(folder, `${projects.join('-')}-${runs}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await succeeds(bin('vitest/vitest.mjs'), 'run', ...chosen, ...outputs, ...options)
  return countTests(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined, ok)
}

/**
 * Those before the door mostly wait, and a page and its server wait for each other: one lane more than there are cores keeps them busy. With two
 * more nothing is done sooner, and each waits longer for its turn than a journey waits for an answer.
 */
const lanesAtOnce = os.availableParallelism() + 1

/**
 * A browser at a time leaves half of the machine idle, and journeys on one server meet in each other's records: so they run in lanes. The
 * demonstration company is made once; each lane begins with a copy of it.
 */
async function journeys(): Promise<Outcome> {
  if (features.length > 0) {
    const about = journeysFor(root, features)
    return about.length > 0 ? vitest(['journeys'], ...shardOption, ...about) : { passed: 0, failed: 0 }
  }
  fs.rmSync(failureFolder, { recursive: true, force: true })
  const company = path.join(folder, 'company')
  if (!(await succeeds('checks/journeys/make-company.ts', company))) return { passed: 0, failed: 1 }
  process.env.JOURNEY_COMPANY = company
  return joined(await atOnce(lanesAtOnce, journeyLanes(root, shard), (lane) => vitest(['journeys'], ...lane)))
}

// Tests with a database wait for it, for jobs and for processes of their own: one more than two cores can take is done sooner.
const databaseWorkers = Math.max(3, os.availableParallelism())

const database = () => vitest(['database'], `--maxWorkers=${databaseWorkers}`, ...shardOption, ...foldersFor(features))

const fast: Step[] = [
  { name: 'format and lint', run: formatAndLint },
  { name: 'types', run: types, stopsWhenBroken: true },
  { name: 'tidy', run: () => vitest(['tidy'], ...shardOption) },
  { name: 'unit', run: () => vitest(['unit'], ...shardOption, ...foldersFor(features)) },
]
const slow: Step[] = [
  { name: 'web', run: () => vitest(['web'], ...shardOption, ...foldersFor(features)) },
  { name: 'web build', run: async () => oneIf(await succeeds('run.mjs', 'build')) },
  { name: 'database', run: database },
  { name: 'journeys', run: journeys },
]

function stepsOf(names: readonly string[]): readonly Step[] {
  const all = [...fast, ...slow]
  if (names.length === 0) return fast
  if (names[0] === 'all') return all
  const unknown = names.find((name) => !all.some((step) => step.name === name))
  if (unknown) throw new Error(`no step is called ${unknown}: ${all.map((step) => step.name).join(', ')}`)
  return all.filter((step) => names.includes(step.name))
}

function sum(tallies: readonly Tally[]): Tally {
  const total = (of: keyof Tally) => tallies.reduce((count, tally) => count + tally[of], 0)
  return { passed: total('passed'), failed: total('failed') }
}

const joined = (outcomes: readonly Outcome[]): Outcome => ({
  ...sum(outcomes),
  files: outcomes.flatMap(({ files = [] }) => files),
  failures: outcomes.flatMap(({ failures = [] }) => failures),
})

async function timed(step: Step): Promise<Stage> {
  process.stdout.write(`\n── ${step.name} ──\n`)
  const began = performance.now()
  const outcome = await step.run()
  const seconds = (performance.now() - began) / 1000
  const { passed, failed } = outcome
  process.stdout.write(`── ${step.name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s ──\n`)
  return { name: step.name, seconds, ...outcome }
}

async function runAll(steps: readonly Step[]): Promise<readonly Stage[]> {
  const stages: Stage[] = []
  for (const step of steps) {
    const stage = await timed(step)
    stages.push(stage)
    if (step.stopsWhenBroken && stage.failed > 0) {
      process.stdout.write(
        `\n${step.name} must hold before anything else is worth running; the other steps did not run.\n`,
      )
      break
    }
  }
  return stages
}

process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
const stages = await runAll(stepsOf(wanted))
const { passed, failed } = sum(stages)
process.stdout.write(`\n── figures ──\n${figures(stages, root)}\n`)
if (stages.some((stage) => stage.name === 'journeys' && stage.failed > 0))
  process.stdout.write(`\nWhat the failed journeys left: ${failureFolder}\n`)
if (failed > 0) process.stdout.write(`\n── failed ──\n${failuresOf(stages, root)}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
