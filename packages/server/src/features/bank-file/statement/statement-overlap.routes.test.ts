/** The same money in two files is booked once, in whatever order the files come; what is missing between statements is named. */
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import { statementApi } from '@hedgerow/contract/bank-file/statement.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { pictureForm } from '../../../testing/picture-form.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'

let test: TestApp
let a: OpenedAccount
const { opened, stated, balanceRow } = accountCalls(() => test)
beforeAll(async () => {
  test = await testApp()
})
afterAll(async () => {
  expect(await brokenInvariants(test.database.db)).toEqual([])
  await test.close()
})
beforeEach(async () => {
  a = await opened()
  await stated(a, 'CNY', '1000', '20260412')
})

const ok = '00000000'
const api = '/CLOUD-BIZ/bankStatement'
async function upload(text: string) {
  const form = pictureForm(Buffer.from(text))
  const headers = { language: 'en_US', 'content-type': form.type, authorization: `Bearer ${test.as('a_mk').token}` }
  return (await test.app.inject({ method: 'POST', url: statementApi.upload.path, headers, payload: form.body })).json()
}
const statementOf = async (id: string) => (await test.as('a_mk').get(`${api}/query/${id}`)).data
async function match(id: string) {
  const { version } = await statementOf(id)
  return (await test.as('a_mk').post(`${api}/match`, { id, version })).data
}
/** Lines as `reference amount`. */
const csv = (lines: readonly string[], more = '') => {
  const rows = lines.map((one) => {
    const [reference, amount] = one.split(' ')
    return `${a.account},CNY,20260413,${amount},${reference}${more}\n`
  })
  return `account,currency,bookDate,amount,bankRef\n${rows.join('')}`
}
async function imported(text: string) {
  const { data, code, message } = await upload(text)
  expect(code, message).toBe(ok)
  return data.statements[0] as { id: string; fileNo: string; lineCount: number; repeatedCount: number }
}
const mt940 = (number: string, opening: string, closing: string | null, lines: readonly string[]) =>
  [
    `:20:S${number}`,
    `:25:${a.account.replaceAll(' ', '')}`,
    `:28C:${number}`,
    `:60F:C260412CNY${opening},`,
    ...lines.map((amount) => `:61:260413${amount.startsWith('-') ? 'D' : 'C'}${amount.replace('-', '')},NTRFNONREF`),
    ...(closing === null ? [] : [`:62F:C260413CNY${closing},`]),
    '',
  ].join('\r\n')
