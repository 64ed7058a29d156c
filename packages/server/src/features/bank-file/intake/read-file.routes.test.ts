/** A bank's own table: proposed by the whole file, confirmed by a person or agreed in the bank's format, never guessed. */
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { bankProfileApi } from '@hedgerow/contract/bank-file/profile/bank-profile.contract'
import { statementApi, type Uploaded } from '@hedgerow/contract/bank-file/statement.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'

let test: TestApp
let ours: OpenedAccount
beforeAll(async () => {
  test = await testApp()
  ours = await opened()
})
afterAll(() => test.close())
const { opened } = accountCalls(() => test)

const ok = '00000000'
async function upload(text: string, tableFormat?: string) {
  const form = new FormData()
  form.append('file', new File([text], 'day.csv'))
  if (tableFormat !== undefined) form.append('tableFormat', tableFormat)
  const sent = new Request('http://127.0.0.1', { method: 'POST', body: form })
  const headers = {
    language: 'en_US',
    'content-type': sent.headers.get('content-type') ?? '',
    authorization: `Bearer ${test.as('a_mk').token}`,
  }
  const payload = Buffer.from(await sent.arrayBuffer())
  const reply = await test.app.inject({ method: 'POST', url: statementApi.upload.path, headers, payload })
  return reply.json() as { code: string; message: string; data: Uploaded }
}
const german = (...rows: readonly (readonly [day: string, amount: string])[]) =>
  [
    'Kontonummer;Währung;Buchungstag;Betrag;Verwendungszweck',
    ...rows.map(([day, amount]) => `${ours.account};CNY;${day};${amount};Miete`),
  ].join('\r\n')
const amountsOf = async ({ statements }: Uploaded) => {
  const { data } = await test.as('a_mk').get(`/CLOUD-BIZ/bankStatement/query/${statements[0]?.id}`)
  return data.lines.map(({ amount, bookDate }: { amount: string; bookDate: string }) => `${bookDate} ${amount}`)
}

describe('without a format of the bank', () => {
  it('is shown as it would be read and not taken, until it comes again confirmed', async () => {
    const file = german(['13.04.2026', '1234,56'], ['13.04.2026', '12,5'], ['13.04.2026', '-1.234,56'])
    const { code, data } = await upload(file)
    expect(code).toBe(ok)
    expect(data.statements).toEqual([])
    expect(data.proposal?.tableFormat).toBe(',DMY')
    expect(data.proposal?.lines.map(({ amount }) => amount)).toEqual(['1234.56', '12.5', '-1234.56'])
    const confirmed = await upload(file, ',DMY')
    expect(confirmed.code, confirmed.message).toBe(ok)
    const amounts = (await amountsOf(confirmed.data)).map((line: string) => Number.parseFloat(line.slice(9)))
    expect(amounts).toEqual([1234.56, 12.5, -1234.56])
    const audited = await asOwner<{ body: string }>(
      test.database.owner,
      "select body from audit_event where action = 'upload' and entity = 'bankStatement' and entity_id = $1",
      [confirmed.data.statements[0]?.id],
    )
    expect(audited.map(({ body }) => body)).toEqual([expect.stringContaining('"tableFormat":",DMY"')])
  })

  it('is refused where it is confirmed as what it is not, or as nothing that there is', async () => {
    const file = german(['13.04.2026', '77,70'])
    expect((await upload(file, '.DMY')).code).toBe(bankFileRefusals.FILE_BROKEN.code)
    expect((await upload(file, 'comma')).code).toBe(bankFileRefusals.TABLE_FORMAT_UNCONFIRMED.code)
  })

  it('is refused where two ways read it differently, whatever is confirmed', async () => {
    const file = german(['03/04/2026', '77,70'])
    const reply = await upload(file)
    expect(reply.code).toBe(bankFileRefusals.TABLE_FORMAT_UNCLEAR.code)
    expect(reply.message).toContain('1.234,56 · 13.04.2026; 1.234,56 · 04/13/2026')
    expect((await upload(file, ',DMY')).code).toBe(bankFileRefusals.TABLE_FORMAT_UNCLEAR.code)
  })

  it('is asked nothing where it is the template, filled in as it says', async () => {
    const file = `account,currency,bookDate,amount,statementId\n${ours.account},CNY,2026-04-13,-5.05,T1\n`
    const { data } = await upload(file)
    expect([data.proposal, data.statements.length]).toEqual([undefined, 1])
    const grouped = await upload(file.replace('-5.05', '"-1,005.05"').replace('T1', 'T2'))
    expect(grouped.data.proposal?.tableFormat).toBe('.YMD')
  })
})

it('of which the bank’s format says how it writes, is taken at once, and refused where it writes otherwise', async () => {
  const profile = {
    orgId: test.refs.a.orgId,
    bankId: test.refs.a.counterPartyId,
    fileFormat: 'PAIN001',
    fileCharset: 'UTF-8',
    chargeBearer: 'SHAR',
    debitKind: '0',
    nameLength: 140,
    remarkLength: 140,
    longText: '1',
    fileName: '[fileNo].xml',
    tableFormat: ',DMY',
  }
  const added = await test.as('a_mk').post(bankProfileApi.add.path, profile)
  expect(added.code, added.message).toBe(ok)
  const waiting = await upload(german(['02.04.2026', '1,50']))
  expect(waiting.code).toBe(bankFileRefusals.TABLE_FORMAT_UNCLEAR.code)
  await test.as('a_ck').post(bankProfileApi.check.path, { ...added.data, checkStatus: '1' })
  const taken = await upload(german(['02.04.2026', '1,50']))
  expect(taken.code, taken.message).toBe(ok)
  expect(await amountsOf(taken.data)).toEqual([expect.stringMatching(/^20260402 1\.50*$/)])
  const otherwise = await upload(german(['02.04.2026', '1.50']))
  expect(otherwise.code).toBe(bankFileRefusals.FILE_BROKEN.code)
})
