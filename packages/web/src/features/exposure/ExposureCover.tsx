/** The net exposure with its cover: what is settled, locked and reserved, and what is still open. */
import type { Row } from '@hedgerow/contract/kit/list'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { ExposureBar } from '../../pieces/exposure/ExposureBar.tsx'

export function ExposureCover({ row }: { readonly row: Row }) {
  const scale = useConventions((state) => amountScaleOf(state, row.currency))
  return <ExposureBar of={row} label={formatNumber(row.netExposure, scale)} decimals={scale} />
}
