import { DealEntry } from './DealEntry.tsx'

export function ForwardPage() {
  return <DealEntry kind="FX_FWD" />
}
