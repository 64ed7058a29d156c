/** Where the list of stored rates takes its columns from: one row a price of a fixing. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { handSources } from '@hedgerow/contract/market/market.dict'
import { fxRateList } from '@hedgerow/contract/market/rate/fx-rate.contract'
import { PriceType } from '@hedgerow/contract/market/rate/fx-rate.dict'
import type { ListSource } from '../../../kit/database/list-query.ts'
import type { Session } from '../../../kit/http/session.ts'
import { countingIdSql } from '../price/market.store.ts'

const { mid, bid, ask } = PriceType.of
const { yes, no } = YesNo.of
const hand = handSources.map((source) => `'${source}'`).join(', ')

export const fxRateSource = (session: Session): ListSource<typeof fxRateList> => ({
  list: fxRateList,
  from: `market_price m cross join lateral (values ('${mid}', m.mid_price), ('${bid}', m.bid_price), ('${ask}', m.ask_price))
    v (price_type, price)`,
  lookups: 'left join org o on o.group_id = m.group_id and o.id = m.org_id',
  // A fixing has up to three prices; the number behind its id tells which.
  id: '(m.id * 10 + v.price_type::int)',
  version: false,
  // Both currencies name the pair, whose fixings an index holds.
  together: [{ columns: ['sourceCurrency', 'targetCurrency'], is: 'm.currency_pair', between: '/' }],
  where: `m.group_id = nullif(current_setting('app.group_id', true), '')::bigint and m.term = 'SPOT' and v.price is not null`,
  columns: {
    dataDate: 'm.data_date',
    sourceCurrency: "split_part(m.currency_pair, '/', 1)",
    targetCurrency: "split_part(m.currency_pair, '/', 2)",
    priceType: 'v.price_type',
    priceLimit: "nullif(m.term, 'SPOT')",
    closePrice: 'trim_scale(v.price)',
    openPrice: 'trim_scale(m.open_price)',
    highPrice: 'trim_scale(m.high_price)',
    lowPrice: 'trim_scale(m.low_price)',
    dataSource: 'm.data_source',
    counts: `case when m.id = ${countingIdSql(session, 'm.currency_pair', 'm.data_date')} then '${yes}' else '${no}' end`,
    currencyPair: 'm.currency_pair',
    ownFlag: `case when m.data_source in (${hand}) and m.org_id = ${BigInt(session.orgId)} then '${yes}' else '${no}' end`,
    orgName: 'in_language(o.org_name, o.org_name_en)',
    simulated: "case when m.simulated then '1' else '0' end",
  },
})
