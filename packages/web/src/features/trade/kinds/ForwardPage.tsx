import { DealEntry } from '../entry/DealEntry.tsx'
import { forwardKind } from './forward.kind.tsx'

export function ForwardPage() {
  return <DealEntry kind={forwardKind} />
}
