/** Which own accounts pay or receive a clearing flow, and what is left of each; before the allocation, those that the rule would take. */

import { AllocateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { allocationApi } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { allocationTexts, allocationWords } from '@hedgerow/contract/funding/allocation/allocation.text'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { AccountTable } from './AccountTable.tsx'

export function NetAllocation({ id }: { readonly id: string }) {
  const t = useText()
  const query = useQueryOf(allocationApi.propose, { id }, { staleTime: 0, gcTime: 0 })
  const { data, error } = query
  if (error) return <Failed because={error} retry={() => void query.refetch()} />
  if (!data) return null
  const { net, rows, shortfall: amount, allocatorName } = data
  const shares = rows.filter(({ allocAmt }) => allocAmt !== null)
  const isProposed = net.allocateStatus === AllocateStatus.of.none && shares.length > 0
  return (
    <>
      <p>
        <StatusTag dictionary={AllocateStatus} value={net.allocateStatus} />{' '}
        {allocatorName ? `${t(allocationWords.allocatorName)} ${allocatorName} ` : null}
        {isProposed ? <span className="hg-hint">{t(allocationTexts.proposed)}</span> : null}
      </p>
      {amount ? <p className="hg-error">{t(allocationTexts.short, { amount, currency: net.settleCurrency })}</p> : null}
      {shares.length > 0 ? <AccountTable net={net} rows={shares} /> : null}
    </>
  )
}
