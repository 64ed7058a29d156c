import { forwardKind } from '../kinds/forward.kind.tsx'
import { DealEntry } from './DealEntry.tsx'

export function ForwardPage() {
  return <DealEntry kind={forwardKind} />
}
