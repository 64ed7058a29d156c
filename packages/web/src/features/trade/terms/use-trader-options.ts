/** Who a deal may be booked for: the group's traders. */
import { fxDealApi } from '@hedgerow/contract/trade/trade.contract'
import type { FieldOption } from '../../../kit/fields/OptionsField.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

export function useTraderOptions(): FieldOption[] {
  const { data = [] } = useQueryOf(fxDealApi.traders, {}, { staleTime: 3_600_000 })
  return data.map(({ userName, realName }) => ({ value: userName, label: `${realName} ${userName}` }))
}
