/**
 * A program that knows nothing but the specification: each published call, as `published-calls.json` spells it and with published fields alone,
 * succeeds against the demonstration company. Where a consent is asked for that no published field gives, the first answer says so by its code.
 */
import { afterAll, beforeAll, chai, expect, it } from 'vitest'
import { deals, events, exposures, quotes, requests } from './published/deals.fixture.ts'
import { flowChanges, settlement, transfers } from './published/money.fixture.ts'
import { accounts, certifies, daily, places } from './published/people.fixture.ts'
import { closeProgram, done, openProgram } from './published/program.fixture.ts'
import publishedCalls from './published-calls.json' with { type: 'json' }

chai.config.truncateThreshold = 0

beforeAll(openProgram, 600_000)
afterAll(closeProgram)

it('each of the published calls succeeds with its published payload', async () => {
  await accounts()
  await certifies(await places())
  await daily()
  const made = await exposures()
  await requests(made)
  await deals(made.orgId)
  await quotes()
  await flowChanges()
  await events()
  await transfers()
  await settlement()
  const named = publishedCalls.map((one) => one.call)
  expect(named).toHaveLength(124)
  expect(named.filter((name) => done.get(name) !== 'ok').map((name) => `${name}: ${done.get(name)}`)).toEqual([])
  expect([...done.keys()].filter((name) => !named.includes(name))).toEqual([])
}, 600_000)
