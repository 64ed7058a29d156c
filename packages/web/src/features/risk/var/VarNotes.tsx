import type { FigureFacts } from '@hedgerow/contract/kit/figure/figure'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { VarResult } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts } from '@hedgerow/contract/risk/var/var.text'
import { varModelCheck } from '@hedgerow/contract/risk/var/var-figure.contract'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { VarMark } from './VarMark.tsx'

interface VarNotesProps {
  readonly result: VarResult
  readonly facts: FigureFacts
  readonly durationMs: number
}

/** What a reader must know of the figures: days left out, simulated rates, the grid, seed and library. */
export function VarNotes({ result, facts, durationMs }: VarNotesProps) {
  const t = useText()
  const { leftOutDates, simulatedCount, largestGap, observations, libraryVersion: version, seed } = result
  const notes = [
    t(varTexts.origin, { observations, version, ms: durationMs }),
    seed === null ? '' : t(varTexts.seeded, { seed: String(seed) }),
    simulatedCount > 0 ? t(varTexts.simulated, { count: simulatedCount }) : '',
    leftOutDates.length > 0
      ? t(varTexts.leftOut, {
          count: leftOutDates.length,
          dates: leftOutDates.map(formatDate).join(t(kitWords.listComma)),
        })
      : '',
  ]
  return (
    <Card title={t(varTexts.method)}>
      {notes.filter(Boolean).map((note) => (
        <p key={note} className="hg-hint">
          {note}
        </p>
      ))}
      {Number(largestGap) > 0 ? (
        <p className="hg-hint">
          <VarMark figure={varModelCheck} facts={facts} name={varTexts.method} by={{ check: 'largestGap' }} />
          {t(varTexts.gap, { gap: largestGap })}
        </p>
      ) : null}
    </Card>
  )
}
