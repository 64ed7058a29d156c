// The client process of the chaos script: several makers book forward deals and exposures through HTTP. Each intent and
// each acknowledgement is on the disk before the next call, so what the server promised outlives any kill.
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Company, forwardDeal } from '../../packages/server/src/testing/company.ts'
import { call, insist } from './insist.ts'
import { treasurer } from './treasurer.ts'
import type { Treasury } from './treasury.ts'

export interface ClientOrder {
  readonly url: string
  readonly ackLog: string
  readonly company: Company
  /** A control: every sending is a booking of its own, as from a client that repeats with a new number. */
  readonly forgetsNumbers?: boolean
  /** Where money is moved too, beside the bookings. */
  readonly treasury?: Treasury
}
/** One line of the log: what was acknowledged for which number, and how many sendings it took. */
export interface Ack {
  readonly kind: 'deal' | 'exposure'
  readonly key: string
  readonly serial: string
  readonly id: string
  /** As written on the wire. */
  readonly amount: string
  readonly sendings: number
}

let paused = false

type Note = (line: object) => void

/** Until the process is ended, or a submission is refused for good. */
async function again(
  { ackLog }: ClientOrder,
  name: number | string,
  once: (round: number, note: Note) => Promise<void>,
): Promise<never> {
  const log = fs.openSync(`${ackLog}.${name}`, 'a')
  const note = (line: object) => {
    fs.writeSync(log, `${JSON.stringify(line)}\n`)
    fs.fsyncSync(log)
  }
  for (let round = 0; ; round += 1) {
    while (paused) {
      working.delete(name)
      await sleep(5)
    }
    working.add(name)
    await once(round, note)
  }
}

function maker(order: ClientOrder, index: number): Promise<never> {
  const token = order.company.members[index]?.token ?? ''
  return again(order, index, async (round, note) => {
    const amount = 100_000 * (index + 1) + round
    note(round % 5 === 4 ? await bookExposure(order, token, amount) : await bookDeal(order, token, amount))
  })
}

async function bookDeal({ url, company, forgetsNumbers }: ClientOrder, token: string, amount: number): Promise<Ack> {
  const newNumber = async () =>
    virtualNumber((await insist(() => call('GET', `${url}/CLOUD-BASE/query/tradeVirtualNo`, token))).data)
  let key = await newNumber()
  const booked = await insist(async (isRepeated) => {
    if (isRepeated && forgetsNumbers) key = await newNumber()
    return call('POST', `${url}/CLOUD-FX/fxForwardDeal/forwardAddDeal`, token, forwardDeal(company, amount, key))
  })
  const { id, dealSerialNo } = booked.data as { id: string; dealSerialNo: string }
  return { kind: 'deal', key, id, serial: dealSerialNo, amount: String(amount), sendings: booked.sendings }
}

const virtualNumber = (data: unknown) =>
  typeof data === 'string' ? data : String(Object.values(data as Readonly<Record<string, unknown>>)[0])

async function bookExposure({ url, company }: ClientOrder, token: string, amount: number): Promise<Ack> {
  const key = crypto.randomUUID()
  const body = {
    orgId: company.groupId,
    exposureType: '1',
    exposureDirection: '1',
    currency: 'USD',
    exposureAmt: String(amount),
    transDate: '20260101',
    endDate: '20991231',
    deliveryDate: '20991231',
    documentaryBillFlag: '0',
  }
  const headers = { 'idempotency-key': key }
  const booked = await insist(() => call('POST', `${url}/CLOUD-EXPO/fxExposure/add`, token, body, headers))
  const { id, serialNo } = booked.data as { id: string; serialNo: string }
  return { kind: 'exposure', key, id, serial: serialNo, amount: String(amount), sendings: booked.sendings }
}

const working = new Set<number | string>()

process.on('message', async (message: ClientOrder | 'pause' | 'resume') => {
  if (message === 'pause') {
    paused = true
    while (working.size > 0) await sleep(5)
    process.send?.('paused')
  } else if (message === 'resume') paused = false
  else {
    try {
      const { url, company, treasury, forgetsNumbers } = message
      const working = company.members.map((_, index) => maker(message, index))
      const money = treasury && { url, treasury, forgetsNumbers: forgetsNumbers ?? false }
      if (money) working.push(again(message, 'money', (round, note) => treasurer(money, round, note)))
      await Promise.all(working)
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
      process.exit(1)
    }
  }
})
process.on('disconnect', () => process.exit(0))
