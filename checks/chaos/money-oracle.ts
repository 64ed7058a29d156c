// What must hold of the money after every fault: each acknowledged transfer, clearing flow, payment file and booking is there once, nothing
// was paid twice or unasked, the account holds what the acknowledged payments left of it, and each file is made again byte for byte.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import pg from 'pg'
import { decimal, sum } from '../../packages/quant/src/basics/decimal.ts'
import { callerOf } from '../../packages/server/src/bench/measure.ts'
import type { MoneyAck } from './treasurer.ts'
import { openingBalance, type Treasury } from './treasury.ts'

export interface MoneyFindings {
  readonly files: number
  readonly paid: number
  readonly problems: readonly string[]
}
interface Stored {
  readonly serial: string
  readonly amount: string
  readonly hash: string
}

const nothing = `'' as hash`
const stored: Readonly<Record<MoneyAck['kind'], string>> = {
  transfer: `select deal_serial_no as serial, amount, ${nothing} from fund_transfer where group_id = $1`,
  net: `select netting_no as serial, settle_amt as amount, ${nothing} from net_result where group_id = $1`,
  // One that has not left is none.
  file: `select file_no as serial, case file_status when '1' then file_sum else 0 end as amount,
    encode(sha256(convert_to(content, file_charset)), 'hex') as hash from payment_file where group_id = $1`,
  paid: `select coalesce(nullif(rel_netting_no, ''), rel_deal_serial_no) as serial, -balance_change as amount, ${nothing}
    from account_flow where group_id = $1 and flow_status = '1' and balance_change < 0`,
}
const kinds = Object.keys(stored) as MoneyAck['kind'][]

export function moneyAcksIn(ackLog: string): MoneyAck[] {
  const file = `${ackLog}.money`
  if (!fs.existsSync(file)) return []
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as MoneyAck)
}

/** What was acknowledged and is not there; records on their way do not count. */
export async function lostMoney(owner: pg.ClientConfig, groupId: string, acks: readonly MoneyAck[]): Promise<string[]> {
  return (await compared(owner, groupId, acks)).filter((problem) => problem.includes('are lost'))
}

async function compared(owner: pg.ClientConfig, groupId: string, acks: readonly MoneyAck[]): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const problems: string[] = []
    for (const kind of kinds) {
      const { rows } = await client.query<Stored>(stored[kind], [groupId])
      const own = acks.filter((ack) => ack.kind === kind)
      problems.push(...differences(kind, own, rows))
    }
    return problems
  } finally {
    await client.end()
  }
}

function differences(kind: MoneyAck['kind'], acks: readonly MoneyAck[], rows: readonly Stored[]): string[] {
  const bySerial = new Map(rows.map((row) => [row.serial, row]))
  const serials = new Set(acks.map(({ serial }) => serial))
  const lost = acks.filter(({ serial, amount, hash = '' }) => {
    const row = bySerial.get(serial)
    return row === undefined || !decimal(row.amount).eq(decimal(amount)) || row.hash !== hash
  })
  const untold = rows.filter(({ serial }) => !serials.has(serial))
  return [
    ...(lost.length > 0 ? [`${lost.length} of ${acks.length} of ${kind} are lost, such as ${lost[0]?.serial}`] : []),
    ...(untold.length > 0 ? [`${untold.length} of ${kind} nobody was told of, such as ${untold[0]?.serial}`] : []),
    ...(bySerial.size < rows.length ? [`${rows.length - bySerial.size} of ${kind} are there twice`] : []),
  ]
}

/** The client stands still and the product serves. */
export async function examineMoney(
  { owner, groupId, url, treasury }: { owner: pg.ClientConfig; groupId: string; url: string; treasury: Treasury },
  acks: readonly MoneyAck[],
): Promise<MoneyFindings> {
  const paid = acks.filter(({ kind }) => kind === 'paid')
  const files = acks.filter(({ kind }) => kind === 'file')
  const problems = await compared(owner, groupId, acks)
  const { maker, from } = treasury
  const body = { queryWrapper: { accountId: from.id } }
  const caller = callerOf(Number(new URL(url).port))
  const { recordList } = (await caller.post('/CLOUD-BIZ/bankAccount/queryBalance', maker, body)) as {
    recordList: { balance: string; pendingAmt: string }[]
  }
  const left = decimal(openingBalance).sub(sum(paid.map(({ amount }) => decimal(amount))))
  const [{ balance, pendingAmt } = { balance: '0', pendingAmt: '0' }] = recordList
  if (!decimal(balance).eq(left) || !decimal(pendingAmt).isZero())
    problems.push(`the account holds ${balance} and expects ${pendingAmt}; ${left} and nothing were left`)
  for (const file of files) if (!(await isMadeAgain(url, maker, file))) problems.push(`${file.serial} is another file`)
  return { files: files.length, paid: paid.length, problems }
}

/** The product makes the text again from the payments; what it gives out has the hash that it had before any fault. */
async function isMadeAgain(url: string, token: string, { id, hash }: MoneyAck): Promise<boolean> {
  const get = (act: string) =>
    fetch(`${url}/CLOUD-BIZ/bankFile/${act}/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await (await get('query')).json()) as { data: { isSame: boolean } }
  const bytes = Buffer.from(await (await get('download')).arrayBuffer())
  return data.isSame && createHash('sha256').update(bytes).digest('hex') === hash
}
