// Reads what vitest reports, so that the gate's closing line counts what really ran, and says where the time went.

export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** One test file; its seconds are those of its tests, not of loading it. */
interface TestFile {
  readonly name: string
  readonly seconds: number
  readonly tests: number
}

export interface Outcome extends Tally {
  readonly files?: readonly TestFile[]
  /** Each failed test by its file, its whole name and the first lines of what it said. */
  readonly failures?: readonly string[]
}

export interface Stage extends Outcome {
  readonly name: string
  readonly seconds: number
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
    readonly message: string
    readonly assertionResults: readonly Assertion[]
  }[]
}

interface Assertion {
  readonly status: string
  readonly fullName: string
  readonly failureMessages?: readonly string[]
}

/**
 * A file that cannot even be loaded has no tests to count and counts as one failure; so does a run that says it failed
 * (an unhandled error, a crash before any report) without naming a test. A run without tests proves nothing and fails too.
 */
export function countTests(report: string | undefined, ok: boolean): Outcome {
  if (report === undefined) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as Report
  const unloadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  const failed = numFailedTests + unloadable
  const isWell = ok && numPassedTests > 0
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    name,
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  }))
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [failureLine(`${name} could not be loaded`, message)]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => failureLine(`${name}: ${test.fullName}`, test.failureMessages?.[0])),
  )
  return { passed: numPassedTests, failed: isWell ? failed : Math.max(failed, 1), files, failures }
}

const mostLines = 24
/** What was words before the frames of the stack: of a journey also what its browser wrote. */
function failureLine(what: string, message = ''): string {
  const lines = message.split('\n')
  const frames = lines.findIndex((line) => /^\s+at /.test(line))
  const words = lines.slice(0, frames < 0 ? undefined : frames).filter((line) => line.trim() !== '')
  return [what, ...words.slice(0, mostLines).map((line) => `    ${line}`)].join('\n')
}

const slowestShown = 5
const seconds = (value: number) => `${value.toFixed(1)} s`

/** What failed, by name, for whoever sees only the end of a long run; empty when nothing did. */
export function failuresOf(stages: readonly Stage[], root: string): string {
  const named = stages.flatMap(({ name, failed: count, failures = [] }) =>
    count > 0 ? [`${name}: ${count} failed`, ...failures.map((failure) => `  ${failure.replace(`${root}/`, '')}`)] : [],
  )
  return named.join('\n')
}

/** The table at the end of a run: each stage with its slowest files, then each feature with the time of its tests. */
export function figures(stages: readonly Stage[], root: string): string {
  const nameOf = (file: TestFile) => file.name.replace(`${root}/`, '')
  const lines = stages.flatMap(({ name, seconds: wall, passed, failed, files = [] }) => {
    const count = files.length > 0 ? `${passed + failed} tests in ${files.length} files` : ''
    const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, slowestShown)
    return [
      `${name.padEnd(16)} ${seconds(wall).padStart(8)}  ${count}`.trimEnd(),
      ...slowest.map((file) => `${seconds(file.seconds).padStart(27)}  ${nameOf(file)} (${file.tests})`),
    ]
  })
  const features = [...byFeature(stages)].sort(([, a], [, b]) => b - a)
  return [
    ...lines,
    ...features.map(([name, value]) => `feature ${name.padEnd(18)} ${seconds(value).padStart(8)}`),
  ].join('\n')
}

/** Seconds of all tests below a `features/<name>/`, whatever their kind. */
function byFeature(stages: readonly Stage[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const file of stages.flatMap(({ files = [] }) => files)) {
    const [, name] = /\/features\/([^/]+)\//.exec(file.name) ?? []
    if (name) sums.set(name, (sums.get(name) ?? 0) + file.seconds)
  }
  return sums
}
