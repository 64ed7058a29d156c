import { economicEventWords } from '@hedgerow/contract/economic-event/economic-event.text'
import { useText } from '../../kit/person/language.ts'

/** Stands beside an event that nobody published. */
export function SampleTag() {
  const t = useText()
  return (
    <span className="hg-tag hg-tag-changed">
      <span className="hg-dot" aria-hidden />
      {t(economicEventWords.sampleFlag)}
    </span>
  )
}
