/** In which order the cards of the overview stand: as the member moved them, else as the member's duties ask. */
import type { Needs } from '@hedgerow/contract/kit/record/duty.dict'
import { type HomeCard, homeCards } from '@hedgerow/contract/member/settings.contract'

type Can = (needs: Needs) => boolean

const reviews: readonly Needs[] = [
  'hedging.check',
  'trade.check',
  'trade-event.check',
  'netting.check',
  'funding.check',
]
const hedges: readonly Needs[] = ['exposure.edit', 'hedging.edit', 'hedging.execute']
const settles: readonly Needs[] = ['netting.edit', 'funding.edit', 'path.edit']

/** Who settles sees first what money moves when; what waits stands beside it. */
export const isCashFirst = (can: Can): boolean => settles.some(can) && !hedges.some(can) && !reviews.some(can)

/** What waits first for who reviews, cash for who settles, cover for who hedges and for everybody else. */
function byDuty(can: Can): readonly HomeCard[] {
  if (isCashFirst(can) || reviews.some(can)) return ['waiting', 'ladder', 'cover', 'rates', 'limits', 'risk', 'profit']
  return ['cover', 'ladder', 'rates', 'waiting', 'limits', 'risk', 'profit']
}

/** A card that the member has not moved stands where it would. */
export const homeOrder = (moved: readonly HomeCard[], can: Can): readonly HomeCard[] =>
  [...new Set([...moved, ...byDuty(can)])].filter((card) => homeCards.includes(card))

export function withCardMoved(order: readonly HomeCard[], card: HomeCard, by: -1 | 1): readonly HomeCard[] {
  const at = order.indexOf(card)
  const to = at + by
  return to < 0 || to >= order.length ? order : order.toSpliced(at, 1).toSpliced(to, 0, card)
}
