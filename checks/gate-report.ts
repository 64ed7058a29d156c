// Reads what vitest reports, so that the gate's closing line counts what really ran.

export interface Tally {
  readonly passed: number
  readonly failed: number
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
}

/**
 * A file that cannot even be loaded has no tests to count and counts as one failure; so does a run that says it failed
 * (an unhandled error, a crash before any report) without naming a test. A run without tests proves nothing and fails too.
 */
export function countTests(report: string | undefined, ok: boolean): Tally {
  if (report === undefined) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as Report
  const unloadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  const failed = numFailedTests + unloadable
  const isWell = ok && numPassedTests > 0
  return { passed: numPassedTests, failed: isWell ? failed : Math.max(failed, 1) }
}
