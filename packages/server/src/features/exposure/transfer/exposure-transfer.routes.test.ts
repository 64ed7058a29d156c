import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type Answer, insertPerson, type TestApp, testApp } from '../../../testing/fixture.ts'
import { transferReminder } from './exposure-transfer.jobs.ts'

const api = '/CLOUD-EXPO/exposureTransfer'
let test: TestApp
/** Members of the subsidiary: they see nothing of the parent or of its other subsidiary. */
let giver: Member
let taker: Member
let targetOrgId: string

type Member = Awaited<ReturnType<typeof insertPerson>>

beforeAll(async () => {
  test = await testApp()
  const { groupId, subsidiaryId } = test.refs.a
  await withTx(test.database.db, systemScope, async (tx) => {
    const { rows } = await sql<{ id: string }>`insert into org (group_id, parent_id, org_code, org_name, org_name_en,
      real_name_auth_status) values (${groupId}, ${groupId}, 'a2', '财资中心', 'Treasury centre', '1') returning id`.execute(
      tx,
    )
    targetOrgId = rows[0]?.id ?? ''
    giver = await insertPerson(tx, { groupId, subsidiaryId, orgId: subsidiaryId }, 'a_giver', ['1-0'])
    taker = await insertPerson(tx, { groupId, subsidiaryId, orgId: targetOrgId }, 'a_taker', ['1-0', '1-1'])
  })
})
afterAll(() => test.close())

async function send({ token }: Member, path: string, payload?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, language: 'en_US' }
  const method = payload ? ('POST' as const) : ('GET' as const)
  const response = await test.app.inject({ method, url: path, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, ...response.json() }
}

async function exposure(over: object = {}) {
  const body = {
    orgId: test.refs.a.subsidiaryId,
    exposureType: '4',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: '1000',
    transDate: '20260401',
    endDate: '20260831',
    deliveryDate: '20260831',
    documentaryBillFlag: '0',
    ...over,
  }
  const { data } = await send(giver, '/CLOUD-EXPO/fxExposure/add', body)
  return data as { id: string; serialNo: string; version: number }
}
const read = async (member: Member, id: string) => (await send(member, `/CLOUD-EXPO/fxExposure/query/${id}`)).data
const wish = (of: { id: string; version: number }, over: object = {}) => ({
  exposureId: of.id,
  version: of.version,
  targetOrgId,
  transferAmt: '400',
  transferPrice: '7.1',
  remindTransfer: '20260820',
  ...over,
})

/** The whole group's figures in one currency, as its parent reads them. */
async function group() {
  const { data } = await test.as('a_mk').post('/CLOUD-EXPO/exposureMonitor/queryByPage', { pageSize: 1000 })
  const sum = (name: string) =>
    data.recordList.reduce((total: number, row: Record<string, string>) => total + Number(row[name]), 0)
  return { effective: sum('effectiveExposure'), locked: sum('lockAmt'), net: sum('netExposure') }
}

