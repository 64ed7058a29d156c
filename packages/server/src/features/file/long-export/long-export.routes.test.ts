/** Long exports over HTTP and as a job: ordered once, made with the rights of the moment, cancelled, taken up again, read by their owner alone. */
import { exportApi } from '@hedgerow/contract/file/export.contract'
import { exportRefusals } from '@hedgerow/contract/file/export.refusals'
import { longExportApi, longExportsAtOnce } from '@hedgerow/contract/file/long-export/long-export.contract'
import { longExportRefusals } from '@hedgerow/contract/file/long-export/long-export.refusals'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { pathOf } from '@hedgerow/contract/screens'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { callerOfMember } from '../../../kit/http/session.ts'
import { readsOfPrimary } from '../../../kit/replica/reads.ts'
import { asOwner } from '../../../kit/testing.ts'
import { listSources } from '../../../register.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { sheetColumns } from '../export.rules.ts'
import { exportFile, readableSource, sourcesByName } from '../export-file.answer.ts'
import { looseFileCleaning } from '../stored-file.jobs.ts'
import { exportApp, exposures } from './long-export.fixture.ts'

type Person = Parameters<TestApp['as']>[0]
let world: Awaited<ReturnType<typeof exportApp>>
let test: TestApp
const rowsOfA = 25

beforeAll(async () => {
  world = await exportApp()
  test = world.test
  await exposures(test, 'a', rowsOfA)
  await exposures(test, 'b', 3)
})
afterAll(() => test.close())

const screenPath = pathOf('expo-base')
const columnsInfo = [{ field: 'serialNo', title: 'No.' }, { field: 'exposureAmt' }]
const wish = { serviceId: 'fxExposure', fileType: 'csv', columnsInfo, queryWrapper: {}, sort: 'serialNo', screenPath }
const english = { language: 'en_US' }
const order = (over: object = {}, who: Person = 'a_mk') =>
  test.as(who).post(longExportApi.order.path, { ...wish, ...over }, english)
const mine = async (who: Person = 'a_mk', serviceId = 'fxExposure') =>
  (await test.as(who).get(`${longExportApi.query.path}?serviceId=${serviceId}`, english)).data
const cancel = (id: string, who: Person = 'a_mk') => test.as(who).post(longExportApi.cancel.path, { id }, english)
const stateOf = async (id: string, who: Person = 'a_mk') =>
  (await mine(who)).find((one: { id: string }) => one.id === id)

async function download(id: string, who: Person = 'a_mk') {
  const headers = { authorization: `Bearer ${test.as(who).token}`, ...english }
  const response = await test.app.inject({
    method: 'GET',
    url: longExportApi.download.path.replace(':id', id),
    headers,
  })
  const isFile = !String(response.headers['content-type']).includes('json')
  return { ...(isFile ? { code: '', message: '' } : response.json()), status: response.statusCode, response, isFile }
}
const query = (text: string) => asOwner(test.database.owner, text)
const noticesOf = (id: string) =>
  query(`select message_en, message_zh, variant, url from notification where url like '%longExport=${id}'`)

async function made(over: object = {}, who: Person = 'a_mk'): Promise<string> {
  const { id } = (await order(over, who)).data
  await world.make()
  return id
}

