/** Deals under any conditions at once. */

import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { dealFacets, dealQueryApi, dealQueryList } from '@hedgerow/contract/query/deal-query.contract'
import { queryTexts } from '@hedgerow/contract/query/query.text'
import { pathOf } from '@hedgerow/contract/screens'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { useListSearch } from '../../kit/filter/list-search.ts'
import { useRecordPlace } from '../../kit/link/record-place.ts'
import { useGo } from '../../kit/link/use-go.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useDatedList } from '../../kit/list/use-dated-list.ts'
import { FacetBand } from './FacetBand.tsx'
import { carried } from './facet-choice.ts'
import { graphPath } from './graph-path.ts'

/** Without a range the year to date. */
const sinceNewYear = (today: BusinessDate) => ({
  transDateStart: businessDate(`${today.slice(0, 4)}0101`),
  transDateEnd: today,
})

export function DealQueryPage() {
  const go = useGo()
  const placeOf = useRecordPlace()
  const of = useDatedList(dealQueryList, sinceNewYear)
  const { filters } = useListSearch(of).query
  const view = (row: Row | undefined) => {
    const place = row && placeOf({ record: 'deal', id: row.id, number: row.dealSerialNo ?? '' })
    if (place) go(place.to, place.search)
  }
  return (
    <ListPage
      of={of}
      endpoint={dealQueryApi.queryByPage}
      help={queryTexts.dealHelp}
      single
      besides={dealFacets}
      above={<FacetBand of={of} endpoint={dealQueryApi.facets} facets={dealFacets} />}
      view={view}
      actions={{
        flows: ([row]) => go(pathOf('cfl'), { dealSerialNo: row?.dealSerialNo ?? '' }),
        profit: ([row]) => go(pathOf('pl-trade'), { dealSerialNo: row?.dealSerialNo ?? '' }),
        graph: ([row]) => row && go(graphPath(GraphRecord.of.deal, row.id), {}),
        asHedges: () => go(pathOf('hedging-query'), carried(filters)),
      }}
    />
  )
}
