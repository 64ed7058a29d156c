import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { RotateCcw } from 'lucide-react'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { type Fill, sourceWords } from '../choice/market-fill.ts'

interface FillMarkProps {
  readonly fill: Fill
  /** What stands in the field now. */
  readonly value: string
  readonly onBack: () => void
}

/** Under a field that was filled: source and day, or that it was typed over and a way back. */
export function FillMark({ fill, value, onBack }: FillMarkProps) {
  const t = useText()
  const { source, date, tenor, isSimulated, isExtrapolated, isLinked } = fill
  const isTyped = value !== fill.value
  const parts = [
    ...(isSimulated ? [] : [t(sourceWords(source))]),
    ...(isSimulated ? [t(marketWords.simulated)] : []),
    formatDate(date),
    tenor,
    ...(isLinked ? [t(calculatorTexts.linked)] : []),
  ].filter(Boolean)
  return (
    <span
      className="hg-calc-fill"
      data-typed={isTyped || undefined}
      title={isExtrapolated ? t(calculatorTexts.heldFlat) : undefined}
    >
      {isTyped ? t(calculatorTexts.typed) : parts.join(' · ')}
      {isExtrapolated && !isTyped ? ' †' : ''}
      {isTyped ? (
        <button type="button" className="hg-calc-more" aria-label={t(calculatorTexts.backToMarket)} onClick={onBack}>
          <RotateCcw size={12} aria-hidden />
        </button>
      ) : null}
    </span>
  )
}
