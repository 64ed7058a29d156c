/** What a transfer is held to beside its balance: the clock of the bank, the market of the day, the quota, two checkers; and what it hangs together with. */
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'
import { storeMarket } from '../../trade/deal/trade.fixture.ts'

const api = '/CLOUD-BIZ/transfer'
const checkApi = '/CLOUD-BIZ/transferCheck'
const today = '20260413'
type Person = Parameters<TestApp['as']>[0]

let test: TestApp
let dollars: OpenedAccount
let yuan: OpenedAccount
let other: OpenedAccount
const { opened, stated } = accountCalls(() => test)
const inDatabase = (text: ReturnType<typeof sql>) => withTx(test.database.db, systemScope, (tx) => text.execute(tx))
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  dollars = await opened({ currencies: 'USD' })
  yuan = await opened()
  other = await opened()
  await stated(dollars, 'USD', '9000000')
  await stated(yuan, 'CNY', '1000000')
  await stated(other, 'CNY', '5')
})
afterAll(() => test.close())

const form = (over: object = {}) => ({
  transferType: '1',
  payWay: '4',
  drawOutBank: '测试',
  drawOutAccount: yuan.account,
  transferInBank: '测试',
  transferInAccount: other.account,
  currency: 'CNY',
  amount: '100',
  payDate: today,
  trader: 'a_mk',
  ...over,
})
const commit = (over: object = {}, who: Person = 'a_mk') => test.as(who).post(`${api}/addCommit`, form(over))
const versionOf = async (id: string) => (await test.as('a_no').get(`${api}/getByDealId/${id}`)).data.version
const check = async (id: string, comment = '', who: Person = 'a_ck') =>
  test.as(who).post(`${checkApi}/check`, { id, version: await versionOf(id), checkStatus: '1', comment })
const standing = async (over: object) => (await test.as('a_mk').post(`${api}/standing`, over)).data

/** What the bank of the accounts says of its hours; at midnight every day is over, whatever the clock says. */
async function bankSays(cutOffs: string): Promise<void> {
  await inDatabase(sql`delete from bank_profile`)
  await inDatabase(sql`insert into bank_profile (group_id, org_id, bank_id, file_format, file_charset, charge_bearer, debit_kind, name_length,
      remark_length, long_text, file_name, cut_offs, profile_status, check_status, maker_id, last_editor_id)
    select a.group_id, a.org_id, a.bank_id, 'PAIN001', 'UTF-8', 'SHAR', '0', 140, 140, '1', '[fileNo].xml', ${cutOffs}, '2', '1', a.maker_id, a.maker_id
    from bank_account a where a.id = ${yuan.id}`)
}

/** The policy of the organisation: the tiers in dollars, and the quota of the board. */
async function policy({
  tiers = null,
  quota = null,
}: {
  readonly tiers?: string | null
  readonly quota?: string | null
}): Promise<void> {
  const { groupId, orgId } = test.refs.a
  await inDatabase(sql`delete from check_policy where group_id = ${groupId}`)
  await inDatabase(sql`insert into check_policy (group_id, org_id, tier_one_usd, tier_two_usd, quota_usd)
    values (${groupId}, ${orgId}, ${tiers}, ${tiers}, ${quota})`)
}

describe('the day of a transfer', () => {
  it('is one on which its currencies are paid', async () => {
    const refused = await commit({ amount: '99', payDate: '20260501' })
    expect(refused.data.fields).toEqual([{ field: 'payDate', message: 'The transfer date is not a business day: CNY' }])
    expect((await commit({ amount: '99', payDate: '20260418' })).data.fields[0].field).toBe('payDate')
    expect((await commit({ amount: '99', payDate: '20260417' })).code).toBe('00000000')
  })
})

