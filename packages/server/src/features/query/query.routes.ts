/** Deals and hedge links under any conditions, each with the counts of its cross-filters. */
import { dealFacets, dealQueryApi } from '@hedgerow/contract/query/deal-query.contract'
import { hedgeFacets, hedgeQueryApi } from '@hedgerow/contract/query/hedge-query.contract'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { type FacetSource, facetsOf } from './facet.store.ts'
import { hedgeMatrixReply } from './hedge-matrix.answer.ts'
import { dealQuerySource, hedgeQuerySource } from './query.sources.ts'

const ofDeals: FacetSource = {
  source: dealQuerySource,
  facets: dealFacets,
  worth: 'd.worth_usd',
  order: 'd.trans_date desc, d.id desc',
}
/** A link is worth its share of what the exposure is worth, at the rate kept with it. */
const ofHedges: FacetSource = {
  source: hedgeQuerySource,
  facets: hedgeFacets,
  worth: 'l.hedge_amt * e.to_usd_rate',
  order: 'l.id desc',
}

export const queryRoutes = [
  ...serve(dealQueryApi, {
    queryByPage: pageOf(dealQuerySource),
    facets: ({ tx, session }, { queryWrapper }) => facetsOf(tx, session, ofDeals, queryWrapper),
  }),
  ...serve(hedgeQueryApi, {
    queryByPage: pageOf(hedgeQuerySource),
    facets: ({ tx, session }, { queryWrapper }) => facetsOf(tx, session, ofHedges, queryWrapper),
    matrix: ({ tx }, { queryWrapper }) => hedgeMatrixReply(tx, queryWrapper),
  }),
]
