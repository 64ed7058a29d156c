import { spotKind } from '../kinds/spot.kind.tsx'
import { DealEntry } from './DealEntry.tsx'

export function SpotPage() {
  return <DealEntry kind={spotKind} />
}
