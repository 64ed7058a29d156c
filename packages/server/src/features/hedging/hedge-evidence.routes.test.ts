/** What stands behind a hedge request: documents that are shown, numbers that are only named, and a contract used once. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const success = '00000000'
const api = '/CLOUD-EXPO/exposureHedge'
const checkApi = '/CLOUD-EXPO/exposureHedgeCheck'
interface Stored {
  readonly id: string
  readonly version: number
}
const inDatabase = <T>(ask: Parameters<typeof withTx<T>>[2]) => withTx(test.database.db, systemScope, ask)

afterEach(() =>
  inDatabase(async (tx) => {
    await sql`delete from policy_band`.execute(tx)
    await sql`delete from check_policy`.execute(tx)
    // Nothing of one test counts for the cover or the quota of the next.
    await sql`update fx_exposure set status = '0', reserved_amt = 0, lock_amt = 0, lock_flag = '0'`.execute(tx)
    await sql`update exposure_hedge set closed_flag = '1'`.execute(tx)
  }),
)

async function newExposure(over: object = {}): Promise<string> {
  const answer = await test.as('a_mk').post('/CLOUD-EXPO/fxExposure/add', {
    orgId: test.refs.a.orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '10000',
    transDate: '20260401',
    endDate: '20260601',
    deliveryDate: '20260603',
    documentaryBillFlag: '0',
    ...over,
  })
  return answer.data.id
}
const terms = (sellAmt: string, over: object = {}) => ({
  orgId: test.refs.a.orgId,
  exposureType: '1',
  requestDate: '20260413',
  requireDate: '20260415',
  requireTime: '17:00:00',
  sellCurrency: 'USD',
  sellAmt,
  buyCurrency: 'CNY',
  buyAmt: '70000',
  lastTransDate: '20260415',
  lastTransTime: '17:00:00',
  deliveryDate: '20260601',
  deliveryPeriod: '48D',
  ...over,
})
const commit = (body: object) => test.as('a_mk').post(`${api}/addCommit`, body)
async function submitted(baseExposure: string, amount: string): Promise<Stored> {
  const answer = await commit(terms(amount, { baseExposure }))
  expect(answer.code, answer.message).toBe(success)
  return answer.data
}
const review = async ({ id }: Stored, who: 'a_ck' | 'a_mk' = 'a_ck') =>
  (await test.as(who).get(`${checkApi}/review/${id}`)).data

describe('evidence behind a request', () => {
  const document = async (contractNo: string, evidenceAmt: string) =>
    (
      await test.as('a_mk').post('/CLOUD-EXPO/evidence/add', {
        ...{ orgId: test.refs.a.orgId, evidenceKind: '1', evidenceNo: contractNo, contractNo, partyName: 'Buyer' },
        ...{ evidenceDate: '20260401', currency: 'USD', evidenceAmt },
      })
    ).data.id

  it('shows what registered and linked documents prove and no other hedge uses', async () => {
    const exposure = await newExposure({ contractNo: 'SC-900' })
    const evidenceId = await document('SC-900', '6000')
    const measured = async (hedgeAmt: string) => {
      const lines = { orgId: test.refs.a.orgId, exposureType: '1', exposureList: [{ exposureId: exposure, hedgeAmt }] }
      return (await test.as('a_mk').post(`${api}/measure`, lines)).data.evidence
    }
    expect(await measured('5000')).toMatchObject({ shownAmt: '0', enough: true, shown: false })
    const link = await test
      .as('a_mk')
      .post('/CLOUD-EXPO/evidence/link', { evidenceId, exposureId: exposure, linkAmt: '6000' })
    expect(link.code, link.message).toBe(success)
    expect(await measured('5000')).toMatchObject({ shownAmt: '5000', shown: true })
    const hedge = await submitted(exposure, '4000')
    expect((await review(hedge)).policy.evidence).toMatchObject({ shownAmt: '4000', shown: true })
    expect(await measured('3000')).toMatchObject({ shownAmt: '2000', shown: false })
  })

  it('a registered contract is not hedged beyond its worth by requests that name it, also at once', async () => {
    await document('SC-901', '1000')
    const [one, two] = [await newExposure(), await newExposure({ contractNo: 'ｓｃ 901' })]
    const both = await Promise.all([
      commit(terms('700', { baseExposure: one, contractNo: 'SC901' })),
      commit(terms('700', { baseExposure: two })),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([success, '03010029'])
    const refused = both.find(({ code }) => code !== success)
    expect(refused?.message).toMatch(/are worth 1,000 and other requests use 700; 700 more is too much/)
    expect((await commit(terms('300', { baseExposure: await newExposure(), contractNo: 'SC-901' }))).code).toBe(success)
    await inDatabase((tx) =>
      sql`insert into check_policy (group_id, org_id, over_evidence) values (${test.refs.a.groupId}, ${test.refs.a.orgId}, '0')`.execute(
        tx,
      ),
    )
    expect((await commit(terms('1', { baseExposure: await newExposure(), contractNo: 'SC-901' }))).code).toBe(success)
  })
})
