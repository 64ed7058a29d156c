/** What a deal may take of a hedge request, and until when. */
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { hedgeWords } from '@hedgerow/contract/hedging/hedge-request.text'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, sum } from '@hedgerow/quant/basics/decimal'

interface LastTrans {
  readonly lastTransDate: string | null
  readonly lastTransTime: string | null
}
/** The business date and the time of day (`HH:mm:ss`). */
interface Moment {
  readonly today: string
  readonly time: string
}

const isPast = ({ lastTransDate, lastTransTime }: LastTrans, { today, time }: Moment) =>
  lastTransDate !== null &&
  (today > lastTransDate || (today === lastTransDate && lastTransTime !== null && time > lastTransTime))

/** The moment of a deal against the request's last one. @throws Refusal PAST_LAST_TRANS */
export function checkLastTrans(last: LastTrans, at: Moment): void {
  if (!isPast(last, at)) return
  refuse(hedgeRefusals.PAST_LAST_TRANS, { date: last.lastTransDate ?? '', time: last.lastTransTime ?? '' })
}

/**
 * Re-opening is for what can no longer be executed, until a moment that is still to come and not after the delivery.
 * @throws Refusal NOT_PAST, LAST_TRANS_AHEAD, DATES
 */
export function checkReopening(
  request: LastTrans & { readonly deliveryDate: string | null },
  until: { readonly lastTransDate: string; readonly lastTransTime: string },
  now: Moment,
): void {
  if (!isPast(request, now)) refuse(hedgeRefusals.NOT_PAST)
  if (isPast(until, now)) refuse(hedgeRefusals.LAST_TRANS_AHEAD, { date: now.today, time: now.time }, 'lastTransDate')
  const { deliveryDate } = request
  if (deliveryDate === null || until.lastTransDate <= deliveryDate) return
  const words = { earlier: hedgeWords.lastTransDate, later: hedgeWords.deliveryDate }
  refuse(hedgeRefusals.DATES, words, 'lastTransDate')
}

/** The amount over the lines in their order, each up to what it has left. @throws Refusal ABOVE_REMAINING */
export function allocate(amount: Decimal, lines: readonly { id: string; exposureId: string; left: Decimal }[]) {
  const remaining = sum(lines.map((line) => line.left))
  if (amount.gt(remaining))
    refuse(hedgeRefusals.ABOVE_REMAINING, { amount: amount.toString(), remaining: remaining.toString() })
  let open = amount
  return lines.flatMap(({ id, exposureId, left }) => {
    const part = open.lt(left) ? open : left
    open = open.sub(part)
    return part.isZero() ? [] : [{ lineId: id, exposureId, amount: part }]
  })
}
