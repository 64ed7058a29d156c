import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import {
  checkAmounts,
  checkDates,
  checkDecimals,
  checkExposures,
  checkSides,
  draftTotals,
  isReminderDue,
  knownWorth,
  type LineExposure,
  linesOfBase,
  worthSoFar,
} from './hedge-request.rules.ts'

function outcome(act: () => unknown): string {
  try {
    act()
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.because.en
    throw error
  }
}

const exposure = (over: Partial<LineExposure> = {}): LineExposure => ({
  id: '1',
  serialNo: 'EXP1',
  orgId: '9',
  status: '1',
  currency: 'USD',
  exposureType: '1',
  exposureDirection: '1',
  hedgeFlag: '1',
  hedgeableAmt: '1000',
  toUsdRate: '1',
  transDate: '20260401',
  ...over,
})
const today = businessDate('20260413')
const request = (over: object = {}) =>
  ({
    orgId: '9',
    exposureType: '1',
    exposureList: [{ exposureId: '1', hedgeAmt: '1000' }],
    buyCurrency: 'CNY',
    sellCurrency: 'USD',
    buyAmt: '7000',
    sellAmt: '1000',
    requestDate: '20260413',
    requireDate: '20260420',
    requireTime: '17:00:00',
    lastTransDate: '20260420',
    lastTransTime: '17:00:00',
    deliveryDate: '20260601',
    deliveryPeriod: '48D',
    ...over,
  }) as Parameters<typeof checkSides>[0]

describe('what a request may ask for', () => {
  const mixed = 'The applicant, currency, exposure type and direction of the selected exposures must be consistent.'
  it.each([
    ['another organisation', { orgId: '8' }],
    ['another currency', { currency: 'JPY' }],
    ['another type', { exposureType: '2' }],
    ['another direction', { exposureDirection: '0' }],
  ])('refuses exposures of %s', (_, over) => {
    const lines = {
      exposureList: [
        { exposureId: '1', hedgeAmt: '1' },
        { exposureId: '2', hedgeAmt: '1' },
      ],
    }
    expect(outcome(() => checkExposures(request(lines), [exposure(), exposure({ id: '2', ...over })]))).toBe(mixed)
  })
  it('refuses one exposure twice and one that cannot be hedged', () => {
    const twice = request({
      exposureList: [
        { exposureId: '1', hedgeAmt: '1' },
        { exposureId: '1', hedgeAmt: '1' },
      ],
    })
    expect(outcome(() => checkExposures(twice, [exposure()]))).toBe('An exposure cannot be selected twice')
    expect(outcome(() => checkExposures(request(), [exposure({ hedgeFlag: '0' })]))).toContain('cannot be hedged')
  })
  it('says what a draft hedges so far, unless its exposures are in several currencies', () => {
    const lines = request({
      exposureList: [
        { exposureId: '1', hedgeAmt: '1.5' },
        { exposureId: '2', hedgeAmt: '2' },
      ],
    })
    const totals = (...exposures: LineExposure[]) => {
      const { currency, amount } = draftTotals(lines, exposures)
      return [currency, amount.toString()]
    }
    expect(totals(exposure(), exposure({ id: '2' }))).toEqual(['USD', '3.5'])
    expect(totals(exposure(), exposure({ id: '2', currency: 'JPY' }))).toEqual([null, '0'])
    expect(totals()).toEqual([null, '0'])
  })
  it('sells a long exposure and buys a short one', () => {
    expect(checkSides(request(), exposure()).toString()).toBe('1000')
    const bought = request({ buyCurrency: 'USD', sellCurrency: 'CNY', buyAmt: '1000', sellAmt: '7000' })
    expect(outcome(() => checkSides(bought, exposure()))).toContain('Hedge direction does not offset the exposure')
    expect(outcome(() => checkSides(bought, exposure({ exposureDirection: '0' })))).toBe('ok')
    expect(outcome(() => checkSides(request({ buyCurrency: 'USD' }), exposure()))).toBe(
      'Buy and sell currency cannot be the same',
    )
    expect(outcome(() => checkSides(request({ sellAmt: '999.99' }), exposure()))).toContain('add up to')
  })
  it('keeps dates in order and amounts within what is hedgeable', () => {
    expect(outcome(() => checkDates(request(), [exposure()], today))).toBe('ok')
    expect(outcome(() => checkDates(request({ deliveryDate: '20260419' }), [exposure()], today))).toBe(
      '{later} cannot be earlier than {earlier}',
    )
    expect(outcome(() => checkAmounts(request(), [exposure({ hedgeableAmt: '999.99' })]))).toBe(
      'Amount exceeds hedgeable exposure: {amount:number} of {serialNo}, of which {most:number} can be hedged',
    )
  })
})

