/** What earlier files told of an account, in the database. */
import { LineStatus, OpeningCheck, StatementStatus } from '@hedgerow/contract/bank-file/bank-file.dict'
import type { Statement } from '@hedgerow/contract/bank-file/statement.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { EarlierLine, Stated } from './statement-overlap.rules.ts'

const { reverted, differs } = StatementStatus.of
const { open, repeated } = LineStatus.of

interface OfAccount {
  readonly accountId: string
  readonly currency: string
}

/** A statement may be dated before its last lines were booked. */
const slackDays = 10

/** Lines of these days that files brought first, statements and notifications each for themselves. */
export async function earlierLines(
  tx: Tx,
  { groupId }: Scope,
  { accountId, currency }: OfAccount,
  { from, to, isNotified }: { readonly from: string; readonly to: string; readonly isNotified: boolean },
): Promise<EarlierLine[]> {
  const { rows } =
    await sql<EarlierLine>`select l.id, l.statement_id, l.amount, l.book_date, l.bank_ref, l.end_to_end_id, l.line_text
    from bank_statement s join statement_line l on l.group_id = s.group_id and l.statement_id = s.id
    where s.group_id = ${groupId} and s.account_id = ${accountId} and s.currency = ${currency} and s.file_status <> ${reverted}
      and s.statement_date >= ${from}::date - ${slackDays}::integer and l.book_date between ${from} and ${to}
      and l.line_status <> ${repeated} and l.is_notified = ${isNotified} order by l.id`.execute(tx)
  return rows
}

/** Where the account stood before and after the statements that may hold lines of these days. */
export async function statedSince(
  tx: Tx,
  { groupId }: Scope,
  { accountId, currency }: OfAccount,
  from: string,
): Promise<Stated[]> {
  const { rows } = await sql<Stated>`select id, opening_balance, closing_balance from bank_statement
    where group_id = ${groupId} and account_id = ${accountId} and currency = ${currency} and file_status <> ${reverted}
      and statement_date >= ${from}::date - ${slackDays}::integer and closing_balance is not null order by statement_date, id`.execute(
    tx,
  )
  return rows
}

/** The bank's count of its statements: of camt in a field of its own, of MT940 before the blank in the id. */
const numberOf = (of: string) =>
  `coalesce(${of}.sequence_number, substring(${of}.statement_id from '^([0-9]{1,9})(?:/[0-9]+)? ')::integer)`

/** Where the statement before `s` ended less where `s` begins: zero where any of the same or an earlier day ended there. */
const openingOff = `(select case when bool_or(e.closing_balance = s.opening_balance) then 0
    else s.opening_balance - (array_agg(e.closing_balance order by e.statement_date desc, e.id desc))[1] end
  from bank_statement e where e.group_id = s.group_id and e.account_id = s.account_id and e.currency = s.currency and e.id <> s.id
    and e.file_status <> '${reverted}' and e.closing_balance is not null and (e.statement_date < s.statement_date
      or (e.statement_date = s.statement_date and e.id < s.id) or (e.statement_date = s.statement_date and e.closing_balance = s.opening_balance)))`
export const openingCheck = `case when s.file_status <> '${reverted}' then case ${openingOff} when 0 then '${OpeningCheck.of.follows}' else
    case when ${openingOff} is not null then '${OpeningCheck.of.gap}' end end end`

/** Whether a statement follows the one before it; of the same year the bank's numbers follow each other. */
export async function chainOf(
  tx: Tx,
  { groupId }: Scope,
  id: string,
): Promise<Pick<Statement, 'openingCheck' | 'openingOff' | 'missingNumbers'>> {
  const { rows } = await sql<
    Pick<Statement, 'openingCheck' | 'openingOff'> & { number: number | null; before: number | null }
  >`select
      ${sql.raw(openingCheck)} as opening_check, ${sql.raw(openingOff)} as opening_off, ${sql.raw(numberOf('s'))} as number,
      (select max(${sql.raw(numberOf('e'))}) from bank_statement e where e.group_id = s.group_id and e.account_id = s.account_id
        and e.currency = s.currency and e.file_status <> ${reverted} and date_trunc('year', e.statement_date) = date_trunc('year', s.statement_date)
        and ${sql.raw(numberOf('e'))} < ${sql.raw(numberOf('s'))}) as before
    from bank_statement s where s.group_id = ${groupId} and s.id = ${id}`.execute(tx)
  const { number = null, before = null, openingCheck: check = null, openingOff: off = null } = rows[0] ?? {}
  const [first, last] = [(before ?? 0) + 1, (number ?? 0) - 1]
  const isWhole = number === null || before === null || first > last
  return {
    openingCheck: check,
    openingOff: off,
    missingNumbers: isWhole ? '' : first === last ? String(first) : `${first}–${last}`,
  }
}

/** What repeated its lines stands for them now: the first of each is a line of its own again. */
export async function reopenRepeats(tx: Tx, { groupId }: Scope, statementId: string): Promise<void> {
  await sql`with heir as (select distinct on (r.repeats_id) r.id, r.repeats_id, r.statement_id from statement_line g
      join statement_line r on r.group_id = g.group_id and r.repeats_id = g.id
      join bank_statement s on s.group_id = r.group_id and s.id = r.statement_id and s.file_status <> ${reverted}
      where g.group_id = ${groupId} and g.statement_id = ${statementId} order by r.repeats_id, r.id)
    , again as (update bank_statement s set file_status = ${differs} from (select distinct statement_id from heir) h
      where s.group_id = ${groupId} and s.id = h.statement_id and s.file_status = ${StatementStatus.of.matched})
    update statement_line l set line_status = case when l.id = h.id then ${open} else ${repeated} end,
      repeats_id = case when l.id = h.id then null else h.id end
    from heir h where l.group_id = ${groupId} and l.repeats_id = h.repeats_id`.execute(tx)
}
