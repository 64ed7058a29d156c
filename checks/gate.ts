// The gate: everything that says "fit to commit" (fast) or "fit to ship" (all), step by step, each with its duration. All
// steps run even when one fails, so that one run shows everything; only broken types stop it, for they break the rest.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { countTests, type Tally } from './gate-report.ts'

const root = path.join(import.meta.dirname, '..')
const bin = (file: string) => path.join(root, 'node_modules', file)
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-gate-'))

interface Step {
  readonly name: string
  run(): Tally
  readonly stopsWhenBroken?: boolean
}

/** Runs one program with its output on ours; true when it says well. */
function succeeds(...args: string[]): boolean {
  return spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
}

const oneIf = (ok: boolean): Tally => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

function formatAndLint(): Tally {
  return oneIf(succeeds(bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--error-on-warnings'))
}

/** Each package by itself, with its own types: what is missing from a package's world must not compile there. */
function types(): Tally {
  const folders = [...fs.readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`), 'checks']
  const projects = folders.filter((folder) => fs.existsSync(path.join(root, folder, 'tsconfig.json')))
  const results = projects.map((project) => {
    process.stdout.write(`tsc ${project}\n`)
    return oneIf(succeeds(bin('typescript/bin/tsc'), '--noEmit', '-p', project))
  })
  return sum(results)
}

function vitest(...projects: string[]): Tally {
  const file = path.join(reports, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const outputs = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = succeeds(bin('vitest/vitest.mjs'), 'run', ...chosen, ...outputs)
  return countTests(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined, ok)
}

const fast: Step[] = [
  { name: 'format and lint', run: formatAndLint },
  { name: 'types', run: types, stopsWhenBroken: true },
  { name: 'tidy', run: () => vitest('tidy') },
  { name: 'unit', run: () => vitest('unit', 'web') },
]
const slow: Step[] = [
  { name: 'storage', run: () => vitest('storage') },
  { name: 'http', run: () => vitest('http') },
  { name: 'web build', run: () => oneIf(succeeds('run.mjs', 'build')) },
  { name: 'journeys', run: () => vitest('journeys') },
]

function sum(tallies: readonly Tally[]): Tally {
  const total = (of: keyof Tally) => tallies.reduce((count, tally) => count + tally[of], 0)
  return { passed: total('passed'), failed: total('failed') }
}

function timed(step: Step): Tally {
  process.stdout.write(`\n── ${step.name} ──\n`)
  const began = performance.now()
  const tally = step.run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`── ${step.name}: ${tally.passed} passed, ${tally.failed} failed, ${seconds} s ──\n`)
  return tally
}

function runAll(steps: readonly Step[]): Tally {
  const tallies: Tally[] = []
  for (const step of steps) {
    const tally = timed(step)
    tallies.push(tally)
    if (step.stopsWhenBroken && tally.failed > 0) {
      process.stdout.write(
        `\n${step.name} must hold before anything else is worth running; the other steps did not run.\n`,
      )
      break
    }
  }
  return sum(tallies)
}

process.on('exit', () => fs.rmSync(reports, { recursive: true, force: true }))
const total = runAll(process.argv[2] === 'all' ? [...fast, ...slow] : fast)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exitCode = total.failed > 0 ? 1 : 0
