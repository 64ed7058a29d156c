/** Where the list of stored rates takes its columns from: one row a price of a fixing. */

import { fxRateList } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { PriceType, RateStatus } from '@hedgerow/contract/fx-rate/fx-rate.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { ofGroup } from '../../../kit/database/database.ts'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { countingIdSql } from '../../market/price/market.store.ts'
import { neighbourDays } from '../../rate-import/import/rate-import.rules.ts'

const { mid, bid, ask } = PriceType.of
const { yes, no } = YesNo.of
const { submitted, inForce } = RateStatus.of

const placeSql = "m.currency_pair || ' ' || to_char(m.data_date, 'YYYYMMDD') || ' ' || m.term || ' ' || m.data_source"
/** Asked once a statement, not with each rate. */
const waitsSql = (org: bigint) => `(${placeSql}) in (select x.hand_place from market_change x
  where ${ofGroup('x')} and x.org_id = ${org}
    and x.change_status = '${MarketChangeStatus.of.submitted}' and x.hand_place is not null)`

export const fxRateSource = (session: Pick<Session, 'groupId' | 'orgId'>): ListSource<typeof fxRateList> => ({
  list: fxRateList,
  from: `market_price m cross join lateral (values ('${mid}', m.mid_price), ('${bid}', m.bid_price), ('${ask}', m.ask_price))
    v (price_type, price)`,
  lookups: `left join org o on o.group_id = m.group_id and o.id = m.org_id
    left join market_change w on w.group_id = m.group_id and w.org_id = ${BigInt(session.orgId)} and w.change_status = '${MarketChangeStatus.of.submitted}'
      and w.hand_place = ${placeSql}
    left join market_change d on d.group_id = m.group_id and d.batch_id = m.batch_id
    left join member k on k.group_id = d.group_id and k.id = d.maker_id
    left join member r on r.group_id = d.group_id and r.id = d.first_checker_id`,
  // A fixing has up to three prices; the number behind its id tells which.
  id: '(m.id * 10 + v.price_type::int)',
  version: false,
  // Both currencies name the pair, whose fixings an index holds.
  together: [{ columns: ['sourceCurrency', 'targetCurrency'], is: 'm.currency_pair', between: '/' }],
  where: `${ofGroup('m')} and m.term = 'SPOT' and v.price is not null`,
  conditions: {
    rateStatus: {
      [submitted]: waitsSql(BigInt(session.orgId)),
      [inForce]: `not (${waitsSql(BigInt(session.orgId))})`,
    },
  },
  columns: {
    dataDate: 'm.data_date',
    sourceCurrency: "split_part(m.currency_pair, '/', 1)",
    targetCurrency: "split_part(m.currency_pair, '/', 2)",
    priceType: 'v.price_type',
    priceLimit: "nullif(m.term, 'SPOT')",
    closePrice: `trim_scale(case v.price_type when '${mid}' then m.mid_price when '${bid}' then m.bid_price else m.ask_price end)`,
    openPrice: 'trim_scale(m.open_price)',
    highPrice: 'trim_scale(m.high_price)',
    lowPrice: 'trim_scale(m.low_price)',
    dataSource: 'm.data_source',
    counts: `case when m.id = ${countingIdSql(session, 'm.currency_pair', 'm.data_date')} then '${yes}' else '${no}' end`,
    rateNo: 'm.id::text',
    rateStatus: `case when w.id is null then '${inForce}' else '${submitted}' end`,
    operateStatus: 'w.hand_act',
    overrideFlag: `case when m.org_id is not null and exists (select from market_price p where p.group_id = m.group_id and p.currency_pair = m.currency_pair
      and p.term = m.term and p.data_date = m.data_date and p.org_id is null and not p.simulated) then '${yes}' else '${no}' end`,
    // Against the day before of its own source, as the guard band sees it.
    deviationPct: `round((m.mid_price / (select p.mid_price from market_price p where p.group_id = m.group_id and p.currency_pair = m.currency_pair
      and p.term = m.term and p.data_source = m.data_source and p.org_id is not distinct from m.org_id
      and p.data_date between m.data_date - ${neighbourDays} and m.data_date - 1 order by p.data_date desc limit 1) - 1) * 100, 2)`,
    reason: "case when d.hand_act is not null then split_part(d.file_name, ' · ', 2) end",
    makerName: 'k.real_name',
    checkerName: 'r.real_name',
    createTime: 'd.create_time',
    modifyTime: 'm.imp_at',
    quarantineFlag: `case when m.quarantined then '${yes}' else '${no}' end`,
    currencyPair: 'm.currency_pair',
    ownFlag: `case when m.org_id = ${BigInt(session.orgId)} then '${yes}' else '${no}' end`,
    orgName: nameOfOrg('o'),
    simulated: "case when m.simulated then '1' else '0' end",
  },
})
