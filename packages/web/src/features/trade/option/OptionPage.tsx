import { DealEntry } from '../entry/DealEntry.tsx'
import { optionKind } from './option.kind.tsx'

export function OptionPage() {
  return <DealEntry kind={optionKind} />
}
