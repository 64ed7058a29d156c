/** Accounts, balances, transfers and the money of net rows of the demonstration company: one of each state. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { type Cast, must, type Story } from '../book.seed.ts'

const maker = 'lc_back1'
const reviewer = 'lc_back2'
const accounts = '/CLOUD-BIZ/bankAccount'
const transfers = '/CLOUD-BIZ/transfer'
const allocate = '/CLOUD-BIZ/allocate'
const today = businessDate('20260413')
const threeDaysAgo = businessDate('20260410')

interface Saved {
  readonly id: string
  readonly version: number
}
export interface Opened extends Saved {
  readonly account: string
}

/** Organisation, bank, currencies, what its bank said of each, and how it differs from the usual. */
const balances = [
  ['ORG002', 'B1', 'CNY', { CNY: '2150000.00' }, { priority: '1', minBalance: '100000' }],
  ['ORG002', 'B1', 'USD', { USD: '820000.00' }, { priority: '1' }],
  ['ORG002', 'B3', 'CNY', { CNY: '600000.00' }, { priority: '2', channel: '1', fundSharingFlag: '1' }],
  ['ORG002', 'B3', 'USD,JPY', { USD: '1250000.00', JPY: '4000000' }, { priority: '2', channel: '1' }],
  ['ORG002', 'B2', 'CNY', { CNY: '9800000.00' }, { settleFlag: '0', useType: '3', accountType: '2' }],
  ['ORG003', 'B1', 'CNY', { CNY: '5400000.00' }, { priority: '1', overdrawFlag: '1', overdrawLimit: '1000000' }],
  ['ORG003', 'B4', 'CNY,JPY', { CNY: '30000.00', JPY: '1200000' }, { priority: '2', minBalance: '50000' }],
  ['ORG003', 'B4', 'USD', {}, { priority: '3', nature: '2' }],
  ['ORG003', 'B5', 'CNY', { CNY: '6800000.00' }, { settleFlag: '0', useType: '3', accountType: '2' }],
] as const
type SeedBalance = (typeof balances)[number]
const stale = 3
const unused = 4

const decided = { checkStatus: '1', comment: '已核对开户资料 / account opening documents checked' } as const

function accountSaid(story: Story, cast: Cast, [orgCode, bank, currencies, , over]: SeedBalance, at: number) {
  const digits = `${orgCode.slice(3)}${bank.slice(1)}${String(at + 1).padStart(4, '0')}`
  return {
    orgId: story.orgIds.get(orgCode),
    account: `6222 ${digits.padStart(12, '0')}`,
    accountName: orgCode === 'ORG002' ? '澜川进出口 Lanchuan Trading' : '澜川汽配 Lanchuan Auto Parts',
    bankId: cast.counterPartyIds.get(bank),
    swiftCode: 'YJBKCNSHXXX',
    accountType: '1',
    nature: currencies === 'CNY' ? '3' : '1',
    useType: '1',
    currencies,
    channel: '2',
    subjectCode: `1002.${String(at + 1).padStart(2, '0')}`,
    ...over,
  }
}

async function opened(story: Story, body: object): Promise<Opened> {
  const added = await must<Opened>(story, maker, 'POST', `${accounts}/add`, body)
  await decide(story, added)
  return added
}

/** The open matter of the account, by another person. */
async function decide(story: Story, { id }: Opened): Promise<void> {
  const { version } = await must<Saved>(story, maker, 'GET', `${accounts}/query/${id}`)
  await must(story, reviewer, 'POST', `${accounts}/check`, { id, version, ...decided })
}

async function stated(story: Story, account: Opened, body: Readonly<Record<string, string>>, balanceDate: string) {
  const page = { current: 0, pageSize: 20, queryWrapper: { accountId: account.id } }
  const { recordList } = await must<{
    recordList: { id: string; version: string; currency: string }[]
  }>(story, maker, 'POST', `${accounts}/queryBalance`, page)
  for (const { id, version, currency } of recordList) {
    const balance = body[currency]
    if (balance === undefined) continue
    const proof = '银行对账单 2026-04 / bank statement 2026-04'
    await must(story, maker, 'POST', `${accounts}/enterBalance`, { id, version, balance, balanceDate, proof })
  }
  if (recordList.some(({ currency }) => body[currency] !== undefined)) await decide(story, account)
}

/** Nine accounts in use: two that only pool, one with an overdraft, one below its minimum, one stale, one whose balance nobody told; and two matters. */
export async function tellAccounts(story: Story, cast: Cast): Promise<Opened[]> {
  const made: Opened[] = []
  for (const [at, one] of balances.entries()) {
    const account = await opened(story, accountSaid(story, cast, one, at))
    await stated(story, account, one[3], at === stale ? threeDaysAgo : today)
    made.push(account)
  }
  const [sample] = balances
  await must(story, maker, 'POST', `${accounts}/add`, accountSaid(story, cast, sample, balances.length))
  const closing = made[unused]
  const { version } = await must<Saved>(story, maker, 'GET', `${accounts}/query/${closing?.id}`)
  await story.call(maker, 'POST', `${accounts}/freeze`, { id: closing?.id, version, reason: '印鉴变更 / new seals' })
  return made
}

