/** Which acts ask for a second factor where the organisation does: this list is the whole of it, but for the passes of reviews. */
import { grants } from '@hedgerow/contract/grants'
import { apis } from '@hedgerow/contract/index'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../kit/database/database.ts'
import { type TestApp, testApp } from './fixture.ts'
import { requestOf, sampleInput } from './sweep-input.ts'

const asking = [
  '/CLOUD-BASE/account/confirmProofs',
  '/CLOUD-BASE/account/resetFactor',
  '/CLOUD-BASE/delegation/add',
  '/CLOUD-BASE/delegation/confirm',
  '/CLOUD-BASE/news/publish',
  '/CLOUD-BASE/orgSettings/currency/modify',
  '/CLOUD-BASE/orgSettings/modify',
  '/CLOUD-BASE/orgStaff/add',
  '/CLOUD-BASE/orgStaff/delete',
  '/CLOUD-BASE/orgStaff/disable',
  '/CLOUD-BASE/orgStaff/enable',
  '/CLOUD-BASE/orgStaff/modify',
  '/CLOUD-BASE/orgStaff/resetPwd',
  '/CLOUD-BASE/securityPolicy/confirm',
  '/CLOUD-BASE/securityPolicy/modify',
  '/CLOUD-BASE/webhook/add',
  '/CLOUD-BASE/webhook/turn',
  '/CLOUD-BIZ/allocate/confirm',
  '/CLOUD-BIZ/allocate/settle',
  '/CLOUD-BIZ/allocate/unlock',
  '/CLOUD-BIZ/bankAccount/add',
  '/CLOUD-BIZ/bankAccount/cancel',
  '/CLOUD-BIZ/bankAccount/freeze',
  '/CLOUD-BIZ/bankAccount/modify',
  '/CLOUD-BIZ/bankAccount/release',
  '/CLOUD-BIZ/bankDifference/book',
  '/CLOUD-BIZ/bankFile/release',
  '/CLOUD-BIZ/nettingAgreement/pass',
  '/CLOUD-BIZ/ourParty/add',
  '/CLOUD-BIZ/ourParty/delete',
  '/CLOUD-BIZ/ourParty/modify',
  '/CLOUD-BIZ/settlePath/add',
  '/CLOUD-BIZ/settlePath/invalid/:id',
  '/CLOUD-BIZ/settlePath/modify',
  '/CLOUD-BIZ/transfer/record',
  '/CLOUD-EXPO/exposureHedge/reopen',
  '/CLOUD-EXPO/exposureTransfer/accept',
  '/CLOUD-FX/businessDay/reopen',
  '/CLOUD-FX/businessDay/review',
  '/CLOUD-FX/businessDay/setting/modify',
  '/CLOUD-FX/hedgeEntry/book',
  '/CLOUD-FX/hedgeEntry/reverse',
  '/CLOUD-FX/hedgeStrategy/retire/:id',
  '/CLOUD-FX/heldReport/accept',
  '/CLOUD-FX/heldReport/dismiss',
  '/CLOUD-FX/markRun/book',
  '/CLOUD-FX/riskControl/closeRecord',
  '/CLOUD-FX/stressScenario/retire/:id',
  '/CLOUD-PUB/bankLine/add',
  '/CLOUD-PUB/bankLine/modify',
  '/CLOUD-PUB/bankLine/reset',
  '/CLOUD-PUB/boardQuota/add',
  '/CLOUD-PUB/boardQuota/end',
  '/CLOUD-PUB/counterParty/activate',
  '/CLOUD-PUB/counterParty/add',
  '/CLOUD-PUB/counterParty/facility',
  '/CLOUD-PUB/counterParty/modify',
  '/CLOUD-PUB/counterParty/suspend',
  '/CLOUD-PUB/hedgingPolicy/modify',
  '/CLOUD-PUB/riskLimit/modify',
]

const declared: readonly Endpoint[] = apis.flatMap((api) => Object.values(api)).filter(({ stepUp }) => stepUp)
const needed = kitRefusals.STEP_UP_NEEDED.code

let test: TestApp
const policy = (stepUp: string) =>
  withTx(test.database.db, systemScope, (tx) =>
    sql`insert into security_policy (group_id, org_id, step_up) values (${test.refs.a.groupId}, ${test.refs.a.orgId}, ${stepUp})
      on conflict (group_id, org_id) do update set step_up = excluded.step_up`.execute(tx),
  )
const send = async (endpoint: Endpoint) => {
  const sample = requestOf(
    endpoint,
    sampleInput(endpoint, () => '987654321'),
  )
  const { token } = test.as('a_both')
  const response = await test.app.inject({ ...sample, headers: { authorization: `Bearer ${token}` } })
  return response.json<{ code: string }>().code
}
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

it('are these', () => {
  expect(declared.map(({ path }) => path).sort()).toEqual(asking)
})

it('all change something, and by a duty', () => {
  const odd = declared.filter(
    ({ writes, needs }) => !writes || !((grants as Record<string, unknown>)[needs] as []).length,
  )
  expect(odd).toEqual([])
})

describe('where the organisation asks it of everyone', () => {
  beforeAll(() => policy('2'))
  afterAll(() => policy('0'))

  it.each(declared.map((endpoint) => [endpoint.path, endpoint] as const))('%s asks', async (_, endpoint) => {
    expect(await send(endpoint)).toBe(needed)
  })

  it('none asks once it was given', async () => {
    await withTx(test.database.db, systemScope, (tx) =>
      sql`update session_token set stepped_up_until = clock_timestamp() + interval '1 hour'`.execute(tx),
    )
    for (const endpoint of declared) expect([endpoint.path, await send(endpoint)]).not.toContain(needed)
  })
})
