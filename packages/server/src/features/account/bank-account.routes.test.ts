/** Bank accounts under review, their balances and movements, through the application. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { accountApi, accountCalls } from './account.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())
const { form, post, accountOf, check, opened, stated, typed, balanceRow } = accountCalls(() => test)
const versionOf = async (id: string) => (await accountOf(id)).version

describe('an account', () => {
  it('counts once a second person has passed its opening', async () => {
    const { data, code } = await post('a_mk', 'add', form({ currencies: 'CNY,USD,CNY' }))
    expect(code).toBe('00000000')
    const waiting = await accountOf(data.id)
    expect(waiting).toMatchObject({ accountStatus: 'T', change: { changeKind: '1', changeStatus: '1' }, balances: [] })
    expect(data.account).toBe(waiting.account)
    expect((await check(data.id, '1', 'a_both')).message).toContain('Conflicting duties')
    expect((await check(data.id, '2', 'a_ck', '')).data.fields[0].field).toBe('comment')
    expect((await check(data.id, '1')).code).toBe('00000000')
    expect(await accountOf(data.id)).toMatchObject({
      accountStatus: '1',
      data: { currencies: 'CNY,USD' },
      change: { changeStatus: '2', checkStatus: '1' },
      balances: [
        { currency: 'CNY', balance: null, pendingAmt: '0', balanceTime: null, balanceAge: '0', balanceSource: null },
        { currency: 'USD', balance: null, pendingAmt: '0' },
      ],
    })
    expect((await check(data.id, '1')).message).toBe('This account request is not awaiting review')
  })

  it('has a nature where the country of its organisation tells one, and none elsewhere', async () => {
    const bare = () => form({ nature: undefined })
    const refusal = await post('a_mk', 'add', bare())
    expect(refusal.data.fields.map(({ field }: { field: string }) => field)).toEqual(['nature'])
    const countryIs = (code: string) =>
      asOwner(test.database.owner, `update org set org_country = '${code}' where id = ${test.refs.a.orgId}`)
    await countryIs('DE')
    const { data, code } = await post('a_mk', 'add', bare())
    expect(code).toBe('00000000')
    expect((await check(data.id, '1')).code).toBe('00000000')
    expect(await accountOf(data.id)).toMatchObject({ accountStatus: '1', data: { nature: null } })
    await countryIs('CN')
  })

  it('tells every other administrator its number at once', async () => {
    const noticesSql = `select m.user_name as who, n.message_en as text from notification n join member m on m.id = n.user_id
      where n.message_en like '%check the account number' order by n.id`
    const before = (await asOwner(test.database.owner, noticesSql)).length
    await post('a_mk', 'add', form())
    await post('a_both', 'add', form())
    const notices = (await asOwner(test.database.owner, noticesSql)).slice(before)
    expect(notices).toEqual([
      { who: 'a_both', text: expect.stringMatching(/^a_mk submitted bank account \d+ \(opening\); check/i) },
    ])
  })

  it('opens with the balances of its form, which count for nothing before the second person', async () => {
    const opening = { openings: [{ currency: 'USD', balance: '-20.5' }], openingDate: '20260413' }
    const proof = { openingProof: 'statement 7' }
    const refusedBy = async (over: object) =>
      (await post('a_mk', 'add', form({ currencies: 'CNY,USD', ...opening, ...proof, ...over }))).data.fields
    expect(await refusedBy({ openings: [{ currency: 'EUR', balance: '1' }] })).toEqual([
      {
        field: 'openings',
        message: 'An opening balance must be in a currency of the account, once for each currency (EUR)',
      },
    ])
    expect(await refusedBy({ openingProof: '' })).toEqual([
      { field: 'openingProof', message: 'Source reference is required' },
    ])
    expect(await refusedBy({ openingDate: '20260414' })).toMatchObject([{ field: 'openingDate' }])
    const unkept = expect.stringContaining('The books are kept from')
    expect(await refusedBy({ openingDate: '19000101' })).toEqual([{ field: 'openingDate', message: unkept }])
    const draft = (await post('a_mk', 'addStore', form({ currencies: 'CNY,USD', ...opening }))).data
    expect((await accountOf(draft.id)).change.stated).toMatchObject([{ balanceId: null, balance: '-20.5', proof: '' }])
    const number = draft.account
    const whole = form({ account: number, currencies: 'CNY,USD', ...opening, ...proof })
    const sent = await post('a_mk', 'modify', { ...whole, id: draft.id, version: draft.version })
    expect(sent.message).toBe('success')
    expect((await accountOf(draft.id)).balances).toEqual([])
    expect((await check(draft.id, '1')).message).toBe('success')
    expect((await accountOf(draft.id)).balances).toMatchObject([
      { currency: 'CNY', balance: null },
      { currency: 'USD', balance: '-20.5', balanceAge: '1', balanceSource: '3' },
    ])
    const { data, version } = await accountOf(draft.id)
    const late = await post('a_mk', 'modify', { ...data, ...opening, ...proof, memo: 'late', id: draft.id, version })
    expect(late.data.fields).toMatchObject([{ field: 'openings' }])
    expect(late.message).toContain('under Balances')
  })

  it('is never opened by the one who made or edited it', async () => {
    const { data } = await post('a_both', 'add', form())
    expect((await check(data.id, '1', 'a_both')).message).toBe('Maker and checker must be different users')
    expect((await check(data.id, '1', 'a_mk')).status).toBe(403)
  })

  it('stays as it is until its change is passed; the review sees both', async () => {
    const { id } = await opened()
    const { data } = await accountOf(id)
    const edited = { ...data, memo: 'moved', id, version: await versionOf(id) }
    expect((await post('a_mk', 'modify', { ...edited, memo: '' })).message).toBe('The account details are unchanged')
    expect((await post('a_mk', 'modify', edited)).code).toBe('00000000')
    expect(await accountOf(id)).toMatchObject({
      data: { memo: '' },
      change: { changeKind: '2', standing: { memo: '' }, proposed: { memo: 'moved' } },
    })
    const again = await post('a_mk', 'modify', { ...edited, version: await versionOf(id) })
    expect(again.message).toBe('This action is already awaiting review.')
    expect((await check(id, '2')).code).toBe('00000000')
    expect(await accountOf(id)).toMatchObject({ data: { memo: '' }, change: { changeStatus: 'T', checkStatus: '2' } })
    expect((await post('a_mk', 'modify', { ...edited, version: await versionOf(id) })).code).toBe('00000000')
    expect((await check(id, '1')).code).toBe('00000000')
    expect((await accountOf(id)).data.memo).toBe('moved')
    const { rows } = await withTx(test.database.db, systemScope, (tx) =>
      sql<{
        n: string
      }>`select count(*) as n from notification where message_en like 'The details of bank account%'`.execute(tx),
    )
    expect(Number(rows[0]?.n)).toBeGreaterThanOrEqual(2)
  })

  it.each([
    ['swiftCode', { swiftCode: 'YONGCN' }, 'A BIC must have 8 or 11 letters and digits, such as BKCHCNBJ'],
    ['account', { account: 'DE89370400440532013001' }, 'The IBAN check digits are wrong'],
    ['currencies', { currencies: 'CNY,XAG' }, 'XAG is not an enabled currency'],
    ['bankId', { bankId: '' }, 'Bank is required'],
    ['overdrawFlag', { overdrawLimit: '5' }, 'Overdraft is required'],
  ])('is refused by its %s', async (field, over, message) => {
    const refused = await post('a_mk', 'add', form(over))
    expect(refused.data.fields).toEqual([{ field, message }])
  })

  it('takes a good IBAN, and each number of a bank once', async () => {
    const account = 'DE89 3704 0044 0532 0130 00'
    expect((await post('a_mk', 'add', form({ account, swiftCode: 'COBADEFF' }))).code).toBe('00000000')
    expect((await post('a_mk', 'add', form({ account }))).data.fields[0].field).toBe('account')
  })

  it('is drafted, taken back and given up by its maker alone', async () => {
    const draft = (await post('a_mk', 'addStore', { orgId: test.refs.a.orgId, account: 'D1' })).data
    expect((await accountOf(draft.id)).change.changeStatus).toBe('T')
    const whole = { ...form(), id: draft.id, version: draft.version }
    const sent = (await post('a_mk', 'modify', whole)).data
    expect((await post('a_both', 'withdraw', sent)).message).toBe('Only its maker can withdraw or void it')
    const back = (await post('a_mk', 'withdraw', { ...sent, version: await versionOf(draft.id) })).data
    expect((await accountOf(draft.id)).change.changeStatus).toBe('T')
    expect((await post('a_mk', 'invalid', back)).code).toBe('00000000')
    expect((await accountOf(draft.id)).accountStatus).toBe('0')
    expect((await post('a_mk', 'modify', { ...whole, version: await versionOf(draft.id) })).message).toBe(
      'The account is cancelled; it cannot be used',
    )
  })

  it('is frozen, released and cancelled by two people, cancelled only when it is empty', async () => {
    const account = await opened()
    const { id } = account
    const matter = async (kind: string) =>
      post('a_mk', kind, { id, version: await versionOf(id), reason: 'asked by the bank' })
    expect((await matter('release')).message).toBe('The account is not frozen')
    expect((await matter('freeze')).code).toBe('00000000')
    await check(id, '1')
    expect((await accountOf(id)).accountStatus).toBe('2')
    expect((await matter('cancel')).message).toMatch(/^The account is \w+; it must be active for this$/)
    await matter('release')
    await check(id, '1')
    expect((await stated(account, 'CNY', '0.01')).code).toBe('00000000')
    expect((await matter('cancel')).message).toBe('The balance of the account is not zero; it cannot be closed')
    await stated(account, 'CNY', '0')
    expect((await matter('cancel')).code).toBe('00000000')
    expect((await accountOf(id)).accountStatus).toBe('3')
    await check(id, '2')
    expect(await accountOf(id)).toMatchObject({ accountStatus: '1', change: { changeStatus: '0' } })
    await matter('cancel')
    await check(id, '1')
    expect(await accountOf(id)).toMatchObject({ accountStatus: '0', cancelDate: '20260413' })
  })

  it('of another organisation does not exist', async () => {
    const { id } = await opened()
    expect((await test.as('b_ck').get(`${accountApi}/query/${id}`)).message).toBe('Data does not exist')
    const other = await post('a_mk', 'add', form({ bankId: test.refs.b.counterPartyId }))
    expect(other.message).toBe('Data does not exist')
  })
})

describe('a balance', () => {
  it('is unknown until somebody tells it, then booked; what differs is in sight', async () => {
    const account = await opened({ currencies: 'CNY,JPY', minBalance: '100' })
    expect(await balanceRow(account.id, 'CNY')).toMatchObject({ balance: null, availableAmt: null, balanceAge: '0' })
    expect((await stated(account, 'CNY', '1000.25')).data.difference).toBe('1000.25')
    expect(await balanceRow(account.id, 'CNY')).toMatchObject({
      balance: '1000.25',
      availableAmt: '1000.25',
      balanceAge: '1',
      balanceSource: '3',
      belowFlag: '0',
    })
    expect((await stated(account, 'CNY', '900', '20260410')).message).toContain('2026/04/13 already exists')
    expect((await stated(account, 'JPY', '1.5')).data.fields[0].field).toBe('balance')
    expect((await stated(account, 'JPY', '7', '20260414')).data.fields[0].field).toBe('balanceDate')
    expect((await stated(account, 'JPY', '7', '19000101')).data.fields).toEqual([
      { field: 'balanceDate', message: expect.stringContaining('The books are kept from') },
    ])
    expect((await stated(account, 'JPY', '-700', '20260410')).data.difference).toBe('-700')
    expect(await balanceRow(account.id, 'JPY')).toMatchObject({ balance: '-700', balanceAge: '2', belowFlag: '1' })
    const { data } = await test
      .as('a_no')
      .post('/CLOUD-BIZ/accountFlow/queryByPage', { queryWrapper: { accountId: account.id } })
    const flows = data.recordList.map(({ balanceChange, runningBalance, flowStatus }: Record<string, string>) => [
      balanceChange,
      runningBalance,
      flowStatus,
    ])
    expect(flows).toEqual([
      ['-700', '-700', '1'],
      ['1000.25', '1000.25', '1'],
    ])
    const flow = (await test.as('a_no').get(`/CLOUD-BIZ/accountFlow/query/${data.recordList[1].id}`)).data
    expect(flow.postings.map(({ subjectCode, amount }: Record<string, string>) => [subjectCode, amount])).toEqual([
      ['1002.01', '1000.25'],
      ['1221.99', '-1000.25'],
    ])
    const statement = await test
      .as('a_no')
      .get(`/CLOUD-BIZ/accountFlow/statement/${account.id}?changeDateStart=20260401&changeDateEnd=20260430`)
    expect(statement.data).toEqual([
      { currency: 'CNY', opening: '0', inflow: '1000.25', outflow: '0', closing: '1000.25', expected: '0' },
      { currency: 'JPY', opening: '0', inflow: '0', outflow: '700', closing: '-700', expected: '0' },
    ])
    const paperOf = (who: 'a_no' | 'b_mk') =>
      test.app.inject({
        url: `/CLOUD-BIZ/accountFlow/statementPaper/${account.id}?changeDateStart=20260401&changeDateEnd=20260430`,
        headers: { language: 'en_US', authorization: `Bearer ${test.as(who).token}` },
      })
    const paper = await paperOf('a_no')
    expect(paper.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('-20260401-20260430.pdf'),
    })
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await paperOf('b_mk')).json().message).toMatch(/does not exist/i)
    const listed = await post('a_no', 'queryByPage', { queryWrapper: { account: account.account } })
    expect(listed.data.recordList).toMatchObject([
      { balance: 'CNY 1000.25 · JPY -700', balanceTime: expect.any(String) },
    ])
  })

  it('that one person typed counts for nothing before another has passed it', async () => {
    const account = await opened({ currencies: 'CNY,JPY' })
    expect((await typed(account, 'CNY', '500000')).data).toMatchObject({ difference: '500000.00' })
    const unheard = { balance: null, availableAmt: null, balanceAge: '0' }
    expect(await balanceRow(account.id, 'CNY')).toMatchObject({ ...unheard, waitingAmt: '500000' })
    const { change } = await accountOf(account.id)
    expect(change).toMatchObject({
      changeKind: '6',
      changeStatus: '1',
      stated: [{ balance: '500000', currency: 'CNY' }],
    })
    // Typed anew, and the other currency with it: one matter, each currency once.
    await typed(account, 'CNY', '400000')
    await typed(account, 'JPY', '7000')
    const { stated: both } = (await accountOf(account.id)).change
    expect(both.map(({ currency, balance }: Record<string, string>) => [currency, balance])).toEqual([
      ['CNY', '400000'],
      ['JPY', '7000'],
    ])
    expect((await check(account.id, '1', 'a_mk')).status).toBe(403)
    expect((await check(account.id, '2')).code).toBe('00000000')
    expect(await balanceRow(account.id, 'CNY')).toMatchObject({ ...unheard, waitingAmt: null })
    await typed(account, 'CNY', '400000')
    expect((await check(account.id, '1')).code).toBe('00000000')
    expect(await balanceRow(account.id, 'CNY')).toMatchObject({ balance: '400000', waitingAmt: null })
    expect((await check(account.id, '1')).code).not.toBe('00000000')
  })

  it('is not passed by who typed it: neither with both duties nor as the delegate of a reviewer', async () => {
    const account = await opened()
    const row = await balanceRow(account.id, 'CNY')
    const body = { id: row.id, balance: '9', balanceDate: '20260413', proof: 'mine' }
    expect((await post('a_both', 'enterBalance', { ...body, version: Number(row.version) })).code).toBe('00000000')
    const other = await post('a_mk', 'enterBalance', { ...body, version: Number(row.version), balance: '10' })
    expect(other.message).toContain('review')
    const own = 'must be different users'
    expect((await check(account.id, '1', 'a_both')).message).toContain(own)
    // Now he reviews for somebody on leave, and by nothing of his own.
    const { userId } = test.as('a_both').scope
    await withTx(test.database.db, systemScope, (tx) =>
      sql`delete from staff_duty where user_id = ${userId} and (check_type, check_op_type) in (('2', '0'), ('3', '1'))`.execute(
        tx,
      ),
    )
    const given = await test.as('a_ck').post('/CLOUD-BASE/delegation/add', {
      holderId: test.as('a_ck').scope.userId,
      delegateId: userId,
      duty: '3-1',
      orgId: test.refs.a.orgId,
      validFrom: '20260413',
      validTo: '20260420',
      reason: 'on leave',
    })
    expect(given.code, given.message).toBe('00000000')
    expect((await check(account.id, '1', 'a_both')).message).toContain(own)
    expect(await balanceRow(account.id, 'CNY')).toMatchObject({ balance: null })
    expect((await check(account.id, '1')).code).toBe('00000000')
  })

  it('gives way to a freeze, and both orders of two acts leave one of them', async () => {
    const account = await opened()
    await typed(account, 'CNY', '9')
    const reason = 'lost seal'
    expect((await post('a_mk', 'freeze', { id: account.id, version: await versionOf(account.id), reason })).code).toBe(
      '00000000',
    )
    expect((await typed(account, 'CNY', '9')).message).toContain('review')
    expect((await check(account.id, '1')).code).toBe('00000000')
    expect(await accountOf(account.id)).toMatchObject({ accountStatus: '2' })
    expect((await typed(account, 'CNY', '9')).message).toContain('not active')
    expect(await balanceRow(account.id, 'CNY')).toMatchObject({ balance: null, waitingAmt: null })
  })

  it('is asked of a bank only where one is connected', async () => {
    const account = await opened({ channel: '1' })
    const row = await balanceRow(account.id, 'CNY')
    expect((await post('a_mk', 'refreshBalance', { ids: row.id })).message).toContain('no host-to-host connection')
    const setDemo = (demo: boolean) =>
      withTx(test.database.db, systemScope, (tx) => sql`update org set demo = ${demo}`.execute(tx))
    await setDemo(true)
    expect((await post('a_mk', 'refreshBalance', { ids: row.id })).message).toContain('Balance unknown')
    await stated(account, 'CNY', '50', '20260410')
    expect((await post('a_mk', 'refreshBalance', { ids: row.id })).data).toEqual({ refreshed: 1 })
    expect(await balanceRow(account.id, 'CNY')).toMatchObject({ balance: '50', balanceAge: '1', balanceSource: '2' })
    await setDemo(false)
  })

  it('and all of it holds', async () => {
    expect(await brokenInvariants(test.database.db)).toEqual([])
  })
})
