import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { spotApi, spotDeal, storeMarket } from '../trade/deal/trade.fixture.ts'
import { exchangeFlows, type SignedFlow } from './flow-exchange.store.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
})
afterAll(() => test.close())

/** A verified path; without a counterparty it is ours. */
const pathSql = (no: string, payWay: string, position: string, counterPartyId: string | null) => {
  const { orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  return sql<{
    id: string
  }>`insert into settlement_path (group_id, org_id, path_no, path_name, party_type, counter_party_id, currency, pay_way,
      position, begin_date, bank_name, account, account_name, changed_on, path_status, check_status, approve_status, maker_id, last_editor_id)
    values (${orgId}, ${orgId}, ${no}, ${no}, ${counterPartyId === null ? '0' : '1'}, ${counterPartyId}::bigint, 'JPY', ${payWay}, ${position},
      '20200101', 'Bank', ${no}, ${no}, '20200101', '2', '1', '0', ${userId}, ${userId}) returning id`
}

it('pays a flow that an event brings as its receiver’s path says, in the row that is written', async () => {
  const { orgId, counterPartyId } = test.refs.a
  const { data } = await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test))
  const { scope } = test.as('a_no')
  const origin = {
    originType: 'deal',
    originId: data.id,
    originNo: 'EXCHANGED',
    orgId,
    counterPartyId,
    holiday: null,
  } as const
  const flow = (legNo: number, payCurrency: string, payAmt: string): SignedFlow => {
    return { legNo, cflType: '1', cflGenType: '1', payCurrency, payAmt, payDate: '20260601', payDateAdj: '20260601' }
  }
  const made = [flow(21, 'JPY', '-500'), flow(22, 'JPY', '700'), flow(23, 'EUR', '9')]
  const { ids, rows } = await withTx(test.database.db, scope, async (tx) => {
    const paths = [
      pathSql('OURS-FIRST', '4', '1', null),
      pathSql('OURS-SECOND', '2', '2', null),
      pathSql('THEIRS', '2', '1', counterPartyId),
    ]
    const ids: (string | undefined)[] = []
    for (const path of paths) ids.push((await path.execute(tx)).rows[0]?.id)
    await exchangeFlows(tx, scope, [{ origin, day: '20260413', gone: [], made }])
    const { rows } = await sql`select leg_no, pay_way, position, our_party_path_id, counter_party_path_id, version
      from cash_flow where origin_no = 'EXCHANGED' order by leg_no`.execute(tx)
    return { ids, rows }
  })
  const [first, second, theirs] = ids
  const counterPartyPathId = theirs
  expect(rows).toEqual([
    { legNo: 21, payWay: '2', position: '1', ourPartyPathId: second, counterPartyPathId, version: 0 },
    { legNo: 22, payWay: '4', position: '1', ourPartyPathId: first, counterPartyPathId, version: 0 },
    { legNo: 23, payWay: null, position: null, ourPartyPathId: null, counterPartyPathId: null, version: 0 },
  ])
})

/** The rules have refused it before, by the number of the row: this is the last door. */
it.each([
  ['lets no flow go', '1'],
  ['brings no flow back', '0'],
] as const)('%s that stands in a net row', async (_, cflStatus) => {
  const { orgId, counterPartyId } = test.refs.a
  const { data } = await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test))
  const { scope } = test.as('a_no')
  const origin = {
    originType: 'deal',
    originId: data.id,
    originNo: 'IN-A-ROW',
    orgId,
    counterPartyId,
    holiday: null,
  } as const
  const day = '20260601'
  const flow: SignedFlow = {
    legNo: 21,
    cflType: '1',
    cflGenType: '1',
    payCurrency: 'USD',
    payAmt: '-500',
    payDate: day,
    payDateAdj: day,
  }
  const exchanged = (isInRow: boolean) =>
    withTx(test.database.db, scope, async (tx) => {
      await exchangeFlows(tx, scope, [{ origin, day: '20260413', gone: [], made: [flow] }])
      const path = (await pathSql('LAST-DOOR', '4', '1', null).execute(tx)).rows[0]?.id
      const { rows } = await sql<{ cflId: string; netId: string }>`with net as (
          insert into net_result (group_id, org_id, netting_no, settle_date, settle_currency, our_party_path_id, net_flag, cfl_flag,
            settle_amt, gross_amt, member_count, net_conditions, maker_id, last_editor_id)
          values (${orgId}, ${orgId}, 'NET-LAST-DOOR', ${day}, 'USD', ${path}, '0', '1', 500, 500, 1, '{}', ${scope.userId}, ${scope.userId})
          returning id)
        select f.id::text as cfl_id, net.id::text as net_id from cash_flow f, net where f.origin_no = 'IN-A-ROW'`.execute(
        tx,
      )
      const [{ cflId, netId }] = rows as [{ cflId: string; netId: string }]
      await sql`update cash_flow set netting_id = ${isInRow ? netId : null}, settle_status = ${isInRow ? '1' : '0'}, cfl_status = ${cflStatus} where id = ${cflId}`.execute(
        tx,
      )
      const changed = [{ ...flow, cflId }]
      const change = cflStatus === '1' ? { gone: changed, made: [] } : { gone: [], made: changed }
      await exchangeFlows(tx, scope, [{ origin, day: '20260413', ...change }])
      throw new Error('it is exchanged')
    })
  await expect(exchanged(true)).rejects.toMatchObject({ because: kitRefusals.STALE_VERSION })
  await expect(exchanged(false)).rejects.toThrow('it is exchanged')
})