describe('the cut-off of a bank', () => {
  it('is told while the transfer is written, and asks for a reason once it is past', async () => {
    await bankSays('USD 15:30,CNY 00:00')
    const typed = { drawOutAccount: yuan.account, currency: 'CNY', payDate: today }
    expect((await standing(typed)).cutOff).toMatchObject({ currency: 'CNY', time: '00:00', isPast: true })
    expect((await standing({ ...typed, payDate: '20260414' })).cutOff).toMatchObject({ isPast: false })
    const refused = await commit()
    expect(refused.data.fields[0]).toEqual({
      field: 'lateReason',
      message: expect.stringMatching(/^The CNY cut-off of .+, 00:00, has passed; choose a later day or give a reason$/),
    })
    expect((await commit({ payDate: '20260414' })).code).toBe('00000000')
    const late = (await commit({ amount: '101', lateReason: 'the bank agreed by phone' })).data
    const { data } = await test.as('a_ck').get(`${checkApi}/review/${late.id}`)
    expect(data).toMatchObject({ cutOff: { isPast: true }, transfer: { lateReason: 'the bank agreed by phone' } })
  })

  it('is asked again by the reviewer: past it a transfer passes by itself and with words', async () => {
    await bankSays('CNY 23:59')
    await inDatabase(sql`delete from bank_profile`)
    const { data } = await commit({ amount: '102' })
    await bankSays('CNY 00:00')
    const many = { ids: data.id, versions: String(await versionOf(data.id)) }
    expect((await test.as('a_ck').post(`${checkApi}/passList`, many)).message).toContain('past its cut-off')
    expect((await check(data.id)).data.fields[0].field).toBe('comment')
    expect((await check(data.id, 'the bank still takes it')).code).toBe('00000000')
    await inDatabase(sql`delete from bank_profile`)
  })

  it('is that of the bank’s own clock, told on ours', async () => {
    const typed = { drawOutAccount: yuan.account, currency: 'CNY', payDate: today }
    const cutOffOf = async (timezone: string, cutOffs: string) => {
      await bankSays(cutOffs)
      await inDatabase(sql`update counter_party set timezone = ${timezone}`)
      return (await standing(typed)).cutOff
    }
    expect(await cutOffOf('GMT+09:00', 'CNY 17:00')).toMatchObject({
      time: '16:00',
      bankTime: '17:00',
      timezone: 'GMT+09:00',
    })
    // In New York the day of the payment ends when ours is long over; on the other side it is over before ours begins.
    expect(await cutOffOf('GMT-05:00', 'CNY 17:00')).toMatchObject({ time: '24:00', isPast: false })
    expect(await cutOffOf('GMT+14:00', 'CNY 05:00')).toMatchObject({ time: '00:00', isPast: true })
    expect(await cutOffOf('GMT+08:00', 'CNY 17:00')).toMatchObject({ time: '17:00', bankTime: '17:00' })
    // A bank in Frankfurt has its summer time in April, whatever offset was written down for it.
    await inDatabase(sql`update counter_party set country = 'DE', zone_id = 'Europe/Berlin'`)
    expect(await cutOffOf('GMT+01:00', 'CNY 14:00')).toMatchObject({ time: '20:00', timezone: 'GMT+02:00' })
    await inDatabase(sql`update counter_party set country = 'CN', zone_id = null, timezone = 'GMT+08:00'`)
    await inDatabase(sql`delete from bank_profile`)
    expect(await standing(typed)).toMatchObject({ cutOff: null })
  })

  it('stands in the list', async () => {
    await bankSays('CNY 16:45')
    const page = { current: 0, pageSize: 1, queryWrapper: {} }
    const { recordList } = (await test.as('a_no').post(`${api}/queryByPage`, page)).data
    expect(recordList[0].cutOff).toBe('16:45')
    await inDatabase(sql`delete from bank_profile`)
  })
})