const camt053 = (id: string, number: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt><Id>${id}</Id>${number}
  <CreDtTm>2026-04-13T20:00:00</CreDtTm><Acct><Id><Othr><Id>${a.account}</Id></Othr></Id><Ccy>CNY</Ccy></Acct></Stmt></BkToCstmrStmt></Document>`
const openDifferences = async () =>
  (await test.as('a_mk').post('/CLOUD-BIZ/bankDifference/queryByPage', { queryWrapper: { accountId: a.id } })).data
    .recordList as readonly Record<string, string>[]

describe('files that overlap', () => {
  it('bring each line once, also where the later lines come first, and of one day more than once', async () => {
    const later = await imported(csv(['R6 -6', 'R7 -7', 'R8 -8']))
    expect(later).toMatchObject({ lineCount: 3, repeatedCount: 0 })
    const earlier = await imported(csv(['R5 -5', 'R6 -6.00', 'R7 -7']))
    expect(earlier).toMatchObject({ lineCount: 3, repeatedCount: 2 })
    expect((await statementOf(earlier.id)).lines.map((line: Record<string, string>) => line.lineStatus)).toEqual([
      '0',
      '3',
      '3',
    ])
    expect((await match(later.id)).differences).toBe(3)
    expect((await match(earlier.id)).differences).toBe(1)
    expect((await openDifferences()).map(({ bankAmt }) => bankAmt).toSorted()).toEqual(['-5', '-6', '-7', '-8'])
    // All of it again brings nothing.
    expect((await upload(csv(['R5 -5', 'R8 -8']))).code).toBe(bankFileRefusals.STATEMENT_IMPORTED.code)
    expect(await imported(csv(['R8 -8', 'R8 -8']))).toMatchObject({ repeatedCount: 1 })
  })

  it('and the first is given back: its lines stand in the other', async () => {
    const first = await imported(csv(['G1 -1', 'G2 -2']))
    const second = await imported(csv(['G2 -2', 'G3 -3']))
    const third = await imported(csv(['G2 -2', 'G4 -4']))
    expect((await match(second.id)).differences).toBe(1)
    const { version } = await statementOf(first.id)
    expect((await test.as('a_mk').post(`${api}/revert`, { id: first.id, version })).code).toBe(ok)
    expect((await match(second.id)).differences).toBe(2)
    expect((await match(third.id)).differences).toBe(1)
    expect((await openDifferences()).map(({ bankAmt }) => bankAmt).toSorted()).toEqual(['-2', '-3', '-4'])
  })

  it('at the same moment are told apart', async () => {
    const texts = [csv(['T1 -1', 'T2 -2']), csv(['T2 -2', 'T3 -3']), csv(['T1 -1', 'T3 -3', 'T4 -4'])]
    await Promise.all(texts.map(upload))
    const rows = await asOwner<{ ref: string; count: number }>(
      test.database.owner,
      `select bank_ref as ref, count(*)::int as count from statement_line where bank_ref like 'T_' and line_status <> '3' group by 1 order by 1`,
    )
    expect(rows).toEqual(['T1', 'T2', 'T3', 'T4'].map((ref) => ({ ref, count: 1 })))
  })
})

describe('statements of one account', () => {
  it('that follow each other are new, however alike their lines; a day that is sent again is not', async () => {
    const first = await imported(mt940('5/1', '1000', '990', ['-10']))
    const second = await imported(mt940('6/1', '990', '980', ['-10']))
    expect([first.repeatedCount, second.repeatedCount]).toEqual([0, 0])
    expect(await statementOf(second.id)).toMatchObject({ openingCheck: '1', openingOff: '0', missingNumbers: '' })
    const again = await imported(mt940('7/1', '1000', '980', ['-10', '-10']))
    expect(again).toMatchObject({ lineCount: 2, repeatedCount: 2 })
  })

  it('between which one is missing say so, until it comes', async () => {
    await imported(mt940('11/1', '1000', '990', ['-10']))
    const third = await imported(mt940('13/1', '985', '980', ['-5']))
    expect(await statementOf(third.id)).toMatchObject({ openingCheck: '0', openingOff: '-5', missingNumbers: '12' })
    await match(third.id)
    const notices = await asOwner<{ text: string }>(test.database.owner, 'select message_en as text from notification')
    expect(notices.map(({ text }) => text).join()).toContain(`Statement ${third.fileNo} does not continue`)
    await imported(mt940('12/1', '990', '985', ['-5']))
    expect(await statementOf(third.id)).toMatchObject({ openingCheck: '1', missingNumbers: '' })
  })

  it('as camt name the missing one by their own count, never by an id that only looks like a count', async () => {
    await imported(camt053('20260401', '<ElctrncSeqNb>11</ElctrncSeqNb>'))
    const third = await imported(camt053('20260402', '<ElctrncSeqNb>13</ElctrncSeqNb>'))
    expect((await statementOf(third.id)).missingNumbers).toBe('12')
    await imported(camt053('20260403', '<ElctrncSeqNb>112</ElctrncSeqNb><LglSeqNb>12</LglSeqNb>'))
    expect((await statementOf(third.id)).missingNumbers).toBe('')
    const uncounted = await imported(camt053('20260410', ''))
    expect((await statementOf(uncounted.id)).missingNumbers).toBe('')
  })

  it('that are cut off are not taken, and the whole is', async () => {
    expect((await upload(mt940('21/1', '1000', null, ['-10']))).code).toBe(bankFileRefusals.FILE_BROKEN.code)
    const whole = await imported(mt940('21/1', '1000', '970', ['-10', '-20']))
    expect(whole).toMatchObject({ lineCount: 2, repeatedCount: 0 })
    expect((await balanceRow(a.id, 'CNY')).balance).toBe('1000')
  })
})
