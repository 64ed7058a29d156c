/** What waits of declarations and documents: counted for whoever may act, and opened in a list with exactly those records. */
import { customsApi } from '@hedgerow/contract/customs/customs.contract'
import { evidenceApi } from '@hedgerow/contract/evidence/evidence.contract'
import { exposureApi } from '@hedgerow/contract/exposure/exposure.contract'
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import type { WaitingKind } from '@hedgerow/contract/waits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
type Person = 'a_mk' | 'a_ck' | 'a_no' | 'b_mk'
const lists: Readonly<Partial<Record<WaitingKind, Pick<Endpoint, 'path'>>>> = {
  exptUnmatched: customsApi.queryByPage,
  imptUnmatched: customsApi.importByPage,
  exptWithdrawn: customsApi.queryByPage,
  imptWithdrawn: customsApi.importByPage,
  unproved: exposureApi.queryByPage,
  overEvidence: evidenceApi.links,
}
const waiting = async (who: Person) => {
  const { data } = await test.as(who).get('/CLOUD-BIZ/dashboard/waiting')
  return (data as { kind: WaitingKind; count: number; url: string }[]).filter(({ kind }) => kind in lists)
}
const counts = async (who: Person) => Object.fromEntries((await waiting(who)).map(({ kind, count }) => [kind, count]))

/** A declaration with its document, of which so much proves something. */
async function declared(flow: 'E' | 'I', status: string, used: number) {
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  const number = `D${flow}${status}${used}`
  await withTx(test.database.db, systemScope, (tx) =>
    sql`with d as (insert into customs_declaration (group_id, org_id, i_e_flag, decl_key, trade_curr, decl_status, d_date, i_e_date, total_amt,
        item_count, content_hash, header, items)
      values (${groupId}, ${orgId}, ${flow}, ${number}, 'USD', ${status}, '20260301', '20260303', 100, 1, 'x', '{}', '[]') returning id)
    insert into evidence (group_id, org_id, evidence_kind, evidence_no, party_name, evidence_date, currency, evidence_amt, used_amt, short_amt,
      declaration_id, maker_id)
    select ${groupId}, ${orgId}, ${flow === 'E' ? '2' : '3'}, ${number}, 'Buyer', '20260301', 'USD', 100, ${used}, 0, id, ${userId} from d`.execute(
      tx,
    ),
  )
}

beforeAll(async () => {
  test = await testApp()
  await declared('E', '2', 0)
  await declared('E', '3', 0)
  await declared('E', '1', 0)
  await declared('E', '2', 10)
  await declared('I', '2', 0)
  await declared('E', '0', 20)
  await declared('I', '0', 0)
  const { orgId } = test.refs.a
  const mk = test.as('a_mk')
  const owed = async (hedged: number) => {
    const { data } = await mk.post('/CLOUD-EXPO/fxExposure/add', {
      ...{
        orgId,
        exposureType: '1',
        exposureDirection: '1',
        currency: 'USD',
        exposureAmt: '50',
        transDate: '20260401',
      },
      ...{ endDate: '20260601', deliveryDate: '20260601', documentaryBillFlag: '0' },
    })
    await withTx(test.database.db, systemScope, (tx) =>
      sql`update fx_exposure set lock_amt = ${hedged} where id = ${data.id}`.execute(tx),
    )
    return data
  }
  const exposure = await owed(20)
  await owed(30)
  await owed(0)
  const { data: document } = await mk.post(evidenceApi.add.path, {
    ...{ orgId, evidenceKind: '4', evidenceNo: 'INV-1', partyName: 'Buyer', evidenceDate: '20260401', currency: 'USD' },
    evidenceAmt: '80',
  })
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into check_policy (group_id, org_id, over_evidence) values (${test.refs.a.groupId}, ${test.refs.a.groupId}, '0')`.execute(
      tx,
    ),
  )
  const link = { evidenceId: document.id, exposureId: exposure.id, linkAmt: '80', reason: 'Part delivery' }
  await mk.post(evidenceApi.link.path, link)
})
afterAll(() => test.close())

describe('what waits of evidence', () => {
  it('is told who works with declarations, and who reviews what exceeds', async () => {
    expect(await counts('a_mk')).toEqual({ exptUnmatched: 2, imptUnmatched: 1, exptWithdrawn: 1, unproved: 2 })
    expect(await counts('a_ck')).toEqual({ overEvidence: 1 })
  })

  it('and nobody else', async () => {
    expect(await counts('a_no')).toEqual({})
    expect(await counts('b_mk')).toEqual({})
  })

  it.each(['a_mk', 'a_ck'] as const)('opens for %s in lists of as many records', async (who) => {
    for (const { kind, count, url } of await waiting(who)) {
      const { show: _, ...queryWrapper } = Object.fromEntries(new URLSearchParams(url.split('?')[1]))
      const { data } = await test.as(who).post(lists[kind]?.path ?? '', { queryWrapper })
      expect([kind, data?.totalCount]).toEqual([kind, count])
    }
  })

  it('is proved once the link has passed its review, and not before', async () => {
    const { data } = await test.as('a_ck').post(evidenceApi.links.path, { queryWrapper: {} })
    const [{ id, version }] = data.recordList
    const passed = { id, version: Number(version), checkStatus: '1', comment: 'part delivery' }
    expect((await test.as('a_ck').post(evidenceApi.check.path, passed)).message).toBe('success')
    expect(await counts('a_mk')).toMatchObject({ unproved: 1 })
  })
})
