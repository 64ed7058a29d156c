/** Counterparties, their limits and the board's quota: entered by one person, passed by a manager, felt by the next deal. */
import { counterPartyApi } from '@hedgerow/contract/enterprise/counter-party.contract'
import { limitChangeApi } from '@hedgerow/contract/limit/change/limit-change.contract'
import { partyApi } from '@hedgerow/contract/limit/party/party.contract'
import { boardQuotaApi } from '@hedgerow/contract/limit/quota/board-quota.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { spotApi, spotDeal, storeMarket } from '../trade/deal/trade.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
      select group_id, id, group_id, '0', '0' from member where user_name in ('a_no', 'b_no')`.execute(tx),
  )
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const success = '00000000'
type Person = Parameters<TestApp['as']>[0]
const post = (who: Person, path: string, body: object) => test.as(who).post(path, body)
const bank = (over: object = {}) => ({
  counterPartyNo: 'B-9',
  fullName: '北湖银行',
  shortName: '北湖',
  bestCounterParty: '0',
  dealTimeBegin: '09:30:00',
  dealTimeEnd: '18:00:00',
  timezone: 'GMT+08:00',
  nettingAgreement: '1',
  marginFree: '0',
  facilityUsd: '5000000',
  facilityFrom: '20260101',
  facilityTo: '20261231',
  usePct3m: '50',
  usePct6m: '75',
  usePct12m: '100',
  ...over,
})
const facility = ({ id, version }: { id: string; version: number }, over: object = {}) => {
  const { facilityUsd, facilityFrom, facilityTo, usePct3m, usePct6m, usePct12m } = bank()
  return { id, version, facilityUsd, facilityFrom, facilityTo, usePct3m, usePct6m, usePct12m, ...over }
}
const waiting = async (who: Person = 'a_mg') =>
  (await post(who, limitChangeApi.queryByPage.path, { queryWrapper: { changeStatus: '1' } })).data.recordList
const listed = async (counterPartyNo: string, who: Person = 'a_mk') => {
  const { data } = await post(who, counterPartyApi.queryByPage.path, { queryWrapper: { counterPartyNo } })
  return data.recordList[0]
}
const decide = (who: Person, { id, version }: { id: string; version: string }, checkStatus = '1', comment = '') =>
  post(who, limitChangeApi.check.path, { id, version, checkStatus, comment })
const party = async (id: string) => (await test.as('a_no').get(`/CLOUD-PUB/counterParty/query/${id}`)).data
const deal = (over: object = {}) => post('a_mk', `${spotApi}/spotAddDeal`, spotDeal(test, over))
const optionsOf = async () => (await test.as('a_mk').get(counterPartyApi.options.path)).data as { id: string }[]

/** Entered by the administrator and passed by the manager. */
async function admitted(over: object = {}) {
  const { data } = await post('a_no', partyApi.add.path, bank(over))
  const [change] = await waiting()
  expect((await decide('a_mg', change)).code).toBe(success)
  return { id: data.id as string, ...(await party(data.id)) }
}

describe('a new counterparty', () => {
  it('is not dealt with before a manager passed it, who sees what it would be', async () => {
    const { code, data } = await post('a_no', partyApi.add.path, bank())
    expect(code).toBe(success)
    expect(await party(data.id)).toMatchObject({ counterPartyStatus: '0', facilityUsd: '0' })
    expect((await optionsOf()).some(({ id }) => id === data.id)).toBe(false)
    const [change] = await waiting()
    expect(change).toMatchObject({
      subject: '北湖银行',
      changeKind: '1',
      limitUsd: '5000000',
      checkBlock: '0',
      makerName: 'a_no',
    })
    expect((await decide('a_ck', change)).message).toMatch(/manager/)
    expect((await decide('a_no', change)).code).not.toBe(success)
    const { data: seen } = await test.as('a_mg').get(`/CLOUD-PUB/limitChange/review/${change.id}`)
    const hours = { dealTimeBegin: '09:30:00', dealTimeEnd: '18:00:00', timezone: 'GMT+08:00' }
    expect(seen.change.after).toMatchObject({ ...hours, fullName: '北湖银行', facilityUsd: '5000000', usePct6m: '75' })
    expect((await decide('a_mg', change)).code).toBe(success)
    expect(await party(data.id)).toMatchObject({
      counterPartyStatus: '1',
      facilityUsd: '5000000',
      facilityTo: '20261231',
      usePct3m: '50',
      pendingChangeId: null,
    })
    expect((await optionsOf()).some(({ id }) => id === data.id)).toBe(true)
  })

  it('says in the list how its review stands, and stays as submitted until the decision', async () => {
    const { data } = await post('a_no', partyApi.add.path, bank({ counterPartyNo: 'B-20', shortName: '北二十' }))
    expect(await listed('B-20')).toMatchObject({ counterPartyStatus: '0', checkStatus: '0' })
    const { facilityUsd: _, facilityFrom: __, facilityTo: ___, ...identity } = bank({ counterPartyNo: 'B-20' })
    const edit = async () => {
      const { id, version } = await party(data.id)
      return post('a_no', partyApi.modify.path, { id, version, ...identity })
    }
    expect((await edit()).message).toMatch(/北二十 awaits review already/)
    expect((await decide('a_mg', (await waiting())[0], '2', 'not with them')).code).toBe(success)
    expect(await listed('B-20')).toMatchObject({ counterPartyStatus: '0', checkStatus: '2' })
    expect((await edit()).code).toBe(success)
    const { id, version } = await party(data.id)
    expect((await post('a_no', partyApi.facility.path, facility({ id, version }))).code).toBe(success)
    expect((await edit()).code).not.toBe(success)
    expect((await decide('a_mg', (await waiting())[0])).code).toBe(success)
    expect(await listed('B-20')).toMatchObject({ counterPartyStatus: '0', checkStatus: '1', facilityUsd: '5000000' })
  })

  it('has a number of its own, hours in order and a period in order', async () => {
    expect((await post('a_no', partyApi.add.path, bank())).data.fields).toMatchObject([{ field: 'counterPartyNo' }])
    const late = await post('a_no', partyApi.add.path, bank({ counterPartyNo: 'X', dealTimeBegin: '18:00:00' }))
    expect(late.message).toBe('Start time must be earlier than the end time')
    const ended = await post('a_no', partyApi.add.path, bank({ counterPartyNo: 'X', facilityTo: '20251231' }))
    expect(ended.message).toMatch(/cannot be later than/)
    expect(await waiting()).toEqual([])
  })

  it('is entered by an administrator of the top organisation alone', async () => {
    expect((await post('a_mk', partyApi.add.path, bank({ counterPartyNo: 'X' }))).code).not.toBe(success)
    await withTx(test.database.db, systemScope, (tx) =>
      sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
        select group_id, id, ${test.refs.a.subsidiaryId}, '0', '0' from member where user_name = 'a_mk'`.execute(tx),
    )
    expect((await post('a_mk', partyApi.add.path, bank({ counterPartyNo: 'X' }))).message).toMatch(/top organisation/)
  })
})

