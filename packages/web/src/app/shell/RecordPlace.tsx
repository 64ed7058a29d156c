/** Over whichever screen is open: the record that the address names, so that the list on which its number was read stays where it is. */
import { lazy, Suspense } from 'react'
import { useOpened } from '../../kit/link/use-opened.ts'

const DealDrawer = lazy(async () => ({
  default: (await import('../../features/trade/deal/DealDrawer.tsx')).DealDrawer,
}))
const ExposureView = lazy(async () => ({
  default: (await import('../../features/exposure/view/ExposureView.tsx')).ExposureView,
}))

export function RecordPlace() {
  const deal = useOpened('deal')
  const exposure = useOpened('exposure')
  return (
    <Suspense fallback={null}>
      {deal.id ? <DealDrawer key={deal.id} dealId={deal.id} isOver onClose={deal.close} /> : null}
      {exposure.id ? <ExposureView key={exposure.id} id={exposure.id} isOver onClose={exposure.close} /> : null}
    </Suspense>
  )
}