describe('the lines of a request', () => {
  it('are asked for, and none is void', () => {
    expect(outcome(() => checkExposures(request({ exposureList: [] }), []))).toBe(hedgeRefusals.INCONSISTENT.en)
    expect(outcome(() => checkExposures(request(), [exposure({ status: '0' })]))).toContain('cannot be hedged')
    expect(outcome(() => checkExposures(request(), [exposure({ status: '2' })]))).toBe('ok')
  })

  it('take all that is hedgeable and nothing of an exposure that is not there', () => {
    expect(outcome(() => checkAmounts(request(), [exposure({ hedgeableAmt: '1000.00' })]))).toBe('ok')
    const one = request({ exposureList: [{ exposureId: '1', hedgeAmt: '0.01' }] })
    expect(outcome(() => checkAmounts(one, []))).toBe(exposureRefusals.EXCEEDS_HEDGEABLE.en)
  })

  const chosen = [{ exposureId: '1', hedgeAmt: '5' }]
  const [long, short] = [exposure(), exposure({ exposureDirection: '0' })]
  const amounts = { buyAmt: '7000', sellAmt: '1000' }
  it.each([
    ['of a long base exposure sell its amount', { ...amounts, baseExposure: '1' }, long, [['1', '1000']]],
    ['of a short one buy it', { ...amounts, baseExposure: '1' }, short, [['1', '7000']]],
    ['of one without an amount are none yet', { buyAmt: '7000', baseExposure: '1' }, long, []],
    ['that were chosen stay', { exposureList: chosen, ...amounts, baseExposure: '1' }, long, [['1', '5']]],
    ['that were chosen stay without a base', { exposureList: chosen, ...amounts }, long, [['1', '5']]],
    ['of a base that nobody knows are none', { ...amounts, baseExposure: '1' }, undefined, []],
    ['that are none stay none', amounts, undefined, []],
  ])('%s', (_, entered, base, lines) => {
    expect(linesOfBase(entered, base).map(({ exposureId, hedgeAmt }) => [exposureId, hedgeAmt])).toEqual(lines)
  })

  it('have the base exposure among them, be it one of several', () => {
    const several = [...chosen, { exposureId: '2', hedgeAmt: '5' }]
    expect(linesOfBase({ exposureList: several, baseExposure: '2' }, long)).toEqual(several)
    const refused = outcome(() => linesOfBase({ exposureList: several, baseExposure: '3' }, long))
    expect(refused).toBe(hedgeRefusals.BASE_NOT_CHOSEN.en)
  })
})

describe('the smallest unit', () => {
  const entered = (over: object) => ({
    buyAmt: '1000',
    sellAmt: '7.01',
    exposureList: [
      { exposureId: '1', hedgeAmt: '500' },
      { exposureId: '2', hedgeAmt: '500' },
    ],
    ...over,
  })
  const scales = { buyAmt: 0, sellAmt: 2 }
  const half = [
    { exposureId: '1', hedgeAmt: '500' },
    { exposureId: '2', hedgeAmt: '0.5' },
  ]
  it.each([
    ['holds as it is', {}, scales, 0, undefined],
    ['of what is bought', { buyAmt: '1000.5' }, scales, 0, 'buyAmt'],
    ['of what is sold', { sellAmt: '7.015' }, scales, 0, 'sellAmt'],
    ['of a line', { exposureList: half }, scales, 0, 'exposureList.1.hedgeAmt'],
    [
      'is not asked of a currency that a draft does not name',
      { buyAmt: '0.5' },
      { ...scales, buyAmt: undefined },
      0,
      undefined,
    ],
    ['nor of the lines before it is known', { exposureList: half }, scales, undefined, undefined],
    ['nor of an amount that is not said', { buyAmt: undefined, sellAmt: undefined }, scales, 0, undefined],
  ] as const)('%s', (_, over, of, lineScale, field) => {
    const refusal = refusalOf(() => checkDecimals(entered(over), of, lineScale))
    expect([refusal?.because, refusal?.field]).toEqual([field && fieldRefusals.TOO_MANY_DECIMALS, field])
  })
})

describe('delivery', () => {
  it('is neither in the past nor before an exposure of the request came to be', () => {
    const later = businessDate('20260602')
    expect(outcome(() => checkDates(request(), [exposure()], later))).toBe(
      'The delivery date {date:day} cannot be before the system date {today:day}',
    )
    expect(outcome(() => checkDates(request(), [exposure(), exposure({ transDate: '20260602' })], today))).toBe(
      'The delivery date {date:day} cannot be before the exposure date {transDate:day} of {serialNo}',
    )
  })
})

