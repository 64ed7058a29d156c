/** Passed transfers from one account, as many as a test needs: one is made through the application, the others are copied from it. */
import { expect } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import type { TestApp } from '../../../testing/fixture.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'
import type { Ordered } from './statement-walk.fixture.ts'

const success = '00000000'
/** The copies of the one transfer were not passed, which both judges see. */
export const copied = 'that no second person passed'

export interface Waiting extends Ordered {
  readonly flowId: string
}

/** Each has its own number, amount and movements; some amounts are alike. */
export async function manyPayments(test: TestApp, from: OpenedAccount, count: number): Promise<Waiting[]> {
  const { opened, stated } = accountCalls(() => test)
  const owner = <T extends object = { id: string }>(text: string, values: readonly unknown[] = []) =>
    asOwner<T>(test.database.owner, text, values)
  const to = await opened()
  await stated(to, 'CNY', '90000000', '20260412')
  const made = await test.as('a_mk').post('/CLOUD-BIZ/transfer/addCommit', {
    transferType: '1',
    payWay: '4',
    drawOutBank: '测试',
    drawOutAccount: from.account,
    transferInBank: '测试',
    transferInAccount: to.account,
    currency: 'CNY',
    amount: '100',
    payDate: '20260413',
    trader: 'a_mk',
  })
  expect(made.code, made.message).toBe(success)
  const { id } = made.data
  const { version } = (await test.as('a_no').get(`/CLOUD-BIZ/transfer/getByDealId/${id}`)).data
  const passed = { id, version, checkStatus: '1', comment: 'seen' }
  expect((await test.as('a_ck').post('/CLOUD-BIZ/transferCheck/check', passed)).code).toBe(success)
  const columns = async (table: string, own: readonly string[]) => {
    const rows = await owner<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
         and column_name <> all ($2)`,
      [table, ['id', ...own]],
    )
    return rows.map(({ name }) => name)
  }
  const same = await columns('fund_transfer', ['deal_serial_no', 'amount'])
  const list = (names: readonly string[], of: string) => names.map((name) => `${of}.${name}`).join(', ')
  await owner(
    `insert into fund_transfer (deal_serial_no, amount, ${same.join(', ')})
     select 'TRF20260101' || ($2::bigint * 1000000 + i), 100 + (i * 37 % 5000) + (i % 7) * 0.11, ${list(same, 't')}
     from generate_series(1, ${count}) i join fund_transfer t on t.id = $1`,
    [id, from.id],
  )
  const moved = await columns('account_flow', ['flow_serial_no', 'balance_change', 'origin_id', 'rel_deal_serial_no'])
  await owner(
    `insert into account_flow (flow_serial_no, balance_change, origin_id, rel_deal_serial_no, ${moved.join(', ')})
     select 'AFL20260101' || ($2::bigint * 1000000 + row_number() over (order by t.id, f.id)), sign(f.balance_change) * t.amount, t.id, t.deal_serial_no,
       ${list(moved, 'f')} from fund_transfer t join account_flow f on f.origin_type = 'transfer' and f.origin_id = $1
     where t.deal_serial_no like 'TRF20260101%' and t.draw_out_account_id = $2`,
    [id, from.id],
  )
  return owner<Waiting>(
    `select t.deal_serial_no as number, trim_scale(t.amount)::text as amount, f.id::text as "flowId" from fund_transfer t
     join account_flow f on f.origin_type = 'transfer' and f.origin_id = t.id and f.balance_change < 0
     where t.draw_out_account_id = $1 and t.id <> $2 order by t.id`,
    [from.id, id],
  )
}
