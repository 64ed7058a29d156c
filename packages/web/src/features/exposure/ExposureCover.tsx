/** The net exposure with its cover: what is settled, locked and reserved, and what is still open. */
import type { Row } from '@hedgerow/contract/kit/list'
import { CoverageBar } from '../../kit/CoverageBar.tsx'
import { amountScaleOf, useConventions } from '../../kit/conventions.ts'
import { formatNumber } from '../../kit/formats.ts'

export function ExposureCover({ row }: { readonly row: Row }) {
  const scale = useConventions((state) => amountScaleOf(state, row.currency))
  const { settledAmt = null, lockAmt = null, reservedAmt = null, hedgeableAmt = null } = row
  return (
    <CoverageBar
      parts={{ settled: settledAmt, locked: lockAmt, reserved: reservedAmt, open: hedgeableAmt }}
      label={formatNumber(row.netExposure, scale)}
      decimals={scale}
    />
  )
}