describe('a conversion', () => {
  const cross = (over: object = {}) => ({
    transferType: '4',
    currency: 'USD',
    amount: '1000',
    currency2: 'CNY',
    drawOutAccount: dollars.account,
    transferInAccount: yuan.account,
    ...over,
  })
  const mid = async () => decimal((await standing(cross({ exchangeRate2: '6.8' }))).market.mid)

  it('follows from any two of its amounts and its rate', async () => {
    const [rate, amount2] = ['6.8', '6800']
    const typed = { ...cross(), amount: undefined }
    expect((await standing({ ...typed, amount: '1000', exchangeRate2: rate })).solved).toEqual({
      field: 'amount2',
      value: '6800.00',
    })
    expect((await standing({ ...typed, amount2, exchangeRate2: rate })).solved).toEqual({
      field: 'amount',
      value: '1000.00',
    })
    expect((await standing({ ...typed, amount: '1000', amount2 })).solved).toEqual({
      field: 'exchangeRate2',
      value: rate,
    })
    expect((await standing({ ...typed, amount: '1000' })).solved).toBeNull()
  })

  it('off the market asks for a reason, and far off it is refused', async () => {
    const market = await mid()
    const at = (factor: string) => market.mul(decimal(factor)).round(4).toString()
    expect((await commit(cross({ exchangeRate2: at('1.05') }))).data.fields[0].field).toBe('exchangeRate2')
    expect((await commit(cross({ exchangeRate2: at('1.02') }))).data.fields[0].field).toBe('offMarketReason')
    expect((await standing(cross({ exchangeRate2: at('1.02') }))).market.verdict).toBe('reason')
    expect((await commit(cross({ exchangeRate2: at('1.02'), offMarketReason: 'agreed in March' }))).code).toBe(
      '00000000',
    )
    expect((await commit(cross({ exchangeRate2: at('1.001') }))).code).toBe('00000000')
  })

  it("off which market a rate is, is the organisation's policy", async () => {
    const { groupId, orgId } = test.refs.a
    await inDatabase(sql`insert into check_policy (group_id, org_id, off_market_pct, off_market_limit_pct)
      values (${groupId}, ${orgId}, 4, 6) on conflict (group_id, org_id) do update set off_market_pct = 4, off_market_limit_pct = 6`)
    const exchangeRate2 = (await mid()).mul(decimal('1.035')).round(4).toString()
    expect((await standing(cross({ exchangeRate2 }))).market.verdict).toBe('within')
    expect((await commit(cross({ exchangeRate2 }))).code).toBe('00000000')
    await inDatabase(sql`delete from check_policy where group_id = ${groupId}`)
  })

  it('takes of the quota of the board until it is booked, and not beyond it', async () => {
    const used = async () => decimal((await standing(cross({ exchangeRate2: '6.8' }))).quota.usedUsd)
    await policy({ quota: '100000000' })
    const before = await used()
    const rate = (await mid()).round(4).toString()
    const { data, message } = await commit(cross({ amount: '50000', exchangeRate2: rate }))
    expect(data.id, message).toBeTruthy()
    expect((await used()).sub(before).eq(decimal('50000'))).toBe(true)
    await policy({ quota: before.add(decimal('60000')).toString() })
    expect((await standing(cross({ amount: '20000', exchangeRate2: rate }))).quota.exceeded).toBe(true)
    expect((await commit(cross({ amount: '20000', exchangeRate2: rate }))).message).toContain('quota')
    await test.as('a_mk').get(`${api}/invalid/${data.id}`)
    expect((await used()).eq(before)).toBe(true)
    expect((await commit(cross({ amount: '20000', exchangeRate2: rate }))).code).toBe('00000000')
  })
})

it('what would be left is told for both accounts, an unknown balance never as zero', async () => {
  const unknown = await opened()
  const { accounts } = await standing({
    drawOutAccount: yuan.account,
    transferInAccount: unknown.account,
    currency: 'CNY',
    amount: '2000000',
  })
  expect(accounts[0]).toMatchObject({ balance: '1000000', isShort: true })
  expect(accounts[1]).toMatchObject({ balance: null, projected: null, after: null, isShort: false })
})

it('shows its movements and its voucher once it is booked', async () => {
  const { data } = await commit({ amount: '7' })
  await check(data.id, 'seen')
  const version = await versionOf(data.id)
  await test.as('a_ck').post(`${api}/record`, { id: data.id, version, payResult: '4', bookDate: today })
  const related = (await test.as('a_no').get(`${api}/relatedDeals/${data.id}`)).data as { relatedKind: string }[]
  expect(related.map(({ relatedKind }) => relatedKind)).toEqual(['3', '3', '4'])
  expect((await test.as('b_no').get(`${api}/relatedDeals/${data.id}`)).code).not.toBe('00000000')
})

it('above the tier is passed by two managers, neither its maker nor one of them twice', async () => {
  await inDatabase(sql`update member set org_user_type = '1' where user_name in ('a_no', 'a_both')`)
  await inDatabase(sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
    select group_id, id, org_id, '3', '1' from member where user_name = 'a_no'`)
  await policy({ tiers: '1000' })
  const sold = { currency: 'USD', drawOutAccount: dollars.account, transferType: '3', transferInAccount: '9988' }
  const { data, message } = await commit({ ...sold, amount: '5000' }, 'a_both')
  expect(data.id, message).toBeTruthy()
  expect((await check(data.id, 'seen', 'a_ck')).message).toContain('manager')
  expect((await check(data.id, 'seen', 'a_both')).code).not.toBe('00000000')
  expect((await check(data.id, 'seen', 'a_mg')).code).toBe('00000000')
  const held = async () => (await test.as('a_no').get(`${api}/getByDealId/${data.id}`)).data
  expect(await held()).toMatchObject({ transferStatus: '1', checkTier: '3', checkStatus: '1' })
  expect((await check(data.id, 'seen', 'a_mg')).message).toContain('different')
  expect((await check(data.id, 'seen', 'a_no')).code).toBe('00000000')
  expect(await held()).toMatchObject({ transferStatus: '2', approveStatus: '1' })
  await policy({})
})
