/**
 * `npm run mutants -- [FILES] [--seconds 20]`: do the unit tests of the rules notice when a rule is wrong? Each mutant of a `*.rules.ts` changes one
 * comparison, boundary, boolean, sign or constant, or takes a refusal away; the tests that reach the file must fail, or not end in
 * `--seconds`. FILES are parts of paths, and the rules that move money where none is named. Each mutant stands in its file while
 * the tests run, and the file is as it was afterwards, also when the run is broken off. It prints each survivor and the score of each file, and ends with 1 only where tests fail without a mutant.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type Vitest } from 'vitest/node'
import { type Mutant, mutantsOf } from './mutation.ts'

const root = path.join(import.meta.dirname, '..')
const server = path.join(root, 'packages/server/src')
const ofMoney = ['trade-event/events', 'bank-file/match', 'settlement', 'funding', 'cash-flow', 'ledger', 'hedging']
const ofRisk = ['exposure', 'limit', 'profit-loss', 'position']

interface Score {
  readonly killed: number
  readonly survivors: readonly Mutant[]
}

function sourcesIn(folder: string): string[] {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.ts')).map((name) => path.join(folder, name))
}

const importsOf = (file: string): string[] =>
  [...fs.readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) =>
    path.resolve(path.dirname(file), to),
  )

/** The unit tests of its feature that reach it by their imports, and those of others that import it. */
export function testsOf(file: string, sources: readonly string[]): string[] {
  const isUnit = (name: string) => /(?<!\.store|\.routes)\.test\.ts$/.test(name)
  const feature = /^.*\/features\/[^/]+\//.exec(file)?.[0] ?? `${path.dirname(file)}/`
  const reaches = (from: string, seen: Set<string>): boolean => {
    if (seen.has(from) || !fs.existsSync(from)) return false
    seen.add(from)
    return importsOf(from).some((to) => to === file || (to.startsWith(feature) && reaches(to, seen)))
  }
  return sources.filter(isUnit).filter((test) => {
    const isNear = test.startsWith(feature)
    return isNear ? reaches(test, new Set()) : importsOf(test).includes(file)
  })
}

/** A process of tests in which one file has another text. */
class Bench {
  #vitest: Vitest | undefined
  readonly #file: string
  readonly #tests: readonly string[]

  constructor(file: string, tests: readonly string[]) {
    this.#file = file
    this.#tests = tests
  }

  async #open(): Promise<Vitest> {
    const options = {
      root,
      config: false as const,
      watch: false,
      include: this.#tests.map((test) => path.relative(root, test)),
      env: { APP_ENV: 'test', TZ: 'UTC' },
      pool: 'threads' as const,
      maxWorkers: 1,
      bail: 1,
      reporters: [{}],
    }
    return createVitest(options)
  }

  /** Whether all tests pass with this text in the place of the file's. */
  async passes(text: string, seconds: number): Promise<boolean> {
    this.#vitest ??= await this.#open()
    const vitest = this.#vitest
    fs.writeFileSync(this.#file, text)
    vitest.invalidateFile(this.#file)
    const specifications = await vitest.globTestSpecifications()
    const run = vitest.runTestSpecifications(specifications)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), seconds * 1000)
    })
    const outcome = await Promise.race([run, late])
    clearTimeout(timer)
    if (outcome === undefined) {
      await this.close()
      return false
    }
    const { testModules, unhandledErrors } = outcome
    return testModules.length > 0 && unhandledErrors.length === 0 && testModules.every((one) => one.ok())
  }

  async close(): Promise<void> {
    await this.#vitest?.close()
    this.#vitest = undefined
  }
}

/** What the tests kill of the mutants of a file. @throws Error where they fail without one */
export async function scoreOf(file: string, tests: readonly string[], seconds: number): Promise<Score> {
  const source = fs.readFileSync(file, 'utf8')
  const mutants = mutantsOf(source)
  if (tests.length === 0) return { killed: 0, survivors: mutants }
  const bench = new Bench(file, tests)
  const restore = () => fs.writeFileSync(file, source)
  const end = () => process.exit(130)
  process.once('exit', restore).once('SIGINT', end).once('SIGTERM', end)
  try {
    if (!(await bench.passes(source, seconds * 3))) throw new Error(`${file}: its tests fail without a mutant`)
    const survivors: Mutant[] = []
    for (const mutant of mutants) if (await bench.passes(mutant.text, seconds)) survivors.push(mutant)
    return { killed: mutants.length - survivors.length, survivors }
  } finally {
    restore()
    process.off('exit', restore).off('SIGINT', end).off('SIGTERM', end)
    await bench.close()
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { seconds: { type: 'string', default: '20' } },
    allowPositionals: true,
  })
  const say = (text: string) => process.stdout.write(`${text}\n`)
  const sources = sourcesIn(server)
  const parts = positionals.length > 0 ? positionals : [...ofMoney, ...ofRisk].map((part) => `features/${part}/`)
  const files = sources.filter((file) => file.endsWith('.rules.ts') && parts.some((part) => file.includes(part)))
  const all = { killed: 0, mutants: 0 }
  for (const file of files) {
    const tests = testsOf(file, sources)
    const { killed, survivors } = await scoreOf(file, tests, Number(values.seconds))
    const count = killed + survivors.length
    all.killed += killed
    all.mutants += count
    say(`${path.relative(server, file)}: ${killed} of ${count}${tests.length === 0 ? ', no unit test' : ''}`)
    if (tests.length > 0) for (const { line, from, to } of survivors) say(`  ${line}: ${from} → ${to || 'nothing'}`)
  }
  say(`${all.killed} of ${all.mutants} mutants killed in ${files.length} files`)
}

if (import.meta.main) await main()