export const transferSaid = (from: Opened | undefined, to: string | undefined, over: object) => ({
  transferType: '2',
  payWay: '1',
  drawOutBank: '甬江银行',
  drawOutAccount: from?.account,
  transferInBank: '北辰银行',
  transferInAccount: to,
  currency: 'CNY',
  payDate: today,
  purposeCode: '1',
  trader: maker,
  ...over,
})

export async function passed(story: Story, { id, version }: Saved): Promise<void> {
  const decision = { id, version, checkStatus: '1', comment: '账号金额已核对 / account and amount agree' }
  await must(story, reviewer, 'POST', '/CLOUD-BIZ/transferCheck/check', decision)
}

/** A draft, two that wait, two passed, done and failed ones, one cancelled; and two between currencies. */
export async function tellTransfers(story: Story, made: readonly Opened[]): Promise<void> {
  const [yuan, dollars, other, , , apYuan, apOther] = made
  const commit = async (from: Opened | undefined, to: string | undefined, over: object) =>
    await must<Saved>(story, maker, 'POST', `${transfers}/addCommit`, transferSaid(from, to, over))
  const record = ({ id, version }: Saved, over: object) =>
    must(story, reviewer, 'POST', `${transfers}/record`, { id, version: version + 1, bookDate: today, ...over })
  await must(story, maker, 'POST', `${transfers}/addSave`, transferSaid(yuan, other?.account, { amount: '50000' }))
  await commit(yuan, other?.account, { amount: '80000' })
  await commit(yuan, other?.account, { amount: '80000' })
  for (const [amount, fee] of [
    ['120000', '15.00'],
    ['64000.50', '10.00'],
    ['33000', undefined],
  ] as const) {
    const done = await commit(yuan, other?.account, { amount })
    await passed(story, done)
    await record(done, { payResult: '4', bankRef: `YJ${amount.replace('.', '')}`, ...(fee ? { fee } : {}) })
  }
  const failed = await commit(apYuan, apOther?.account, { transferInBank: '南岭银行', amount: '20000' })
  await passed(story, failed)
  await record(failed, { payResult: '9', failReason: '收款行号有误 / wrong BIC of the beneficiary bank' })
  const waits = await commit(apYuan, apOther?.account, { transferInBank: '南岭银行', amount: '25000' })
  await passed(story, waits)
  const gone = await commit(yuan, other?.account, { amount: '7000' })
  await must(story, maker, 'GET', `${transfers}/invalid/${gone.id}`)
  const cross = { transferType: '4', transferInBank: '甬江银行', currency: 'USD', currency2: 'CNY' }
  const sold = await commit(dollars, yuan?.account, { ...cross, amount: '20000', exchangeRate2: '6.8302' })
  await passed(story, sold)
  await record(sold, { payResult: '4', bankRef: 'FX0413' })
  await commit(dollars, yuan?.account, { ...cross, amount: '5000', exchangeRate2: '6.8290' })
}

interface NetRow {
  readonly id: string
  readonly version: string
  readonly cflFlag: string
  readonly settleDate: string
}

const listed = (rows: readonly Pick<NetRow, 'id' | 'version'>[]) => ({
  ids: rows.map(({ id }) => id).join(),
  versions: rows.map(({ version }) => version).join(),
})

async function open(story: Story, queryWrapper: object): Promise<NetRow[]> {
  const page = { current: 0, pageSize: 50, queryWrapper, sort: 'settleDate' }
  const { recordList } = await must<{
    recordList: NetRow[]
  }>(story, maker, 'POST', `${allocate}/queryByPage`, page)
  return recordList
}

/** Who settles has seen what became of all that; what follows is news. */
export async function readNotices(story: Story): Promise<void> {
  for (const userName of [maker, reviewer, 'lc_cfo'])
    await must(story, userName, 'POST', '/CLOUD-BASE/notice/readAll', { upTo: '999999999999999999' })
}

/**
 * Reviewed rows are left to allocate, short, allocated, confirmed, locked, settled; one failed. Of the deal that is due today our dollars will come
 * back, because the account that they go to is closed, and so the counterparty does not pay its yuan. Of one due next week our leg is paid ahead,
 * and theirs is awaited, locked.
 */
export async function tellAllocations(story: Story): Promise<void> {
  // Of the last day one is more than the accounts hold, and is refused; the other waits.
  await story.call(
    maker,
    'POST',
    `${allocate}/allocate`,
    listed((await open(story, { allocateStatus: '0' })).slice(0, -1)),
  )
  const allocated = await open(story, { allocateStatus: '1' })
  await story.call(reviewer, 'POST', `${allocate}/confirm`, listed(allocated.slice(0, -1)))
  const [, failed, settled, locked] = await open(story, { allocateStatus: '2' })
  const settle = (row: NetRow | undefined, over: object) =>
    row &&
    story.call(reviewer, 'POST', `${allocate}/settle`, {
      id: row.id,
      version: Number(row.version),
      bookDate: today,
      proof: '银行回单 0413 / bank advice 0413',
      ...over,
    })
  await settle(settled, { settleResult: '2', bankRef: 'YJ20260413' })
  await settle(failed, {
    settleResult: '9',
    failReason: '对手方未收到我方美元，暂不付款 / withheld: the counterparty has not received our dollars',
  })
  if (locked) await story.call(maker, 'POST', `${allocate}/lock`, { id: locked.id, version: Number(locked.version) })
}
