/** What stands behind a hedge request: documents that are shown, numbers that are only named, and a contract used once. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { policyCalls } from './policy/policy.fixture.ts'
import { api, success } from './request/hedge.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const { inDatabase, newExposure, terms, commit, submitted, review, forget } = policyCalls(() => test)
afterEach(forget)

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

  it('shows nothing of a declaration that was withdrawn, and of one that was amended what it says now', async () => {
    const exposure = await newExposure({ contractNo: 'SC-910' })
    const evidenceId = await document('SC-910', '6000')
    const linked = { evidenceId, exposureId: exposure, linkAmt: '6000' }
    expect((await test.as('a_mk').post('/CLOUD-EXPO/evidence/link', linked)).code).toBe(success)
    const lines = {
      orgId: test.refs.a.orgId,
      exposureType: '1',
      exposureList: [{ exposureId: exposure, hedgeAmt: '5000' }],
    }
    const measured = async () => (await test.as('a_mk').post(`${api}/measure`, lines)).data.evidence
    expect(await measured()).toMatchObject({ shownAmt: '5000', shown: true })
    const says = (amount: string, status: string) =>
      inDatabase((tx) =>
        sql`update evidence set evidence_amt = ${amount}, short_amt = used_amt - ${amount}::numeric, evidence_status = ${status} where id = ${evidenceId}`.execute(
          tx,
        ),
      )
    await says('4500', '2')
    expect(await measured()).toMatchObject({ shownAmt: '4500', shown: false })
    await says('0', '0')
    expect(await measured()).toMatchObject({ shownAmt: '0', shown: false })
    await says('6000', '2')
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
