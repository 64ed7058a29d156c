/** How much of a request deals have taken. */
import type { Row } from '@hedgerow/contract/kit/list'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { CoverageBar } from '../../../pieces/exposure/CoverageBar.tsx'

export function HedgeProgress({ row }: { readonly row: Row }) {
  const scale = useConventions((state) => amountScaleOf(state, row.hedgeCurrency))
  const { executedAmt = null, remainingAmt = null } = row
  return (
    <CoverageBar
      parts={{ covered: executedAmt, open: remainingAmt }}
      label={formatNumber(executedAmt, scale)}
      decimals={scale}
    />
  )
}
