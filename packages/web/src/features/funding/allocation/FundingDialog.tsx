/** A transfer that brings what a payment is short of: to the account that pays first, for the missing amount, as its currency is paid at home. */

import { usualPayWay } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { allocationApi } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { TransferPurpose, TransferType } from '@hedgerow/contract/funding/transfer.dict'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { useHomeCountry } from '../../../pieces/place/use-home-country.ts'
import { TransferDialog } from '../transfer/TransferDialog.tsx'
import type { AllocationDialogProps } from './allocation-dialog.ts'

const fresh = { staleTime: 0, gcTime: 0 }

export function FundingDialog({ row, onClose }: AllocationDialogProps) {
  const { data } = useQueryOf(allocationApi.propose, { id: row.id }, fresh)
  const homeCurrency = useHomeCurrency(data?.net.ourPartyId)
  const country = useHomeCountry()
  if (!data) return null
  const [first] = data.rows
  const start = {
    nettingId: row.id,
    currency: data.net.settleCurrency,
    amount: data.shortfall ?? undefined,
    transferInBank: first?.bankName,
    transferInAccount: first?.account,
    purposeCode: TransferPurpose.of.settlement,
    transferType: TransferType.of.betweenBanks,
    payWay: usualPayWay(country, data.net.settleCurrency, data.net.settleCurrency === homeCurrency),
  }
  return <TransferDialog isCross={false} start={start} onClose={onClose} />
}
