import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../kit/testing.ts'
import { type TestApp, testApp } from '../../testing/fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})
afterAll(() => test.close())

const api = '/CLOUD-EXPO/fxExposure'
const changeApi = '/CLOUD-EXPO/fxExposureChange'
const newExposure = (over: object = {}) => ({
  orgId: test.refs.a.orgId,
  exposureType: '1',
  exposureDirection: '1',
  currency: 'USD',
  exposureAmt: '1000000',
  transDate: '20260401',
  endDate: '20260601',
  deliveryDate: '20260603',
  documentaryBillFlag: '0',
  ...over,
})
const add = (over: object = {}) => test.as('a_mk').post(`${api}/add`, newExposure(over))

describe('exposure commands', () => {
  it('registers with a serial number and reads the same back', async () => {
    const added = await add({ contractNo: '  C-1  ', remark: 'emoji 🙂 welcome' })
    expect(added.code).toBe('00000000')
    expect(added.data.serialNo).toMatch(/^EXP20260413\d{4}$/)
    const { data } = await test.as('a_no').get(`${api}/query/${added.data.id}`)
    expect(data).toMatchObject({
      exposureAmt: '1000000',
      netExposure: '1000000',
      hedgeableAmt: '1000000',
      status: '1',
      source: '0',
      hedgeFlag: '1',
      riskTransferableFlag: '0',
      contractNo: 'C-1',
      toUsdAmount: '1000000',
    })
  })

  it('takes no state from whoever sends one (H19)', async () => {
    const { data } = await add({ status: '9', source: '1', lockAmt: '7' })
    const stands = { status: '1', source: '0', lockAmt: '0' }
    expect((await test.as('a_no').get(`${api}/query/${data.id}`)).data).toMatchObject(stands)
    await test.as('a_mk').get(`${api}/invalid?ids=${data.id}&status=9`)
    expect((await test.as('a_no').get(`${api}/query/${data.id}`)).data.status).toBe('0')
  })

  it('of an observation is open in full and hedgeable in nothing', async () => {
    const { data: added } = await add({ exposureType: '3' })
    const { data } = await test.as('a_no').get(`${api}/query/${added.id}`)
    expect(data).toMatchObject({ hedgeFlag: '0', netExposure: '1000000', openAmt: '1000000', hedgeableAmt: '0' })
  })

  it.each(['EUR', 'EEK', 'XXX'])(
    'refuses a currency that is switched off, replaced or unknown: %s',
    async (currency) => {
      const { code, message } = await add({ currency })
      expect([code, message]).toEqual(['02010015', `Currency ${currency} is not enabled`])
    },
  )

  it('refuses each missing field by its name, all at once', async () => {
    const answer = await test.as('a_mk').post(`${api}/add`, {})
    const named = answer.data.fields.map((field: { field: string }) => field.field)
    expect(named).toEqual([
      'orgId',
      'exposureType',
      'exposureDirection',
      'currency',
      'exposureAmt',
      'transDate',
      'endDate',
      'deliveryDate',
      'documentaryBillFlag',
    ])
    expect(answer.data.fields[4].message).toBe('Exposure amount is required')
  })

  it.each([
    // The specification's words, then which of the form's amounts it is.
    ['-1', 'Amount should be between 0 ~ 1000000000000'],
    ['1000000000000.01', 'Amount should be between 0 ~ 1000000000000'],
    ['1e400', 'plain number'],
    ['NaN', 'plain number'],
    ['1,000', 'plain number'],
    ['0x10', 'plain number'],
    ['٣', 'plain number'],
    ['9'.repeat(40), 'plain number'],
    ['0.0000001', 'decimals'],
  ])('refuses the amount %s', async (exposureAmt, because) => {
    const answer = await add({ exposureAmt })
    expect(answer.data.fields[0]).toMatchObject({ field: 'exposureAmt', message: expect.stringContaining(because) })
  })
  it('takes 0 and 1e12, and refuses 0.001 JPY', async () => {
    expect((await add({ exposureAmt: '0' })).code).toBe('00000000')
    expect((await add({ exposureAmt: '1000000000000' })).code).toBe('00000000')
    expect((await add({ currency: 'JPY', exposureAmt: '0.001' })).data.fields[0].field).toBe('exposureAmt')
  })
  it.each(['20260230', '2026-06-01', '00000000', '１２３４５６７８'])('refuses the date %s', async (endDate) => {
    expect((await add({ endDate })).data.fields[0].field).toBe('endDate')
  })
  it.each(['\u202Eevil', 'zero\u200Bwidth', 'nul\u0000'])('refuses invisible characters in %j', async (remark) => {
    expect((await add({ remark })).data.fields[0].field).toBe('remark')
  })

  it('keeps a remark for the text it is, and takes none of 100 KB (F21)', async () => {
    const remark = '<script>alert(1)</script> 🙂 مرحبا'
    const { id } = (await add({ remark })).data
    expect((await test.as('a_mk').get(`${api}/query/${id}`)).data.remark).toBe(remark)
    expect((await add({ remark: 'x'.repeat(100_000) })).data.fields[0].field).toBe('remark')
  })

  it('shows and changes nothing of another organisation', async () => {
    const { id } = (await add()).data
    const missing = await test.as('a_mk').get(`${api}/query/999999999`)
    for (const path of [`${api}/query/${id}`, `${api}/invalid?ids=${id}`]) {
      const foreign = await test.as('b_mk').get(path)
      expect([foreign.code, foreign.message]).toEqual([missing.code, 'Data does not exist'])
    }
    expect(
      (await test.as('b_mk').post(`${api}/modify`, { ...newExposure(), orgId: test.refs.b.orgId, id, version: 0 }))
        .code,
    ).toBe(missing.code)
    expect((await add({ orgId: test.refs.b.orgId })).code).toBe(missing.code)
  })

  it('refuses a second editor of the same version', async () => {
    const { id, version } = (await add()).data
    const edit = (exposureAmt: string) =>
      test.as('a_mk').post(`${api}/modify`, { ...newExposure({ exposureAmt }), id, version })
    const answers = await Promise.all([edit('1'), edit('2'), edit('3'), edit('4')])
    expect(answers.filter((answer) => answer.code === '00000000')).toHaveLength(1)
    expect(answers.filter((answer) => answer.message.startsWith('Record changed by someone else'))).toHaveLength(3)
  })

  it('keeps every edit that was acknowledged, of eight who edit one record again and again (M01)', async () => {
    const { id } = (await add()).data
    const acknowledged: number[] = []
    const others: string[] = []
    const edits = async (editor: number) => {
      for (let round = 0; round < 25; round += 1) {
        const seen = (await test.as('a_mk').get(`${api}/query/${id}`)).data
        const amount = editor * 1000 + round + 1
        const body = { ...newExposure({ exposureAmt: String(amount) }), id, version: seen.version }
        const { code, message } = await test.as('a_mk').post(`${api}/modify`, body)
        if (code === '00000000') acknowledged.push(amount)
        else if (!message.startsWith('Record changed by someone else')) others.push(message)
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, editor) => edits(editor)))
    expect(others).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(0)
    const { version, exposureAmt } = (await test.as('a_mk').get(`${api}/query/${id}`)).data
    expect(version).toBe(acknowledged.length)
    expect(acknowledged).toContain(Number(exposureAmt))
    const trail = await asOwner<{ count: number }>(
      test.database.owner,
      `select count(*)::int as count from audit_event where entity_id = '${id}' and action like '%modify%'`,
    )
    expect(trail[0]?.count).toBe(acknowledged.length)
  })

  it('makes one exposure of a repeated submit, also at the same moment', async () => {
    const headers = { 'idempotency-key': 'same-dialog' }
    const send = (over = {}) =>
      test.as('a_mk').post(`${api}/add`, newExposure({ contractNo: 'TWICE', ...over }), headers)
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map((answer) => answer.data.serialNo)).size).toBe(1)
    expect((await send({ exposureAmt: '2' })).message).toContain('already used for a different submission')
    const list = await test.as('a_mk').post(`${api}/queryByPage`, { queryWrapper: { contractNo: 'TWICE' } })
    expect(list.data.totalCount).toBe(1)
  })

  it('changes, takes the latest change back, and keeps every record', async () => {
    const { id } = (await add()).data
    const change = async (over: object) => {
      const { version } = (await test.as('a_mk').get(`${api}/query/${id}`)).data
      return test.as('a_mk').post(`${changeApi}/add`, {
        exposureId: id,
        version,
        changeType: '1',
        dealType: '1',
        changeAmt: '200000',
        changeDate: '20260413',
        endDate: '20260601',
        ...over,
      })
    }
    expect((await change({})).code).toBe('00000000')
    expect((await change({ dealType: '2', changeAmt: '50000' })).code).toBe('00000000')
    const records = (
      await test.as('a_mk').post(`${changeApi}/queryByPage`, { queryWrapper: { exposureId: id }, sort: 'chgSerialNo' })
    ).data.recordList
    expect(records.map((row: { amtAfter: string }) => row.amtAfter)).toEqual(['1200000', '1150000'])
    expect((await test.as('a_mk').get(`${changeApi}/invalid/${records[0].id}`)).message).toBe(
      'Only the latest change record can be deleted',
    )
    expect((await test.as('a_mk').get(`${changeApi}/invalid/${records[1].id}`)).code).toBe('00000000')
    const after = (await test.as('a_mk').get(`${api}/query/${id}`)).data
    expect([after.exposureAmt, after.status, after.originalAmt]).toEqual(['1200000', '2', '1000000'])
    expect((await test.as('a_mk').get(`${changeApi}/invalid/${records[0].id}`)).code).toBe('00000000')
    expect((await test.as('a_mk').get(`${api}/query/${id}`)).data).toMatchObject({
      exposureAmt: '1000000',
      status: '1',
      chgNo: 4,
    })
  })

  it('voids several at once or none', async () => {
    const [one, two] = [(await add()).data.id, (await add()).data.id]
    expect((await test.as('a_mk').get(`${api}/invalid?ids=${one},999999999`)).message).toBe('Data does not exist')
    expect((await test.as('a_mk').get(`${api}/query/${one}`)).data.status).toBe('1')
    expect((await test.as('a_mk').get(`${api}/invalid?ids=${one},${two}`)).data.count).toBe(2)
    expect((await test.as('a_mk').get(`${api}/query/${two}`)).data.status).toBe('0')
    expect((await test.as('a_mk').get(`${api}/invalid?ids=${one}`)).message).toBe(
      'This data cannot be deleted: current state “Void”',
    )
  })

  it('needs the duty, and writes down who tried', async () => {
    const refused = await test.as('a_ck').post(`${api}/add`, newExposure())
    expect([refused.status, refused.code]).toEqual([403, '00020404'])
  })
})