describe('a limit', () => {
  it('moves with the pass, one change at a time, and the next deal feels it', async () => {
    const own = await admitted({ counterPartyNo: 'B-10', shortName: '北十' })
    expect((await party(own.id)).pym).toBe('BS')
    expect((await deal({ counterPartyId: own.id })).code).toBe(success)
    expect((await party(own.id)).byTenor).toMatchObject([
      { tenorTo: '3M', usePct: '50', deals: 1, usedUsd: '500000' },
      { tenorTo: '6M', deals: 0, usedUsd: '0' },
      { tenorTo: '12M', deals: 0, usedUsd: '0' },
    ])
    const lower = facility(await party(own.id), { facilityUsd: '600000' })
    expect((await post('a_no', partyApi.facility.path, lower)).code).toBe(success)
    expect((await post('a_no', partyApi.facility.path, lower)).message).toMatch(/awaits review already/)
    expect(await party(own.id)).toMatchObject({ facilityUsd: '5000000' })
    const [change] = await waiting()
    expect((await decide('a_mg', change)).code).toBe(success)
    expect((await deal({ counterPartyId: own.id })).message).toMatch(/Counterparty limit exceeded/)
    const { recordList } = (
      await post('a_no', counterPartyApi.queryByPage.path, { queryWrapper: { counterPartyNo: 'B-10' } })
    ).data
    expect(recordList).toMatchObject([{ facilityUsedUsd: '500000', headroomUsd: '100000', usedPct: '83.33' }])
  })

  it('is sent whole: a margin threshold that is left out is cleared with the pass, and not before', async () => {
    const own = await admitted({ counterPartyNo: 'C-11', marginThresholdUsd: '30000' })
    expect((await party(own.id)).marginThresholdUsd).toBe('30000')
    expect((await post('a_no', partyApi.facility.path, facility(await party(own.id)))).code).toBe(success)
    expect((await party(own.id)).marginThresholdUsd).toBe('30000')
    const [change] = await waiting()
    expect((await decide('a_mg', change)).code).toBe(success)
    expect((await party(own.id)).marginThresholdUsd).toBeNull()
  })

  it('is added up with the others, with what is used of them and what is left', async () => {
    await admitted({ counterPartyNo: 'B-19', facilityUsd: '1000000' })
    const queryWrapper = { counterPartyNo: 'B-1' }
    const { recordList, totals } = (await post('a_no', counterPartyApi.queryByPage.path, { queryWrapper })).data
    const sum = (name: 'facilityUsd' | 'facilityUsedUsd' | 'headroomUsd') =>
      recordList.reduce((all: number, row: Record<string, string>) => all + Number(row[name] ?? 0), 0)
    const totalOf = (name: string) => totals.find(({ column }: { column: string }) => column === name)
    for (const name of ['facilityUsd', 'facilityUsedUsd', 'headroomUsd'] as const)
      expect(totalOf(name)).toMatchObject({ currency: 'USD' })
    expect(Number(totalOf('facilityUsedUsd').all)).toBe(sum('facilityUsedUsd'))
    expect(Number(totalOf('headroomUsd').all)).toBe(sum('headroomUsd'))
    expect(sum('facilityUsd') - sum('facilityUsedUsd')).toBe(sum('headroomUsd'))
    expect(sum('facilityUsedUsd')).toBe(500_000)
  })

  it('that has ended carries nothing new', async () => {
    const own = await admitted({ counterPartyNo: 'B-11', facilityTo: '20260412' })
    expect((await deal({ counterPartyId: own.id })).message).toBe('The counterparty limit expired on 2026/04/12')
    expect(await listed('B-11')).toMatchObject({ facilityUsd: '5000000', headroomUsd: '0' })
  })

  it('rejected or withdrawn stays as it was', async () => {
    const own = await admitted({ counterPartyNo: 'B-12' })
    const change = async () => (await waiting())[0]
    await post('a_no', partyApi.facility.path, facility(own, { facilityUsd: '1' }))
    expect((await decide('a_mg', await change(), '2')).message).toBe('A comment is required to reject')
    expect((await decide('a_mg', await change(), '2', 'too low')).code).toBe(success)
    await post('a_no', partyApi.facility.path, facility(own, { facilityUsd: '2' }))
    const { id, version } = await change()
    expect((await post('a_no', limitChangeApi.withdraw.path, { id, version })).code).toBe(success)
    expect(await party(own.id)).toMatchObject({ facilityUsd: '5000000', pendingChangeId: null })
  })
})

