import { exposureAnalysisList } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import { ofGroup, type Tx } from '../../../kit/database/database.ts'
import { fragmentText } from '../../../kit/database/database-types.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { acceptedTransfer, exposureInForce, overdueExposure } from '../../exposure/exposure.word.ts'
import { exposureOn, overdueOn, takenInSightOn } from '../../exposure/exposure-history.store.ts'
import { calcDateOf } from '../../profit-loss/exposure/exposure-pl.sources.ts'

/** Exposures that are not void and not past their end date, as the cover of the overview counts them; of a day in the past as its book has them. */
export const exposureAnalysisSource = (
  _reader: Session,
  today: BusinessDate,
): ListSource<typeof exposureAnalysisList> => ({
  list: exposureAnalysisList,
  from: 'fx_exposure e',
  lookups: 'join org o on o.group_id = e.group_id and o.id = e.org_id',
  id: 'e.id',
  where: `${ofGroup('e')} and ${exposureInForce('e', today)}`,
  columns: {
    calcDate: `'${today}'::date`,
    exposureAmt: 'e.effective_exposure',
    netAmt: '(e.effective_exposure - e.lock_amt)',
    orgName: nameOfOrg('o'),
  },
  prepare: async (tx, who, { queryWrapper }) => {
    const day = calcDateOf(queryWrapper, who.today)
    return day === who.today ? {} : pastSource(tx, day)
  },
})

/** What the exposures of a source amount to, as SQL; null where the book does not tell it. */
export interface ExposureAmounts {
  readonly endDate: string
  readonly exposureType: string
  readonly amt: string
  readonly settled: string
  readonly locked: string
  readonly reserved: string
  readonly hedgeable: string
  /** By organisations in sight: there it counts, and here no more. */
  readonly taken: RawBuilder<unknown>
}

interface AnalysedExposures {
  readonly source: ListSource
  readonly overdue: ListSource
  readonly amounts: ExposureAmounts
}

/** Those of today under the filters of the list, and of a day in the past those of its book. */
export function analysedExposures(
  tx: Tx,
  reader: Session,
  { day, today }: Readonly<Record<'day' | 'today', BusinessDate>>,
): AnalysedExposures {
  const source = exposureAnalysisSource(reader, today)
  if (day !== today)
    return {
      source: { ...source, ...pastSource(tx, day) },
      overdue: { ...source, ...pastSource(tx, day, overdueOn) },
      amounts: { ...pastAmounts, taken: takenInSightOn('e', knownOn(day)) },
    }
  return {
    source,
    overdue: { ...source, where: `${ofGroup('e')} and ${overdueExposure('e', today)}` },
    amounts: {
      endDate: 'e.end_date',
      exposureType: 'e.exposure_type',
      amt: 'e.exposure_amt',
      settled: 'e.settled_amt',
      locked: 'e.lock_amt',
      reserved: 'e.reserved_amt',
      hedgeable: 'e.hedgeable_amt',
      taken: sql`case when e.transferred_amt <> 0 then (select coalesce(sum(t.transfer_amt), 0) from exposure_transfer t
        where t.group_id = e.group_id and t.exposure_id = e.id and ${sql.raw(acceptedTransfer('t'))}
          and t.target_org_id = any (${[...reader.orgIds]}::bigint[])) else 0 end`,
    },
  }
}

const pastAmounts: Omit<ExposureAmounts, 'taken'> = {
  endDate: 'x.end_date',
  exposureType: 'x.exposure_type',
  amt: 'x.amt',
  settled: 'x.settled',
  locked: 'x.locked',
  reserved: 'null::numeric',
  hedgeable: '0::numeric',
}

const knownOn = (day: BusinessDate) => ({ day, knownAt: sql`coalesce(frozen.known_time, 'infinity')` })

/** As an organisation knew it when it froze the day, as it is known now where nobody froze it; never what stands today. */
function pastSource(tx: Tx, day: BusinessDate, standing = exposureOn): Pick<ListSource, 'from' | 'where' | 'columns'> {
  const frozen = sql`left join lateral (select s.known_time from day_snapshot s where s.group_id = e.group_id and s.org_id = e.org_id
    and s.business_date = ${day} order by s.snapshot_no desc limit 1) frozen on true`
  const effective = '(x.amt - x.settled)'
  return {
    from: fragmentText(tx, sql`fx_exposure e ${frozen} ${standing('e', 'x', knownOn(day))}`),
    where: ofGroup('e'),
    columns: {
      calcDate: `'${day}'::date`,
      exposureType: 'x.exposure_type',
      endDate: 'x.end_date',
      exposureAmt: effective,
      lockAmt: 'x.locked',
      netAmt: `(${effective} - x.locked)`,
      reservedAmt: 'null::numeric',
      openAmt: 'null::numeric',
      orgName: nameOfOrg('o'),
    },
  }
}
