/** What each deal locks of an exposure and at which rate, for the average of them; in the order of their value dates. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { lockedLink } from '../../hedging/execution/link.word.ts'
import { agreedRate, dividedAmount, rightHeld } from '../lock/locked-rate.store.ts'

interface LockedRate {
  readonly id: string
  readonly no: string
  /** Currency of the exposure. */
  readonly amount: string
  readonly rate: string
  /** What it was exchanged for, with all digits: of amounts in the second currency of the pair that of its first. */
  readonly exchanged: string
  readonly isSecond: boolean
  readonly day: string
}

export async function lockedRates(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  exposureId: string,
  which: 'agreed' | 'right',
): Promise<readonly LockedRate[]> {
  const { rows } = await sql<LockedRate>`select d.id, d.deal_serial_no as no, trim_scale(l.hedge_amt)::text as amount,
      trim_scale(d.exchange_rate)::text as rate, trim_scale(case when s.is_second
        then ${sql.raw(dividedAmount('l.hedge_amt', 'd'))} else l.hedge_amt * d.exchange_rate end)::text as exchanged, s.is_second, d.trans_date as day
    from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
    join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    cross join lateral (select split_part(d.currency_pair, '/', 2) = e.currency as is_second) s
    where l.group_id = ${groupId} and l.exposure_id = ${exposureId} and ${sql.raw(lockedLink('l'))}
      and ${sql.raw(which === 'agreed' ? agreedRate('d') : rightHeld('d'))} order by d.value_date, d.id`.execute(tx)
  return rows
}
