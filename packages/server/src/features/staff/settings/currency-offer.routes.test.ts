import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type Bus, openBus } from '../../../kit/work/bus.ts'
import { insertPerson, type TestApp, testApp } from '../../../testing/fixture.ts'
import { watchReferenceData } from '../../reference/reference.notice.ts'
import { forgetReferenceData } from '../../reference/reference.store.ts'

let test: TestApp
let bus: Bus
beforeAll(async () => {
  test = await testApp()
  bus = await openBus(test.database.owner)
  watchReferenceData(bus)
})
afterAll(async () => {
  await bus.close()
  await test.close()
})
const owned = (statement: string) => asOwner(test.database.owner, statement)
beforeEach(async () => {
  await owned('delete from group_currency')
  await owned(`update org_change set change_status = '0' where change_status = '1'`)
  await owned(`delete from staff_duty d using member m where m.id = d.user_id and m.user_name like 'second%'`)
  await owned(`update fx_exposure set status = '0'`)
  forgetReferenceData()
})

const api = '/CLOUD-BASE/orgSettings/currency'
const usual = 'CNY,JPY,USD'
const modify = (currencies: string, headers?: Record<string, string>) =>
  test.as('a_both').post(`${api}/modify`, { currencies }, headers)
type Row = Readonly<Record<string, string>>
const choice = async (who: 'a_both' | 'b_both' = 'a_both', noun: 'currency' | 'currencyPair' = 'currency') => {
  const { data } = await test.as(who).get(`/CLOUD-PUB/${noun}/list`)
  const offered = (data as readonly Row[]).filter(
    ({ ctrlFlag, currencyFlag = '1' }) => ctrlFlag + currencyFlag === '11',
  )
  return offered.map((row) => row[`${noun}Code`]).join(',')
}
/** The bus tells a moment after the commit. */
const offers = (wanted: string) => vi.waitFor(async () => expect(await choice()).toBe(wanted), { timeout: 20_000 })
const register = (currency: string) =>
  test.as('a_mk').post('/CLOUD-EXPO/fxExposure/add', {
    orgId: test.refs.a.orgId,
    exposureType: '1',
    exposureDirection: '1',
    currency,
    exposureAmt: '1000',
    transDate: '20260401',
    endDate: '20260601',
    deliveryDate: '20260603',
    documentaryBillFlag: '0',
  })

