/** What banks say of orders: fills that contradict each field, ends, late fills, rejections. */
import type { ReportField } from '../../packages/server/src/features/quote/desk/held-report.rules.ts'
import type { Scenario, Step } from './scenario.shape.ts'
import { fill, serial } from './terms.ts'

const ordered = (...steps: readonly Step[]): readonly Step[] => [{ we: 'order' }, { received: '35=D' }, ...steps]
const dealt = { kind: 'dealt', quoteSerialNo: serial }
const end = (status: string, more = '') => ({
  bank: `send 8|37=B1|11=${serial}|17=E0|150=${status}|39=${status}|14=0|151=0|6=0${more}`,
})

const differing: readonly (readonly [string, Readonly<Record<number, string>>, readonly ReportField[]])[] = [
  ['another pair', { 55: 'EUR/CNY' }, ['currencyPair']],
  ['the other side', { 54: '2' }, ['side']],
  ['another currency', { 15: 'CNY' }, ['currency']],
  ['another amount', { 14: '900000' }, ['dealAmt']],
  ['another amount of the order', { 38: '2000000' }, ['orderAmt']],
  ['an amount left', { 151: '1' }, ['leftAmt']],
  ['more in its last fill than was ordered', { 32: '1000001' }, ['lastAmt']],
  ['another settlement date', { 64: '20260416' }, ['settleDate']],
  ['another price', { 31: '7.13', 6: '7.13' }, ['exchangeRate', 'averageRate']],
  ['an average that is not its last price', { 6: '7.1238' }, ['averageRate']],
  ['no price', { 31: '', 6: '' }, ['exchangeRate']],
  ['another limit', { 44: '7.2' }, ['orderRate']],
  ['spot and points that do not make its price', { 194: '7.2', 195: '0.01' }, ['spotAndPoints']],
  ['another quote', { 117: 'Q2' }, ['quoteRef']],
  ['a second leg', { 193: '20260715' }, ['secondLeg']],
  ['no number of the deal', { 37: '' }, ['bankDealNo']],
  ['a part and a cancel', { 14: '400000', 39: '4', 150: '4' }, ['dealAmt', 'ended']],
  ['a part and the end of the day', { 14: '400000', 39: '3', 150: '3' }, ['dealAmt', 'ended']],
]

export const orderScenarios: readonly Scenario[] = [
  {
    name: 'a fill is the deal that was ordered',
    steps: ordered(fill(), { answers: 1 }),
    answers: [dealt],
    differs: [],
  },
  ...differing.map(
    ([name, over, differs]): Scenario => ({
      name: `a fill with ${name}`,
      steps: ordered(fill(over), { answers: 1 }),
      answers: [dealt],
      differs,
    }),
  ),
  {
    name: 'a fill comes after a cancel',
    steps: ordered(end('4', '|58=Too late'), fill(), { answers: 2 }),
    answers: [{ kind: 'refused', message: 'Too late' }, dealt],
    differs: [],
  },
  {
    name: 'a fill comes after a rejection',
    steps: ordered(end('8'), fill(), { answers: 2 }),
    answers: [{ kind: 'refused' }, dealt],
  },
  { name: 'an order expires', steps: ordered(end('C'), { answers: 1 }), answers: [{ kind: 'refused' }] },
  {
    name: 'an acknowledgement means nothing, nor does a part while the order lives',
    steps: ordered(end('0'), end('A'), fill({ 39: '1', 14: '400000' }), fill(), { answers: 1 }),
    answers: [dealt],
  },
  {
    name: 'a fill of an order that nobody sent',
    steps: [fill({ 11: 'X-1' }), { answers: 1 }],
    answers: [{ kind: 'dealt', quoteSerialNo: 'X-1' }],
  },
  {
    name: 'a fill that names the order by the status question alone',
    steps: ordered(fill({ 11: '', 790: serial }), { answers: 1 }),
    answers: [dealt],
  },
  {
    name: 'a fill that names no order',
    steps: ordered(fill({ 11: '' }), { answers: 1 }),
    answers: [{ kind: 'dealt', quoteSerialNo: '' }],
  },
  {
    name: 'a deal is cancelled',
    steps: ordered(fill(), fill({ 150: 'H', 39: '4', 17: 'E2' }), { answers: 2 }),
    answers: [dealt, { kind: 'changed' }],
  },
  {
    name: 'a deal is corrected',
    steps: ordered(fill(), fill({ 150: 'G', 31: '7.2', 17: 'E2' }), { answers: 2 }),
    answers: [dealt, { kind: 'changed' }],
  },
  {
    name: 'the status of an order repeats its fill without the last price',
    steps: [{ we: 'status' }, { received: '35=H.*790=' }, fill({ 150: 'I', 31: '0', 32: '0' }), { answers: 1 }],
    answers: [dealt],
    differs: [],
  },
  {
    name: 'the status of an order that the bank never saw',
    steps: [{ we: 'status' }, { received: '35=H' }, end('8', '|103=5'), { answers: 1 }],
    answers: [{ kind: 'noOrder' }],
  },
  {
    name: 'an order is no business of the bank, by its number',
    steps: ordered({ bank: `send j|45=2|372=D|379=${serial}|380=3` }, { answers: 1 }),
    answers: [{ kind: 'refused', quoteSerialNo: serial }],
  },
  {
    name: 'an order is no business of the bank, by the number of its message alone',
    steps: ordered({ bank: 'send j|45=2|372=D|380=4|58=Closed' }, { answers: 1 }),
    answers: [{ kind: 'refused', quoteSerialNo: serial, message: 'Closed' }],
  },
  {
    name: 'an order is rejected by the session',
    steps: ordered({ bank: 'send 3|45=2|371=40|373=5' }, { answers: 1 }),
    answers: [{ kind: 'refused', quoteSerialNo: serial }],
  },
  {
    name: 'the rejection of a status question decides nothing',
    steps: [{ we: 'status' }, { received: '35=H' }, { bank: 'send j|45=2|372=H|380=3' }, fill(), { answers: 1 }],
    answers: [dealt],
  },
]
