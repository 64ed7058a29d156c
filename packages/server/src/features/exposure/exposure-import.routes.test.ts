import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTable } from '../../kit/spreadsheet.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const api = '/CLOUD-EXPO/fxExposure/import'
const header = '机构代码,敞口类型,敞口方向,币种,敞口金额,敞口日期,到期日,交割日,外部编号'
const row = (over: Partial<Record<'org' | 'amount' | 'end' | 'no' | 'currency', string>> = {}) =>
  `${over.org ?? 'a'},确定,Long (receivable),${over.currency ?? 'USD'},${over.amount ?? '"1,000.50"'},2026-04-10,${over.end ?? '2026/08/31'},20260831,${over.no ?? ''}`

async function upload(csv: string) {
  const boundary = 'x-x-x'
  const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="exposures.csv"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--${boundary}--\r\n`
  const headers = {
    authorization: `Bearer ${test.as('a_mk').token}`,
    language: 'en_US',
    'content-type': `multipart/form-data; boundary=${boundary}`,
  }
  return (await test.app.inject({ method: 'POST', url: `${api}/preview`, headers, payload })).json()
}
const commit = (importId: string) => test.as('a_mk').post(`${api}/commit`, { importId })
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
      'Organisation b does not exist or is not yours',
      'Invalid date format: Expire date must be a valid date as yyyyMMdd',
      'Exposure amount can have at most 0 decimals',
      'External no. A1 appears twice in the file (row 2)',
    ])
    expect(await countOf('A1')).toBe(0)
  })

  it('registers all good rows once and reports what it left out', async () => {
    const { data } = await upload([header, row({ no: 'B1' }), row({ amount: '-5', no: 'B2' })].join('\n'))
    const done = await commit(data.importId)
    expect(done.data).toMatchObject({ state: 'done', done: 1, refused: [{ row: 3 }] })
    expect((await commit(data.importId)).message).toBe('This import was committed already')
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
    const [first, second] = [(await upload(file)).data, (await upload(file)).data]
    expect((await commit(first.importId)).data.done).toBe(1)
    expect((await commit(second.importId)).data).toMatchObject({
      done: 0,
      refused: [{ message: 'External no. C1 is registered already' }],
    })
    expect(await countOf('C1')).toBe(1)
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

  it('gives a template that it reads itself', async () => {
    const { data } = await test.as('a_mk').get(`${api}/template`)
    const { header: headings } = await readTable(data, 'template.xlsx')
    const read = await upload(`${headings.join(',')}\n`)
    expect([headings.length, headings[0]]).toEqual([17, 'Organisation code'])
    expect(read.data).toMatchObject({ goodCount: 0, badCount: 0 })
  })
})
