/** What waits of settlement: counted for whoever may act, and opened in a list with exactly those records. */
import { balanceApi } from '@hedgerow/contract/account/balance.contract'
import { bankAccountApi } from '@hedgerow/contract/account/register/bank-account.contract'
import { differenceApi } from '@hedgerow/contract/bank-file/difference.contract'
import { paymentFileApi } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { allocationApi } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { transferApi, transferCheckApi } from '@hedgerow/contract/funding/transfer.contract'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { netCheckApi, netResultApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import type { WaitingKind } from '@hedgerow/contract/waits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { accountCalls } from '../account/account.fixture.ts'
import { netting } from '../settlement/net/net.fixture.ts'

let test: TestApp
const { path, flow, generate, commit } = netting(() => test)
const { form, opened, post, stated } = accountCalls(() => test)

type Person = 'a_mk' | 'a_ck' | 'a_no' | 'b_mk'
const waiting = async (who: Person): Promise<{ kind: WaitingKind; count: number; url: string }[]> =>
  (await test.as(who).get('/CLOUD-BIZ/dashboard/waiting')).data
const lists: Readonly<Partial<Record<WaitingKind, Pick<Endpoint, 'path'>>>> = {
  netCheck: netCheckApi.queryByPage,
  allocationCheck: allocationApi.queryByPage,
  fundCheck: transferCheckApi.queryByPage,
  pathCheck: settlePathApi.queryByPage,
  accountCheck: bankAccountApi.queryByPage,
  flowChangeCheck: settleCflApi.queryCflByPage,
  fileRelease: paymentFileApi.queryByPage,
  differenceCheck: differenceApi.queryByPage,
  netReturned: netResultApi.queryByPage,
  transferReturned: transferApi.queryByPage,
  crossReturned: transferApi.queryCrossByPage,
  flowsFailed: settleCflApi.queryCflByPage,
  transferFailed: transferApi.queryByPage,
  crossFailed: transferApi.queryCrossByPage,
  fileRefused: paymentFileApi.queryByPage,
  flowsDue: settleCflApi.queryCflByPage,
  flowsPathless: settleCflApi.queryCflByPage,
  netDraft: netResultApi.queryByPage,
  toAllocate: allocationApi.queryByPage,
  differenceOpen: differenceApi.queryByPage,
  balanceStale: balanceApi.queryBalance,
  pathEnding: settlePathApi.queryByPage,
}

/** As somebody left it: one dollar of an account, or for seven yuan of it. */
async function transfer(accountId: string, over: Readonly<Record<string, string>>) {
  const { groupId, orgId } = test.refs.a
  const maker = test.as('a_mk').scope.userId
  const row = {
    deal_serial_no: `TRF${Object.values(over).join('-')}`,
    transfer_type: '2',
    currency: 'USD',
    amount: '1',
    pay_date: '20260413',
    pay_way: '1',
    trader: 'T',
    draw_out_account_id: accountId,
    transfer_in_account: 'B',
    ...(over.transfer_type === '4' ? conversion(accountId) : {}),
    maker_id: maker,
    last_editor_id: maker,
    ...over,
  }
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const values = sql.join(Object.values(row).map((value) => sql`${value}`))
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into fund_transfer (group_id, org_id, ${columns}) values (${groupId}, ${orgId}, ${values})`.execute(tx),
  )
}

const conversion = (accountId: string) => ({
  transfer_in_account_id: accountId,
  currency2: 'CNY',
  amount2: '7',
  exchange_rate2: '7',
  carrying_rate: '7',
  fx_difference: '0',
})

beforeAll(async () => {
  test = await testApp()
  await path('0', '1000')
  await path('1', '2000')
  await flow({ amt: '5', type: '1' })
  await commit(await generate())
  await flow({ amt: '6', type: '1' })
  await generate()
  // Due, failed, without a path soon, and none of them because it is later than the list opens on.
  await flow({ day: '20260410' })
  await flow({ more: "settle_status = '9'" })
  await flow({ more: 'our_party_path_id = null' })
  await flow({ day: '20260601', more: 'our_party_path_id = null' })
  const waits = await flow()
  await test
    .as('a_mk')
    .post('/CLOUD-BIZ/settle/modifyCflAmt', { cflId: waits, version: 0, payAmt: '200', changeReason: 'x' })
  const settlePath = {
    partyType: '0',
    partyId: test.refs.a.orgId,
    pathName: 'new',
    currency: 'EUR',
    payWay: '4',
    beginDate: '20260101',
    endDate: '20260501',
    bankName: 'Bank',
    account: '3000',
    accountName: 'A',
  }
  const { data } = await test.as('a_mk').post(settlePathApi.add.path, settlePath)
  await test.as('a_ck').post(settlePathApi.verify.path, { ...data, checkStatus: '1', comment: 'called' })
  await test.as('a_mk').post(settlePathApi.add.path, { ...settlePath, account: '3001' })
  const account = await opened()
  await stated(account, 'CNY', '5', '20260410')
  await post('a_mk', 'add', form())
  await transfer(account.id, { order_status: 'T', check_status: '2' })
  await transfer(account.id, { order_status: '2', check_status: '1', send_status: '9' })
  await transfer(account.id, { order_status: '2', check_status: '1', send_status: '9', transfer_type: '4' })
})
afterAll(() => test.close())

describe('what waits of settlement', () => {
  const counts = async (who: Person) =>
    Object.fromEntries((await waiting(who)).map(({ kind, count }) => [kind, count] as const))

  it('is told whoever enters it', async () => {
    expect(await counts('a_mk')).toEqual({
      netDraft: 1,
      flowsDue: 1,
      flowsFailed: 1,
      flowsPathless: 1,
      pathEnding: 1,
      balanceStale: 1,
      transferReturned: 1,
      transferFailed: 1,
      crossFailed: 1,
    })
  })

  it('and whoever reviews it', async () => {
    expect(await counts('a_ck')).toEqual({ netCheck: 1, pathCheck: 1, accountCheck: 1, flowChangeCheck: 1 })
  })

  it('and nobody else', async () => {
    expect(await counts('a_no')).toEqual({})
    expect(await counts('b_mk')).toEqual({})
  })

  it.each(['a_mk', 'a_ck'] as const)('opens for %s in lists of as many records', async (who) => {
    for (const { kind, count, url } of await waiting(who)) {
      const queryWrapper = Object.fromEntries(new URLSearchParams(url.split('?')[1]))
      const { data } = await test.as(who).post(lists[kind]?.path ?? '', { queryWrapper })
      expect([kind, data?.totalCount]).toEqual([kind, count])
    }
  })
})
