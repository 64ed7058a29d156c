// `npm run chaos -- --release [--hours 8] [--lane walk]`
// A release goes through a thousand kills, two hundred power cuts, three thousand faults, thirty of a cluster and twenty thousand acts, each lane
// beside its control (plan.ts). That takes nights: every portion is written into docs/chaos-ledger.tsv when it ends, and the next run
// goes on where the ledger stops. A portion that was cut short counts for nothing. Whoever finds something mends it; its line stays.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { entriesOf, headLine, lineOf, nextPortion, type Portion, standingOf, trials, type Verdict } from './plan.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const ledger = path.join(root, 'docs/chaos-ledger.tsv')
const logs = path.join(root, '.cache/chaos')
const script = path.join(root, 'checks/chaos.ts')

interface ReleaseOrder {
  readonly hours: number
  /** Only this one. */
  readonly lane: string | undefined
  readonly say: (line: string) => void
  readonly atExit: (() => void)[]
}

/** @returns the exit code: 1 where something was lost or not found out, 2 where the release is not through yet */
export async function releaseRounds({ hours, lane, say, atExit }: ReleaseOrder): Promise<number> {
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const entries = () => readLedger().filter(({ release }) => release === version)
  const skipped = new Set(trials.map((trial) => trial.lane).filter((name) => lane !== undefined && name !== lane))
  const until = performance.now() + hours * 3_600_000
  let isBroken = false
  while (performance.now() < until) {
    const portion = nextPortion(entries(), skipped)
    if (!portion) break
    const { trial, part, seed } = portion
    say(`${trial.lane}, ${part}, seed ${seed} …`)
    const outcome = await runOf(portion, atExit)
    const isSound = outcome.verdict === 'held' || outcome.verdict === 'found'
    if (!isSound) skipped.add(trial.lane)
    isBroken ||= outcome.verdict === 'lost' || outcome.verdict === 'missed'
    if (outcome.verdict !== 'skipped') write(portion, version, outcome)
    say(`${trial.lane}, ${part}, seed ${seed}: ${outcome.verdict} after ${outcome.seconds} s. ${outcome.words}`)
  }
  for (const trial of trials) {
    const { done, controls, broken } = standingOf(trial, entries())
    say(
      `${trial.lane}: ${done} of ${trial.target} ${trial.unit}, ${controls} controls found out, ${broken} runs that were not sound`,
    )
  }
  if (isBroken) return 1
  return nextPortion(entries(), new Set()) ? 2 : 0
}

const readLedger = () => (fs.existsSync(ledger) ? entriesOf(fs.readFileSync(ledger, 'utf8')) : [])

interface Outcome {
  readonly verdict: Verdict
  readonly seconds: number
  readonly words: string
}

/** One run of the chaos script; what it says is kept in `.cache/chaos`. */
async function runOf({ trial, part, seed }: Portion, atExit: (() => void)[]): Promise<Outcome> {
  fs.mkdirSync(logs, { recursive: true })
  const log = path.join(logs, `${trial.lane}-${part}-${seed}.log`)
  const out = fs.openSync(log, 'w')
  const words = part === 'control' ? trial.control : trial.options
  const began = performance.now()
  const child = spawn(process.execPath, [script, ...words, '--seed', String(seed)], { stdio: ['ignore', out, out] })
  const end = () => child.kill('SIGTERM')
  atExit.unshift(end)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  atExit.splice(atExit.indexOf(end), 1)
  fs.closeSync(out)
  const lines = fs.readFileSync(log, 'utf8').split('\n').filter(Boolean)
  return {
    verdict: verdictOf(part, code, lines),
    seconds: Math.round((performance.now() - began) / 1000),
    words: lastWords(lines),
  }
}

/** What the script found; of one that broke off, why. */
const lastWords = (lines: readonly string[]): string =>
  lines.findLast((line) => line.startsWith('chaos: ') && !line.includes('this is the control')) ??
  lines.find((line) => line.startsWith('refused for good')) ??
  lines.find((line) => line.includes('Error: ')) ??
  ''

/** A machine that lacks what a lane needs has shown nothing, whatever the exit code. */
function verdictOf(part: Portion['part'], code: number | null, lines: readonly string[]): Verdict {
  if (code === 2 || lines.some((line) => /were not (simulated|filled): (?!none were asked for)/.test(line)))
    return 'skipped'
  if (part === 'control') return code === 1 ? 'found' : 'missed'
  return code === 0 ? 'held' : 'lost'
}

function write({ trial, part, seed }: Portion, release: string, outcome: Outcome): void {
  if (!fs.existsSync(ledger)) fs.writeFileSync(ledger, `${headLine}\n`)
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
  const day = new Date().toISOString().slice(0, 10)
  const count = part === 'trial' && outcome.verdict === 'held' ? trial.size : 0
  fs.appendFileSync(ledger, `${lineOf({ release, day, commit, lane: trial.lane, part, seed, count, ...outcome })}\n`)
}
