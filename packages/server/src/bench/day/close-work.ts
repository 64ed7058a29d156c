/**
 * The close of a business day as two people do it: frozen, valued and explained beside the day before it, reviewed and closed.
 * Once of two thousand deals and once of a hundred thousand, each in an organisation of its own with as many exposures as a quarter of them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DayStatus, RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { type BusinessDay, businessDayApi } from '@hedgerow/contract/business-day/day/business-day.contract'
import pg from 'pg'
import type { Bench, Result } from '../works.ts'
import { day, dayBefore, makeBook, marketSqls } from './close-book.ts'

const books = [
  { deals: 2_000, targetSeconds: 3 },
  { deals: 100_000, targetSeconds: 60 },
] as const
const pollMs = 50
const patienceMs = 900_000

const underWay: readonly string[] = [RunStatus.of.queued, RunStatus.of.running]

/** One day of one organisation over HTTP, by those who may. */
function dayOf({ caller, company }: Bench, orgId: string, businessDate: string) {
  const [reviewer, maker] = company.members.map(({ token }) => token)
  const detail = () =>
    caller.get(
      `${businessDayApi.query.path.replace(':businessDate', businessDate)}?orgId=${orgId}`,
      maker ?? '',
    ) as Promise<BusinessDay>
  const act = async (of: 'freeze' | 'value' | 'review' | 'close', more: object = {}) => {
    const version = of === 'freeze' ? {} : { version: (await detail()).version }
    const token = of === 'review' ? reviewer : maker
    await caller.post(businessDayApi[of].path, token ?? '', { orgId, businessDate, ...version, ...more })
  }
  const until = async (isOver: (stand: BusinessDay) => boolean): Promise<BusinessDay> => {
    const began = performance.now()
    for (;;) {
      const stand = await detail()
      if (isOver(stand)) return stand
      if (performance.now() - began > patienceMs)
        throw new Error(`should hold: the day goes on: ${JSON.stringify(stand.run)}`)
      await sleep(pollMs)
    }
  }
  const valued = async () => {
    await act('freeze')
    const frozenAt = performance.now()
    await act('value')
    const stand = await until(({ run }) => run !== null && !underWay.includes(run.runStatus))
    if (stand.dayStatus !== DayStatus.of.valued)
      throw new Error(`should hold: the day is valued: ${JSON.stringify(stand)}`)
    return { frozenAt, run: stand.run }
  }
  return { act, valued }
}

async function closed(bench: Bench, orgId: string) {
  await dayOf(bench, orgId, dayBefore).valued()
  const { act, valued } = dayOf(bench, orgId, day)
  const began = performance.now()
  const { frozenAt, run } = await valued()
  const valuedAt = performance.now()
  // It would be refused if the explanation left a residual.
  await act('review', { note: 'bench' })
  await act('close')
  const closedAt = performance.now()
  const seconds = (from: number, to: number) => (to - from) / 1000
  return {
    deals: run?.dealCount ?? 0,
    freezeSeconds: seconds(began, frozenAt),
    valueSeconds: seconds(frozenAt, valuedAt),
    closeSeconds: seconds(began, closedAt),
  }
}

export async function closeWork(bench: Bench): Promise<Result[]> {
  const client = new pg.Client(bench.owner)
  await client.connect()
  try {
    for (const sql of marketSqls) await client.query(sql, [bench.company.groupId])
    // Who signs a day is a manager.
    await client.query(`update member set org_user_type = '1' where id = $1`, [bench.company.members[0]?.userId])
    const results: Result[] = []
    for (const { deals, targetSeconds } of books) {
      const measured = await closed(bench, await makeBook(client, bench.company, deals))
      const met = measured.deals === deals && measured.closeSeconds < targetSeconds
      results.push({ work: `close of a day of ${deals} deals`, measured, target: `< ${targetSeconds} s`, met })
    }
    return results
  } finally {
    await client.end()
  }
}
