import { DealEntry } from './DealEntry.tsx'

export function SpotPage() {
  return <DealEntry kind="FX_SPOT" />
}
