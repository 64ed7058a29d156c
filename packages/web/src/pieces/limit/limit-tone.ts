/** How near a use is to its limit, in the colours that screens share: amber from 80 %, red from 95 %. */
import { decimal } from '@hedgerow/quant/basics/decimal'

type LimitTone = 'in' | 'near' | 'over'

const hundred = decimal('100')
const [nearPct, overPct] = [decimal('80'), decimal('95')]

/** `used` is null where it is unknown, which is no good news. Amounts are decimal text in one currency. */
export function limitTone(limit: string, used: string | null): LimitTone {
  if (used === null) return 'over'
  const reached = (pct: typeof nearPct) => decimal(used).mul(hundred).gte(decimal(limit).mul(pct))
  return reached(overPct) ? 'over' : reached(nearPct) ? 'near' : 'in'
}
