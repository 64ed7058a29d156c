import { rateScaleOf, useConventions } from '../person/conventions.ts'
import { formatNumber } from './formats.ts'

interface RateProps {
  readonly value: string | null | undefined
  readonly pair?: string | null | undefined
}

/** An exchange rate with the decimals its pair is quoted in. */
export function Rate({ value, pair }: RateProps) {
  const scale = useConventions((state) => rateScaleOf(state, pair))
  return (
    <bdi dir="ltr" className="hg-number">
      {formatNumber(value, scale)}
    </bdi>
  )
}
