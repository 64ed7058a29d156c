/** How the transfer of the dialog would stand, asked a moment after the last key stroke. */
import { transferApi } from '@hedgerow/contract/funding/transfer.contract'
import type { TransferStanding } from '@hedgerow/contract/funding/transfer-standing.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { useSettled } from '../../../kit/talk/use-settled.ts'

const names = [
  'id',
  'drawOutBank',
  'drawOutAccount',
  'transferInAccount',
  'currency',
  'amount',
  'currency2',
  'exchangeRate2',
  'amount2',
  'payDate',
] as const

export function useTransferStanding(): TransferStanding | undefined {
  const typed = useWatch({ name: [...names] }) as readonly (string | null | undefined)[]
  const input = Object.fromEntries(names.flatMap((name, at) => (typed[at] ? [[name, typed[at]]] : [])))
  const settled = useSettled(input)
  const { data } = useQueryOf(transferApi.standing, settled, {
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
  })
  return data
}
