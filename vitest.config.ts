import { defineConfig } from 'vitest/config'

// One project a kind of test, by its file name: what a test needs (nothing, a browser's DOM, a database, a whole system)
// is seen from its name, and `npm run check` runs the quick kinds only.
const databaseSetup = 'packages/server/src/kit/testing-setup.ts'
const needsDatabase = ['packages/server/**/*.store.test.ts', 'packages/server/**/*.routes.test.ts']
const env = { APP_ENV: 'test', TZ: 'UTC' }

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          env,
          include: ['packages/{quant,contract,server}/src/**/*.test.ts', 'checks/*.test.ts'],
          exclude: needsDatabase,
        },
      },
      {
        // JSX by the compiler's own transform; the plugin of the web's build is not needed to test a component.
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          env,
          environment: 'happy-dom',
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'storage',
          env,
          globalSetup: databaseSetup,
          include: ['packages/server/**/*.store.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'http',
          env,
          globalSetup: databaseSetup,
          include: ['packages/server/**/*.routes.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          env,
          globalSetup: 'checks/journeys/server.ts',
          include: ['checks/journeys/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      { test: { name: 'tidy', env, include: ['checks/tidy/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})