describe('a long export', () => {
  it('is made in the background, told to its orderer, and has the bytes of the same export at once', async () => {
    const { data } = await order()
    expect(data).toMatchObject({ exportStatus: '0', rowCount: 0, totalRows: rowsOfA, byteCount: null, keptUntil: null })
    expect((await download(data.id)).code).toBe(longExportRefusals.EXPORT_NOT_READY.code)
    await world.make()
    await world.make() // a job may run again
    const [ready] = await mine()
    expect(ready).toMatchObject({ id: data.id, exportStatus: '2', rowCount: rowsOfA, failureReason: null })
    expect(ready.keptUntil > ready.createTime).toBe(true)
    const { response } = await download(data.id)
    expect(response.headers['content-disposition']).toContain('fxExposure.csv')
    const { screenPath: _, ...direct } = wish
    const atOnce = await test.app.inject({
      method: 'POST',
      url: exportApi.download.path,
      payload: { ...direct, allDown: '1' },
      headers: { authorization: `Bearer ${test.as('a_mk').token}`, ...english },
    })
    expect(response.rawPayload.equals(atOnce.rawPayload)).toBe(true)
    expect(ready.byteCount).toBe(response.rawPayload.length)
    expect(await noticesOf(data.id)).toEqual([
      {
        message_en: 'Your export is ready: Exposure register (25 rows), kept for 7 days',
        message_zh: expect.stringContaining('导出文件已就绪'),
        variant: 'success',
        url: `${screenPath}?longExport=${data.id}`,
      },
    ])
  })

  it('is one record however often the same is ordered, until it has ended; another language or filter is another', async () => {
    const [one, two] = await Promise.all([order(), order({ queryWrapper: { currency: '' } })])
    expect(two.data.id).toBe(one.data.id)
    expect((await query(`select count(*)::int as n from long_export where export_status = '0'`))[0]).toEqual({ n: 1 })
    const filtered = await order({ queryWrapper: { currency: 'JPY' } })
    expect(filtered.data).toMatchObject({ totalRows: 8 })
    expect(filtered.data.id).not.toBe(one.data.id)
    for (const { id } of [one.data, filtered.data]) await cancel(id)
    const again = (await order()).data.id
    expect(again).not.toBe(one.data.id)
    await cancel(again)
  })

  it('of a workbook speaks the language of its order', async () => {
    const { data } = await test
      .as('a_mk')
      .post(longExportApi.order.path, { ...wish, fileType: 'xlsx', columnsInfo: [] }, { language: 'zh_CN' })
    await world.make()
    const { response } = await download(data.id)
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('敞口')
  })

  it('is refused beyond so many of one member at once, not of a colleague', async () => {
    const ids = []
    for (const serialNo of ['aE0', 'aE00', 'aE000']) ids.push((await order({ queryWrapper: { serialNo } })).data.id)
    expect(ids).toHaveLength(longExportsAtOnce)
    const { code, message } = await order({ sort: '-serialNo' })
    expect([code, message]).toEqual([longExportRefusals.TOO_MANY_EXPORTS.code, expect.stringContaining('At most 3')])
    const other = await order({}, 'a_ck')
    expect(other.code).toBe('00000000')
    await cancel(other.data.id, 'a_ck')
    for (const id of ids) await cancel(id)
  })

  it('tells in the audit what was ordered and what left the house', async () => {
    const id = await made({ queryWrapper: { currency: 'JPY' } })
    await download(id)
    const { rows } = await withTx(test.database.db, systemScope, (tx) =>
      sql<{ entity: string; body: string }>`select entity, body from audit_event
        where (entity = 'longExport' and entity_id = ${id}) or entity = 'export' order by seq desc limit 3`.execute(tx),
    )
    const after = { columns: ['serialNo', 'exposureAmt'], filter: { currency: 'JPY' }, rows: 8 }
    expect(rows.map(({ entity, body }) => ({ entity, after: JSON.parse(body).after }))).toEqual([
      { entity: 'export', after: { ...after, exportId: id } },
      { entity: 'longExport', after: { exportStatus: '2', rows: 8, byteCount: expect.any(Number) } },
      { entity: 'longExport', after: { ...after, list: 'fxExposure' } },
    ])
  })
})

describe('nobody else', () => {
  it('reads, sees or cancels it, neither a stranger nor a colleague with the same duties', async () => {
    const id = await made()
    const gone = kitRefusals.DOES_NOT_EXIST.code
    for (const who of ['a_both', 'b_mk'] as const) {
      expect((await download(id, who)).code).toBe(gone)
      expect((await cancel(id, who)).code).toBe(gone)
      expect((await mine(who)).map((one: { id: string }) => one.id)).not.toContain(id)
    }
  })

  it('reads its bytes by the address of the stored file, not even its owner', async () => {
    const id = await made()
    const [{ file_id: fileId }] = (await query(`select file_id from long_export where id = ${id}`)) as [
      { file_id: string },
    ]
    const response = await test.app.inject({
      method: 'GET',
      url: `/files/${fileId}`,
      headers: { authorization: `Bearer ${test.as('a_mk').token}` },
    })
    expect(response.json().code).toBe(kitRefusals.DOES_NOT_EXIST.code)
  })
})

