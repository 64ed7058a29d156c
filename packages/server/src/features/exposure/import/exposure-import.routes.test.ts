import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '../../../kit/file/spreadsheet.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const api = '/CLOUD-EXPO/fxExposure/import'
const header = '机构代码,敞口类型,敞口方向,币种,敞口金额,敞口日期,到期日,交割日,外部编号'
const row = (over: Partial<Record<'org' | 'amount' | 'end' | 'no' | 'currency', string>> = {}) =>
  `${over.org ?? 'a'},确定,Long (receivable),${over.currency ?? 'USD'},${over.amount ?? '"1,000.50"'},2026-04-10,${over.end ?? '2026/08/31'},20260831,${over.no ?? ''}`

type Person = 'a_mk' | 'a_both'
async function upload(csv: string, person: Person = 'a_mk') {
  const boundary = 'x-x-x'
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="exposures.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--${boundary}--\r\n`
  const headers = {
    authorization: `Bearer ${test.as(person).token}`,
    language: 'en_US',
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  return (await test.app.inject({ method: 'POST', url: `${api}/preview`, headers, payload })).json()
}
const commit = (importId: string, person: Person = 'a_mk') => test.as(person).post(`${api}/commit`, { importId })
const countOf = async (externalNo: string) => {
  const { data } = await test.as('a_mk').post('/CLOUD-EXPO/fxExposure/queryByPage', { pageSize: 100 })
  return data.recordList.filter((exposure: { externalNo: string }) => exposure.externalNo === externalNo).length
}

describe('exposure import', () => {
  it('shows every row with its verdict and saves nothing', async () => {
    const rows = [
      row({ no: 'A1' }),
      row({ org: 'b' }),
      row({ end: '20260230' }),
      row({ currency: 'JPY', amount: '0.5' }),
      row({ no: 'A1' }),
    ]
    const { data } = await upload([header, ...rows].join('\n'))
    expect([data.goodCount, data.badCount]).toEqual([1, 4])
    expect(data.rows.map((read: { problems: string[] }) => read.problems.join())).toEqual([
      '',
      'Organisation b does not exist or is outside your permissions',
      'Invalid date format: Maturity date must be a valid date as yyyyMMdd',
      'Exposure amount can have at most 0 decimals',
      'External no. A1 appears twice in the file (row 2)',
    ])
    expect(await countOf('A1')).toBe(0)
  })

  it('says what a cell may hold in the words of the template', async () => {
    const wrong = row().replace('Long (receivable)', 'Sideways').replace('确定', '7')
    const { data } = await upload([header, wrong].join('\n'))
    expect(data.rows[0].problems).toEqual([
      'Exposure type must be one of: Certain, Highly probable, Observation period, Transferable',
      'Direction must be one of: Short (payable), Long (receivable)',
    ])
  })

  it('registers all good rows once and reports what it left out', async () => {
    const { data } = await upload([header, row({ no: 'B1' }), row({ amount: '-5', no: 'B2' })].join('\n'))
    const done = await commit(data.importId)
    expect(done.data).toMatchObject({ state: 'done', done: 1, refused: [{ row: 3 }] })
    expect((await commit(data.importId)).message).toBe('This import was carried out already')
    expect((await test.as('a_mk').get(`${api}/progress/${data.importId}`)).data).toMatchObject({
      state: 'done',
      done: 1,
    })
    const { data: page } = await test
      .as('a_mk')
      .post('/CLOUD-EXPO/fxExposure/queryByPage', { queryWrapper: { source: '1' } })
    expect(page.recordList[0]).toMatchObject({
      exposureAmt: '1000.5',
      endDate: '20260831',
      externalNo: 'B1',
      status: '1',
    })
  })

  it('refuses at commit what was registered since the preview', async () => {
    const file = [header, row({ no: 'C1' })].join('\n')
    const [first, second] = [(await upload(file)).data, (await upload(file, 'a_both')).data]
    expect((await commit(first.importId)).data.done).toBe(1)
    expect((await commit(second.importId, 'a_both')).data).toMatchObject({
      done: 0,
      refused: [{ message: 'External no. C1 is registered already' }],
    })
    expect(await countOf('C1')).toBe(1)
  })

  it('gives up the earlier preview of the member, and of no other', async () => {
    const file = [header, row({ no: 'K1' })].join('\n')
    const given = (await upload(file)).data
    const others = (await upload(file, 'a_both')).data
    const stored = (await upload(file)).data
    expect((await commit(given.importId)).message).toBe('Data does not exist')
    expect((await commit(stored.importId)).data.done).toBe(1)
    expect((await commit(others.importId, 'a_both')).data.done).toBe(0)
  })

  it('is refused where the open imports of the group keep too much', async () => {
    const { groupId } = test.refs.a
    await asOwner(
      test.database.owner,
      `insert into import_batch (group_id, user_id, kind, file_name, format, content)
         select $1, 0, 'rate', 'large.csv', 'csv', convert_to(repeat('x', 8388608), 'UTF8') from generate_series(1, 8)`,
      [groupId],
    )
    const file = [header, row({ no: 'L1' })].join('\n')
    expect((await upload(file)).code).toBe(kitRefusals.TOO_MANY_IMPORTS.code)
    await asOwner(test.database.owner, "delete from import_batch where file_name = 'large.csv'")
    expect((await upload(file)).data.goodCount).toBe(1)
  })

  it('knows an external number within its organisation', async () => {
    const twins = [row({ no: 'D1' }), row({ org: 'a1', no: 'D1' })]
    const { data } = await upload([header, ...twins].join('\n'))
    expect([data.goodCount, data.badCount]).toEqual([2, 0])
    expect((await commit(data.importId)).data).toMatchObject({ done: 2, refused: [] })
    const again = await upload([header, row({ no: 'D1' }), row({ org: 'a1', no: 'D2' }), row({ no: 'D2' })].join('\n'))
    expect(again.data.rows.map((read: { problems: string[] }) => read.problems.join())).toEqual([
      'External no. D1 is registered already',
      '',
      '',
    ])
  })

  it('tells how many rows wait until they are registered', async () => {
    const { data } = await upload([header, row(), row({ amount: '7' }), row({ amount: '-5' })].join('\n'))
    const progress = () => test.as('a_mk').get(`${api}/progress/${data.importId}`)
    expect((await progress()).data).toMatchObject({ state: 'running', done: 0, total: 2, refused: [] })
    await commit(data.importId)
    expect((await progress()).data).toMatchObject({ state: 'done', done: 2, total: 2, refused: [{ row: 4 }] })
  })

  it('registers 2,000 rows while others register, each under its own number', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) =>
      row({ no: `M${index}`, currency: index % 2 ? 'USD' : 'JPY', amount: '1000' }),
    )
    const { data } = await upload([header, ...rows].join('\n'))
    expect(data.goodCount).toBe(2000)
    const single = {
      orgId: test.refs.a.orgId,
      exposureType: '1',
      exposureDirection: '1',
      currency: 'USD',
      exposureAmt: '1',
      transDate: '20260401',
      endDate: '20260601',
      deliveryDate: '20260603',
      documentaryBillFlag: '0',
    }
    const importing = commit(data.importId)
    const others = Array.from({ length: 6 }, () => test.as('a_both').post('/CLOUD-EXPO/fxExposure/add', single))
    expect((await importing).data).toMatchObject({ done: 2000, refused: [] })
    expect((await Promise.all(others)).map(({ message }) => message)).toEqual(Array(6).fill('success'))
    const [numbers] = await asOwner<{ gaps: number; order: boolean }>(
      test.database.owner,
      `select (max(right(serial_no, 4)::int) - count(*))::int as gaps, (select bool_and(m.serial_no > l.serial_no)
         from fx_exposure m join fx_exposure l on 'M' || (substr(l.external_no, 2)::int + 1) = m.external_no
         where l.external_no ~ '^M[0-9]+$') as order from fx_exposure`,
    )
    expect(numbers).toEqual({ gaps: 0, order: true })
  })

  const file = async (path: string) => {
    const headers = { authorization: `Bearer ${test.as('a_mk').token}`, language: 'en_US' }
    return (await test.app.inject({ method: 'GET', url: `${api}/${path}`, headers })).rawPayload
  }
  const verdicts = (data: { rows: { row: number; verdict: string; problems: string[] }[] }) =>
    data.rows.map(({ row: line, verdict, problems }) => [line, verdict, ...problems])

  it('marks a row that stands in the file twice, also after a cell of several lines', async () => {
    const wideHeader = `${header},备注`
    const { data } = await upload([wideHeader, `${row()},"first\nsecond"`, `${row()},`, '', `${row()},`].join('\n'))
    expect(verdicts(data)).toEqual([
      [2, 'good'],
      [3, 'good'],
      [
        5,
        'bad',
        'The same as row 3 of the file; if it is another exposure, enter a different external or contract no.',
      ],
    ])
  })

  it.each(['2026年8月31日', '2026 年 08 月 31 日', '２０２６/８/３１'])('takes the day %s', async (end) => {
    expect((await upload([header, row({ end })].join('\n'))).data.goodCount).toBe(1)
  })

  it.each(['csv', 'xlsx'])('hands out a template as %s whose example is skipped', async (format) => {
    const bytes = await file(`template?format=${format}`)
    const table = await readTable(bytes, `template.${format}`)
    expect(table.header.slice(0, 2)).toEqual(['Organisation code *', 'Exposure type *'])
    expect(table.rows).toHaveLength(1)
    const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
    const { data } = await upload([line(table.header), line(table.rows[0] ?? [])].join('\n'))
    expect(verdicts(data)).toEqual([[2, 'skip', 'Example row, skipped by the import']])
    const filled = (table.rows[0] ?? []).slice(0, -1)
    expect((await upload([line(table.header), line([...filled, 'mine'])].join('\n'))).data.goodCount).toBe(1)
  })

  it('offers what a cell may hold, and says what it means', async () => {
    const { sheets } = await readXlsx(await file('template?format=xlsx'))
    expect(sheets.map(({ name }) => name)).toEqual(['exposures', 'Values'])
    expect(sheets[1]?.rows[0]?.slice(0, 4)).toEqual([
      'Organisation code',
      'Code or meaning',
      'Exposure type',
      'Code or meaning',
    ])
    expect(sheets[1]?.rows[1]?.slice(2, 4)).toEqual(['Certain', '1'])
    expect(sheets[0]?.dataValidations?.map(({ type, range, formula1 }) => [type, range, formula1])[1]).toEqual([
      'list',
      'B2:B2001',
      "'Values'!$C$2:$C$5",
    ])
  })

  it('gives the refused rows back to be corrected and sent again, before and after the commit', async () => {
    const { data } = await upload([header, row({ no: 'E1' }), row({ no: 'E2', amount: '-5' })].join('\n'))
    const before = await readTable(await file(`leftOut/${data.importId}`), 'before.xlsx')
    expect([before.header.at(-1), before.rows.length, before.rows[0]?.at(-1)]).toEqual([
      'Problems',
      1,
      'Amount should be between 0 ~ 1000000000000',
    ])
    await commit(data.importId)
    const after = await readTable(await file(`leftOut/${data.importId}`), 'after.xlsx')
    expect(after.rows).toEqual(before.rows)
    const corrected = after.rows[0]?.map((cell) => (cell === '-5' ? '5' : cell)) ?? []
    const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
    expect((await upload([line(after.header), line(corrected)].join('\n'))).data.goodCount).toBe(1)
  })

  it('takes back what the export of the register writes', async () => {
    const written = await upload([header, row({ no: 'F1', amount: '77' })].join('\n'))
    await commit(written.data.importId)
    const headers = { authorization: `Bearer ${test.as('a_mk').token}`, language: 'zh_CN' }
    const payload = { serviceId: 'fxExposure', allDown: '1', queryWrapper: {}, sort: '-createTime' }
    const url = '/CLOUD-DOWNLOAD/exportFile/download'
    const bytes = (await test.app.inject({ method: 'POST', url, headers, payload })).rawPayload
    const table = await readTable(bytes, 'export.xlsx')
    const external = table.header.indexOf('外部编号')
    const exported = table.rows.find((cells) => cells[external] === 'F1') ?? []
    const again = exported.map((cell, at) => (at === external ? 'F2' : cell))
    const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
    expect(verdicts((await upload([line(table.header), line(again)].join('\n'))).data)).toEqual([[2, 'good']])
  })

  it('names the columns that are missing', async () => {
    const answer = await upload('currency,exposureAmt\nUSD,1')
    expect(answer.message).toContain('The file lacks these columns: Organisation code, Exposure type')
  })

  it("keeps another member's batch to itself", async () => {
    const { data } = await upload([header, row()].join('\n'))
    expect((await test.as('a_both').post(`${api}/commit`, { importId: data.importId })).message).toBe(
      'Data does not exist',
    )
    expect((await test.as('b_mk').get(`${api}/progress/${data.importId}`)).message).toBe('Data does not exist')
  })

  it('takes only rows of organisations that the duty covers, and says so of the others', async () => {
    await asOwner(
      test.database.owner,
      `update staff_duty set org_id = $1 where user_id = $2 and check_type = '1' and check_op_type = '0'`,
      [test.refs.a.subsidiaryId, test.as('a_mk').scope.userId],
    )
    const { data } = await upload([header, row({ org: 'a' }), row({ org: 'a1', no: 'E1' })].join('\n'))
    expect(data.rows.map((read: { problems: string[] }) => read.problems.join())).toEqual([
      'You hold no duty to register exposures of organisation a',
      '',
    ])
    expect((await commit(data.importId)).data).toMatchObject({ state: 'done', done: 1, refused: [{ row: 2 }] })
  })
})
