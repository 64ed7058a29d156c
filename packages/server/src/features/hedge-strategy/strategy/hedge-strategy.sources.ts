/** Where the list of hedge strategies takes its columns from, and what of it waits for a reviewer. */
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { hedgeStrategyFeature } from '@hedgerow/contract/hedge-strategy/hedge-strategy.feature'
import { StrategyStatus } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { hedgeStrategyLife } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.life'
import { hedgeStrategyList } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.list'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { WaitingRowsOf } from '../../../kit/http/feature.ts'
import type { Session } from '../../../kit/http/session.ts'
import { blockSql, mayReviewSql } from '../../approval/review.rules.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { standingExposure } from '../../exposure/exposure.word.ts'

/**
 * Of what falls due within the bands of the policy, how much lies in bands whose cover is within them: by amount, as the policy counts cover
 * (locked and reserved; observed exposures do not count).
 */
export const bandsOf = (today: BusinessDate) => `(select coalesce(sum(d.effective) filter (
      where 100 * d.covered between d.least_pct * d.effective and d.most_pct * d.effective), 0) as within, sum(d.effective) as whole
  from (select b.least_pct, b.most_pct, sum(e.effective_exposure) as effective, sum(e.lock_amt + e.reserved_amt) as covered
    from policy_band b join fx_exposure e on e.group_id = b.group_id and e.org_id = s.org_id and e.currency = b.currency
      and e.exposure_direction = b.exposure_direction and ${standingExposure('e')} and e.exposure_type <> '${ExposureType.of.observation}'
      and e.end_date between '${today}'::date + b.day_from and '${today}'::date + b.day_to
    where b.group_id = s.group_id and b.org_id = check_policy_org(s.group_id, s.org_id) and b.currency = split_part(s.currency_pair, '/', 1)
      and b.exposure_direction = s.exposure_direction and '${today}'::date between b.valid_from and coalesce(b.valid_to, 'infinity')
    group by b.id, b.least_pct, b.most_pct) d)`
const inBandPct = (today: BusinessDate) =>
  `(select round(100 * w.within / nullif(w.whole, 0), 4) from ${bandsOf(today)} w)`

export const hedgeStrategySource = (session: Session, today: BusinessDate): ListSource<typeof hedgeStrategyList> => ({
  list: hedgeStrategyList,
  from: 'hedge_strategy s',
  lookups: `join org o on o.group_id = s.group_id and o.id = s.org_id
    join member m on m.group_id = s.group_id and m.id = s.maker_id`,
  id: 's.id',
  where: ofGroup('s'),
  columns: {
    strategyName: 'in_language(s.strategy_name_zh, s.strategy_name_en)',
    inBandPct: `case when s.strategy_status = '${StrategyStatus.of.inForce}' then ${inBandPct(today)} end`,
    checkBlock: blockSql('s', hedgeStrategyLife, session),
    orgName: nameOfOrg('o'),
    makerName: 'm.real_name',
  },
})

export const hedgeStrategyWaits: WaitingRowsOf<typeof hedgeStrategyFeature> = {
  strategyCheck: ({ session }) => sql`from hedge_strategy s where s.group_id = ${session.groupId}
    and s.strategy_status = ${sql.lit(StrategyStatus.of.submitted)} and ${sql.raw(mayReviewSql('s', hedgeStrategyLife, session))}`,
}
