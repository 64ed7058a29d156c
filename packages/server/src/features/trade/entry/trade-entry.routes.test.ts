import { businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { memberOfToken } from '../../../kit/http/session.ts'
import type { AuditEntry } from '../../../kit/record/audit.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp, testDay } from '../../../testing/fixture.ts'
import type { DealKind } from '../deal/deal.kind.ts'
import { spotDeal } from '../deal/trade.fixture.ts'
import { spotKind } from '../kinds/spot.kind.ts'
import { addDeal, editDeal } from './trade-entry.act.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
  await asOwner(
    test.database.owner,
    `create table deal_with_barrier (group_id bigint, deal_id bigint, barrier numeric, barrier_from date,
       primary key (group_id, deal_id));
     grant select, insert, update on deal_with_barrier to hedgerow_api`,
  )
})
afterAll(() => test.close())

/** A spot deal with two terms of its own. */
const barrierKind: DealKind = {
  ...spotKind,
  ownTerms: {
    table: 'deal_with_barrier',
    compared: {},
    rowOf: ({ remark }) => ({ barrier: remark || null, barrierFrom: remark ? '20260501' : null }),
  },
}

async function entering(run: (context: Context) => Promise<{ readonly id: string }>) {
  const { session } = await memberOfToken(test.database.db, test.as('a_mk').token)
  const audited: AuditEntry[] = []
  return withTx(test.database.db, session, async (tx) => {
    const audit = (entry: AuditEntry) => void audited.push(entry)
    const context = { tx, session, today: businessDate(testDay), lang: 'en', audit } as unknown as Context
    const { id } = await run(context)
    const barriers = await sql`select barrier, barrier_from from deal_with_barrier where deal_id = ${id}`.execute(tx)
    return { id, barriers: barriers.rows, audited }
  })
}

it('what a kind keeps of its own is written with the deal and stands in the audit row', async () => {
  const input = { ...spotDeal(test), remark: '6.9' } as Parameters<typeof addDeal>[3]
  const added = await entering((context) => addDeal(context, barrierKind, 'save', input))
  expect(added.barriers).toEqual([{ barrier: '6.9', barrierFrom: '20260501' }])
  expect(added.audited).toMatchObject([{ after: { buyAmt: '6832000', barrier: '6.9', barrierFrom: '20260501' } }])

  const again = { ...input, remark: '', id: added.id, version: 0 }
  const edited = await entering((context) => editDeal(context, barrierKind, 'save', again))
  expect(edited.barriers).toEqual([{ barrier: null, barrierFrom: null }])
  expect(edited.audited).toMatchObject([
    { before: { barrier: '6.9', barrierFrom: '20260501' }, after: { barrier: null, barrierFrom: null } },
  ])
})
