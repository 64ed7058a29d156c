/** The records that the sums of the matrix of hedges are made of: links by their deals, and what their exposures have locked. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { filteredRows, type PageQuery } from '../../kit/database/list-query.ts'
import { type FigureRecord, recordsIn } from '../../kit/row/figure-records.ts'
import { agreedRate, dividedAmount, rightHeld } from '../exposure/lock/locked-rate.store.ts'
import { holdingLink, lockedLink } from '../hedging/execution/link.word.ts'
import { hedgeQuerySource, withLookups } from './query.sources.ts'

interface LinksOf {
  readonly filters: PageQuery['queryWrapper']
  readonly currency: string
  /** Of their deals. */
  readonly pair?: string | undefined
}
type Links = 'all' | 'holding' | 'locked' | 'agreed' | 'right'

const standing: Readonly<Record<Links, string>> = {
  all: 'true',
  holding: holdingLink('l'),
  locked: lockedLink('l'),
  agreed: agreedRate('d'),
  right: rightHeld('d'),
}

const filtered = ({ filters, currency, pair }: LinksOf): RawBuilder<unknown> =>
  sql`${filteredRows(withLookups(hedgeQuerySource), filters)} and e.currency = ${currency}
    ${pair ? sql`and d.currency_pair = ${pair}` : sql``}`

const linkRows = (of: LinksOf, links: Links, amount = 'l.hedge_amt') =>
  sql`select 'deal' as record_kind, d.id, d.deal_serial_no as no, ${sql.raw(amount)} as amount, d.value_date as day
    ${filtered(of)} and ${sql.raw(standing[links])}`

export const linkRecords = (tx: Tx, of: LinksOf, links: Links): Promise<readonly FigureRecord[]> =>
  recordsIn(tx, linkRows(of, links))

/** What the same amounts are exchanged for, in the same order; amounts in the second currency of the pair divided by their rates. */
export const exchangedRecords = (
  tx: Tx,
  of: LinksOf,
  { links, isSecond }: { readonly links: Links; readonly isSecond: boolean },
): Promise<readonly FigureRecord[]> =>
  recordsIn(tx, linkRows(of, links, isSecond ? dividedAmount('l.hedge_amt', 'd') : 'l.hedge_amt * d.exchange_rate'))

/** What deals lock of the same exposures, and the conditions leave out. */
export const outsideRecords = (tx: Tx, of: LinksOf): Promise<readonly FigureRecord[]> =>
  recordsIn(
    tx,
    sql`select 'deal' as record_kind, d.id, d.deal_serial_no as no, o.hedge_amt as amount, d.value_date as day
      from deal_hedge_link o join fx_deal d on d.group_id = o.group_id and d.id = o.deal_id
      where o.exposure_id in (select l.exposure_id ${filtered(of)}) and o.id not in (select l.id ${filtered(of)})
        and ${sql.raw(lockedLink('o'))}`,
  )

/** Each exposure once, however many of its links there are. */
export const exposureRecords = (
  tx: Tx,
  of: LinksOf,
  amount: 'lock_amt' | 'transferred_amt',
): Promise<readonly FigureRecord[]> =>
  recordsIn(
    tx,
    sql`select 'exposure' as record_kind, e.id, e.serial_no as no, ${sql.ref(`e.${amount}`)} as amount, e.end_date as day
      from fx_exposure e where e.id in (select l.exposure_id ${filtered(of)}) and ${sql.ref(`e.${amount}`)} <> 0`,
  )
