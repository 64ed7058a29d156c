/** A million postings through the one door into the ledger, with its guards; then what the invariants ask of all of them. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import pg from 'pg'
import { insertJournals } from '../../features/ledger/journal.store.ts'
import { ledgerInvariants } from '../../features/ledger/ledger.invariants.ts'
import { brokenInvariants } from '../../invariants.ts'
import { connectDatabase, withTx } from '../../kit/database/database.ts'
import { type Bench, type Result, scopeOf } from '../works.ts'

const postings = 1_000_000
/** Of two postings each, in one transaction. */
const batch = 2_500
const accounts = 20
const targetSeconds = 10
const header = {
  bookDate: businessDate('20260413'),
  journalKind: 'transfer',
  originType: 'bench',
} as const

async function openAccounts(owner: pg.ClientConfig, groupId: string): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into ledger_account (group_id, org_id, account_role, subject_code, subject_name, subject_name_en)
       select $1, $1, 'bank', '1002', 'bench', 'bench' from generate_series(1, ${accounts}) returning id`,
      [groupId],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

export async function ledgerWork(bench: Bench): Promise<Result> {
  const { owner, company } = bench
  const scope = await scopeOf(bench)
  const ids = await openAccounts(owner, company.groupId)
  const at = (index: number) => ids[index % accounts]
  const { db, close } = connectDatabase(owner)
  const first = Math.floor(performance.timeOrigin)
  const began = performance.now()
  try {
    for (let done = 0; done < postings / 2; done += batch) {
      const origins = Array.from({ length: batch }, (_, index) => {
        const originId = String(first * 1000 + done + index)
        return { originId, originNo: `B${originId}` }
      })
      const lines = origins.flatMap(({ originId }, index) => {
        const units = BigInt(1 + ((done + index) % 99_991))
        return [
          { originId, accountId: at(index), currency: 'CNY', units: String(-units) },
          { originId, accountId: at(index + 1 + (done % 7)), currency: 'CNY', units: String(units) },
        ]
      })
      await withTx(db, scope, (tx) => insertJournals(tx, scope, { ...header, orgId: company.groupId }, origins, lines))
    }
    const postSeconds = (performance.now() - began) / 1000
    const checking = performance.now()
    const complaints = await brokenInvariants(db)
    const checkSeconds = (performance.now() - checking) / 1000
    const broken = complaints.filter((one) => ledgerInvariants.some(({ name }) => one.startsWith(name))).length
    return {
      work: `invariants over ${postings} postings`,
      measured: { checkSeconds, broken, postSeconds, perSecond: postings / postSeconds },
      target: `0 broken, < ${targetSeconds} s`,
      met: broken === 0 && checkSeconds < targetSeconds,
    }
  } finally {
    await close()
  }
}
