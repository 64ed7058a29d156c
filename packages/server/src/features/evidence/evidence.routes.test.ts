/** Documents are used once: in the product's words when there is time to look, and in the database when everybody links at once. */
import { evidenceApi, packRecords } from '@hedgerow/contract/evidence/evidence.contract'
import { evidenceRefusals } from '@hedgerow/contract/evidence/evidence.refusals'
import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { attachmentRefusals } from '@hedgerow/contract/file/attachment.refusals'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../invariants.ts'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'
import { pictureForm } from '../../testing/picture-form.ts'
import { retentionReminder } from './retention.jobs.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 1_000_000 })
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})

const success = '00000000'
type Person = Parameters<TestApp['as']>[0]
const post = (who: Person, act: 'add' | 'modify' | 'delete' | 'link' | 'unlink' | 'check', body: object) =>
  test.as(who).post(evidenceApi[act].path, body)
let made = 0
async function document(over: object = {}) {
  made += 1
  const body = {
    orgId: test.refs.a.orgId,
    evidenceKind: '1',
    evidenceNo: `SC-${made}`,
    contractNo: `SC-${made}`,
    partyName: 'Example Retail Pty Ltd',
    evidenceDate: '20260401',
    currency: 'USD',
    evidenceAmt: '1000',
    ...over,
  }
  const { code, data, message } = await post('a_mk', 'add', body)
  return { code, message, id: data?.id as string, body }
}
async function exposure(amount = '1000', settled = '0'): Promise<string> {
  made += 1
  const serialNo = `EXP-${made}`
  const { groupId, orgId } = test.refs.a
  const { userId } = test.as('a_mk').scope
  const { rows } = await withTx(test.database.db, systemScope, (tx) =>
    sql<{
      id: string
    }>`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt,
      exposure_amt, settled_amt, trans_date, end_date, delivery_date, create_by, modify_by)
    values (${groupId}, ${orgId}, ${serialNo}, '1', '1', 'USD', ${amount}, ${amount}, ${settled}, '20260401', '20260601', '20260603', ${userId}, ${userId})
    returning id`.execute(tx),
  )
  return rows[0]?.id ?? ''
}
const link = (evidenceId: string, exposureId: string, linkAmt: string, over: object = {}) =>
  post('a_mk', 'link', { evidenceId, exposureId, linkAmt, ...over })
const free = async (id: string) => (await test.as('a_mk').get(`/CLOUD-EXPO/evidence/query/${id}`)).data.freeAmt

