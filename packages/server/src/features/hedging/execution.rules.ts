/** What a deal may take of a hedge request, and until when. */
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, sum } from '@hedgerow/quant/basics/decimal'

/** The moment of a deal against the request's last one. */
export function checkLastTrans(
  last: { lastTransDate: string | null; lastTransTime: string | null },
  today: string,
  time: string,
): void {
  const { lastTransDate, lastTransTime } = last
  if (lastTransDate === null) return
  const late = today > lastTransDate || (today === lastTransDate && lastTransTime !== null && time > lastTransTime)
  if (late) refuse(hedgeRefusals.PAST_LAST_TRANS)
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
