import { DealEntry } from '../entry/DealEntry.tsx'
import { spotKind } from './spot.kind.tsx'

export function SpotPage() {
  return <DealEntry kind={spotKind} />
}
