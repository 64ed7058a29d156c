/** A bank's files by a folder: brought in a member's name, once, and refused beside the reason. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { now } from '../../../kit/process/clock.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'
import { camt053 } from '../read/bank-file.fixture.ts'
import { bankFolderTake } from './bank-folder.jobs.ts'

let test: TestApp
let root = ''
let account: OpenedAccount
beforeAll(async () => {
  test = await testApp()
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'hedgerow-bank-'))
  account = await opened()
})
afterAll(async () => {
  await fs.rm(root, { recursive: true, force: true })
  await test.close()
})
const { opened } = accountCalls(() => test)

/** They sign in by these names. */
const folderOf = (person: 'a_mk' | 'a_ck'): string => person
/** Written some minutes ago. */
const put = async (folder: string, name: string, content: string, minutesAgo = 2) => {
  await fs.mkdir(path.join(root, folder), { recursive: true })
  await fs.writeFile(path.join(root, folder, name), content)
  const written = Date.parse(now()) / 1000 - minutesAgo * 60
  await fs.utimes(path.join(root, folder, name), written, written)
}
const round = () =>
  bankFolderTake.run(
    { db: test.database.db, signal: new AbortController().signal, isLast: false, outside: { BANK_FOLDER: root } },
    {},
  )
const files = async (...below: string[]) =>
  (await fs.readdir(path.join(root, ...below), { withFileTypes: true })).flatMap((one) =>
    one.isFile() ? one.name : [],
  )
const reasonOf = (folder: string, name: string) =>
  fs.readFile(path.join(root, folder, 'refused', `${name}.reason.txt`), 'utf8')
const statement = (id: string, amount = '-8.00') =>
  `account,currency,statementId,bookDate,amount,bankRef,lineText\n${account.account},CNY,${id},20260413,${amount},R1,fee\n`
const statementIds = async () =>
  (
    await asOwner<{ statement_id: string }>(
      test.database.owner,
      'select statement_id from bank_statement order by statement_id',
    )
  ).map(({ statement_id: id }) => id)
const noticesOf = async (person: 'a_mk' | 'a_ck') =>
  (
    await asOwner<{ message_en: string }>(
      test.database.owner,
      'select message_en from notification where user_id = $1',
      [test.as(person).scope.userId],
    )
  ).map(({ message_en: message }) => message)

it('brings a statement in the name of its member, who is told, and books nothing', async () => {
  await put(folderOf('a_mk'), 'day.csv', statement('S1'))
  await round()
  expect(await files(folderOf('a_mk'), 'done')).toEqual(['day.csv'])
  expect(await statementIds()).toEqual(['S1'])
  expect((await noticesOf('a_mk')).join()).toContain('day.csv from the bank folder: 1 statement')
  const [row] = await asOwner<{ status: string }>(
    test.database.owner,
    'select file_status as status from bank_statement',
  )
  expect(row?.status).toBe('0')
})

it('whose process died before the move brings nothing again', async () => {
  await fs.rename(path.join(root, folderOf('a_mk'), 'done', 'day.csv'), path.join(root, folderOf('a_mk'), 'day.csv'))
  await round()
  expect(await statementIds()).toEqual(['S1'])
  expect(await files(folderOf('a_mk'), 'done')).toEqual(['day.csv'])
})

it('refuses what is no file of a bank, a statement that was imported, and an answer to nobody, each beside its reason', async () => {
  await put(folderOf('a_mk'), 'odd.csv', 'a,b\n1,2\n')
  await put(folderOf('a_mk'), 'again.csv', statement('S1', '-9.00'))
  await put(
    folderOf('a_mk'),
    'answer.xml',
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>M</MsgId></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>BFO999</OrgnlMsgId><GrpSts>ACCP</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`,
  )
  await round()
  expect(await reasonOf(folderOf('a_mk'), 'odd.csv')).toContain('The format of odd.csv is not recognised')
  expect(await reasonOf(folderOf('a_mk'), 'again.csv')).toContain('imported already: S1')
  expect(await reasonOf(folderOf('a_mk'), 'answer.xml')).toContain('which is not a file that we sent')
  expect((await noticesOf('a_mk')).join()).toContain('odd.csv in the bank folder was refused')
  expect(await statementIds()).toEqual(['S1'])
})

it('of nobody, or of somebody who may not bring them, is refused', async () => {
  await put('nobody', 'day.csv', statement('S2'))
  await put(folderOf('a_ck'), 'day.csv', statement('S2'))
  await round()
  expect(await reasonOf('nobody', 'day.csv')).toContain('must be the user name of an active member')
  expect(await reasonOf(folderOf('a_ck'), 'day.csv')).toContain('须为启用且持有')
  expect(await statementIds()).toEqual(['S1'])
  expect(await brokenInvariants(test.database.db)).toEqual([])
})

it('waits for a file that is still being written, and takes it when it is whole', async () => {
  const whole = camt053({ account: account.account, statementId: 'WRITTEN', amount: '3' })
  await put(folderOf('a_mk'), 'slow.xml', whole.slice(0, -20))
  await put(folderOf('a_mk'), 'slow.csv', statement('HALF'), 0)
  await round()
  expect(await files(folderOf('a_mk'))).toEqual(['slow.csv', 'slow.xml'])
  await put(folderOf('a_mk'), 'slow.xml', whole)
  await put(folderOf('a_mk'), 'slow.csv', statement('HALF', '-9.25'))
  await round()
  expect(await files(folderOf('a_mk'))).toEqual([])
  expect(await statementIds()).toEqual(['HALF', 'S1', 'WRITTEN'])
})
