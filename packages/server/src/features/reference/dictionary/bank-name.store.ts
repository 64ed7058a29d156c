/** What a group calls the numbered banks of the specification: by the counterparties that hold the numbers. */

import { Refusal } from '@hedgerow/contract/kit/refusal'
import type { Lang } from '@hedgerow/contract/kit/text'
import { sql } from 'kysely'
import { withTx } from '../../../kit/database/database.ts'
import type { OpenContext } from '../../../kit/http/serve.ts'
import { callerOf } from '../../../kit/http/session.ts'

/** By the number, in the caller's language; two banks under one number are both named. */
export type BankNames = ReadonlyMap<string, string>

const separator: Readonly<Record<Lang, string>> = { zh_CN: '、', en_US: ', ' }

/** Of the caller's group; none for guests, and while the group has numbered no bank. */
export async function bankNames({ db, bearer, lang }: OpenContext): Promise<BankNames> {
  const session = await sessionOrGuest(db, bearer)
  if (!session) return new Map()
  return withTx(db, { ...session, lang }, async (tx) => {
    const { rows } = await sql<{ bank: string; names: string }>`
      select bank, string_agg(in_language(short_name, full_name_en), ${separator[lang]} order by counter_party_no) as names
      from counter_party where group_id = ${session.groupId} and bank <> '' group by bank`.execute(tx)
    return new Map(rows.map(({ bank, names }) => [bank, names]))
  })
}

/** Dictionaries are open: whose token holds no longer reads them as a guest does. */
async function sessionOrGuest(db: OpenContext['db'], bearer: string | undefined) {
  try {
    return (await callerOf(db, bearer)).session
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
