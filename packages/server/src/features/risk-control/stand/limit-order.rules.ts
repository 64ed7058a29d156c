/** In which order limits are read: what is crossed, what could not be measured, then by use. Pure. */
import type { LimitInUse } from '@hedgerow/contract/risk-control/risk-stand.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'

type Ranked = Pick<LimitInUse, 'warnLevel' | 'currentValue' | 'usedPct'>

/** What cannot be measured stands between what is crossed and what is known to be within. */
const rankOf = ({ warnLevel, currentValue }: Ranked) => Number(warnLevel ?? (currentValue === null ? '0.5' : '0'))

export const inOrder = <L extends Ranked>(limits: readonly L[]): readonly L[] =>
  limits.toSorted(
    (one, other) => rankOf(other) - rankOf(one) || decimal(other.usedPct ?? '0').cmp(decimal(one.usedPct ?? '0')),
  )