describe('a suspension', () => {
  it('holds at once; live deals stay, and only a pass ends it', async () => {
    const own = await admitted({ counterPartyNo: 'B-13' })
    const body = { id: own.id, version: own.version, suspendReason: 'rating fell' }
    expect((await post('a_no', partyApi.suspend.path, { ...body, suspendReason: '' })).data.fields).toMatchObject([
      { field: 'suspendReason' },
    ])
    expect((await post('a_no', partyApi.suspend.path, body)).code).toBe(success)
    expect((await post('a_no', partyApi.suspend.path, body)).code).not.toBe(success)
    expect((await deal({ counterPartyId: own.id })).message).toBe('The counterparty is not active')
    const { version } = await party(own.id)
    expect((await post('a_no', partyApi.activate.path, { id: own.id, version })).code).toBe(success)
    expect(await party(own.id)).toMatchObject({ counterPartyStatus: '0', suspendReason: 'rating fell' })
    const [change] = await waiting()
    const { data: seen } = await test.as('a_mg').get(`/CLOUD-PUB/limitChange/review/${change.id}`)
    expect(seen.change.before).toMatchObject({ counterPartyStatus: '0', suspendReason: 'rating fell' })
    expect(seen.change.after).toMatchObject({ counterPartyStatus: '1', fullName: '北湖银行', facilityUsd: '5000000' })
    await decide('a_mg', change)
    expect(await party(own.id)).toMatchObject({ counterPartyStatus: '1', suspendReason: '' })
  })
})

