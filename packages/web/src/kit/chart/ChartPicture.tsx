/** The drawn part of a chart: a sentence for those who do not see it; the library is loaded when the first one is shown. */
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../page/ErrorBoundary.tsx'
import type { ChartLook, ChartOption } from './ChartBody.tsx'

interface ChartPictureProps {
  readonly sentence: string
  /** Keep the function stable (useCallback), or the chart is drawn again on every render. */
  readonly option: (look: ChartLook) => ChartOption
  readonly height: number
  /** A click on a bar or point: its name on the axis and the id of its series. */
  readonly onPick?: ((name: string, series: string) => void) | undefined
}

const ChartBody = lazy(async () => ({ default: (await import('./ChartBody.tsx')).ChartBody }))

export function ChartPicture({ sentence, height, ...drawn }: ChartPictureProps) {
  return (
    <div role="img" aria-label={sentence} style={{ minHeight: height }}>
      <ErrorBoundary>
        <Suspense fallback={null}>
          <ChartBody height={height} {...drawn} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
