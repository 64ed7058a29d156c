/** Which deal hedges how much of which exposure, under any conditions at once. */
import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { hedgeFacets, hedgeQueryApi, hedgeQueryList } from '@hedgerow/contract/query/hedge-query.contract'
import { queryTexts } from '@hedgerow/contract/query/query.text'
import { pathOf } from '@hedgerow/contract/screens'
import { useNavigate } from '@tanstack/react-router'
import { useListSearch } from '../../kit/filter/list-search.ts'
import { type NumberedRecord, useRecordPlace } from '../../kit/link/record-place.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { FacetBand } from './FacetBand.tsx'
import { carried } from './facet-choice.ts'
import { graphPath } from './graph-path.ts'

export function HedgeQueryPage() {
  const navigate = useNavigate()
  const placeOf = useRecordPlace()
  const { filters } = useListSearch(hedgeQueryList).query
  const go = (to: string, search: object) => void navigate({ to, search: search as never })
  const open = (of: NumberedRecord) => {
    const place = placeOf(of)
    if (place) go(place.to, place.search)
  }
  return (
    <ListPage
      of={hedgeQueryList}
      endpoint={hedgeQueryApi.queryByPage}
      help={queryTexts.hedgeHelp}
      single
      above={<FacetBand of={hedgeQueryList} endpoint={hedgeQueryApi.facets} facets={hedgeFacets} />}
      actions={{
        exposure: ([row]) => open({ record: 'exposure', id: row?.exposureId, number: row?.serialNo ?? '' }),
        deal: ([row]) => open({ record: 'deal', id: row?.dealId, number: row?.dealSerialNo ?? '' }),
        graph: ([row]) => row?.exposureId && go(graphPath(GraphRecord.of.exposure, row.exposureId), {}),
        asDeals: () => go(pathOf('trade-detail'), carried(filters)),
      }}
    />
  )
}