describe('rights that are taken away', () => {
  const dutiesOf = (who: Person) => `user_id = ${test.as(who).scope.userId}`
  const withoutDuties = async (who: Person, act: () => Promise<void>) => {
    const held = await query(
      `select check_type, check_op_type, org_id, group_id from staff_duty where ${dutiesOf(who)}`,
    )
    await query(`delete from staff_duty where ${dutiesOf(who)}`)
    await act()
    for (const { check_type, check_op_type, org_id, group_id } of held)
      await query(`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
        values (${group_id}, ${test.as(who).scope.userId}, ${org_id}, '${check_type}', '${check_op_type}')`)
  }

  it('before the job runs: no file is made, and the reason is told in the language of the order', async () => {
    const { data } = await order({ serviceId: 'orgStaff', columnsInfo: [], sort: undefined }, 'a_both')
    expect(data.exportStatus).toBe('0')
    await withoutDuties('a_both', () => world.make())
    const [stand] = await mine('a_both', 'orgStaff')
    expect(stand).toMatchObject({ exportStatus: '3', failureReason: expect.stringMatching(/requires the duty/) })
    expect((await download(data.id, 'a_both')).code).toBe(longExportRefusals.EXPORT_NOT_READY.code)
    const [notice] = await query(`select message_zh, variant from notification order by id desc limit 1`)
    expect(notice).toEqual({ message_zh: expect.stringMatching(/^导出未完成：.*须/), variant: 'warning' })
  })

  it('after it was made: the file is refused, and given again once they are back', async () => {
    const id = await made({ serviceId: 'orgStaff', columnsInfo: [], sort: undefined }, 'a_both')
    await withoutDuties('a_both', async () => {
      expect(await download(id, 'a_both')).toMatchObject({ isFile: false, status: 403 })
    })
    expect((await download(id, 'a_both')).isFile).toBe(true)
  })

  it('of an organisation in sight: the file is refused', async () => {
    const id = await made()
    const { subsidiaryId } = test.refs.a
    const moved = (orgId: string) =>
      query(`update member set org_id = ${orgId} where id = ${test.as('a_mk').scope.userId}`)
    await moved(subsidiaryId)
    expect((await download(id)).code).toBe(longExportRefusals.EXPORT_RIGHTS_CHANGED.code)
    await moved(test.refs.a.orgId)
    expect((await download(id)).isFile).toBe(true)
  })

  it('are asked of the database by the system role alone: a request learns of nobody without a token', async () => {
    const { groupId, userId } = test.as('a_mk').scope
    const { rows } = await sql<{ session: unknown }>`
      select session_of(null, current_date, ${groupId}::bigint, ${userId}::bigint) as session`.execute(test.database.db)
    expect(rows).toEqual([{ session: null }])
  })

  it('of a member who is disabled meanwhile: no file is made', async () => {
    const { data } = await order({ sort: '-endDate' })
    const set = (status: string) =>
      query(`update member set user_status = '${status}' where id = ${test.as('a_mk').scope.userId}`)
    await set('0')
    await world.make()
    await set('1')
    expect(await stateOf(data.id)).toMatchObject({ exportStatus: '3' })
  })
})

describe('cancelled', () => {
  it('while it waits: nothing is made, and what has ended is not cancelled again', async () => {
    const { data } = await order()
    expect((await cancel(data.id)).data).toMatchObject({ id: data.id, exportStatus: '4' })
    await world.make()
    expect((await download(data.id)).message).toBe(
      'The export has no file (Cancelled); it can be downloaded when it is done',
    )
    const { code, message } = await cancel(data.id)
    expect(code).toBe(longExportRefusals.EXPORT_ENDED.code)
    expect(message).toBe('The export has ended (Cancelled) and cannot be cancelled')
    expect(await noticesOf(data.id)).toEqual([])
  })

  it('while it is made: the job ends without a file', async () => {
    const { data } = await order()
    // The job waits for the currencies until the lock is given back.
    const making = await withTx(test.database.db, systemScope, async (tx) => {
      await sql`lock table currency in access exclusive mode`.execute(tx)
      const running = world.make()
      while ((await stateOf(data.id)).exportStatus !== '1') await new Promise((resolve) => setTimeout(resolve, 20))
      await cancel(data.id)
      await new Promise((resolve) => setTimeout(resolve, 700))
      return { running }
    })
    await making.running
    expect(await query(`select export_status, file_id from long_export where id = ${data.id}`)).toEqual([
      { export_status: '4', file_id: null },
    ])
  })
})

it('is taken up again from its first row after its process was killed, and has one file', async () => {
  const { data } = await order()
  const killed = new AbortController()
  killed.abort()
  await expect(world.make(world.ordered.at(-1), killed.signal)).rejects.toThrow()
  expect(await stateOf(data.id)).toMatchObject({ exportStatus: '1' })
  await Promise.all([world.make(), world.make()]) // two processes that both believe it is theirs
  expect(await stateOf(data.id)).toMatchObject({ exportStatus: '2', rowCount: rowsOfA })
  expect(
    await query(`select count(*)::int as n from stored_file where entity = 'longExport' and entity_id = ${data.id}`),
  ).toEqual([{ n: 1 }])
  expect(await noticesOf(data.id)).toHaveLength(1)
})

