import { expect, it } from 'vitest'
import { countTests, failuresOf, figures } from './gate-report.ts'

const report = (numPassedTests: number, numFailedTests: number, ...testResults: unknown[]) =>
  JSON.stringify({ numPassedTests, numFailedTests, testResults })
const unloadable = { status: 'failed', assertionResults: [] }

it('counts tests, files that cannot be loaded, and failures that name no test', () => {
  expect(countTests(report(3, 0), true)).toMatchObject({ passed: 3, failed: 0 })
  expect(countTests(report(3, 2), false)).toMatchObject({ passed: 3, failed: 2 })
  expect(countTests(report(3, 1, unloadable), false)).toMatchObject({ passed: 3, failed: 2 })
  expect(countTests(report(3, 0), false)).toMatchObject({ passed: 3, failed: 1 })
  expect(countTests(undefined, false)).toEqual({ passed: 0, failed: 1 })
})

it('counts a run without a single test as failed', () => {
  expect(countTests(report(0, 0), true)).toMatchObject({ passed: 0, failed: 1 })
  expect(countTests(undefined, true)).toEqual({ passed: 0, failed: 1 })
})

it('names what failed, with what it said before the frames of its stack', () => {
  const file = {
    name: '/r/a.test.ts',
    status: 'failed',
    startTime: 0,
    endTime: 1,
    assertionResults: [
      { status: 'passed', fullName: 'adds' },
      {
        status: 'failed',
        fullName: 'sums two',
        failureMessages: ['expected 3, got 4\n\nIn the browser: no error\n    at a.test.ts:3'],
      },
    ],
  }
  const broken = { ...file, name: '/r/b.test.ts', message: 'no such module', assertionResults: [] }
  const stages = [
    { name: 'types', seconds: 2, passed: 5, failed: 0 },
    { name: 'unit', seconds: 9, ...countTests(report(1, 1, file, broken), false) },
    { name: 'web build', seconds: 9, passed: 0, failed: 1 },
  ]
  expect(failuresOf(stages, '/r').split('\n')).toEqual([
    'unit: 2 failed',
    '  a.test.ts: sums two',
    '    expected 3, got 4',
    '    In the browser: no error',
    '  b.test.ts could not be loaded',
    '    no such module',
    'web build: 1 failed',
  ])
})

it('names the slowest files of each stage and the time of each feature', () => {
  const file = (name: string, endTime: number) => ({
    name,
    status: 'passed',
    startTime: 0,
    endTime,
    assertionResults: [{}],
  })
  const names = ['/r/a', '/r/server/features/trade/b', '/r/c', '/r/d', '/r/web/features/trade/e', '/r/f']
  const files = names.map((name, index) => file(name, 1000 * (index + 1)))
  const stages = [
    { name: 'types', seconds: 2, passed: 1, failed: 0 },
    { name: 'unit', seconds: 9, ...countTests(report(6, 0, ...files), true) },
  ]
  const lines = figures(stages, '/r').split('\n')
  expect(lines.map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
    'types 2.0 s',
    'unit 9.0 s 6 tests in 6 files',
    '6.0 s f (1)',
    '5.0 s web/features/trade/e (1)',
    '4.0 s d (1)',
    '3.0 s c (1)',
    '2.0 s server/features/trade/b (1)',
    'feature trade 7.0 s',
  ])
})
