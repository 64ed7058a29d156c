/**
 * A random walk of statements: whatever files come, in whatever order, our balance ends as the bank's and nothing is paid twice. It is short
 * here, and as long as STATEMENT_WALK says by hand, in lines of the bank (`STATEMENT_WALK=20000 vitest run --project database statement-walk`;
 * STATEMENT_SEED draws another). The last test shows that a walk in which money is counted twice is found out.
 */
import { statementApi } from '@hedgerow/contract/bank-file/statement.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../../invariants.ts'
import { judgeComplaints } from '../../../judge/judge.ts'
import { asOwner } from '../../../kit/testing.ts'
import { type TestApp, testApp } from '../../../testing/fixture.ts'
import { pictureForm } from '../../../testing/picture-form.ts'
import { accountCalls, type OpenedAccount } from '../../account/account.fixture.ts'
import { copied, manyPayments, type Waiting } from './many-payments.fixture.ts'
import { type Ordered, RandomBank, type Sent } from './statement-walk.fixture.ts'

const length = Number(process.env.STATEMENT_WALK ?? 60)
const seed = Number(process.env.STATEMENT_SEED ?? 1)
const patienceMs = 60_000 + length * 400
const opening = '90000000'
const success = '00000000'

let test: TestApp
const { opened, stated, balanceRow } = accountCalls(() => test)
beforeAll(async () => {
  test = await testApp({ requestsPerMinute: 1_000_000_000 })
})
afterAll(() => test.close())

const owner = <T extends object = { id: string }>(text: string, values: readonly unknown[] = []) =>
  asOwner<T>(test.database.owner, text, values)
async function post(who: Parameters<TestApp['as']>[0], path: string, body: object) {
  const { code, message, data } = await test.as(who).post(`/CLOUD-BIZ/${path}`, body)
  expect(code, `${path} ${message}`).toBe(success)
  return data
}

/** Some leave by files of two, which the bank books at once. */
async function inFiles(payments: readonly Waiting[]): Promise<Ordered[][]> {
  const groups: Ordered[][] = []
  for (let at = 0; at + 1 < payments.length; at += 2) {
    const pair = payments.slice(at, at + 2)
    const ids = pair.map(({ flowId }) => flowId).join(',')
    const { fileNo } = await post('a_mk', 'bankFile/make', { ids, fileFormat: 'PAIN001' })
    groups.push(pair.map((one) => ({ ...one, batchNo: `${fileNo}-1` })))
  }
  return groups
}

async function upload({ text }: Sent) {
  const form = pictureForm(Buffer.from(text))
  const headers = { language: 'en_US', 'content-type': form.type, authorization: `Bearer ${test.as('a_mk').token}` }
  return (await test.app.inject({ method: 'POST', url: statementApi.upload.path, headers, payload: form.body })).json()
}

async function take(files: readonly Sent[]): Promise<number> {
  let refused = 0
  for (const file of files) {
    const { code, message, data } = await upload(file)
    if (code !== success) {
      expect(message).toMatch(/the file is incomplete/)
      refused++
      continue
    }
    for (const { id } of data.statements) {
      const { version } = (await test.as('a_mk').get(`/CLOUD-BIZ/bankStatement/query/${id}`)).data
      await post('a_mk', 'bankStatement/match', { id, version })
    }
  }
  return refused
}

/** Two people book what is left: charges where they are proposed, what nobody knows as unexplained. @returns the kinds of what was left */
async function clear({ id: accountId }: OpenedAccount): Promise<ReadonlySet<string>> {
  const kinds = new Set<string>()
  // What only we have stays where it is, and fills pages before those of the bank.
  for (let current = 0; ; ) {
    const page = await post('a_mk', 'bankDifference/queryByPage', {
      current,
      pageSize: 100,
      queryWrapper: { diffStatus: '0', accountId },
    })
    const rows = (page.recordList as Record<string, string>[]).filter(({ bankAmt }) => bankAmt !== null)
    if (page.recordList.length === 0) return kinds
    if (rows.length === 0) current += 1
    for (const row of rows) {
      kinds.add(row.diffKind ?? '')
      const proposal = row.proposal === '1' ? '1' : '3'
      const seen = { id: row.id, version: Number(row.version) }
      await post('a_mk', 'bankDifference/propose', { ...seen, proposal, reason: 'seen with the bank' })
      await post('a_ck', 'bankDifference/book', { ...seen, version: seen.version + 1 })
    }
  }
}

/** What is wrong once everything is cleared. */
async function complaints(account: OpenedAccount, bank: RandomBank): Promise<string[]> {
  const { balance } = await balanceRow(account.id, 'CNY')
  const twice = await owner<{ no: string }>(
    `select rel_deal_serial_no as no from account_flow where account_id = $1 and origin_type = 'transfer' and flow_status = '1'
     group by 1 having sum(sign(balance_change)) < -1`,
    [account.id],
  )
  return [
    ...(decimal(balance).eq(decimal(bank.balance)) ? [] : [`ours ${balance}, the bank’s ${bank.balance}`]),
    ...twice.map(({ no }) => `${no} is paid twice`),
    ...[...(await brokenInvariants(test.database.db)), ...(await judgeComplaints(test.database.db))].filter(
      (one) => !one.includes(copied),
    ),
  ]
}

async function walk(of: number, lines: number) {
  const account = await opened()
  await stated(account, 'CNY', opening, '20260412')
  const bank = new RandomBank(of, account.account, opening)
  const payments = await manyPayments(test, account, Math.ceil(lines * 0.8))
  const inFile = await inFiles(payments.slice(0, Math.min(60, Math.floor(lines / 10))))
  const alone = payments.slice(inFile.flat().length)
  while (bank.lines.length < lines && (inFile.length > 0 || alone.length > 0)) {
    if (bank.below(5) === 0) bank.others()
    else if (inFile.length > 0 && bank.below(4) === 0) bank.pay(inFile.pop() as [Ordered, ...Ordered[]])
    else bank.pay(alone.splice(0, bank.below(12) === 0 ? 2 : 1) as [Waiting, ...Waiting[]])
  }
  return { account, bank, files: bank.files(Math.max(10, Math.min(400, Math.floor(lines / 8)))) }
}

it(
  'of shuffled, repeated, overlapping and cut files ends with the bank’s balance, and nothing is paid twice',
  async () => {
    const { account, bank, files } = await walk(seed, length)
    const refused = await take(files)
    expect(refused).toBeGreaterThan(0)
    const kinds = await clear(account)
    expect(await complaints(account, bank)).toEqual([])
    expect(kinds.has('1')).toBe(true)
  },
  patienceMs,
)

it(
  'in which a line comes again under another reference is found out',
  async () => {
    const { account, bank, files } = await walk(seed + 1, 30)
    await take(files)
    const again = bank.lines.find(({ text, bankRef }) => text.startsWith('own') && bankRef !== '')
    expect(again).toBeDefined()
    const text = `account,currency,statementId,bookDate,amount,bankRef\n${account.account},CNY,AGAIN,20260413,${again?.amount},ANOTHER\n`
    await take([{ name: 'again.csv', text }])
    await clear(account)
    expect(await complaints(account, bank)).toEqual([expect.stringMatching(/^ours .*, the bank’s/)])
  },
  patienceMs,
)
