import { rateScaleOf, useConventions } from '../person/conventions.ts'
import { formatAgreed, formatNumber } from './formats.ts'

interface RateProps {
  readonly value: string | null | undefined
  readonly pair?: string | null | undefined
  /** Two parties agreed on it: all its decimals are shown. */
  readonly agreed?: boolean
  /** A forward is quoted one decimal finer. */
  readonly forward?: boolean
}

/** An exchange rate with the decimals its pair is quoted in. */
export function Rate({ value, pair, agreed = false, forward = false }: RateProps) {
  const scale = useConventions((state) => rateScaleOf(state, pair)) + (forward ? 1 : 0)
  return (
    <bdi dir="ltr" className="hg-number">
      {agreed ? formatAgreed(value, scale) : formatNumber(value, scale)}
    </bdi>
  )
}
