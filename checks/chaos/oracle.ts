// What must hold after every fault, asked of the database by its owner, past row-level security.
import fs from 'node:fs'
import pg from 'pg'
import { decimal } from '../../packages/quant/src/basics/decimal.ts'
import { brokenInvariants } from '../../packages/server/src/invariants.ts'
import { connectDatabase, systemScope, withTx } from '../../packages/server/src/kit/database/database.ts'
import { verifyChain } from '../../packages/server/src/kit/record/audit.ts'
import type { Ack } from './client.ts'

export interface Findings {
  readonly deals: number
  readonly exposures: number
  /** Submissions that needed more than one sending. */
  readonly repeated: number
  readonly auditRows: number
  readonly problems: readonly string[]
}

export function acksIn(ackLog: string, makers: number): Ack[] {
  return Array.from({ length: makers }, (_, index) => `${ackLog}.${index}`).flatMap((file) =>
    fs.existsSync(file)
      ? fs
          .readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Ack)
      : [],
  )
}

/** What was acknowledged and is not there, while the client stands still; records on their way do not count yet. */
export async function lostAcks(owner: pg.ClientConfig, acks: readonly Ack[]): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const both = [...(await lostOrTwice(client, acks, 'deal')), ...(await lostOrTwice(client, acks, 'exposure'))]
    return both.filter((problem) => problem.includes('are lost'))
  } finally {
    await client.end()
  }
}

/** The log must be complete: pause the client first. */
export async function examine(owner: pg.ClientConfig, groupId: string, acks: readonly Ack[]): Promise<Findings> {
  const database = connectDatabase(owner, undefined, 2)
  const client = new pg.Client(owner) // the pool works as roles that see one group
  await client.connect()
  try {
    const problems = [...(await lostOrTwice(client, acks, 'deal')), ...(await lostOrTwice(client, acks, 'exposure'))]
    problems.push(...(await brokenInvariants(database.db)))
    const chain = await withTx(database.db, systemScope, (tx) => verifyChain(tx, groupId))
    if (chain.rows < acks.length) problems.push(`the audit holds ${chain.rows} rows for ${acks.length} bookings`)
    const count = (kind: Ack['kind']) => acks.filter((ack) => ack.kind === kind).length
    const repeated = acks.filter(({ sendings }) => sendings > 1).length
    return { deals: count('deal'), exposures: count('exposure'), repeated, auditRows: chain.rows, problems }
  } finally {
    await client.end()
    await database.close()
  }
}

const stored = {
  deal: 'select id, deal_serial_no as serial, sell_amt as amount from fx_deal',
  exposure: 'select id, serial_no as serial, exposure_amt as amount from fx_exposure',
} as const

/** Every acknowledged record is there once, as acknowledged, and there is none that nobody was told of. */
async function lostOrTwice(client: pg.ClientBase, acks: readonly Ack[], kind: Ack['kind']): Promise<string[]> {
  const { rows } = await client.query<{ id: string; serial: string; amount: string }>(stored[kind])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const own = acks.filter((ack) => ack.kind === kind)
  const lost = own.filter((ack) => {
    const row = byId.get(ack.id)
    return row?.serial !== ack.serial || !decimal(row.amount).eq(decimal(ack.amount))
  })
  const ids = new Set(own.map(({ id }) => id))
  const untold = rows.filter(({ id }) => !ids.has(id))
  return [
    ...(lost.length > 0
      ? [`${lost.length} of ${own.length} acknowledged ${kind}s are lost, such as ${lost[0]?.serial}`]
      : []),
    ...(untold.length > 0 ? [`${untold.length} ${kind}s nobody was told of, such as ${untold[0]?.serial}`] : []),
    ...(ids.size < own.length ? [`${own.length - ids.size} ${kind}s were acknowledged twice`] : []),
  ]
}
