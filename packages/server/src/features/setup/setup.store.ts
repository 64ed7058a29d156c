/**
 * The first company of a server, and the codes that guard it. Codes live in the database as hashes, so that any process behind
 * a proxy knows what the terminal of another one printed; all of them end with the first company.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { Lang } from '@hedgerow/contract/kit/text'
import { type Kysely, sql } from 'kysely'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import type { DB } from '../../kit/database/tables.ts'
import { randomCode } from '../../kit/process/random-secret.ts'
import { turns } from '../../kit/process/turns.ts'
import { anybodyStored } from '../member/member.store.ts'

const codeLength = 12

export const isFirstRun = (db: Kysely<DB>): Promise<boolean> =>
  withTx(db, systemScope, async (tx) => !(await anybodyStored(tx)), { readOnly: true })

/** As it is printed, hyphens between, and as anybody types it. */
const bare = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
const hashOf = (code: string) => createHash('sha256').update(bare(code)).digest()

/** A code for the terminal, beside those of other processes that started. */
export const newSetupCode = (db: Kysely<DB>): Promise<string> => withTx(db, systemScope, insertCode)

async function insertCode(tx: Tx): Promise<string> {
  const code = randomCode(codeLength)
  await sql`insert into setup_code (code_sha256) values (${hashOf(code)})`.execute(tx)
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Each stored one is compared in the same time, whichever it is like. */
export const isSetupCode = (db: Kysely<DB>, code: string): Promise<boolean> =>
  withTx(
    db,
    systemScope,
    async (tx) => {
      const { rows } = await sql<{ codeSha256: Buffer }>`select code_sha256 from setup_code`.execute(tx)
      const typed = hashOf(code)
      return rows.filter(({ codeSha256 }) => timingSafeEqual(codeSha256, typed)).length > 0
    },
    { readOnly: true },
  )

/** In place of all that were printed before. */
export const renewSetupCode = (db: Kysely<DB>): Promise<string> =>
  withTx(db, systemScope, async (tx) => {
    await endCodes(tx)
    return insertCode(tx)
  })

/** Whoever makes the first company has the turn; the next one then finds it made. */
export async function takeSetupTurn(tx: Tx): Promise<{ readonly isOver: boolean }> {
  await sql`select pg_advisory_xact_lock(${turns.setup})`.execute(tx)
  return { isOver: await anybodyStored(tx) }
}

export const endCodes = (tx: Tx) => sql`delete from setup_code`.execute(tx)

/** In the language of whoever asks; those that are offered by themselves first. */
export const currenciesInUse = (db: Kysely<DB>, lang: Lang) =>
  withTx(
    db,
    systemScope,
    async (tx) => {
      const name = sql.ref(lang === 'zh_CN' ? 'currency_name' : 'currency_name_en')
      const { rows } = await sql<{
        currencyCode: string
        currencyName: string
      }>`select currency_code, ${name} as currency_name
        from currency where currency_flag = ${sql.lit(YesNo.of.yes)} order by ctrl_flag desc, currency_code`.execute(tx)
      return rows
    },
    { readOnly: true },
  )

export async function isCurrency(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select exists (select from currency where currency_code = ${code}
    and currency_flag = ${sql.lit(YesNo.of.yes)}) as exists`.execute(tx)
  assert(rows[0], 'a question gives a row')
  return rows[0].exists
}
