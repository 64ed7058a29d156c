/** Exposures against their anchor, item and hedge together, under the figures of what the filters leave. */
import { exposurePlApi, exposurePlList } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { ExposurePlMonths, ExposurePlTotals } from './ExposurePlTotals.tsx'

export function ExposurePlPage() {
  return (
    <ListPage
      of={exposurePlList}
      endpoint={exposurePlApi.queryByPage}
      above={<ExposurePlTotals />}
      below={<ExposurePlMonths />}
    />
  )
}
