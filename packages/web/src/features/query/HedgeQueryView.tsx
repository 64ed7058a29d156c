/** Which deal hedges how much of which exposure, under any conditions at once: link by link, or exposures × deals. */

import { GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { hedgeFacets, hedgeQueryApi, hedgeQueryList } from '@hedgerow/contract/query/hedge-query.contract'
import { queryTexts } from '@hedgerow/contract/query/query.text'
import { pathOf } from '@hedgerow/contract/screens'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { FilterForm } from '../../kit/filter/FilterForm.tsx'
import { useListSearch } from '../../kit/filter/list-search.ts'
import { type NumberedRecord, useRecordPlace } from '../../kit/link/record-place.ts'
import { useGo } from '../../kit/link/use-go.ts'
import { ListView } from '../../kit/list/ListView.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { ViewSwitch } from '../../kit/page/ViewSwitch.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { FacetBand } from './FacetBand.tsx'
import { carried } from './facet-choice.ts'
import { graphPath } from './graph-path.ts'
import { HedgeMatrixView } from './HedgeMatrixView.tsx'
import { HedgeSums } from './HedgeSums.tsx'

const matrix = 'matrix'
const facets = <FacetBand of={hedgeQueryList} endpoint={hedgeQueryApi.facets} facets={hedgeFacets} />

/** The address says which of both views is on screen; they share their conditions. */
export function HedgeQueryView() {
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown }
  const { query, change } = useListSearch(hedgeQueryList)
  const { filters } = query
  const matrixQuery = useQueryOf(hedgeQueryApi.matrix, { queryWrapper: filters }, { placeholderData: keepPreviousData })
  const failed = matrixQuery.error && !matrixQuery.data
  return (
    <Page title={hedgeQueryList.title} help={queryTexts.hedgeHelp}>
      {tab === matrix ? (
        <>
          <FilterForm
            of={hedgeQueryList}
            applied={filters}
            onApply={(next) => change({ filters: next })}
            besides={hedgeFacets}
          />
          {facets}
          <Switch view={matrix} />
          {matrixQuery.data ? <HedgeMatrixView of={matrixQuery.data} filters={filters} /> : null}
        </>
      ) : (
        <HedgeLinks />
      )}
      {failed ? <Failed because={matrixQuery.error} retry={() => void matrixQuery.refetch()} /> : null}
      {matrixQuery.data ? <HedgeSums of={matrixQuery.data} filters={filters} /> : null}
    </Page>
  )
}

const Switch = ({ view }: { readonly view: string }) => (
  <ViewSwitch says={queryTexts.view} name="tab" current={view} views={views} keepsSearch />
)
const views = { '': queryTexts.links, [matrix]: queryTexts.matrix }

function HedgeLinks() {
  const go = useGo()
  const placeOf = useRecordPlace()
  const { filters } = useListSearch(hedgeQueryList).query
  const open = (of: NumberedRecord) => {
    const place = placeOf(of)
    if (place) go(place.to, place.search)
  }
  return (
    <ListView
      of={hedgeQueryList}
      endpoint={hedgeQueryApi.queryByPage}
      single
      besides={hedgeFacets}
      above={
        <>
          {facets}
          <Switch view="" />
        </>
      }
      actions={{
        exposure: ([row]) => open({ record: 'exposure', id: row?.exposureId, number: row?.serialNo ?? '' }),
        deal: ([row]) => open({ record: 'deal', id: row?.dealId, number: row?.dealSerialNo ?? '' }),
        graph: ([row]) => row?.exposureId && go(graphPath(GraphRecord.of.exposure, row.exposureId), {}),
        asDeals: () => go(pathOf('trade-detail'), carried(filters)),
      }}
    />
  )
}