describe("the board's quota", () => {
  const resolution = (over: object = {}) => ({
    resolutionNo: '2026-1',
    resolvedBy: '1',
    quotaUsd: '2500000',
    quotaFrom: '20260101',
    quotaTo: '20261231',
    maxTenor: '12M',
    marginPremium: '10000000',
    lastNetProfit: '50000000',
    ...over,
  })
  const enter = (over: object = {}) => post('a_no', boardQuotaApi.add.path, resolution(over))
  const passWaiting = async () => decide('a_mg', (await waiting())[0])

  it('stops at once what would go beyond it, and says what uses it', async () => {
    expect((await test.as('a_no').get(boardQuotaApi.standing.path)).data).toBeNull()
    expect((await enter({ quotaTo: '20270101' })).message).toBe('A quota cannot last longer than 12 months')
    expect((await enter()).code).toBe(success)
    expect((await test.as('a_no').get(boardQuotaApi.standing.path)).data).toBeNull()
    expect((await passWaiting()).code).toBe(success)
    const before = (await test.as('a_no').get(boardQuotaApi.standing.path)).data
    expect(before).toMatchObject({ resolutionNo: '2026-1', quotaUsd: '2500000', usedUsd: '1000000', daysLeft: 262 })
    expect(before.byKind).toEqual([{ name: 'FX_SPOT', deals: 1, usedUsd: '1000000' }])
    expect((await deal()).code).toBe(success)
    expect((await deal()).message).toMatch(/Board-authorised quota exceeded/)
    // The parts and the whole are told by two statements of the same thing.
    const after = (await test.as('a_no').get(boardQuotaApi.standing.path)).data
    expect(after.usedUsd).toBe('2000000')
  })

  it('has no second resolution over the same days; ended early it leaves room, and none is no authority', async () => {
    expect((await enter({ resolutionNo: '2026-2' })).message).toMatch(
      /Quota periods overlap: 2026-1 runs until 2026\/12\/31/,
    )
    const { recordList } = (await post('a_no', boardQuotaApi.queryByPage.path, {})).data
    const [{ id }] = recordList
    expect(recordList).toMatchObject([{ quotaStatus: '2', quotaUsedUsd: '2000000' }])
    expect((await post('a_no', boardQuotaApi.end.path, { id, quotaTo: '20260412' })).code).not.toBe(success)
    expect((await post('a_no', boardQuotaApi.end.path, { id, quotaTo: '20260413' })).code).toBe(success)
    expect((await passWaiting()).code).toBe(success)
    expect((await enter({ resolutionNo: '2026-2', quotaFrom: '20260414', quotaUsd: '9000000' })).code).toBe(success)
    expect((await passWaiting()).code).toBe(success)
    expect((await post('b_no', boardQuotaApi.queryByPage.path, {})).data.recordList).toEqual([])
  })
})
