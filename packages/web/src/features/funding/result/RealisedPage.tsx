/** What settled deals brought, one line a cash flow, with the voucher that booked it. */
import { realisedApi, realisedList, realisedTexts } from '@hedgerow/contract/funding/result/realised-result.contract'
import { ListPage } from '../../../kit/list/ListPage.tsx'

export function RealisedPage() {
  return <ListPage of={realisedList} endpoint={realisedApi.queryByPage} help={realisedTexts.help} single />
}
