/**
 * What a bank's answer means for each payment of a file: by payment, by batch, by file, the most specific wins. What contradicts itself or
 * what stands already, and what names a payment that is not in the file, is for a person. Pure.
 */
import { PaymentItemStatus } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import type { PaymentAnswer } from '../read/read-file.shape.ts'

export interface AnsweredItem {
  readonly endToEndId: string
  readonly uetr: string
  readonly payDate: string
  readonly itemStatus: string
  /** Whether its movement is booked: the money left. */
  readonly isPaid: boolean
}

interface Refused<I> {
  readonly item: I
  readonly reason: string
}

export interface Outcome<I> {
  readonly taken: readonly I[]
  /** By their own answer: they have failed. */
  readonly failed: readonly Refused<I>[]
  /** With their whole batch or file: they may go into another. */
  readonly given: readonly Refused<I>[]
  /** For a person: the number of the payment or batch, and what the bank says of it. */
  readonly odd: readonly { readonly number: string; readonly reason: string }[]
}

/** As `pain001` writes them: one batch for each day, in their order. */
function batchIdsOf<I extends Pick<AnsweredItem, 'payDate'>>(fileNo: string, items: readonly I[]): Map<I, string> {
  const days = [...new Set(items.map(({ payDate }) => payDate))].toSorted()
  return new Map(items.map((item) => [item, `${fileNo}-${days.indexOf(item.payDate) + 1}`]))
}

const isGood = ({ answer }: PaymentAnswer) => answer === 'accepted'
const isRefusal = ({ answer }: PaymentAnswer) => answer === 'refused'
const saying = ({ answer, reason }: PaymentAnswer) => reason || answer

/** Answers of one payment, from the most specific: the first that decides, or a contradiction. */
function decide(
  own: readonly PaymentAnswer[],
  wider: readonly PaymentAnswer[],
): PaymentAnswer | 'contradicts' | undefined {
  const [first] = own.length > 0 ? own : wider
  if (!first) return undefined
  const contradicts = own.some(isRefusal) && own.some(isGood)
  const widerThan = wider.filter((one) => one !== first)
  return contradicts || (isGood(first) && widerThan.some(isRefusal)) ? 'contradicts' : first
}

export function outcomeOf<I extends AnsweredItem>(
  fileNo: string,
  items: readonly I[],
  answers: readonly PaymentAnswer[],
): Outcome<I> {
  const batchOf = batchIdsOf(fileNo, items)
  const batchIds = new Set(batchOf.values())
  const names = ({ endToEndId, uetr }: I, { paymentIds }: PaymentAnswer) =>
    paymentIds.includes(endToEndId) || paymentIds.includes(uetr)
  const named = answers.filter(({ of }) => of === 'payment')
  const unknown = [
    ...named.filter((answer) => !items.some((item) => names(item, answer))),
    ...answers.filter(({ of, batchId }) => of === 'batch' && batchId !== null && !batchIds.has(batchId)),
  ]
  // Where one cannot be found, nobody knows which payments an answer to all of them leaves out.
  const wide = answers.filter(({ of }) => of !== 'payment')
  const outcome = {
    taken: [] as I[],
    failed: [] as Refused<I>[],
    given: [] as Refused<I>[],
    odd: unknown.map((one) => ({ number: one.paymentIds[0] ?? one.batchId ?? '', reason: saying(one) })),
  }
  /** Who took a part of all says of those that it did not take. */
  const saysWhich = ({ of, answer, batchId }: PaymentAnswer) =>
    answer === 'partly' && named.some((one) => isRefusal(one) && (of === 'file' || one.batchId === batchId))
  for (const item of items) {
    const own = named.filter((answer) => names(item, answer))
    const ofBatch = wide.filter(
      ({ of, batchId }) => of === 'batch' && (batchId ?? batchOf.get(item)) === batchOf.get(item),
    )
    const ofFile = wide.filter(({ of }) => of === 'file')
    const wider = [...ofBatch, ...ofFile]
    const answer = decide(own, unknown.length > 0 && own.length === 0 ? [] : wider)
    const number = item.endToEndId
    const isRefused = item.itemStatus === PaymentItemStatus.of.refused
    if (!answer) continue
    if (answer === 'contradicts') outcome.odd.push({ number, reason: [...own, ...wider].map(saying).join(' / ') })
    else if (answer.answer === 'blocked') outcome.odd.push({ number, reason: saying(answer) })
    else if (isRefusal(answer) && item.isPaid) outcome.odd.push({ number, reason: saying(answer) })
    else if (isRefusal(answer) && !isRefused)
      (own.length > 0 ? outcome.failed : outcome.given).push({ item, reason: answer.reason || 'RJCT' })
    else if (isGood(answer) && isRefused && own.length > 0) outcome.odd.push({ number, reason: saying(answer) })
    else if (!isRefused && (isGood(answer) || saysWhich(answer))) outcome.taken.push(item)
  }
  return outcome
}
