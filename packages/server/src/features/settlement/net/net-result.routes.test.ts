/** From flows to reviewed payments: preview, generation, commit, revocation and the second person. */
import { netCheckApi, netResultApi, netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import { settlePathApi } from '@hedgerow/contract/settlement/path/settle-path.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { checkApi, spotApi, spotDeal, storeMarket } from '../../trade/deal/trade.fixture.ts'
import { settlementInvariants } from '../settlement.invariants.ts'
import { netting } from './net.fixture.ts'

let test: TestApp
const { path, calm, flow, agree, question, generate, listed, commit, cancel, detail, statusOf, success } = netting(
  () => test,
)
let ours = ''
beforeAll(async () => {
  test = await testApp()
  await storeMarket(test)
  ours = await path('0', '1000')
  await path('1', '2000')
  await agree(['difference', 'premium', 'margin'])
})
beforeEach(async () => {
  await calm()
  await asOwner(
    test.database.owner,
    "update cash_flow set settle_status = '3', netting_id = null where settle_status in ('0', '9')",
  )
})
afterAll(async () => {
  for (const { name, sql } of settlementInvariants)
    expect([name, await asOwner(test.database.owner, sql)]).toEqual([name, [{ count: '0' }]])
  await test.close()
})

type Person = Parameters<TestApp['as']>[0]
const preview = async (over: object = {}) =>
  (await test.as('a_mk').post(netSettleApi.previewFlowGen.path, { ...question, ...over })).data
const check = (person: Person, rows: readonly { id: string; version: number }[], checkStatus = '1', comment = '') =>
  test.as(person).post(netCheckApi.checkList.path, { ...listed(rows), checkStatus, comment })
const bumped = (rows: readonly { id: string; version: number }[], by = 1) =>
  rows.map(({ id, version }) => ({ id, version: version + by }))

describe('a generation', () => {
  it('nets what the agreement covers, one row for each key, and shows it before', async () => {
    const [a, b] = [await flow({ amt: '100' }), await flow({ flag: '1', amt: '30.5' })]
    const gross = await flow({ type: '1', amt: '7' })
    const later = await flow({ day: '20260421', amt: '5' })
    const seen = await preview()
    expect(seen.totals).toEqual([
      { currency: 'USD', flows: 4, payments: 3, paymentsSaved: 1, grossAmt: '142.50', netAmt: '81.50' },
    ])
    const rows = await generate()
    expect(rows).toHaveLength(3)
    const all = await Promise.all(rows.map(({ id }) => detail(id)))
    const nets = all.map(({ net, members }) => [
      net.settleAmt,
      net.cflFlag,
      net.netFlag,
      members.map(({ id }: { id: string }) => id),
    ])
    expect(nets).toEqual([
      ['69.5', '2', '1', [a, b]],
      ['7', '2', '0', [gross]],
      ['5', '2', '1', [later]],
    ])
    expect(await statusOf(a)).toEqual({ settleStatus: '1', nettingId: rows[0]?.id })
    expect((await test.as('a_mk').post(netSettleApi.settleFlowGen.path, question)).code).toBe('31020010')
    const { data } = await test.as('a_ck').get(`/CLOUD-BIZ/bizCfl/queryCflByNet/${rows[0]?.id}`)
    expect(data.map(({ id, nettingNo }: Record<string, string>) => [id, nettingNo])).toEqual([
      [a, all[0].net.nettingNo],
      [b, all[0].net.nettingNo],
    ])
  })

  it('names what it leaves out and why, and takes what nobody unticked', async () => {
    const [priced, open] = [
      await flow(),
      await flow({ more: "pay_amt = null, cfl_known_status = '0', cfl_flag = '0'" }),
    ]
    const [pathless, waiting, unticked] = [await flow({ more: 'our_party_path_id = null' }), await flow(), await flow()]
    await test
      .as('a_mk')
      .post('/CLOUD-BIZ/settle/modifyCflAmt', { cflId: waiting, version: 0, payAmt: '200', changeReason: 'x' })
    const { excluded, rows } = await preview()
    expect(excluded.map(({ cflId, leftOutBecause }: Record<string, string>) => [cflId, leftOutBecause])).toEqual([
      [open, 'amount-unknown'],
      [pathless, 'path-missing'],
      [waiting, 'change-waits'],
    ])
    expect(rows).toHaveLength(1)
    const generated = await generate({ leftOutIds: unticked })
    expect((await detail(generated[0]?.id ?? '')).members.map(({ id }: { id: string }) => id)).toEqual([priced])
    expect((await statusOf(unticked))?.settleStatus).toBe('0')
  })

  it('takes the flows that somebody chose, and of those what was not unticked', async () => {
    const [chosen, other, unticked] = [await flow({ type: '1' }), await flow({ type: '1' }), await flow({ type: '1' })]
    const cflIds = [chosen, unticked].join()
    expect((await preview({ cflIds })).totals).toMatchObject([{ flows: 2 }])
    const rows = await generate({ cflIds, leftOutIds: unticked })
    expect((await detail(rows[0]?.id ?? '')).members.map(({ id }: { id: string }) => id)).toEqual([chosen])
    for (const id of [other, unticked]) expect((await statusOf(id))?.settleStatus).toBe('0')
  })

  it('is of the own organisation alone', async () => {
    await flow()
    expect((await test.as('b_mk').post(netSettleApi.settleFlowGen.path, question)).code).toBe('31020010')
    expect((await test.as('a_ck').post(netSettleApi.settleFlowGen.path, question)).status).toBe(403)
  })
})

describe('a commit', () => {
  it('answers row by row: one row that cannot be committed does not stop the others', async () => {
    await flow({ amt: '1' })
    await flow({ amt: '2', day: '20260422' })
    const rows = await generate()
    await commit(rows.slice(0, 1))
    const { data } = await commit(rows)
    expect(data.refused).toMatchObject([{ id: rows[0]?.id, refusalCode: '00020407' }])
    expect(data.done).toMatchObject([{ id: rows[1]?.id, version: 1 }])
    const again = await commit(bumped(rows))
    expect(again.data).toMatchObject({
      done: [],
      refused: [{ because: 'The clearing flow was already submitted by someone else' }, {}],
    })
    expect((await commit(bumped(rows.slice(0, 1)))).message).toBe(
      'The clearing flow was already submitted by someone else: current state “Awaiting review”',
    )
  })

  it('is stopped by a path that changed since, until somebody verified it again', async () => {
    await flow()
    const rows = await generate()
    const { path: stored } = (await test.as('a_mk').get(`/CLOUD-BIZ/settlePath/query/${ours}`)).data
    const form = {
      ...stored,
      pathName: 'renamed',
      endDate: '',
      bankBic: '',
      cnapsNo: '',
      interBank: '',
      interBic: '',
      remark: '',
    }
    const { data: changed } = await test.as('a_mk').post(settlePathApi.modify.path, form)
    expect((await commit(rows)).message).toBe('Settlement path not verified')
    await test.as('a_ck').post(settlePathApi.verify.path, { ...changed, checkStatus: '1', comment: 'called' })
    expect((await commit(rows)).code).toBe(success)
  })

  it('belongs to the duty, and to the own organisation', async () => {
    await flow()
    const rows = await generate()
    expect((await commit(rows, 'b_mk')).code).toBe('00020406')
    expect((await check('a_mk', rows)).status).toBe(403)
  })
})

describe('a review', () => {
  async function committed(count = 1) {
    for (let index = 0; index < count; index += 1) await flow({ amt: String(10 + index), day: `2026042${index}` })
    const rows = await generate()
    await commit(rows)
    return bumped(rows)
  }

  it('is given by who touched no member; a pass lets it be allocated, a rejection makes it a draft again', async () => {
    const [passed, rejected] = await committed(2)
    if (!passed || !rejected) throw new Error('two rows were committed')
    expect((await check('a_both', [passed])).message).toMatch(/Conflicting duties/)
    expect((await check('a_ck', [passed])).code).toBe(success)
    expect((await detail(passed.id)).net).toMatchObject({ nettingStatus: '1', checkStatus: '1', operateStatus: '0' })
    expect((await check('a_ck', [rejected], '2')).message).toMatch(/comment/)
    expect((await check('a_ck', [rejected], '2', 'wrong day')).code).toBe(success)
    const { net, members } = await detail(rejected.id)
    expect(net).toMatchObject({ nettingStatus: 'T', checkStatus: '2', operateStatus: '0' })
    expect(members[0].settleStatus).toBe('1')
    const again = { id: rejected.id, version: net.version, postscript: 'INV 8' }
    expect((await test.as('a_mk').post(netResultApi.modifyPostscript.path, again)).code).toBe(success)
    await commit([{ ...rejected, version: net.version + 1 }])
    expect((await detail(rejected.id)).differences).toMatchObject([
      { field: 'postscript', before: null, after: 'INV 8' },
    ])
    expect((await detail(passed.id)).differences).toEqual([])
    expect((await cancel(passed.id)).code).toBe('31020017')
    expect((await cancel(rejected.id)).code).toBe(success)
    expect(await statusOf(members[0].id)).toEqual({ settleStatus: '0', nettingId: null })
  })

  it('asks for a look of its own where a path changed lately', async () => {
    const rows = await committed(2)
    await asOwner(test.database.owner, "update settlement_path set changed_on = date '20260410'")
    const { data } = await check('a_ck', rows)
    expect(data.done).toEqual([])
    expect(data.refused[0].because).toBe(
      'The path changed on 2026/04/10; the clearing flow must be reviewed individually',
    )
    expect((await check('a_ck', rows.slice(0, 1))).code).toBe(success)
  })

  it('is not given by whoever changed a member', async () => {
    const id = await flow({ amt: '1000' })
    await test
      .as('a_mg')
      .post('/CLOUD-BIZ/settle/modifyCflAmt', { cflId: id, version: 0, payAmt: '1001', changeReason: 'fee' })
    const changed = await asOwner(
      test.database.owner,
      `insert into cash_flow_version (group_id, org_id, cfl_id, cfl_version, kind, pay_amt, pay_date_adj, postscript, change_reason, made_by)
        select group_id, org_id, id, 9, 'date', pay_amt, pay_date_adj, '', 'x', (select id from member where user_name = 'a_ck') from cash_flow
        where id = ${id} returning cfl_id`,
    )
    expect(changed).toHaveLength(1)
    const rows = await generate()
    await commit(rows)
    expect((await check('a_ck', bumped(rows))).code).toBe('12010004')
    expect((await check('a_mg', bumped(rows))).code).toBe(success)
  })
})

describe('a draft', () => {
  it('takes a postscript and lets a member go; with the last one it is revoked', async () => {
    const [a, b] = [await flow({ amt: '100' }), await flow({ flag: '1', amt: '130' })]
    const [row] = await generate()
    const { id = '' } = row ?? {}
    const act = (name: 'modifyPostscript' | 'cflCancel', version: number, body: object) =>
      test.as('a_mk').post(netResultApi[name].path, { id, version, ...body })
    expect((await act('modifyPostscript', 0, { postscript: 'INV 7' })).code).toBe(success)
    expect((await act('cflCancel', 1, { cflIds: '987654321' })).code).toBe('31020012')
    expect((await act('cflCancel', 1, { cflIds: b })).code).toBe(success)
    expect((await detail(id)).net).toMatchObject({
      settleAmt: '100',
      cflFlag: '2',
      memberCount: 1,
      postscript: 'INV 7',
    })
    expect((await statusOf(b))?.settleStatus).toBe('0')
    expect((await act('cflCancel', 2, { cflIds: a })).code).toBe(success)
    expect((await detail(id)).net).toMatchObject({ nettingStatus: '0', settleAmt: '0' })
    expect((await act('modifyPostscript', 3, { postscript: 'x' })).code).toBe('31020002')
  })
})

describe('people at once', () => {
  it('a revocation and a commit of one row: exactly one of them wins, and the members follow', async () => {
    for (let round = 0; round < 40; round += 1) {
      const member = await flow({ amt: String(round + 1) })
      const [row] = await generate()
      if (!row) throw new Error('a row was generated')
      const acts = [cancel(row.id), commit([row])]
      if (round % 2 === 1) acts.reverse()
      await Promise.all(acts)
      const { net } = await detail(row.id)
      const { settleStatus } = (await statusOf(member)) ?? {}
      expect([net.nettingStatus, settleStatus]).toEqual(net.nettingStatus === '0' ? ['0', '0'] : ['1', '2'])
      if (net.nettingStatus === '1') expect((await cancel(row.id)).code).toBe(success)
      await asOwner(test.database.owner, `update cash_flow set settle_status = '3' where id = ${member}`)
    }
  })

  it('two generations of the same flows: each flow is in one row', async () => {
    const ids = [await flow({ amt: '1' }), await flow({ amt: '2', day: '20260423' })]
    await Promise.all([generate(), generate(), generate()])
    const rows = await asOwner<{ count: string }>(
      test.database.owner,
      `select count(*) from net_result where net_conditions -> 'members' ?| array['${ids.join("','")}'] and netting_status <> '0'`,
    )
    expect(rows).toEqual([{ count: '2' }])
  })
})

describe('a review of a row with a deal', () => {
  it.each([
    ['made', 'maker_id = reviewer.id'],
    ['changed last', 'last_editor_id = reviewer.id'],
    ['changed before others', 'earlier_editor_ids = array[reviewer.id]'],
  ])('is not given by whoever %s the deal of a member', async (_, hand) => {
    const { data: deal } = await test.as('a_mk').post(`${spotApi}/spotAddDeal`, spotDeal(test))
    const passed = await test.as('a_ck').post(`${checkApi}/check`, { ...deal, checkStatus: '1' })
    expect(passed.code, passed.message).toBe(success)
    const touched = await asOwner(
      test.database.owner,
      `update fx_deal set ${hand} from (select id from member where user_name = 'a_ck') reviewer where fx_deal.id = ${deal.id} returning fx_deal.id`,
    )
    expect(touched).toHaveLength(1)
    const id = await flow()
    const rows = await generate()
    await asOwner(
      test.database.owner,
      `update cash_flow set origin_type = 'deal', origin_id = ${deal.id}, leg_no = 9 where id = ${id}`,
    )
    expect((await commit(rows)).code).toBe(success)
    expect((await check('a_ck', bumped(rows))).code).toBe('12010004')
    expect((await check('a_mg', bumped(rows))).code).toBe(success)
  })
})