describe('a document', () => {
  it('keeps the papers that were sent before it, or is not entered at all', async () => {
    const paper = async (who: Person) => {
      const { body, type } = pictureForm(Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n'))
      const headers = { 'content-type': type, authorization: `Bearer ${test.as(who).token}` }
      const url = attachmentApi.upload.path
      return (await test.app.inject({ method: 'POST', url, headers, payload: body })).json().data as string
    }
    const fileUrls = [await paper('a_mk'), await paper('a_mk')].join(',')
    const { body: input } = await document({ fileUrls })
    const rowsOf = async (evidenceNo: string) =>
      (await test.as('a_mk').post(evidenceApi.queryByPage.path, { queryWrapper: { evidenceNo } })).data.recordList
    expect((await rowsOf(input.evidenceNo))[0].attachCount).toBe('2')
    // What somebody else sent is nobody's to give away, and a file is given once.
    for (const gone of [await paper('a_ck'), fileUrls]) {
      const refused = await document({ fileUrls: gone })
      expect(refused.code).toBe(attachmentRefusals.ATTACH_GONE.code)
      expect(await rowsOf(refused.body.evidenceNo)).toEqual([])
    }
  })

  it('proves exposures until nothing of it is free, and gives back what is unlinked', async () => {
    const { id } = await document()
    const [first, second] = [await exposure(), await exposure()]
    const { data } = await link(id, first, '700')
    expect(await free(id)).toBe('300')
    expect((await link(id, second, '300.01')).message).toBe(
      'The available amount of the document is 300; 300.01 cannot be used',
    )
    expect((await link(id, first, '100')).message).toBe(evidenceRefusals.EVIDENCE_LINKED.en)
    expect((await post('a_mk', 'unlink', { ...data, reason: 'wrong exposure' })).code).toBe(success)
    expect(await free(id)).toBe('1000')
    expect((await link(id, first, '1000')).code).toBe(success)
  })

  it('is registered once, and neither changed nor deleted while it is used', async () => {
    const { id, body } = await document()
    expect((await post('a_mk', 'add', body)).message).toBe(evidenceRefusals.EVIDENCE_TWICE.en)
    expect((await document({ evidenceKind: '2' })).message).toBe(evidenceRefusals.EVIDENCE_DECLARED.en)
    expect((await document({ contractNo: '' })).message).toBe(evidenceRefusals.CONTRACT_NO_ASKED.en)
    await link(id, await exposure(), '1')
    const { orgId: _, ...edited } = body
    expect((await post('a_mk', 'modify', { id, version: 1, ...edited })).message).toBe(
      evidenceRefusals.EVIDENCE_IN_USE.en,
    )
    expect((await post('a_mk', 'delete', { ids: id })).message).toBe(evidenceRefusals.EVIDENCE_IN_USE.en)
    const unused = await document()
    expect((await post('a_mk', 'delete', { ids: unused.id })).data).toEqual({ count: 1 })
  })

  it('is not unlinked once its exposure is delivered', async () => {
    const { id } = await document()
    const { data } = await link(id, await exposure('100', '100'), '100')
    expect((await post('a_mk', 'unlink', { ...data, reason: 'x' })).message).toBe(
      evidenceRefusals.EVIDENCE_DELIVERED.en,
    )
  })

  it('is somebody’s own', async () => {
    const { id } = await document()
    expect((await test.as('b_mk').get(`/CLOUD-EXPO/evidence/query/${id}`)).code).not.toBe(success)
    expect((await post('b_mk', 'link', { evidenceId: id, exposureId: await exposure(), linkAmt: '1' })).code).not.toBe(
      success,
    )
    expect((await post('a_no', 'link', { evidenceId: id, exposureId: await exposure(), linkAmt: '1' })).status).toBe(
      403,
    )
  })
})

/** What happens to evidence beyond an exposure; without a policy it is refused. */
const setPolicy = async (over: string) => {
  const { groupId } = test.refs.a
  await withTx(test.database.db, systemScope, (tx) =>
    sql`insert into check_policy (group_id, org_id, over_evidence) values (${groupId}, ${groupId}, ${over})
      on conflict (group_id, org_id) do update set over_evidence = excluded.over_evidence`.execute(tx),
  )
}

describe('evidence beyond an exposure', () => {
  it('is refused, with a reason too, until the policy is loosened', async () => {
    const { id } = await document()
    expect((await link(id, await exposure('800'), '900', { reason: 'x' })).message).toMatch(
      /^The documents exceed exposure EXP-\d+ by 100; the linked amount must be reduced$/,
    )
    expect(await free(id)).toBe('1000')
    await setPolicy('0')
  })

  it('waits for another person, holds its amount meanwhile, and gives it back on a rejection', async () => {
    const { id } = await document()
    const small = await exposure('800')
    expect((await link(id, small, '900')).message).toContain('by 100')
    const { data } = await link(id, small, '900', { reason: 'price adjustment' })
    expect(await free(id)).toBe('100')
    expect((await post('a_mk', 'check', { ...data, checkStatus: '1' })).status).toBe(403)
    expect((await post('a_ck', 'check', { ...data, checkStatus: '2' })).message).toBe(
      evidenceRefusals.EVIDENCE_COMMENT.en,
    )
    const rejected = await post('a_ck', 'check', { ...data, checkStatus: '2', comment: 'no annex' })
    expect(rejected.code).toBe(success)
    expect(await free(id)).toBe('1000')
    const again = await link(id, small, '900', { reason: 'with the annex' })
    expect((await post('a_ck', 'check', { ...again.data, checkStatus: '1' })).code).toBe(success)
    expect(await free(id)).toBe('100')
  })

  it('proves no second exposure with the money of one contract, also when both are linked at once', async () => {
    await setPolicy('1')
    const contract = await document({ contractNo: 'ＨＫ-77' })
    const invoice = await document({ evidenceKind: '4', evidenceNo: 'INV-77', contractNo: 'hk 77' })
    const [one, two] = [await exposure(), await exposure()]
    const both = await Promise.all([link(contract.id, one, '1000'), link(invoice.id, two, '1000')])
    expect(both.map(({ code }) => code).sort()).toEqual([success, evidenceRefusals.EVIDENCE_CONTRACT.code])
    const refused = both.find(({ code }) => code !== success)
    expect(refused?.message).toContain('would exceed the contract by 1,000: an amount can be proved only once')
    const [used] = [contract.id, invoice.id]
    const left = (await free(used ?? '')) === '0' ? invoice.id : contract.id
    expect((await link(left, left === invoice.id ? one : two, '1000')).code).toBe(success)
    await setPolicy('0')
  })

  it('of another organisation is other money, though the number is the same', async () => {
    const { id } = await document({ contractNo: 'HK-78' })
    await link(id, await exposure(), '1000')
    const foreign = await test.as('b_mk').post(evidenceApi.link.path, {
      evidenceId: id,
      exposureId: await exposure(),
      linkAmt: '1',
    })
    expect(foreign.code).not.toBe(success)
  })
})

describe('the time of keeping', () => {
  const row = async (evidenceNo: string) =>
    (await test.as('a_mk').post(evidenceApi.queryByPage.path, { queryWrapper: { evidenceNo } })).data.recordList[0]

  it('runs from the last delivery of what a document proves, for the years of the organisation', async () => {
    const { id, body } = await document()
    expect(await row(body.evidenceNo)).toMatchObject({ retainTo: '20360401' })
    await link(id, await exposure(), '1')
    expect(await row(body.evidenceNo)).toMatchObject({ retainTo: '20360603' })
    const { groupId } = test.refs.a
    await withTx(test.database.db, systemScope, (tx) =>
      sql`insert into check_policy (group_id, org_id, retention_years) values (${groupId}, ${groupId}, 5)
        on conflict (group_id, org_id) do update set retention_years = 5`.execute(tx),
    )
    expect((await test.as('a_mk').get(`/CLOUD-EXPO/evidence/query/${id}`)).data.retainTo).toBe('20310603')
    const due = { evidenceNo: body.evidenceNo, retainToStart: '20310603', retainToEnd: '20310603' }
    expect(
      (await test.as('a_mk').post(evidenceApi.queryByPage.path, { queryWrapper: due })).data.recordList,
    ).toHaveLength(1)
  })

  it('keeps what proved something once, also unlinked, until it is over', async () => {
    const { id } = await document()
    const { data } = await link(id, await exposure(), '1')
    await post('a_mk', 'unlink', { ...data, reason: 'wrong exposure' })
    expect((await post('a_mk', 'delete', { ids: id })).message).toBe(
      'The document must be kept until 2031/04/01 and cannot be deleted before',
    )
    const old = await document({ evidenceDate: '20200101' })
    const released = await link(old.id, await exposure(), '1')
    await post('a_mk', 'unlink', { ...released.data, reason: 'wrong exposure' })
    expect((await post('a_mk', 'delete', { ids: old.id })).data).toEqual({ count: 1 })
  })

  it('is told to the administrators once when it is over', async () => {
    await document({ evidenceDate: '20210412' })
    await document({ evidenceDate: '20210413' })
    const notices = async () => {
      await retentionReminder.run({ db: test.database.db, signal: new AbortController().signal, isLast: false }, {})
      const { rows } = await withTx(test.database.db, systemScope, (tx) =>
        sql<{ message: string }>`select n.message_en as message from notification n join member m on m.id = n.user_id
          where m.user_name = 'a_no' and n.message_en like '%end of the retention period' order by n.id`.execute(tx),
      )
      return rows.map(({ message }) => message)
    }
    await withTx(test.database.db, systemScope, (tx) =>
      sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
        select group_id, id, group_id, '0', '0' from member where user_name = 'a_no'`.execute(tx),
    )
    expect(await notices()).toEqual(['1 document has reached the end of the retention period'])
    expect(await notices()).toHaveLength(1)
  })
})

/** All of them with `EVIDENCE_RACES=400`; a few say the same where time is short. */
const races = Number(process.env.EVIDENCE_RACES ?? 48)

describe('everybody at once', () => {
  it(`a document of 1,000 gives 25 of ${races} links of 40 that race, and not one more`, async () => {
    const { id } = await document()
    const answers: Awaited<ReturnType<typeof link>>[] = []
    // As many at a time as the product lets wait for a connection.
    while (answers.length < races) {
      const length = Math.min(80, races - answers.length)
      const exposures = await Promise.all(Array.from({ length }, () => exposure()))
      answers.push(...(await Promise.all(exposures.map((exposureId) => link(id, exposureId, '40')))))
    }
    expect(answers.filter(({ code }) => code === success).length).toBe(25)
    expect(new Set(answers.filter(({ code }) => code !== success).map(({ message }) => message))).toEqual(
      new Set(['The available amount of the document is 0; 40 cannot be used']),
    )
    expect(await free(id)).toBe('0')
  })

  it('and the table itself refuses what no command would ask', async () => {
    const { id } = await document()
    const overuse = withTx(test.database.db, systemScope, (tx) =>
      sql`update evidence set used_amt = 1000.01 where id = ${id}`.execute(tx),
    )
    await expect(overuse).rejects.toThrow(/evidence_not_overused/)
  })
})

it('the graph of an exposure leads from its document on', async () => {
  const { id } = await document()
  const exposureId = await exposure()
  await link(id, exposureId, '250')
  const { data } = await test.as('a_mk').get(`/CLOUD-EXPO/evidence/graph/evidence/${id}`)
  expect(data.nodes.map(({ key }: { key: string }) => key)).toEqual([`evidence ${id}`, `exposure ${exposureId}`])
  expect(data.edges).toMatchObject([
    { from: `evidence ${id}`, to: `exposure ${exposureId}`, amount: '250', status: '1', isOff: false },
  ])
  expect(data.cover).toEqual({ evidence: 25, hedged: 0, settled: 0 })
  const fromExposure = await test.as('a_mk').get(`/CLOUD-EXPO/evidence/graph/exposure/${exposureId}`)
  expect(fromExposure.data).toEqual(data)
  expect((await test.as('b_mk').get(`/CLOUD-EXPO/evidence/graph/exposure/${exposureId}`)).code).not.toBe(success)
})

it('what hedges have delivered of an exposure stays hedged', async () => {
  const { id } = await document()
  const exposureId = await exposure('1000', '300')
  await link(id, exposureId, '250')
  const { data } = await test.as('a_mk').get(`/CLOUD-EXPO/evidence/graph/exposure/${exposureId}`)
  expect(data.cover).toEqual({ evidence: 25, hedged: 30, settled: 30 })
})

it('a link beyond its exposure is marked, in the list and in the graph', async () => {
  const { id, body } = await document()
  const exposureId = await exposure('100')
  expect((await link(id, exposureId, '250', { reason: 'part delivery' })).code).toBe(success)
  const { data } = await test.as('a_mk').get(`/CLOUD-EXPO/evidence/graph/exposure/${exposureId}`)
  expect(data.edges).toMatchObject([{ amount: '250', status: '0', isOff: true }])
  const query = (overFlag: string) => ({ queryWrapper: { evidenceNo: body.evidenceNo, overFlag } })
  const listed = async (overFlag: string) =>
    (await test.as('a_mk').post(evidenceApi.queryByPage.path, query(overFlag))).data.totalCount
  expect([await listed('1'), await listed('0')]).toEqual([1, 0])
})

it('is neither changed nor deleted under a legal hold, also when its time is over', async () => {
  const { id, body } = await document()
  const send = (act: 'hold' | 'endHold', version: number, person: Person = 'a_ck') =>
    test.as(person).post(evidenceApi[act].path, { id, version, reason: 'Case 7' })
  expect((await send('hold', 0, 'a_mk')).status).toBe(403)
  expect((await send('hold', 0, 'b_ck')).code).not.toBe(success)
  expect((await send('endHold', 0)).message).toBe(evidenceRefusals.EVIDENCE_NOT_HELD.en)
  expect((await send('hold', 0)).data).toEqual({ id, version: 1 })
  expect((await send('hold', 1)).message).toBe(
    'The document is under a legal hold and cannot be changed or deleted: Case 7',
  )
  const listed = await test.as('a_mk').post(evidenceApi.queryByPage.path, { queryWrapper: { holdFlag: '1' } })
  expect(listed.data.recordList).toMatchObject([{ id, holdReason: 'Case 7' }])
  const change = { ...body, id, version: 1, remark: 'other' }
  expect((await test.as('a_mk').post(evidenceApi.modify.path, change)).message).toBe(
    'The document is under a legal hold and cannot be changed or deleted: Case 7',
  )
  const remove = () => test.as('a_mk').post(evidenceApi.delete.path, { ids: id })
  expect((await remove()).message).toBe('The document is under a legal hold and cannot be changed or deleted: Case 7')
  expect((await send('endHold', 1)).data.version).toBe(2)
  expect((await remove()).data).toEqual({ count: 1 })
})

describe('a document pack', () => {
  const pack = (id: string, person: Person = 'a_mk', more = '') =>
    test.app.inject({
      url: `${evidenceApi.pack.path.replace(':kind', 'evidence').replace(':ids', id)}?purpose=Forward${more}`,
      headers: { authorization: `Bearer ${test.as(person).token}`, 'accept-language': 'en_US' },
    })

  it('is a PDF of the record’s chain, and its making is in the trail', async () => {
    const { id } = await document()
    await link(id, await exposure(), '400')
    const reply = await pack(id)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { rows } = await withTx(test.database.db, systemScope, (tx) =>
      sql<{ body: string }>`select body from audit_event where action = 'evidence pack' and entity_id = ${id}`.execute(
        tx,
      ),
    )
    expect(rows.map(({ body }) => JSON.parse(body).comment)).toEqual(['Forward'])
  })

  it('is made of several records as one, and in the trail of each', async () => {
    const ids = [(await document()).id, (await document()).id]
    const reply = await pack(ids.join(','))
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(decodeURIComponent(String(reply.headers['content-disposition']))).toContain('及另外 1 个')
    const { rows } = await withTx(test.database.db, systemScope, (tx) =>
      sql<{ id: string }>`select entity_id as id from audit_event
        where action = 'evidence pack' and entity_id = any (${ids})`.execute(tx),
    )
    expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
    const many = Array.from({ length: packRecords + 1 }, (_, at) => at + 1).join(',')
    expect((await pack(many)).json().code).not.toBe(success)
  })

  it('is made of the parts that are asked for, in the language that is asked for', async () => {
    const { id } = await document()
    const whole = await pack(id, 'a_mk', '&packLanguage=en_US')
    const cover = await pack(id, 'a_mk', '&packParts=1&packLanguage=zh_CN&watermark=0')
    expect(cover.rawPayload.toString('latin1')).toContain('/Lang (zh-CN)')
    expect(whole.rawPayload.toString('latin1')).toContain('/Lang (en)')
    expect(cover.rawPayload.length).toBeLessThan(whole.rawPayload.length)
    expect((await pack(id, 'a_mk', '&packParts=8')).json().code).not.toBe(success)
  })

  it('is not another group’s', async () => {
    const { id } = await document()
    expect((await pack(id, 'b_mk')).json().message).toBe('数据不存在')
  })
})
