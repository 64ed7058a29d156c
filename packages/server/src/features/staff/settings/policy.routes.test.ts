import { usualBounds } from '@hedgerow/contract/approval/approval.dict'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { insertPerson, type TestApp, testApp } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await asOwner(test.database.owner, 'delete from check_policy')
  await asOwner(test.database.owner, `update member set user_status = '0' where user_name like 'second%'`)
})

const api = '/CLOUD-BASE/orgSettings'
const modify = (says: object) => test.as('a_both').post(`${api}/modify`, { orgId: test.refs.a.orgId, ...says })
const read = async () => (await test.as('a_both').get(`${api}/query`)).data

it('holds at once with one administrator, and below the organisation that has none of its own', async () => {
  expect((await modify({ tierOneUsd: '1000', tierTwoUsd: '2000', evidenceNeeded: '1' })).data).toEqual({
    pending: false,
  })
  const [own, below] = await read()
  expect(own).toMatchObject({
    tierOneUsd: '1000',
    tierTwoUsd: '2000',
    evidenceNeeded: '1',
    retentionYears: '10',
    inheritedFrom: null,
  })
  expect(below).toMatchObject({ tierOneUsd: '1000', inheritedFrom: 'Organisation a' })
})

it('says how far rates and amounts may be off; where nobody said it, as usual', async () => {
  const usual = {
    offMarketPct: '1',
    offMarketLimitPct: '3',
    cflChangePct: '1',
    bankTolerance: 'CNY 0.05, JPY 5, KRW 50',
    bankChargeCap: usualBounds.bankChargeCap,
  }
  expect((await read())[0]).toMatchObject(usual)
  const bounds = {
    offMarketPct: '0.5',
    offMarketLimitPct: '2',
    cflChangePct: '0',
    bankTolerance: 'USD 0.5, JPY 10',
    bankChargeCap: 'USD 25',
  }
  expect((await modify(bounds)).data).toEqual({ pending: false })
  const [own, below] = await read()
  expect([own, below]).toMatchObject([bounds, bounds])
})

it('begins with the currency of each organisation, also where it is changed', async () => {
  const { subsidiaryId } = test.refs.a
  await asOwner(test.database.owner, `update org set base_currency = 'EUR' where id = ${subsidiaryId}`)
  const [own, below] = await read()
  expect([own.bankTolerance, below.bankTolerance]).toEqual([
    'CNY 0.05, JPY 5, KRW 50',
    'EUR 0.05, CNY 0.05, JPY 5, KRW 50',
  ])
  expect(below.bankChargeCap).toMatch(/^EUR 80, CNY 500/)
  await asOwner(test.database.owner, `update org set base_currency = 'CNY' where id = ${subsidiaryId}`)
})

it('says from which day each organisation carries premiums, which no form changes', async () => {
  expect((await read())[0]).toMatchObject({ premiumAssetFrom: null })
  const { subsidiaryId } = test.refs.a
  await asOwner(test.database.owner, `update org set premium_asset_from = '20261101' where id = ${subsidiaryId}`)
  expect((await modify({ premiumAssetFrom: '20200101' })).data).toEqual({ pending: false })
  const days = (await read()).map((one: Record<string, string | null>) => [one.orgId, one.premiumAssetFrom])
  expect(days).toContainEqual([subsidiaryId, '20261101'])
  expect(days).toContainEqual([test.refs.a.orgId, null])
})

it('waits for a second one, who sees what differs', async () => {
  const { token } = await withTx(test.database.db, systemScope, (tx) =>
    insertPerson(tx, test.refs.a, 'second_mg', ['0-0']),
  )
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}`, language: 'en_US' }
    return (await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json()
  }
  expect((await modify({ tierOneUsd: '1000' })).data).toEqual({ pending: true })
  expect((await read())[0]).toMatchObject({ tierOneUsd: null, pending: true })
  const [change] = (await ask('POST', '/CLOUD-BASE/orgChange/queryByPage', {})).data.recordList
  const { data } = await ask('GET', `/CLOUD-BASE/orgChange/review/${change.id}`)
  expect(data.lines).toEqual([{ field: 'Manager review above (USD)', before: 'not set', after: '1,000' }])
  const decision = { id: change.id, version: change.version, checkStatus: '1' }
  expect((await ask('POST', '/CLOUD-BASE/orgChange/check', decision)).code).toBe('00000000')
  expect((await read())[0]).toMatchObject({ tierOneUsd: '1000', pending: false })
})

it.each([
  [{ tierTwoUsd: '5' }, 'tierTwoUsd'],
  [{ tierOneUsd: '6', tierTwoUsd: '5' }, 'tierTwoUsd'],
  [{ rateBandPct: '101' }, 'rateBandPct'],
  [{ offMarketPct: '2', offMarketLimitPct: '1.5' }, 'offMarketLimitPct'],
  [{ offMarketLimitPct: '21' }, 'offMarketLimitPct'],
  [{ cflChangePct: '10.01' }, 'cflChangePct'],
  [{ bankTolerance: 'USD 1;EUR 2' }, 'bankTolerance'],
  [{ bankTolerance: 'USD 1, USD 2' }, 'bankTolerance'],
  [{ bankTolerance: 'QQQ 1' }, 'bankTolerance'],
  [{ bankChargeCap: 'QQQ 1' }, 'bankChargeCap'],
  [{ retentionYears: '4' }, 'retentionYears'],
  [{ retentionYears: '51' }, 'retentionYears'],
  [{ retentionYears: 'x' }, 'retentionYears'],
])('refuses %o by name', async (says, field) => {
  expect((await modify(says)).data.fields[0].field).toBe(field)
  expect((await read())[0].tierOneUsd).toBeNull()
})
