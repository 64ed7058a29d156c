/** What of netting the reference cases do not reach: each reason to leave a flow out, which flows net, and what a netted payment saves. */
import { PathState } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { NetDirection, NetExclusion } from '@hedgerow/contract/settlement/net/net-result.dict'
import { PathUse } from '@hedgerow/contract/settlement/path/settle-path.dict'
import { describe, expect, it } from 'vitest'
import {
  type Agreement,
  feesSaved,
  type NettableFlow,
  netFlows,
  paymentsOf,
  type TrustedPath,
} from './net-result.rules.ts'

const path = (id: string, over: Partial<TrustedPath> = {}): TrustedPath => ({
  id,
  pathStatus: PathState.of.trusted,
  beginDate: '20260101',
  endDate: null,
  changedOn: '20260101',
  ...over,
})
const flow = (over: Partial<NettableFlow> = {}): NettableFlow => ({
  cflId: '1',
  businType: 'FX_FWD',
  currencyPair: 'EUR/USD',
  matchStatus: '1',
  cflType: PathUse.of.difference,
  cflFlag: '1',
  cflStatus: '1',
  cflKnownStatus: '1',
  settleStatus: '0',
  payCurrency: 'USD',
  homeCurrency: 'CNY',
  payAmt: '100.00',
  payDateAdj: '20260415',
  ourPartyId: '1',
  counterPartyId: '9',
  payWay: '3',
  ourPartyPathId: 'A',
  counterPartyPathId: 'B',
  hasWaiting: false,
  eventOrderNo: null,
  ...over,
})
const agreement: Agreement = {
  netFlag: '1',
  covers: ['difference', 'premium', 'margin', 'crossLeg'],
  crossProduct: '1',
  feeAmt: '25',
  feeCurrency: 'USD',
}
const of = (over: Partial<Parameters<typeof netFlows>[1]> = {}): Parameters<typeof netFlows>[1] => ({
  agreements: new Map([['9', agreement]]),
  paths: new Map([
    ['A', path('A')],
    ['B', path('B')],
  ]),
  recentSince: '20260406',
  unmatchedOverride: () => false,
  scaleOf: (currency) => (currency === 'JPY' ? 0 : 2),
  ...over,
})
const withPath = (id: string, over: Partial<TrustedPath>) =>
  of({ paths: new Map([...of().paths, [id, path(id, over)]]) })

describe('a flow is left out', () => {
  const { notValid, inNet, inEvent, amountOpen, changeWaits, unmatched, pathMissing, pathOutside, pathUnverified } =
    NetExclusion.of
  it.each([
    ['not: it is as it should be', {}, of(), undefined],
    ['not: its payment failed and it is paid again', { settleStatus: '9' }, of(), undefined],
    ['not: no deal brought it', { matchStatus: null, businType: null, currencyPair: null }, of(), undefined],
    ['not: it is paid to nobody of ours', { counterPartyId: null, counterPartyPathId: null }, of(), undefined],
    [
      'not: a person let its unconfirmed deal in',
      { matchStatus: '0' },
      of({ unmatchedOverride: () => true }),
      undefined,
    ],
    ['provisional', { cflStatus: 'P' }, of(), notValid],
    ['void', { cflStatus: '0' }, of(), notValid],
    ['in a clearing flow', { settleStatus: '1' }, of(), inNet],
    ['committed', { settleStatus: '2' }, of(), inNet],
    ['settled', { settleStatus: '3' }, of(), inNet],
    ['under an event', { eventOrderNo: 'E1' }, of(), inEvent],
    ['not fixed', { cflKnownStatus: '0' }, of(), amountOpen],
    ['without an amount', { payAmt: null }, of(), amountOpen],
    ['whose change waits', { hasWaiting: true }, of(), changeWaits],
    ['of a deal that the bank has not confirmed', { matchStatus: '0' }, of(), unmatched],
    ['of a deal that the bank says otherwise', { matchStatus: '2' }, of(), unmatched],
    ['without our path', { ourPartyPathId: null }, of(), pathMissing],
    ['without theirs', { counterPartyPathId: null }, of(), pathMissing],
    ['after the last day of ours', {}, withPath('A', { endDate: '20260414' }), pathOutside],
    ['before the first day of theirs', {}, withPath('B', { beginDate: '20260416' }), pathOutside],
    ['not: on the last day of both', {}, withPath('A', { endDate: '20260415' }), undefined],
    ['by a path that awaits verification', {}, withPath('B', { pathStatus: PathState.of.pending }), pathUnverified],
    ['by one that was changed', {}, withPath('A', { pathStatus: PathState.of.changed }), pathUnverified],
  ] satisfies [string, Partial<NettableFlow>, ReturnType<typeof of>, unknown][])('%s', (_, over, netting, reason) => {
    const { rows, excluded } = netFlows([flow(over)], netting)
    expect([rows.length, excluded[0]?.reason]).toEqual(reason ? [0, reason] : [1, undefined])
  })
})