describe('dates of a request', () => {
  const dates = (over: object) => outcome(() => checkDates(request(over), [exposure()], today))

  it('may all be one day, which may be that of its exposure', () => {
    const day = '20260413'
    const same = { requestDate: day, requireDate: day, lastTransDate: day, deliveryDate: day, deliveryPeriod: '0D' }
    expect(outcome(() => checkDates(request(same), [exposure({ transDate: day })], today))).toBe('ok')
  })

  it.each([
    ['requirement before its request', { requireDate: '20260412', lastTransDate: '20260413' }, 'requireDate'],
    ['last trade before its request', { lastTransDate: '20260412' }, 'lastTransDate'],
    ['delivery before its last trade', { deliveryDate: '20260419' }, 'deliveryDate'],
  ])('know no %s', (_, over, field) => {
    const refusal = refusalOf(() => checkDates(request(over), [exposure()], today))
    expect(refusal).toMatchObject({ because: hedgeRefusals.DATES, field })
  })

  it.each([
    [{ lastTransDate: '20260421', lastTransTime: '09:00:00' }, 'lastTransDate'],
    [{ lastTransDate: '20260420', lastTransTime: '17:00:01' }, 'lastTransTime'],
  ])('mark what of the last trade is too late: %s', (over, field) => {
    expect(refusalOf(() => checkDates(request(over), [exposure()], today))?.field).toBe(field)
  })

  it('is of today or earlier', () => {
    expect(dates({ requestDate: '20260413' })).toBe('ok')
    expect(dates({ requestDate: '20260414' })).toBe(hedgeRefusals.REQUEST_OF_LATER.en)
  })

  it('is dealt by the moment of its requirement at the latest', () => {
    const required = { requireDate: '20260415', requireTime: '15:00:00' }
    expect(dates({ ...required, lastTransDate: '20260415', lastTransTime: '15:00:00' })).toBe('ok')
    for (const last of [
      { lastTransDate: '20260415', lastTransTime: '15:00:01' },
      { lastTransDate: '20260416', lastTransTime: '09:00:00' },
    ])
      expect(dates({ ...required, ...last })).toBe(hedgeRefusals.LAST_TRANS_AFTER_REQUIRED.en)
  })

  it.each([
    ['49D', 'ok'],
    ['35D', 'ok'],
    ['2M', 'ok'],
    ['34D', hedgeRefusals.PERIOD_CONTRADICTS.en],
    ['64D', hedgeRefusals.PERIOD_CONTRADICTS.en],
    ['3M', hedgeRefusals.PERIOD_CONTRADICTS.en],
    ['100Y', hedgeRefusals.PERIOD_CONTRADICTS.en],
    ['9999Y', hedgeRefusals.PERIOD_CONTRADICTS.en],
    ['1Y', hedgeRefusals.PERIOD_CONTRADICTS.en],
  ])('a period of %s from 13 April against a delivery on 1 June: %s', (deliveryPeriod, expected) => {
    expect(dates({ deliveryPeriod })).toBe(expected)
  })
})

describe('review', () => {
  it('is told the worth in dollars, or that nobody knows it', () => {
    const lines = [{ exposureId: '1', hedgeAmt: '100000000' }]
    expect(knownWorth(lines, [{ id: '1', toUsdRate: '0.0064' }], decimal('7'))).toBe('640000.000000')
    expect(knownWorth(lines, [{ id: '1', toUsdRate: null }], decimal('0.007'))).toBe('700000.000000')
    expect(knownWorth(lines, [{ id: '1', toUsdRate: null }], undefined)).toBeNull()
  })

  it('is told of a draft at the stored rates, and of a submission what it stored', () => {
    const exposureList = [{ exposureId: '1', hedgeAmt: '400', toUsdRate: '1' }]
    expect(worthSoFar({ worthUsd: null, exposureList })).toBe('400.000000')
    expect(worthSoFar({ worthUsd: '390', exposureList })).toBe('390')
    expect(
      worthSoFar({ worthUsd: null, exposureList: [{ exposureId: '1', hedgeAmt: '400', toUsdRate: null }] }),
    ).toBeNull()
  })
})

it.each([
  ['1Y', '20270413', 'ok'],
  ['2Y', '20280413', 'ok'],
  ['2Y', '20270413', hedgeRefusals.PERIOD_CONTRADICTS.en],
])('a period of %s from 13 April 2026 against a delivery on %s: %s', (deliveryPeriod, deliveryDate, expected) => {
  const act = () => checkDates(request({ deliveryPeriod, deliveryDate }), [exposure()], today)
  expect(outcome(act)).toBe(expected)
})

it.each([
  ['20260416', false],
  ['20260417', true],
  ['20260419', true],
  ['20260420', false],
  ['20260421', false],
])('reminds on %s of what is required on Monday the 20th: %s', (day, isDue) =>
  expect(isReminderDue(businessDate('20260420'), businessDate(day), [])).toBe(isDue),
)
