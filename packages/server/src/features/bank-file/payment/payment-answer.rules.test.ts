import { PaymentItemStatus } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { describe, expect, it } from 'vitest'
import type { PaymentAnswer } from '../read/read-file.shape.ts'
import { type AnsweredItem, outcomeOf } from './payment-answer.rules.ts'

const { inFile, refused, accepted } = PaymentItemStatus.of
const item = (endToEndId: string, over: Partial<AnsweredItem> = {}): AnsweredItem => ({
  endToEndId,
  uetr: `U-${endToEndId}`,
  payDate: '20260413',
  itemStatus: inFile,
  isPaid: false,
  ...over,
})
const later = { payDate: '20260414' }
type BankAnswer = PaymentAnswer['answer']
const file = (answer: BankAnswer): PaymentAnswer => ({ of: 'file', batchId: null, paymentIds: [], answer, reason: '' })
const batch = (batchId: string | null, answer: BankAnswer): PaymentAnswer => ({ ...file(answer), of: 'batch', batchId })
const payment = (id: string, answer: BankAnswer, batchId: string | null = null): PaymentAnswer => ({
  ...file(answer),
  of: 'payment',
  batchId,
  paymentIds: [id],
})
const [a, b, c] = [item('A'), item('B', later), item('C', later)]

/** The numbers of what is taken, failed, given back and odd. */
function outcome(answers: readonly PaymentAnswer[], items: readonly AnsweredItem[] = [a, b, c]) {
  const { taken, failed, given, odd } = outcomeOf('F', items, answers)
  const ids = (all: readonly { readonly item: AnsweredItem }[]) => all.map((one) => one.item.endToEndId).join('')
  return [
    taken.map(({ endToEndId }) => endToEndId).join(''),
    ids(failed),
    ids(given),
    odd.map(({ number }) => number).join(''),
  ]
}

describe('the most specific answer wins', () => {
  it.each<[string, PaymentAnswer[], string[]]>([
    ['the file', [file('accepted')], ['ABC', '', '', '']],
    ['the file, refused', [file('refused')], ['', '', 'ABC', '']],
    ['one batch refused, one taken', [batch('F-1', 'refused'), batch('F-2', 'accepted')], ['BC', '', 'A', '']],
    ['the same in the other order', [batch('F-2', 'accepted'), batch('F-1', 'refused')], ['BC', '', 'A', '']],
    ['a batch against the file', [file('accepted'), batch('F-2', 'refused')], ['A', '', 'BC', '']],
    ['a payment against its batch', [batch('F-2', 'accepted'), payment('C', 'refused', 'F-2')], ['B', 'C', '', '']],
    ['a payment by its UETR', [payment('U-A', 'accepted')], ['A', '', '', '']],
    ['a part, and which not', [file('partly'), payment('B', 'refused')], ['AC', 'B', '', '']],
    ['a part, and not which', [file('partly')], ['', '', '', '']],
    [
      'a batch in part, whose refusal is of another batch',
      [batch('F-1', 'partly'), payment('B', 'refused', 'F-2')],
      ['', 'B', '', ''],
    ],
    ['nothing decided', [file('pending'), batch('F-1', 'pending')], ['', '', '', '']],
  ])('%s', (_what, answers, expected) => expect(outcome(answers)).toEqual(expected))
})

describe('a person decides', () => {
  it.each<[string, PaymentAnswer[], string[]]>([
    ['a file refused whose batch is taken', [file('refused'), batch('F-2', 'accepted')], ['', '', 'A', 'BC']],
    [
      'a batch refused whose payment is taken',
      [batch('F-2', 'refused'), payment('B', 'accepted', 'F-2')],
      ['', '', 'C', 'B'],
    ],
    ['a payment that is taken and refused', [payment('A', 'accepted'), payment('A', 'refused')], ['', '', '', 'A']],
    ['a payment that the bank holds', [file('accepted'), payment('A', 'blocked')], ['BC', '', '', 'A']],
    [
      'a payment that is not in the file: nothing covers the others',
      [file('accepted'), payment('X', 'refused')],
      ['', '', '', 'X'],
    ],
    ['a batch that is not of the file', [file('accepted'), batch('G-1', 'refused')], ['', '', '', 'G-1']],
  ])('on %s', (_what, answers, expected) => expect(outcome(answers)).toEqual(expected))

  it('on one that was paid and is refused, or refused and is taken', () => {
    const paid = item('A', { itemStatus: accepted, isPaid: true })
    const gone = item('B', { itemStatus: refused })
    expect(outcome([payment('A', 'refused'), payment('B', 'accepted')], [paid, gone])).toEqual(['', '', '', 'AB'])
    expect(outcome([file('refused')], [paid, gone])).toEqual(['', '', '', 'A'])
  })
})

it('refuses what it took before: the first answer may be to the form alone', () =>
  expect(outcome([file('refused')], [item('A', { itemStatus: accepted })])).toEqual(['', '', 'A', '']))