describe('two flows with one counterparty', () => {
  const two = (over: Partial<NettableFlow>, agreed: Partial<Agreement> = {}, second: Partial<NettableFlow> = {}) => {
    const netting = of({ agreements: new Map([['9', { ...agreement, ...agreed }]]) })
    return netFlows([flow(over), flow({ cflId: '2', ...over, ...second })], netting).rows.length
  }
  const leg = { cflType: PathUse.of.principal }
  it.each([
    ['are one payment where that was agreed', two({}), 1],
    ['are two where gross was agreed', two({}, { netFlag: '0' }), 2],
    ['are two where their kind was not', two({}, { covers: ['premium'] }), 2],
    ['premiums', two({ cflType: PathUse.of.premium }, { covers: ['premium'] }), 1],
    ['margins', two({ cflType: PathUse.of.margin }, { covers: ['margin'] }), 1],
    ['results of a close are differences', two({ cflType: PathUse.of.early }, { covers: ['difference'] }), 1],
    ['payoffs are differences', two({ cflType: PathUse.of.exercise }, { covers: ['difference'] }), 1],
    ['bank charges never net', two({ cflType: PathUse.of.fee }), 2],
    ['legs of a pair without the home currency', two(leg), 1],
    ['legs, where it was not agreed', two(leg, { covers: ['difference'] }), 2],
    [
      'legs of a pair with the yuan at home in China are declared one by one',
      two({ ...leg, currencyPair: 'USD/CNY' }),
      2,
    ],
    ['legs with the euro at home in the euro area are not', two({ ...leg, homeCurrency: 'EUR' }), 1],
    ['legs of no pair', two({ ...leg, currencyPair: null }), 2],
    ['of two products, where that was agreed', two({}, {}, { businType: 'FX_SPOT' }), 1],
    ['of two products, where it was not', two({}, { crossProduct: '0' }, { businType: 'FX_SPOT' }), 2],
    ['of one product, where two do not net', two({}, { crossProduct: '0' }), 1],
    ['on two days', two({}, {}, { payDateAdj: '20260416' }), 2],
    ['in two currencies', two({}, {}, { payCurrency: 'EUR' }), 2],
    ['in two ways', two({}, {}, { payWay: '4' }), 2],
    ['of two of ours', two({}, {}, { ourPartyId: '2' }), 2],
    ['by two of their paths', two({}, {}, { counterPartyPathId: 'A' }), 2],
    ['by two of our paths', two({}, {}, { ourPartyPathId: 'B' }), 2],
  ])('%s', (_, payments, expected) => expect(payments).toBe(expected))
})

describe('a clearing flow', () => {
  const rowOf = (...amounts: string[]) =>
    netFlows(
      amounts.map((amount, at) =>
        flow({ cflId: String(at), cflFlag: amount.startsWith('-') ? '2' : '1', payAmt: amount.replace('-', '') }),
      ),
      of(),
    ).rows.map(({ cflFlag, settleAmt, grossAmt }) => [cflFlag, settleAmt, grossAmt])
  const { none, receive, pay } = NetDirection.of
  it.each([
    [
      ['100.10', '-30.05'],
      [receive, '70.05', '130.15'],
    ],
    [
      ['-100.10', '30.05'],
      [pay, '70.05', '130.15'],
    ],
    [
      ['100', '-100'],
      [none, '0.00', '200.00'],
    ],
  ])('of %s is %s', (amounts, row) => expect(rowOf(...amounts)).toEqual([row]))

  it('flags a path that changed on the first recent day, not the day before, each once', () => {
    const flagged = (changedOn: string) =>
      netFlows([flow(), flow({ cflId: '2' })], withPath('B', { changedOn })).rows[0]?.pathsChangedLately
    expect(flagged('20260406')).toEqual(['B'])
    expect(flagged('20260405')).toEqual([])
  })
})

describe('what netting saves', () => {
  const saved = (flows: readonly NettableFlow[], agreed: Partial<Agreement> = {}) => {
    const agreements = new Map([
      ['9', { ...agreement, ...agreed }],
      ['8', { ...agreement, feeAmt: '10', feeCurrency: 'EUR' }],
    ])
    const { rows } = netFlows(flows, of({ agreements }))
    return [paymentsOf(rows), feesSaved(rows, agreements)]
  }
  const usd = (amount: string) => ({ currency: 'USD', amount })
  const three = ['1', '2', '3'].map((cflId) => flow({ cflId }))
  const even = [flow(), flow({ cflId: '2', cflFlag: '2' })]
  it.each([
    ['of three payments two', saved(three), [1, [usd('50')]]],
    ['of two that cancel out both', saved(even), [0, [usd('50')]]],
    ['of one none', saved([flow()]), [1, []]],
    ['of gross payments none', saved(three, { netFlag: '0' }), [3, []]],
    ['nobody knows without a fee', saved(three, { feeAmt: null, feeCurrency: null }), [1, []]],
    ['nothing by a fee of nothing', saved(three, { feeAmt: '0' }), [1, []]],
    [
      'of two groups by their sum, of another bank in its own currency',
      saved([
        ...three,
        ...three.map((one) => ({ ...one, cflId: `d${one.cflId}`, payDateAdj: '20260416' })),
        ...three.map((one) => ({ ...one, cflId: `o${one.cflId}`, counterPartyId: '8' })),
      ]),
      [3, [usd('100'), { currency: 'EUR', amount: '20' }]],
    ],
  ])('%s', (_, answer, expected) => expect(answer).toEqual(expected))
})
