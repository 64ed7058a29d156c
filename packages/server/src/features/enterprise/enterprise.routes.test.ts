import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await asOwner(
    test.database.owner,
    `insert into counter_party (group_id, counter_party_no, full_name, full_name_en, short_name, pym, counter_party_status, deal_time_begin)
     values ($1, 'CP-B6', '启明村镇银行', 'Qiming Rural Bank', '启明', 'qiming', '0', '09:30:00')`,
    [test.refs.a.groupId],
  )
})
afterAll(() => test.close())

const list = (queryWrapper: object = {}, person: 'a_no' | 'b_no' = 'a_no') =>
  test.as(person).post('/CLOUD-PUB/counterParty/queryByPage', { current: 0, pageSize: 10, queryWrapper })
const numbers = (data: { recordList: { counterPartyNo: string }[] }) => data.recordList.map((row) => row.counterPartyNo)

describe('organisations', () => {
  it('are the member’s own and those below, in the caller’s language', async () => {
    const { data } = await test.as('a_no').get('/CLOUD-BASE/query/userOrg')
    expect(data).toEqual([
      { id: test.refs.a.orgId, orgCode: 'a', orgName: 'Organisation a', baseCurrency: 'CNY', pathCurrencies: [] },
      { id: test.refs.a.subsidiaryId, orgCode: 'a1', orgName: 'Subsidiary a', baseCurrency: 'CNY', pathCurrencies: [] },
    ])
    const chinese = await test.as('b_no').get('/CLOUD-BASE/query/userOrg', { language: 'zh_CN' })
    expect(chinese.data.map((org: { orgName: string }) => org.orgName)).toEqual(['机构b', '子公司b'])
  })
})

describe('the currencies of an organisation’s own paths', () => {
  const currenciesOf = async () => {
    const { data } = await test.as('a_no').get('/CLOUD-BASE/query/userOrg')
    return data.map((org: { pathCurrencies: string[] }) => org.pathCurrencies)
  }
  const path = (org: string, no: string, currency: string, status: string, over: readonly [string, string | null]) =>
    asOwner(
      test.database.owner,
      `insert into settlement_path (group_id, org_id, path_no, path_name, party_type, currency, cfl_type, pay_way, begin_date, end_date,
         bank_name, account, account_name, path_status, changed_on, check_status, worth_usd, maker_id, last_editor_id)
       select $1, $2, $3, $3, '0', $4, '0', '3', $5::date, $6::date, 'Bank', $3, 'Company', $7, $5::date, '0', 0, id, id
       from member where group_id = $1 limit 1`,
      [test.refs.a.groupId, org, no, currency, ...over, status],
    )

  it('are those that are verified and valid today', async () => {
    const { orgId, subsidiaryId } = test.refs.a
    await path(subsidiaryId, 'P-1', 'USD', '2', ['20200101', null])
    await path(subsidiaryId, 'P-2', 'EUR', '1', ['20200101', null])
    await path(orgId, 'P-3', 'USD', '2', ['20200101', '20200601'])
    await path(orgId, 'P-4', 'CNY', '2', ['20200101', null])
    expect(await currenciesOf()).toEqual([['CNY'], ['USD']])
  })
})

describe('portfolios', () => {
  it('are the group’s own', async () => {
    const { data } = await test.as('b_no').get('/CLOUD-PUB/portfolio/list')
    expect(data).toEqual([{ id: test.refs.b.portfolioId, portfolioCode: 'HEDGE', portfolioName: 'Hedging' }])
  })
})

describe('counterparties', () => {
  it('are listed, suspended ones last, and filtered by number, name, pinyin and status, each group its own', async () => {
    expect(numbers((await list()).data)).toEqual(['CP-a', 'CP-B6'])
    expect(numbers((await list({}, 'b_no')).data)).toEqual(['CP-b'])
    expect(numbers((await list({ counterPartyNo: 'CP-B' })).data)).toEqual(['CP-B6'])
    expect(numbers((await list({ fullName: '村镇' })).data)).toEqual(['CP-B6'])
    expect(numbers((await list({ shortName: 'Test b' })).data)).toEqual(['CP-a'])
    expect(numbers((await list({ shortName: 'QIMING' })).data)).toEqual(['CP-B6'])
    const { data } = await list({ counterPartyStatus: '0' })
    expect(data).toMatchObject({ totalCount: 1, current: 0 })
    expect(data.recordList[0]).toMatchObject({
      dealTimeBegin: '09:30:00',
      dealTimeEnd: '23:59:59',
      bestCounterParty: '0',
    })
  })

  it('offers only the active ones for selection', async () => {
    const { data } = await test.as('a_no').get('/CLOUD-PUB/counterParty/options')
    expect(data).toEqual([
      {
        id: test.refs.a.counterPartyId,
        counterPartyNo: 'CP-a',
        fullName: 'Test bank',
        shortName: 'Test bank',
        dealTimeBegin: '00:00:00',
        dealTimeEnd: '23:59:59',
        timezone: 'GMT+08:00',
        country: null,
        lastDealDay: null,
      },
    ])
    expect((await test.guest.get('/CLOUD-PUB/counterParty/options')).status).toBe(401)
  })

  it('are called as the reader’s language calls them, and by the other name where that was left empty', async () => {
    const names = async (language: string) => {
      const { data } = await test.as('a_no').get('/CLOUD-PUB/counterParty/options', { language })
      return data.map((one: { shortName: string; fullName: string }) => [one.shortName, one.fullName])
    }
    expect(await names('zh_CN')).toEqual([['测试', '测试银行']])
    await asOwner(test.database.owner, `update counter_party set full_name_en = '' where id = $1`, [
      test.refs.a.counterPartyId,
    ])
    expect(await names('en_US')).toEqual([['测试', '测试银行']])
  })
})
