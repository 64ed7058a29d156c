import type { Row } from '@hedgerow/contract/kit/list'
import { formatPercent } from '../../../kit/show/formats.ts'
import { limitTone } from '../../../pieces/limit/limit-tone.ts'
import '../../../pieces/limit/limit.css'

/** How much of the limit is used, in words and in the colour of how near it is. */
export function FacilityCell({ row }: { readonly row: Row }) {
  const { facilityUsd, facilityUsedUsd, usedPct } = row
  if (!facilityUsd || !facilityUsedUsd || !usedPct) return null
  return (
    <bdi dir="ltr" className={`hg-number hg-limit-${limitTone(facilityUsd, facilityUsedUsd)}`}>
      {formatPercent(usedPct, 2)}
    </bdi>
  )
}
