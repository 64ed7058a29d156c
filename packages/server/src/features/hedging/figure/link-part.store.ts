/** What deals hold of exposures and what requests ask of them, as records that a figure is the sum of. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { holdingLink, lockedLink } from '../execution/link.word.ts'

type Group = Pick<Scope, 'groupId'>

/** The exposures of which a deal holds a part; of its passed links alone, or of all that hold. */
export const linkParts = ({ groupId }: Group, dealId: string, which: 'locked' | 'holding'): RawBuilder<unknown> =>
  sql`select 'exposure' as record_kind, e.id, e.serial_no as no, l.hedge_amt as amount, e.end_date as day
    from deal_hedge_link l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${groupId} and l.deal_id = ${dealId} and ${sql.raw(which === 'locked' ? lockedLink('l') : holdingLink('l'))}`

/** What one link holds of its exposure, by its deal. */
export const holdingPart = ({ groupId }: Group, linkId: string): RawBuilder<unknown> =>
  sql`select 'deal' as record_kind, d.id, d.deal_serial_no as no, l.hedge_amt as amount, d.value_date as day
    from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
    where l.group_id = ${groupId} and l.id = ${linkId} and ${sql.raw(holdingLink('l'))}`

/** The lines of a request, as they were asked for or executed. */
export const lineParts = (
  { groupId }: Group,
  hedgeId: string,
  amount: 'hedge_amt' | 'executed_amt',
): RawBuilder<unknown> =>
  sql`select 'exposure' as record_kind, e.id, e.serial_no as no, l.${sql.raw(amount)} as amount, e.end_date as day
    from exposure_hedge_line l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${groupId} and l.hedge_id = ${hedgeId} and l.${sql.raw(amount)} <> 0`

interface LineAtRate {
  readonly exposureId: string
  readonly serialNo: string
  readonly hedgeAmt: string
  readonly toUsdRate: string | null
  readonly toUsdRateDate: string | null
}

/** The lines of a request, each with the rate to US dollars that its exposure was registered with. */
export async function linesAtRates(tx: Tx, { groupId }: Group, hedgeId: string): Promise<readonly LineAtRate[]> {
  const { rows } =
    await sql<LineAtRate>`select e.id as exposure_id, e.serial_no, trim_scale(l.hedge_amt)::text as hedge_amt,
      trim_scale(e.to_usd_rate)::text as to_usd_rate, e.to_usd_rate_date
    from exposure_hedge_line l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${groupId} and l.hedge_id = ${hedgeId} order by l.id`.execute(tx)
  return rows
}
