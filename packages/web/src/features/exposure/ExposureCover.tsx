/** The net exposure with its cover: what is settled, locked and reserved, and what is still open. */
import type { Row } from '@hedgerow/contract/kit/list'
import { amountScaleOf, useConventions } from '../../kit/conventions.ts'
import { ExposureBar } from '../../kit/ExposureBar.tsx'
import { formatNumber } from '../../kit/formats.ts'

export function ExposureCover({ row }: { readonly row: Row }) {
  const scale = useConventions((state) => amountScaleOf(state, row.currency))
  return <ExposureBar of={row} label={formatNumber(row.netExposure, scale)} decimals={scale} />
}
