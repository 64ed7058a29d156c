import os from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './checks/longest-first.ts'

// One project a kind of test, by its file name: what a test needs (nothing, a browser's DOM, a database, a whole system)
// is seen from its name, and `npm run check` runs the quick kinds only.
// Test files of a project share their workers (docs/testing.md): loading the product anew for every file was two thirds of
// the time. What a file leaves behind in a module it takes away again.
const isolate = false
const databaseSetup = 'packages/server/src/kit/testing-setup.ts'
const needsDatabase = ['packages/server/**/*.store.test.ts', 'packages/server/**/*.routes.test.ts']
// A limit ends what hangs. A machine that others use too is five times slower at times, which says nothing of the product: how fast
// it is, the benchmarks say (docs/performance.md).
const limits = { computed: 120_000, stored: 180_000, journey: 600_000 }
const env = { APP_ENV: 'test', TZ: 'UTC' }

export default defineConfig({
  test: {
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    // As many as there are cores, and two at least: vitest itself mostly waits.
    maxWorkers: Math.max(2, os.availableParallelism()),
    projects: [
      {
        test: {
          name: 'unit',
          env,
          isolate,
          include: ['packages/{quant,contract,server}/src/**/*.test.ts', 'checks/{,cluster/,chaos/*/}*.test.ts'],
          exclude: needsDatabase,
          testTimeout: limits.computed,
        },
      },
      {
        // JSX by the compiler's own transform; the plugin of the web's build is not needed to test a component.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          env,
          isolate,
          environment: 'happy-dom',
          setupFiles: 'packages/web/src/kit/testing-setup.ts',
          // What a test put in the place of something ends with it: the next file of the worker has the same window.
          unstubGlobals: true,
          restoreMocks: true,
          testTimeout: limits.computed,
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'database',
          env,
          isolate,
          globalSetup: databaseSetup,
          setupFiles: 'packages/server/src/testing/fresh-start.ts',
          include: needsDatabase,
          testTimeout: limits.stored,
          hookTimeout: limits.stored,
        },
      },
      {
        test: {
          name: 'journeys',
          env,
          globalSetup: 'checks/journeys/server.ts',
          include: ['checks/journeys/**/*.test.ts'],
          fileParallelism: false,
          expect: { poll: { timeout: 60_000 } },
          // What a walk over many screens found is in its message, whole.
          chaiConfig: { truncateThreshold: 0 },
          testTimeout: limits.journey,
          hookTimeout: limits.journey,
        },
      },
      { test: { name: 'tidy', env, isolate, include: ['checks/tidy/*.test.ts'], testTimeout: limits.computed } },
    ],
  },
})
