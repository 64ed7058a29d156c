/** Which deal closed which and what that realised, under the positions that are left. */
import { lotStepList, realisedLotsApi } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { LotPositions } from './LotPositions.tsx'

export function RealisedLotsPage() {
  return <ListPage of={lotStepList} endpoint={realisedLotsApi.queryByPage} above={<LotPositions />} />
}
