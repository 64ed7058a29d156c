import type { Row } from '@hedgerow/contract/kit/list'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { tradeList } from '@hedgerow/contract/trade/trade.list'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { Card } from '../../kit/Card.tsx'
import { DataGrid } from '../../kit/DataGrid.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { useText } from '../../kit/language.ts'
import { useSystemDate } from '../../kit/system-date.ts'
import { useQueryOf } from '../../kit/use-endpoint.ts'
import { dealCells } from './deal-cells.tsx'
import type { DealKind } from './deal-start.ts'

const {
  dealSerialNo,
  tradeStatus,
  currencyPair,
  buyAmt,
  sellAmt,
  exchangeRate,
  valueDate,
  counterPartyName,
  createBy,
} = tradeList.columns
const shown = {
  ...tradeList,
  name: 'fxDealToday',
  columns: {
    dealSerialNo,
    tradeStatus,
    currencyPair,
    buyAmt,
    sellAmt,
    exchangeRate,
    valueDate,
    counterPartyName,
    createBy,
  },
}
const most = 20

/** What was entered today under this form, the latest first. */
export function TodayDeals({ kind }: { readonly kind: DealKind }) {
  const t = useText()
  const today = useSystemDate() ?? ''
  const queryWrapper = { businType: kind, transDateStart: today, transDateEnd: today }
  const deals = useQueryOf(fxDealApi.queryByPage, { current: 0, pageSize: most, queryWrapper } as never, {
    enabled: today !== '',
  })
  const rows: readonly Row[] = deals.data?.recordList ?? []
  return (
    <Card title={t(tradeTexts.today)} flush>
      {rows.length > 0 ? <DataGrid of={shown} rows={rows} cells={dealCells} /> : <Empty says={tradeTexts.todayEmpty} />}
    </Card>
  )
}