let at = 0
async function second(group = test.refs.a) {
  at += 1
  const { token } = await withTx(test.database.db, systemScope, (tx) =>
    insertPerson(tx, group, `second${at}_mg`, ['0-0']),
  )
  return async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}`, language: 'en_US' }
    return (await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json()
  }
}
type Ask = Awaited<ReturnType<typeof second>>
async function decide(ask: Ask, checkStatus: '1' | '2', comment?: string) {
  const [change] = (await ask('POST', '/CLOUD-BASE/orgChange/queryByPage', {})).data.recordList
  return ask('POST', '/CLOUD-BASE/orgChange/check', { id: change.id, version: change.version, checkStatus, comment })
}

describe('what a group offers', () => {
  it('is the program’s until one administrator, alone, chooses; then every choice and entry follows, of this group only', async () => {
    expect(await choice()).toBe(usual)
    expect((await register('EUR')).data.fields[0].field).toBe('currency')
    expect((await modify('USD,EUR,CNY')).data).toEqual({ pending: false })
    await offers('USD,EUR,CNY')
    expect(await choice('a_both', 'currencyPair')).toBe('USD/CNY,EUR/USD,EUR/CNY')
    expect(await choice('b_both')).toBe(usual)
    expect((await register('EUR')).code).toBe('00000000')
    expect((await register('JPY')).data.fields[0].field).toBe('currency')
    expect((await test.as('a_both').get('/CLOUD-PUB/currency/get/JPY')).data.ctrlFlag).toBe('0')
    const offer = (await test.as('a_both').get(`${api}/query`)).data
    expect(offer).toMatchObject({ orgName: 'Organisation a', mayChange: true, pending: false })
    expect(offer.currencies[1]).toMatchObject({
      currencyCode: 'EUR',
      ctrlFlag: '1',
      accounts: 0,
      deals: 0,
      exposures: 1,
    })
  })

  it('waits for a second administrator, who sees both orders, and holds from the pass on', async () => {
    const ask = await second()
    const key = { 'idempotency-key': 'one-offer' }
    expect((await modify('CNY,USD,JPY,EUR', key)).data).toEqual({ pending: true })
    expect((await modify('CNY,USD,JPY,EUR', key)).data).toEqual({ pending: true })
    expect((await modify('CNY,USD')).message).toBe('A change of the same setting already awaits confirmation')
    expect(await choice()).toBe(usual)
    expect((await test.as('a_both').get(`${api}/query`)).data.pending).toBe(true)
    const { recordList } = (await ask('POST', '/CLOUD-BASE/orgChange/queryByPage', {})).data
    expect(recordList).toHaveLength(1)
    const zh = { language: 'zh_CN' }
    const [inChinese] = (await test.as('a_both').post('/CLOUD-BASE/orgChange/queryByPage', {}, zh)).data.recordList
    expect([inChinese.subject, recordList[0].subject]).toEqual([inChinese.orgName, recordList[0].orgName])
    expect(inChinese.subject).not.toBe(recordList[0].subject)
    const { data } = await ask('GET', `/CLOUD-BASE/orgChange/review/${recordList[0].id}`)
    expect(data.lines).toEqual([{ field: 'Currencies offered', before: 'CNY, JPY, USD', after: 'CNY, USD, JPY, EUR' }])
    const { id, version } = recordList[0]
    const own = await test.as('a_both').post('/CLOUD-BASE/orgChange/check', { id, version, checkStatus: '1' })
    expect(own.code).not.toBe('00000000')
    expect((await decide(ask, '1')).code).toBe('00000000')
    await offers('CNY,USD,JPY,EUR')
  })

  it('stays as it is where the change is rejected', async () => {
    const ask = await second()
    await modify('CNY,USD')
    expect((await decide(ask, '2', 'JPY is needed')).code).toBe('00000000')
    expect(await choice()).toBe(usual)
  })
})

describe('a currency in use', () => {
  const refused = {
    message: 'JPY is in use and cannot be withdrawn: bank accounts 0, open deals 0, open exposures 2',
    data: { fields: [expect.objectContaining({ field: 'currencies' })] },
  }

  it('is not withdrawn, and the refusal says where it is used', async () => {
    await register('JPY')
    await register('JPY')
    expect(await modify('CNY,USD')).toMatchObject(refused)
    expect(await choice()).toBe(usual)
  })

  it('is not withdrawn either when it came into use while the change waited', async () => {
    const ask = await second()
    await modify('CNY,USD')
    await register('JPY')
    await register('JPY')
    expect((await decide(ask, '1')).message).toBe(refused.message)
    expect((await test.as('a_both').get(`${api}/query`)).data.pending).toBe(true)
  })

  it('counts accounts and deals, and neither what is cancelled, void and complete nor what is another group’s', async () => {
    const { orgId, groupId } = test.refs.b
    const maker = test.as('b_both').scope.userId
    await owned(`insert into bank_account (group_id, org_id, account, account_status, currencies, maker_id)
      values (${groupId}, ${orgId}, 'B-1', 'T', 'JPY,USD', ${maker})`)
    await owned(`insert into bank_account (group_id, org_id, account, account_status, currencies, cancel_date, maker_id)
      values (${groupId}, ${orgId}, 'B-2', '0', 'JPY', '20260401', ${maker})`)
    for (const [number, tradeStatus, isComplete] of [
      ['D-1', 'T', '0'],
      ['D-2', '0', '0'],
      ['D-3', 'T', '1'],
    ])
      await owned(`insert into fx_deal (group_id, org_id, deal_serial_no, deal_no, busin_type, trade_status,
          deal_complete_status, trans_date, buy_currency, sell_currency, settle_currency, maker_id, last_editor_id)
        values (${groupId}, ${orgId}, '${number}', '${number}', 'FX_SPOT', '${tradeStatus}', '${isComplete}', '20260413',
          'CNY', 'JPY', 'JPY', ${maker}, ${maker})`)
    const uses = async (who: 'a_both' | 'b_both') => {
      const { currencies } = (await test.as(who).get(`${api}/query`)).data
      return (currencies as readonly Row[]).find(({ currencyCode }) => currencyCode === 'JPY')
    }
    expect(await uses('b_both')).toMatchObject({ accounts: 1, deals: 1, exposures: 0 })
    expect(await uses('a_both')).toMatchObject({ accounts: 0, deals: 0, exposures: 0 })
  })
})

it.each(['CNY', 'CNY,CNY', 'CNY,XXX', 'CNY,EEK', 'CNY;USD', usual])('refuses %s by name', async (currencies) => {
  expect((await modify(currencies)).data.fields[0].field).toBe('currencies')
  expect(await choice()).toBe(usual)
})

it('is read and changed by administrators only, of the head of the group', async () => {
  expect((await test.as('a_mk').get(`${api}/query`)).status).toBe(403)
  expect((await test.as('a_mk').post(`${api}/modify`, { currencies: 'CNY,USD' })).status).toBe(403)
  const below = { ...test.refs.a, orgId: test.refs.a.subsidiaryId }
  const ask = await second(below)
  expect((await ask('GET', `${api}/query`)).data).toMatchObject({ orgName: 'Organisation a', mayChange: false })
  expect((await ask('POST', `${api}/modify`, { currencies: 'CNY,USD' })).code).not.toBe('00000000')
  expect((await modify('CNY,USD')).data).toEqual({ pending: false })
})