it('a fault is tried again, and told after the last attempt', async () => {
  const { data } = await order()
  await query('alter table currency rename to currency_away')
  await expect(world.make(world.ordered.at(-1), undefined, false)).rejects.toThrow()
  expect(await stateOf(data.id)).toMatchObject({ exportStatus: '1' })
  await expect(world.make()).rejects.toThrow()
  await query('alter table currency_away rename to currency')
  expect(await stateOf(data.id)).toMatchObject({ exportStatus: '5' })
})

it('is kept for seven days: then the cleaning takes the file, says so, and later forgets the record', async () => {
  const id = await made()
  const [{ file_id: fileId }] = (await query(`select file_id from long_export where id = ${id}`)) as [
    { file_id: string },
  ]
  const { files } = world
  const { signal } = new AbortController()
  const clean = () => looseFileCleaning.run({ db: test.database.db, files, signal, isLast: true }, {})
  const age = (days: number) =>
    query(`update long_export set end_time = end_time - interval '${days} days' where id = ${id};
      update stored_file set create_time = create_time - interval '${days} days' where id = '${fileId}'`)
  await age(6)
  await clean()
  expect((await download(id)).isFile).toBe(true)
  await age(2)
  expect(await stateOf(id)).toBeUndefined()
  expect((await download(id)).code).toBe(longExportRefusals.EXPORT_NOT_KEPT.code)
  await clean()
  expect(await files.get(fileId)).toBeUndefined()
  expect((await download(id)).message).toContain('kept for 7 days')
  await age(30)
  await clean()
  expect((await download(id)).code).toBe(kitRefusals.DOES_NOT_EXIST.code)
})

describe('it refuses', () => {
  it.each([
    ['a list that does not exist', { serviceId: 'member' }, exportRefusals.UNKNOWN_LIST.code],
    [
      'a column that the list does not show',
      { columnsInfo: [{ field: 'groupId' }] },
      exportRefusals.UNKNOWN_COLUMN.code,
    ],
    ['a filter that the list does not have', { queryWrapper: { remark: 'x' } }, fieldRefusals.UNKNOWN_FILTER.code],
    ['an order that is no column', { sort: 'group_id' }, fieldRefusals.UNKNOWN_SORT.code],
    ['no rows', { queryWrapper: { serialNo: 'nothing' } }, kitRefusals.NO_ROWS_TO_EXPORT.code],
    ['an address that is no screen', { screenPath: '/elsewhere.example/x' }, fieldRefusals.PATTERN.code],
  ])('%s', async (_, change, code) => {
    expect((await order(change)).code).toBe(code)
  })

  it('a list that the caller may not read', async () => {
    expect((await order({ serviceId: 'orgStaff' })).status).toBe(403)
    expect((await test.as('a_mk').get(`${longExportApi.query.path}?serviceId=orgStaff`)).status).toBe(403)
  })
})

it('is refused beyond its bounds, which the refusal names', async () => {
  const { session, today } = await callerOfMember(test.database.db, test.as('a_mk').scope)
  const source = readableSource(sourcesByName(listSources), 'fxExposure', { session, today })
  const file = {
    source,
    columns: sheetColumns(source.list, columnsInfo, 'en_US'),
    query: { current: 0, pageSize: 1, queryWrapper: {} },
    isWhole: true,
    fileType: 'csv',
  } as const
  const within = (bounds: object) =>
    exportFile({ reads: readsOfPrimary(test.database.db), session, today, lang: 'en_US' }, file, bounds)
  expect((await within({ rows: rowsOfA })).rowCount).toBe(rowsOfA)
  await expect(within({ rows: rowsOfA - 1 })).rejects.toMatchObject({
    because: exportRefusals.TOO_MANY_ROWS,
    params: { max: rowsOfA - 1 },
  })
  await expect(within({ bytes: 64 })).rejects.toMatchObject({ because: longExportRefusals.EXPORT_TOO_LARGE })
})

it('runs in the queue of a server that has workers', async () => {
  const working = await testApp({}, { workers: true })
  try {
    await exposures(working, 'a', 40)
    const { data } = await working.as('a_mk').post(longExportApi.order.path, wish)
    const status = async () => {
      const { data: all } = await working.as('a_mk').get(`${longExportApi.query.path}?serviceId=fxExposure`)
      return all[0]
    }
    await expect
      .poll(status, { timeout: 20_000, interval: 200 })
      .toMatchObject({ id: data.id, exportStatus: '2', rowCount: 40 })
  } finally {
    await working.close()
  }
}, 60_000)
