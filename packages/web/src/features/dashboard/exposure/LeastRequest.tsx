import type { MatrixCell } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { exposureAnalysisTexts } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { ReactNode } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { formatNumber } from '../../../kit/show/formats.ts'

/** What lacks of a cell up to the least of its band, with a request for just so much of its exposures. */
export function LeastRequest({ cell, mark }: { readonly cell: MatrixCell; readonly mark: ReactNode }) {
  const t = useText()
  const can = useCan()
  const scale = useConventions((state) => amountScaleOf(state, cell.currency))
  const { toLeast, exposureIds } = cell
  if (toLeast === null) return null
  return (
    <span className="hg-hint">
      {t(exposureAnalysisTexts.toLeast, { amount: formatNumber(toLeast, scale) })}
      {mark}
      {can('hedging.edit') && exposureIds.length > 0 ? (
        <ListLink to={pathOf('expo-req')} search={{ exposureIds: exposureIds.join(), leastAmount: toLeast }}>
          {t(exposureAnalysisTexts.request)}
        </ListLink>
      ) : null}
    </span>
  )
}
