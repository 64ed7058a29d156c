/** A limit in US dollars, what is used of it and what is left, in the colour of how near it is. */
import { enterpriseTexts } from '@hedgerow/contract/enterprise/enterprise.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useText } from '../../kit/person/language.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { limitTone } from './limit-tone.ts'
import './limit.css'

interface LimitLineProps {
  readonly limit: string
  /** Null where a deal has no worth in dollars. */
  readonly used: string | null
  readonly of?: 'facilityOf' | 'quotaOf'
  /** As the answer tells it. */
  readonly left: string | null
}

export function LimitLine({ limit, used, of = 'facilityOf', left }: LimitLineProps) {
  const t = useText()
  const whole = (amount: string) => formatNumber(decimal(amount).round(0).toString(), 0)
  const sentence =
    used === null || left === null
      ? t(enterpriseTexts.facilityUnknown, { limit: whole(limit) })
      : t(enterpriseTexts[of], {
          limit: whole(limit),
          used: whole(used),
          left: whole(left),
        })
  return <bdi className={`hg-limit-note hg-limit-${limitTone(limit, used)}`}>{sentence}</bdi>
}
