// Those who book through nginx while the cluster breaks: one key an intent, the same intent until it has an answer, each answer remembered.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { decimal } from '../../../packages/quant/src/basics/decimal.ts'
import { type Company, forwardDeal } from '../../../packages/server/src/testing/company.ts'
import { type Answer, call } from '../insist.ts'
import type { Answered, Booking } from './judge.ts'

const [againMs, paceMs] = [50, 20]
const success = '00000000'
/** Longer than any proxy in between waits. */
const patienceMs = 120_000

/** How a careless client differs: it gives up soon, and sends the same intent under a new key. */
export interface Manner {
  readonly patienceMs: number
  readonly newKeys: boolean
}
const careful: Manner = { patienceMs, newKeys: false }

export interface Writers {
  readonly acks: readonly (Booking & Answered)[]
  /** Answers that were no yes, by what they were, each with its moment. */
  readonly refusals: readonly { readonly what: string; readonly status: number; readonly at: number }[]
  /** Resolves when every intent has its answer. */
  pause(): Promise<void>
  resume(): void
  end(): Promise<void>
}

interface Work {
  readonly url: string
  readonly company: Company
  readonly manner: Manner
  readonly acks: (Booking & Answered)[]
  readonly refusals: { what: string; status: number; at: number }[]
}

export function startWriters(url: string, company: Company, manner: Manner = careful): Writers {
  const work: Work = { url, company, manner, acks: [], refusals: [] }
  let [paused, over, busy] = [false, false, 0]
  const write = async (index: number) => {
    for (let round = 0; !over; round += 1) {
      if (paused) {
        round -= 1
        await sleep(paceMs)
        continue
      }
      busy += 1
      await bookOnce(work, index, round, () => over)
      busy -= 1
      await sleep(paceMs)
    }
  }
  const working = company.members.map((_, index) => write(index))
  return {
    acks: work.acks,
    refusals: work.refusals,
    async pause() {
      paused = true
      while (busy > 0) await sleep(paceMs)
    },
    resume() {
      paused = false
    },
    async end() {
      over = true
      await Promise.all(working)
    },
  }
}

/** An amount that nobody else means: it is the intent, which the stored record carries. */
const amountOf = (index: number, round: number) => 1_000_000 * (index + 1) + round

async function bookOnce(work: Work, index: number, round: number, isOver: () => boolean): Promise<void> {
  const amount = amountOf(index, round)
  const isExposure = round % 5 === 4
  const token = work.company.members[index]?.token ?? ''
  const began = performance.now()
  let key = await keyFor(work, token, isExposure, isOver)
  for (;;) {
    const answer = await sent(
      work,
      isExposure ? 'exposure' : 'deal',
      isExposure ? exposureOf(work, token, amount, key) : dealOf(work, token, amount, key),
    )
    if (answer?.code === success) {
      const data = answer.data as Readonly<Record<string, string>>
      const serial = data.dealSerialNo ?? data.serialNo ?? ''
      const at = performance.now()
      work.acks.push({
        intent: intentOf(isExposure ? 'exposure' : 'deal', String(amount)),
        serial,
        at,
        tookMs: at - began,
      })
      return
    }
    if (isOver()) return
    await sleep(againMs)
    if (work.manner.newKeys) key = await keyFor(work, token, isExposure, isOver)
  }
}

const intentOf = (kind: string, amount: string) => `${kind} of ${decimal(amount).toFixed(0)}`

async function keyFor(work: Work, token: string, isExposure: boolean, isOver: () => boolean): Promise<string> {
  if (isExposure) return randomUUID()
  for (;;) {
    const answer = await sent(
      work,
      'number',
      call('GET', `${work.url}/CLOUD-BASE/query/tradeVirtualNo`, token, undefined, {}, patienceMs),
    )
    const { data } = answer ?? {}
    if (answer?.code === success) return typeof data === 'string' ? data : String(Object.values(data as object)[0])
    if (isOver()) return ''
    await sleep(againMs)
  }
}

/** @returns undefined where the reply was lost, or did not come in time */
async function sent(
  { manner, refusals }: Work,
  what: string,
  request: Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const timer = new AbortController()
  const late = sleep(manner.patienceMs, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const)
  const answer = await Promise.race([request, late])
  timer.abort()
  if (answer === 'late' || answer?.code !== success) {
    const words = answer === 'late' ? 'no answer in time' : answer ? answer.code : 'a lost reply'
    refusals.push({
      what: `${what}: ${words}`,
      status: (answer !== 'late' && answer?.status) || 0,
      at: performance.now(),
    })
  }
  return answer === 'late' ? undefined : answer
}

const dealOf = ({ url, company }: Work, token: string, amount: number, key: string) =>
  call('POST', `${url}/CLOUD-FX/fxForwardDeal/forwardAddDeal`, token, forwardDeal(company, amount, key), {}, patienceMs)

function exposureOf({ url, company }: Work, token: string, amount: number, key: string) {
  const body = {
    ...{ orgId: company.groupId, exposureType: '1', exposureDirection: '1', currency: 'USD' },
    ...{ exposureAmt: String(amount), transDate: '20260101', endDate: '20991231', deliveryDate: '20991231' },
    documentaryBillFlag: '0',
  }
  return call('POST', `${url}/CLOUD-EXPO/fxExposure/add`, token, body, { 'idempotency-key': key }, patienceMs)
}

/** What is there of a company, by intent. */
export async function bookingsOf(client: pg.ClientBase, groupId: string): Promise<Booking[]> {
  const { rows } = await client.query<{ kind: string; amount: string; serial: string }>(
    `select 'deal' as kind, sell_amt as amount, deal_serial_no as serial from fx_deal where group_id = $1
     union all select 'exposure', exposure_amt, serial_no from fx_exposure where group_id = $1`,
    [groupId],
  )
  return rows.map(({ kind, amount, serial }) => ({ intent: intentOf(kind, amount), serial }))
}