describe('a transfer', () => {
  it('that falls due before it is taken can only be refused or withdrawn', async () => {
    const given = await exposure({ endDate: '20260414', deliveryDate: '20260414' })
    const offered = await send(giver, `${api}/add`, wish(given, { remindTransfer: undefined }))
    const toDay = (day: string) =>
      withTx(test.database.db, systemScope, (tx) => sql`update system_date set business_date = ${day}`.execute(tx))
    await toDay('20260415')
    const { id, version } = offered.data
    const late = await send(taker, `${api}/accept`, { id, version })
    expect([late.status, late.message]).toEqual([200, 'The exposure has matured and cannot be transferred'])
    const refused = await send(taker, `${api}/refuse`, { id, version, comment: 'too late' })
    expect(refused.message).toBe('success')
    expect(await read(giver, given.id)).toMatchObject({ reservedAmt: '0', hedgeableAmt: '1000' })
    await toDay('20260413')
  })

  it('is given by one, taken by another who sees nothing of the giver, and the group counts it once', async () => {
    const given = await exposure()
    const before = await group()
    const offered = await send(giver, `${api}/add`, wish(given))
    expect(offered.message).toBe('success')
    expect(await read(giver, given.id)).toMatchObject({ reservedAmt: '400', hedgeableAmt: '600', lockFlag: '1' })
    expect((await read(taker, given.id))?.id).toBeUndefined()
    const { data: seen } = await send(taker, `${api}/queryByPage`, { queryWrapper: { transferStatus: '1' } })
    expect(seen.recordList).toMatchObject([{ serialNo: given.serialNo, transferAmt: '400', currencyPair: 'USD/CNY' }])
    const { id, version } = offered.data
    const taken = await send(taker, `${api}/accept`, { id, version })
    expect(taken.message).toBe('success')
    expect(await read(giver, given.id)).toMatchObject({
      reservedAmt: '0',
      lockAmt: '400',
      netExposure: '600',
      transferredAmt: '400',
    })
    const { data: own } = await send(taker, '/CLOUD-EXPO/fxExposure/queryByPage', {})
    expect(own.recordList).toMatchObject([
      { serialNo: taken.data.mirrorSerialNo, exposureAmt: '400', endDate: '20260831', source: '2', exposureType: '1' },
    ])
    expect(await group()).toEqual(before)
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })

  it('stands on both sides: what was taken is not edited, changed or voided', async () => {
    const { data } = await send(taker, '/CLOUD-EXPO/fxExposure/queryByPage', {})
    const [{ id }] = data.recordList
    const voided = await send(taker, `/CLOUD-EXPO/fxExposure/invalid?ids=${id}`)
    expect(voided.message).toMatch(/^This exposure was transferred in by TRA20260413/)
  })

  it('frees the exposure when it is refused or withdrawn', async () => {
    const given = await exposure()
    const first = (await send(giver, `${api}/add`, wish(given))).data
    expect((await send(taker, `${api}/withdraw`, { id: first.id, version: first.version })).message).not.toBe('success')
    expect(
      (await send(taker, `${api}/refuse`, { id: first.id, version: first.version, comment: 'too dear' })).message,
    ).toBe('success')
    const now = await read(giver, given.id)
    expect(now).toMatchObject({ reservedAmt: '0', lockFlag: '0', hedgeableAmt: '1000' })
    const second = (await send(giver, `${api}/add`, wish(now))).data
    expect((await send(giver, `${api}/withdraw`, { id: second.id, version: second.version })).message).toBe('success')
    expect(await read(giver, given.id)).toMatchObject({ reservedAmt: '0', lockFlag: '0' })
    const late = await send(taker, `${api}/accept`, { id: second.id, version: second.version + 1 })
    expect(late.message).toBe('This transfer does not await acceptance: current state “Withdrawn”')
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })

  it.each([
    ['of a type that is not transferable', { exposureType: '1' }, {}, 'This exposure is not transferable'],
    ['of more than is free', {}, { transferAmt: '1000.01' }, 'The amount exceeds the 1,000 that can be transferred'],
    [
      'with a reminder after the maturity',
      {},
      { remindTransfer: '20260901' },
      'The reminder date must be between the system date and the maturity date',
    ],
    ['to nobody', {}, { targetOrgId: '999999' }, 'Data does not exist'],
  ])('is refused %s', async (_, over, terms, message) => {
    expect((await send(giver, `${api}/add`, wish(await exposure(over), terms))).message).toBe(message)
  })

  it('is not taken by who initiated it', async () => {
    const both = test.as('a_both')
    const given = await exposure()
    const { data } = await both.post(`${api}/add`, wish(given))
    const answer = await both.post(`${api}/accept`, { id: data.id, version: data.version }, { language: 'en_US' })
    expect(answer.message).toBe('The initiator of a transfer cannot accept or refuse it')
  })

  it('reminds both sides once on its day', async () => {
    const given = await exposure()
    const { data } = await send(giver, `${api}/add`, wish(given, { remindTransfer: '20260413' }))
    const notices = () =>
      withTx(test.database.db, systemScope, async (tx) => {
        await transferReminder.run({ db: test.database.db } as never, undefined as never)
        const { rows } = await sql<{ userId: string }>`select distinct user_id from notification
          where message_en like ${`%${data.transferNo} still awaits%`}`.execute(tx)
        return rows.map(({ userId }) => userId)
      })
    const first = await notices()
    expect(first).toEqual(expect.arrayContaining([giver.scope.userId, taker.scope.userId]))
    const countOf = async () =>
      withTx(test.database.db, systemScope, async (tx) => {
        const { rows } = await sql<{ count: string }>`select count(*) from notification
          where message_en like ${`%${data.transferNo} still awaits%`}`.execute(tx)
        return rows[0]?.count
      })
    const before = await countOf()
    await notices()
    expect(await countOf()).toBe(before)
  })
})
