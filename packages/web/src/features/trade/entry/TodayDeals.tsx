import type { Row } from '@hedgerow/contract/kit/list'
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import { tradeList } from '@hedgerow/contract/trade/trade.list'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { DataGrid } from '../../../kit/grid/DataGrid.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { DealKind } from '../live/deal-kind.ts'
import { dealCells } from '../terms/deal-cells.tsx'

const exchanged = [
  'dealSerialNo',
  'tradeStatus',
  'currencyPair',
  'buyAmt',
  'sellAmt',
  'exchangeRate',
  'valueDate',
  'counterPartyName',
  'createBy',
] as const

const shownOf = ({ enteredColumns = exchanged }: DealKind) => ({
  ...tradeList,
  name: 'fxDealToday',
  columns: Object.fromEntries(enteredColumns.map((name) => [name, { ...tradeList.columns[name], hidden: false }])),
})
const most = 20

/** What was entered today under this form, the latest first. */
export function TodayDeals({ kind }: { readonly kind: DealKind }) {
  const t = useText()
  const today = useSystemDate() ?? ''
  const queryWrapper = { businType: kind.businType, transDateStart: today, transDateEnd: today }
  const deals = useQueryOf(
    fxDealApi.queryByPage,
    { current: 0, pageSize: most, queryWrapper },
    {
      enabled: today !== '',
    },
  )
  const rows: readonly Row[] = deals.data?.recordList ?? []
  return (
    <Card title={t(tradeTexts.today)} flush>
      {rows.length > 0 ? (
        <DataGrid of={shownOf(kind)} rows={rows} cells={dealCells} />
      ) : (
        <Empty says={tradeTexts.todayEmpty} />
      )}
    </Card>
  )
}
