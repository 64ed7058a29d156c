import { exportRefusals } from '@hedgerow/contract/file/export.refusals'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemScope, withTx } from '../../kit/database/database.ts'
import { readTable } from '../../kit/file/spreadsheet.ts'
import { workbookType } from '../../kit/file/written/excel.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

const path = '/CLOUD-DOWNLOAD/exportFile/download?resCode=file&opCode=download'
const all = { serviceId: 'fxExposure', allDown: '1', queryWrapper: {} }
const rowsOfA = 25
let world: TestApp
/** A date with a fraction of the day, which text would not be. */
const instantCell = /^\d{8}/

beforeAll(async () => {
  world = await testApp()
  await exposures('a', rowsOfA)
  await exposures('b', 3)
})
afterAll(() => world.close())

/** Exposures of a group in yen and dollars, the largest with 16 digits. */
async function exposures(letter: 'a' | 'b', count: number): Promise<void> {
  const { groupId, userId } = world.as(`${letter}_mk`).scope
  await withTx(world.database.db, systemScope, async (tx) => {
    await sql`insert into currency (currency_code, currency_no, currency_name, currency_name_en, decimal_scale, money_market_basis)
      values ('JPY', '392', '日元', 'Yen', 0, 360), ('USD', '840', '美元', 'US dollar', 2, 360) on conflict do nothing`.execute(
      tx,
    )
    await sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt,
        exposure_amt, trans_date, end_date, delivery_date, remark, create_by, modify_by)
      select ${groupId}, ${groupId}, ${letter} || 'E' || lpad(i::text, 8, '0'), '1', '1', case when i % 2 = 0 then 'JPY' else 'USD' end,
        123456789.12, case when i = 1 then 123456789012.123456 when i % 2 = 0 then 5000 else 1250.5 end, '20260401', '20260630', '20260630',
        '=1+1', ${userId}, ${userId} from generate_series(1, ${count}::int) i`.execute(tx)
  })
}

type Person = Parameters<TestApp['as']>[0]

async function download(person: Person, body: object, language = 'zh_CN') {
  const headers = { authorization: `Bearer ${world.as(person).token}`, language }
  const response = await world.app.inject({ method: 'POST', url: path, payload: body, headers })
  const isFile = response.headers['content-type'] === workbookType
  const table = isFile ? await readTable(response.rawPayload, 'export.xlsx') : undefined
  const { code = '', message = '' } = isFile ? {} : response.json()
  return { headers: response.headers, status: response.statusCode, table, code, message }
}

describe('an export', () => {
  it('holds every row of the caller’s group, in the caller’s language', async () => {
    const { headers, table } = await download('a_mk', { ...all, sort: 'serialNo' })
    expect(table?.rows).toHaveLength(rowsOfA)
    expect(table?.header.slice(0, 3)).toEqual(['敞口流水号', '状态', '敞口方向'])
    expect(table?.rows.every(([serialNo]) => serialNo?.startsWith('aE'))).toBe(true)
    const value = (row: number, heading: string) => table?.rows[row]?.[table.header.indexOf(heading)]
    expect([value(0, '敞口金额'), value(1, '敞口金额'), value(2, '敞口金额')]).toEqual([
      '123456789012.123456',
      '5000',
      '1250.5',
    ])
    expect([value(0, '到期日'), value(0, '备注')]).toEqual(['20260630', '=1+1'])
    expect(value(0, '登记时间（实际时间）')).toMatch(instantCell)
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="fxExposure-20260413.xlsx"; filename\*=UTF-8''%E6/,
    )
    const english = await download('a_mk', all, 'en_US')
    expect(english.table?.header.slice(0, 2)).toEqual(['Serial no.', 'Status'])
  })

  it('follows the filter, the page, the order and the asked columns', async () => {
    const columnsInfo = [{ field: 'exposureAmt', title: 'Amount' }, { field: 'serialNo' }]
    const query = { queryWrapper: { currency: 'JPY' }, sort: '-serialNo', current: 1, pageSize: 5 }
    const page = await download('a_mk', { ...all, ...query, allDown: '0', columnsInfo })
    expect(page.table?.header).toEqual(['Amount', '敞口流水号'])
    expect(page.table?.rows.map(([, serialNo]) => serialNo)).toEqual(
      [14, 12, 10, 8, 6].map((i) => `aE${String(i).padStart(8, '0')}`),
    )
    const whole = await download('a_mk', { ...all, ...query, columnsInfo })
    expect(whole.table?.rows).toHaveLength(12)
  })

  it('is a CSV table for programs, with every digit, days with dashes and no text that could run', async () => {
    const body = { ...all, fileType: 'csv', sort: 'serialNo', queryWrapper: { currency: 'USD' } }
    const headers = { authorization: `Bearer ${world.as('a_mk').token}`, language: 'en_US' }
    const response = await world.app.inject({ method: 'POST', url: path, payload: body, headers })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toContain('filename="fxExposure-20260413.csv"')
    const [heading = '', first = '', ...others] = response.rawPayload.toString('utf8').slice(0, -2).split('\r\n')
    expect(heading.startsWith('\uFEFFSerial no.,Status,')).toBe(true)
    expect([others.length, first.slice(0, 10)]).toEqual([12, 'aE00000001'])
    expect(first).toContain(',123456789012.123456,')
    expect(first).toContain(',2026-06-30,')
    expect(first).toContain(",'=1+1,")
  })

  it('says on a second sheet its filter, day, rates and totals', async () => {
    const orgId = world.refs.a.orgId
    const body = { ...all, queryWrapper: { currency: 'JPY', exposureDirection: '1', orgId } }
    const headers = { authorization: `Bearer ${world.as('a_mk').token}`, language: 'en_US' }
    const response = await world.app.inject({ method: 'POST', url: path, payload: body, headers })
    const { sheets } = await readXlsx(response.rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual(['Exposure register', 'About this export'])
    const valuesAt = (item: string) => sheets[1]?.rows.find(([name]) => name === item)?.slice(1)
    expect(valuesAt('Rows')?.[0]).toBe('All 12 rows')
    expect(valuesAt('As of (system date)')?.[0]).toBe('2026/04/13')
    expect(valuesAt('Filter: Currency')?.[0]).toBe('JPY')
    expect(valuesAt('Filter: Direction')?.[0]).toBe('Long (receivable)')
    expect(valuesAt('Filter: Organisation')?.[0]).not.toBe(orgId)
    expect(String(valuesAt('Rates used')?.[0])).toContain('Rate to USD')
    expect(valuesAt('Total: Exposure amount')).toEqual(['Long (receivable)', 'JPY', 60000])
  })

  it('of a list for every member needs no duty', async () => {
    const { table } = await download('a_no', { ...all, serviceId: 'counterParty' })
    expect(table?.rows.map(([shortName]) => shortName)).toEqual(['测试'])
  })

  it('is written into the history of the group', async () => {
    await download('a_ck', { ...all, queryWrapper: { currency: 'USD' }, columnsInfo: [{ field: 'serialNo' }] })
    const { rows } = await withTx(world.database.db, systemScope, (tx) =>
      sql<{ body: string }>`select body from audit_event where entity = 'export' order by seq desc limit 1`.execute(tx),
    )
    expect(JSON.parse(rows[0]?.body ?? '{}')).toMatchObject({
      userId: world.as('a_ck').scope.userId,
      entityId: 'fxExposure',
      after: { columns: ['serialNo'], filter: { currency: 'USD' }, rows: 13 },
    })
  })
})

describe('it refuses', () => {
  it.each([
    ['a list that does not exist', { serviceId: 'member' }, exportRefusals.UNKNOWN_LIST.code],
    ['a way out of the lists', { serviceId: '../fxExposure' }, exportRefusals.UNKNOWN_LIST.code],
    [
      'a column of the table that the list does not show',
      { columnsInfo: [{ field: 'groupId' }] },
      exportRefusals.UNKNOWN_COLUMN.code,
    ],
    ['a filter that the list does not have', { queryWrapper: { remark: 'x' } }, fieldRefusals.UNKNOWN_FILTER.code],
    ['an order that is no column', { sort: 'group_id' }, fieldRefusals.UNKNOWN_SORT.code],
    ['a file of another kind', { fileType: 'pdf' }, fieldRefusals.NOT_IN_LIST.code],
    ['a range that is neither page nor all', { allDown: '2' }, fieldRefusals.NOT_IN_LIST.code],
    ['an export without rows', { queryWrapper: { serialNo: 'nothing' } }, kitRefusals.NO_ROWS_TO_EXPORT.code],
    ['a page behind the last', { allDown: '0', current: 99 }, kitRefusals.NO_ROWS_TO_EXPORT.code],
  ])('%s', async (_, change, code) => {
    expect(await download('a_mk', { ...all, ...change })).toMatchObject({ status: 200, code, table: undefined })
  })

  it('a list that the caller may not read, of whoever asks', async () => {
    const staff = await download('a_mk', { ...all, serviceId: 'orgStaff' })
    expect([staff.status, staff.table]).toEqual([403, undefined])
  })

  it('guests', async () => {
    expect(await world.guest.post(path, all)).toMatchObject({ status: 401 })
  })

  it('a second export of the same member while the first is made, not one of a colleague', async () => {
    // Exports wait for the currencies until the lock is given back, so that they really run at the same time.
    const { pending, refused } = await withTx(world.database.db, systemScope, async (tx) => {
      await sql`lock table currency in access exclusive mode`.execute(tx)
      const pending = [download('a_both', all), download('a_both', all), download('a_mk', all)]
      return { pending, refused: await Promise.race(pending) }
    })
    expect(refused.code).toBe(exportRefusals.EXPORT_RUNNING.code)
    const files = (await Promise.all(pending)).filter(({ table }) => table?.rows.length === rowsOfA)
    expect(files).toHaveLength(2)
    expect((await download('a_both', all)).table?.rows).toHaveLength(rowsOfA)
  })

  it('of a fifth member while four are being made', async () => {
    const { pending, refused } = await withTx(world.database.db, systemScope, async (tx) => {
      await sql`lock table currency in access exclusive mode`.execute(tx)
      const people = ['a_both', 'a_mk', 'a_ck', 'a_mg', 'b_mk'] as const
      const pending = people.map((person) => download(person, all))
      return { pending, refused: await Promise.race(pending) }
    })
    expect([refused.status, refused.code]).toEqual([429, exportRefusals.EXPORTS_BUSY.code])
    expect(refused.headers['retry-after']).toBe('5')
    const files = (await Promise.all(pending)).filter(({ table }) => table !== undefined)
    expect(files).toHaveLength(4)
  })

  it('more rows than a workbook should hold, and can be asked again afterwards', async () => {
    const { groupId } = world.as('b_mk').scope
    // In parts: one statement of all rows comes near the limit of a statement where the machine is busy.
    for (const from of [1, 10_001, 20_001, 30_001, 40_001]) {
      await withTx(world.database.db, systemScope, (tx) =>
        sql`insert into fx_exposure (group_id, org_id, serial_no, exposure_type, exposure_direction, currency, original_amt, exposure_amt,
            trans_date, end_date, delivery_date, create_by, modify_by)
          select group_id, org_id, 'many' || i, exposure_type, exposure_direction, currency, 1, 1, trans_date, end_date, delivery_date,
            create_by, modify_by from fx_exposure, generate_series(${from}::int, ${from + 9_999}::int) i
          where group_id = ${groupId} and serial_no = 'bE00000001'`.execute(tx),
      )
    }
    const { code, message } = await download('b_mk', { ...all, columnsInfo: [{ field: 'serialNo' }] }, 'en_US')
    expect(code).toBe(exportRefusals.TOO_MANY_ROWS.code)
    expect(message).toContain('50,000')
    expect((await download('b_mk', { ...all, queryWrapper: { serialNo: 'bE' } })).table?.rows).toHaveLength(3)
  })
})
