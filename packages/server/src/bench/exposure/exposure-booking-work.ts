/** What it costs a booked exposure that its month's sum is kept: bookings with the sums and without, in turn. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { rateOf } from '../measure.ts'
import { type Bench, median, type Result } from '../works.ts'

const clients = 16
const seconds = 2
const rounds = 9

export async function exposureBookingWork(bench: Bench): Promise<Result> {
  const { company, caller } = bench
  const owner = new pg.Client(bench.owner)
  await owner.connect()
  let amount = 1000
  const book = (client: number) => {
    amount += 1
    const exposure = {
      orgId: company.groupId,
      exposureType: '1',
      exposureDirection: '1',
      currency: 'USD',
      exposureAmt: String(amount),
      transDate: '20260413',
      endDate: '20260713',
      deliveryDate: '20260713',
      documentaryBillFlag: '0',
    }
    const headers = { 'idempotency-key': randomUUID() }
    return caller.post('/CLOUD-EXPO/fxExposure/add', company.members[client]?.token ?? '', exposure, headers)
  }
  const rateWith = async (sums: 'enable' | 'disable') => {
    await owner.query(`alter table fx_exposure ${sums} trigger fx_exposure_month_made`)
    return rateOf(clients, seconds, book)
  }
  try {
    await rateOf(clients, 6, book)
    const rates: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      rates[0].push(await rateWith('enable'))
      rates[1].push(await rateWith('disable'))
    }
    const ratio = median(rates[0].map((rate, round) => rate / (rates[1][round] ?? Number.NaN)))
    return {
      work: `booking an exposure with the sum of its month, ${clients} clients`,
      measured: { perSecond: median(rates[0]), withoutPerSecond: median(rates[1]), ratio },
      target: '≥ 0.95 × without',
      met: ratio >= 0.95,
    }
  } finally {
    await owner.query('alter table fx_exposure enable trigger fx_exposure_month_made')
    await owner.query('select recount_exposure_months()')
    await owner.end()
  }
}
