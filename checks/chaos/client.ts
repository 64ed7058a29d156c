// The client process of the chaos script: several makers book forward deals and exposures through HTTP. Each intent and
// each acknowledgement is on the disk before the next call, so what the server promised outlives any kill.
import fs from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Company, forwardDeal } from '../../packages/server/src/testing/company.ts'

export interface ClientOrder {
  readonly url: string
  readonly ackLog: string
  readonly company: Company
  /** A control: every sending is a booking of its own, as from a client that repeats with a new number. */
  readonly forgetsNumbers?: boolean
}
/** One line of the log: what was acknowledged for which number, and how many sendings it took. */
export interface Ack {
  readonly kind: 'deal' | 'exposure'
  readonly key: string
  readonly serial: string
  readonly id: string
  readonly amount: number
  readonly sendings: number
}

const lostReplyPauseMs = 25
const success = '00000000'
/** Nothing was decided, or nobody knows: the database is away, a record is busy, too many requests wait, a proxy lost its process. */
const tryAgain = /^(0002(0502|0503|0504|0500|0429)|502)$/
const agent = new http.Agent({ keepAlive: true })

interface Answer {
  readonly code: string
  readonly message: string
  readonly data: unknown
}

/** Undefined when the reply was lost. A reply that never comes counts as lost after the timeout. */
function call(
  method: string,
  url: string,
  token: string,
  body?: object,
  headers: object = {},
): Promise<Answer | undefined> {
  const payload = body ? JSON.stringify(body) : ''
  return new Promise((resolve) => {
    const lost = () => resolve(undefined)
    const json = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}
    const options = {
      method,
      agent,
      timeout: 20_000,
      headers: { authorization: `Bearer ${token}`, ...json, ...headers },
    }
    const request = http.request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', lost)
      response.on('close', () => resolve(parsed(Buffer.concat(chunks).toString('utf8'))))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', lost)
    request.end(payload)
  })
}

function parsed(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return undefined // cut off in the middle: a lost reply
  }
}

/** Repeats the same submission under the same number until there is a definite answer. */
async function insist(
  send: (isRepeated: boolean) => Promise<Answer | undefined>,
): Promise<{ data: unknown; sendings: number }> {
  for (let sendings = 1; ; sendings += 1) {
    const answer = await send(sendings > 1)
    if (answer?.code === success) return { data: answer.data, sendings }
    if (answer && !tryAgain.test(answer.code)) throw new Error(`refused for good: ${answer.code} ${answer.message}`)
    await sleep(lostReplyPauseMs)
  }
}

let paused = false

/** Until the process is ended, or a submission is refused for good. */
async function maker(order: ClientOrder, index: number): Promise<never> {
  const { ackLog, company } = order
  const token = company.members[index]?.token ?? ''
  const log = fs.openSync(`${ackLog}.${index}`, 'a')
  const note = (line: object) => {
    fs.writeSync(log, `${JSON.stringify(line)}\n`)
    fs.fsyncSync(log)
  }
  for (let round = 0; ; round += 1) {
    while (paused) {
      working.delete(index)
      await sleep(5)
    }
    working.add(index)
    const amount = 100_000 * (index + 1) + round
    note(round % 5 === 4 ? await bookExposure(order, token, amount) : await bookDeal(order, token, amount))
  }
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
  return { kind: 'deal', key, id, serial: dealSerialNo, amount, sendings: booked.sendings }
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
  return { kind: 'exposure', key, id, serial: serialNo, amount, sendings: booked.sendings }
}

const working = new Set<number>()

process.on('message', async (message: ClientOrder | 'pause' | 'resume') => {
  if (message === 'pause') {
    paused = true
    while (working.size > 0) await sleep(5)
    process.send?.('paused')
  } else if (message === 'resume') paused = false
  else {
    try {
      await Promise.all(message.company.members.map((_, index) => maker(message, index)))
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
      process.exit(1)
    }
  }
})
process.on('disconnect', () => process.exit(0))
