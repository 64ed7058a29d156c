import { marketWords } from '@hedgerow/contract/market/market.text'
import { useText } from '../../kit/person/language.ts'

/** Stands beside every figure that was not published by anybody. */
export function SimulatedTag() {
  const t = useText()
  return (
    <span className="hg-tag hg-tag-changed">
      <span className="hg-dot" aria-hidden />
      {t(marketWords.simulated)}
    </span>
  )
}
