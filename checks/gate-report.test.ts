import { expect, it } from 'vitest'
import { countTests } from './gate-report.ts'

const report = (numPassedTests: number, numFailedTests: number, ...testResults: unknown[]) =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults })
const unloadable = { status: 'failed', assertionResults: [] }

it('counts tests, files that cannot be loaded, and failures that name no test', () => {
  expect(countTests(report(3, 0), true)).toEqual({ passed: 3, failed: 0 })
  expect(countTests(report(3, 2), false)).toEqual({ passed: 3, failed: 2 })
  expect(countTests(report(3, 1, unloadable), false)).toEqual({ passed: 3, failed: 2 })
  expect(countTests(report(3, 0), false)).toEqual({ passed: 3, failed: 1 })
  expect(countTests(undefined, false)).toEqual({ passed: 0, failed: 1 })
})

it('counts a run without a single test as failed', () => {
  expect(countTests(report(0, 0), true)).toEqual({ passed: 0, failed: 1 })
  expect(countTests(undefined, true)).toEqual({ passed: 0, failed: 1 })
})
