/** The product's own sign: how much of an amount is covered (jade) and how much is still open (amber). */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { type Decimal, decimal, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { formatNumber } from '../../kit/show/formats.ts'

type CoveragePart = 'settled' | 'locked' | 'reserved' | 'covered' | 'open'
const order: readonly CoveragePart[] = ['settled', 'locked', 'reserved', 'covered', 'open']

export interface CoverageBarProps {
  /** Decimal texts; a missing part counts as nothing. */
  readonly parts: Partial<Readonly<Record<CoveragePart, string | null>>>
  /** The number written beside the bar, already formatted. */
  readonly label?: string
  /** Writes what each colour is under the bar. */
  readonly legend?: boolean
  /** Of the amounts: decides their decimals, unless these are given. */
  readonly currency?: string | null | undefined
  readonly decimals?: number | null
}

export function CoverageBar({ parts, label, legend = false, currency, decimals }: CoverageBarProps) {
  const t = useText()
  const scale = useConventions((state) => decimals ?? amountScaleOf(state, currency))
  const amounts = order
    .map((part) => ({ part, amount: amountOf(parts[part]) }))
    .filter(({ amount }) => amount.isPositive())
  const total = sum(amounts.map(({ amount }) => amount))
  const sentence = amounts.map(({ part, amount }) => `${t(kitWords[part])} ${formatNumber(amount.toString(), scale)}`)
  return (
    <span className="hg-coverage">
      {label ? (
        <bdi dir="ltr" className="hg-number">
          {label}
        </bdi>
      ) : null}
      <span
        className="hg-coverage-bar"
        role="img"
        aria-label={sentence.join(t(kitWords.listComma)) || t(kitWords.noData)}
      >
        {amounts.map(({ part, amount }) => (
          <span key={part} className={`hg-part hg-part-${part}`} style={{ width: `${shareOf(amount, total)}%` }} />
        ))}
      </span>
      {legend ? (
        <span className="hg-coverage-legend" aria-hidden>
          {amounts.map(({ part }, index) => (
            <span key={part}>
              <span className={`hg-swatch hg-part-${part}`} />
              {sentence[index]}
            </span>
          ))}
        </span>
      ) : null}
    </span>
  )
}

function amountOf(text: string | null | undefined): Decimal {
  return text && /^-?\d{1,40}(\.\d{1,30})?$/.test(text) ? decimal(text) : ZERO
}

const shareOf = (amount: Decimal, total: Decimal) => amount.mul(decimal('100')).div(total, 2).toString()
