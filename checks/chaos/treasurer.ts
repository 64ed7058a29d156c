// What the chaos script does with money, through HTTP: each round a transfer and a clearing flow of three netted flows leave together in
// one payment file, made by one person and released by another, and the bank's statement books both.
import { createHash, randomUUID } from 'node:crypto'
import { bankFileRefusals } from '../../packages/contract/src/bank-file/bank-file.refusals.ts'
import { successCode } from '../../packages/contract/src/kit/endpoint.ts'
import { decimal, sum } from '../../packages/quant/src/basics/decimal.ts'
import { pictureForm } from '../../packages/server/src/testing/picture-form.ts'
import { call, insist } from './insist.ts'
import type { Treasury } from './treasury.ts'

interface MoneyOrder {
  readonly url: string
  readonly treasury: Treasury
  /** A control: whoever loses an answer leaves what was begun and begins anew, as somebody without numbers would. */
  readonly forgetsNumbers: boolean
}
class Forgotten extends Error {}
/** One line of the log. `paid` says of a transfer or a clearing flow that the statement booked it. */
export interface MoneyAck {
  readonly kind: 'transfer' | 'net' | 'file' | 'paid'
  readonly id: string
  readonly serial: string
  /** As written on the wire. */
  readonly amount: string
  /** Of a file: of its text as it was when it was made. */
  readonly hash?: string
}
type Note = (ack: MoneyAck) => void
interface Row {
  readonly id: string
  readonly version: number
}
interface Payment extends MoneyAck {
  readonly kind: 'transfer' | 'net'
  readonly day: string
}

const biz = '/CLOUD-BIZ'
const seen = { checkStatus: '1', comment: 'seen with the bank' }
const { STATEMENT_IMPORTED } = bankFileRefusals

export async function treasurer(order: MoneyOrder, round: number, note: Note): Promise<void> {
  try {
    await pay(order, round, note)
  } catch (error) {
    if (!(error instanceof Forgotten)) throw error
  }
}

async function pay(order: MoneyOrder, round: number, note: Note): Promise<void> {
  const payments = [await transfer(order, round, note)]
  const day = order.treasury.days[round]
  if (day) payments.push(await clearing(order, day, note))
  await payFile(order, payments, note)
  await bankSays(order, round, payments)
  for (const { id, serial, amount } of payments) note({ kind: 'paid', id, serial, amount })
}

const getAs = async <T>({ url }: MoneyOrder, token: string, path: string): Promise<T> =>
  (await insist(() => call('GET', `${url}${biz}${path}`, token))).data as T

async function postAs<T>(order: MoneyOrder, token: string, path: string, body: object): Promise<T> {
  const headers = { 'idempotency-key': randomUUID() }
  const { data } = await insist((isRepeated) => {
    if (isRepeated && order.forgetsNumbers) throw new Forgotten()
    return call('POST', `${order.url}${biz}${path}`, token, body, headers)
  })
  return data as T
}

async function transfer(order: MoneyOrder, round: number, note: Note): Promise<Payment> {
  const { maker, reviewer, today, from, to } = order.treasury
  const amount = String(1000 + round)
  const body = {
    transferType: '1',
    payWay: '4',
    drawOutBank: 'Bank',
    drawOutAccount: from.account,
    transferInBank: 'Bank',
    transferInAccount: to.account,
    transferInAccountName: 'Company',
    currency: 'USD',
    amount,
    payDate: today,
    trader: 'treasurer',
  }
  const made = await postAs<Row & { dealSerialNo: string }>(order, maker, '/transfer/addCommit', body)
  const payment = { kind: 'transfer', id: made.id, serial: made.dealSerialNo, amount } as const
  note(payment)
  await postAs(order, reviewer, '/transferCheck/check', { id: made.id, version: made.version, ...seen })
  return { ...payment, day: today }
}

