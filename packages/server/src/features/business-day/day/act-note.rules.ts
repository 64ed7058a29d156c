/** What the history of a day says beside an act. Pure. */
import { DayAct } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayTexts } from '@hedgerow/contract/business-day/day/business-day.text'
import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { namesInBoth } from '../snapshot/figure-names.rules.ts'
import { missingAmong, staleAmong } from '../snapshot/freeze.rules.ts'

interface NotedAct {
  readonly dayAct: string
  /** Of a freeze that the server held back for deals to review their number; of other acts what the person wrote. */
  readonly note: string
  readonly figures: readonly MarketFigure[] | null
}

export function noteOf({ dayAct, note, figures }: NotedAct): Text {
  if (dayAct !== DayAct.of.held) return { zh: note, en: note }
  if (!figures) return filled(businessDayTexts.unreviewedNote, { count: note })
  const { missingNote, missingStaleNote, staleNote } = businessDayTexts
  const [missing, stale] = [missingAmong(figures), staleAmong(figures)]
  if (missing.length === 0) return filled(staleNote, { list: namesInBoth(stale) })
  const message = stale.length > 0 ? missingStaleNote : missingNote
  return filled(message, { list: namesInBoth(missing), stale: namesInBoth(stale) })
}