/** The flows of one day become one row, which is committed, reviewed, allocated and confirmed by turns. */
async function clearing(order: MoneyOrder, day: string, note: Note): Promise<Payment> {
  const { maker, reviewer } = order.treasury
  const range = { settleDateStart: day, settleDateEnd: day }
  const { generated } = await postAs<{ generated: Row[] }>(order, maker, '/settle/settleFlowGen', range)
  const [row, ...more] = generated
  if (!row || more.length > 0) throw new Error(`${generated.length} clearing flows of the day ${day}`)
  const { net } = await getAs<{ net: { nettingNo: string; settleAmt: string } }>(
    order,
    maker,
    `/netResult/query/${row.id}`,
  )
  const payment = { kind: 'net', id: row.id, serial: net.nettingNo, amount: net.settleAmt } as const
  note(payment)
  const now = async () => (await getAs<{ net: Row }>(order, maker, `/allocate/propose/${row.id}`)).net
  const listed = async () => ({ ids: row.id, versions: String((await now()).version) })
  const batch = async (who: string, path: string) => {
    const { refused } = await postAs<{ refused: { because: string }[] }>(order, who, path, await listed())
    if (refused[0]) throw new Error(`refused for good: ${refused[0].because}`)
  }
  await batch(maker, '/netResult/commitList')
  await postAs(order, reviewer, '/netResultCheck/check', { id: row.id, version: (await now()).version, ...seen })
  await batch(maker, '/allocate/allocate')
  await batch(reviewer, '/allocate/confirm')
  return { ...payment, day }
}

async function payFile(order: MoneyOrder, payments: readonly Payment[], note: Note): Promise<void> {
  const { maker, reviewer } = order.treasury
  const payable = await getAs<{ id: string; number: string }[]>(order, maker, '/bankFile/payable')
  const ids = payments.map(({ serial }) => payable.find(({ number }) => number === serial)?.id)
  const file = await postAs<Row & { fileNo: string }>(order, maker, '/bankFile/make', {
    ids: ids.join(),
    fileFormat: 'PAIN001',
  })
  const { content } = await getAs<{ content: string }>(order, maker, `/bankFile/query/${file.id}`)
  const hash = createHash('sha256').update(content).digest('hex')
  await postAs(order, reviewer, '/bankFile/release', { id: file.id, version: file.version })
  const amount = sum(payments.map((payment) => decimal(payment.amount))).toString()
  note({ kind: 'file', id: file.id, serial: file.fileNo, amount, hash })
}

async function bankSays(order: MoneyOrder, round: number, payments: readonly Payment[]): Promise<void> {
  const { maker, from } = order.treasury
  const statementId = `CHAOS${round}`
  const lines = payments.map(
    ({ serial, amount, day }) => `${from.account},USD,${statementId},${day},${decimal(amount).neg()},${serial}`,
  )
  const csv = ['account,currency,statementId,bookDate,amount,endToEndId', ...lines, ''].join('\n')
  const id = await statementOf(order, statementId, csv)
  const version = async () => (await getAs<Row>(order, maker, `/bankStatement/query/${id}`)).version
  const counts = await postAs<{ booked: number }>(order, maker, '/bankStatement/match', {
    id,
    version: await version(),
  })
  if (counts.booked !== payments.length) throw new Error(`${statementId} booked ${counts.booked} of its lines`)
}

/** An upload is no command with a number: the bank's own id of the statement says that it was taken before. */
async function statementOf(order: MoneyOrder, statementId: string, csv: string): Promise<string> {
  const { maker } = order.treasury
  const { type, body } = pictureForm(Buffer.from(csv))
  await insist(async () => {
    const answer = await call('POST', `${order.url}${biz}/bankStatement/upload`, maker, body, { 'content-type': type })
    return answer?.code === STATEMENT_IMPORTED.code ? { ...answer, code: successCode } : answer
  })
  const newest = { pageSize: 10, queryWrapper: {} }
  type Page = { readonly recordList: readonly { readonly id: string; readonly statementId: string }[] }
  const { recordList } = await postAs<Page>(order, maker, '/bankStatement/queryByPage', newest)
  return recordList.find((row) => row.statementId === statementId)?.id ?? ''
}
