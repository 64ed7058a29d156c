import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeEventRefusals } from '@hedgerow/contract/hedge-accounting/event/hedge-event.refusals'
import { DiscontinueReason } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { demandCause, demandMove, demandReason, moveOf } from './hedge-event.rules.ts'

const refusal = (because: object, field: string) => expect.objectContaining({ because, field })
const { certain, highlyProbable } = ExposureType.of
const { forecastGone, forecastUncertain, ...others } = DiscontinueReason.of

describe('the cause of an event', () => {
  const [start, today] = ['20260413', businessDate('20260430')]
  it.each([start, '20260420', today])('lies between the beginning and today: %s', (cause) =>
    expect(() => demandCause(cause, start, today)).not.toThrow(),
  )
  it('lies neither ahead nor before the relationship', () => {
    expect(() => demandCause('20260501', start, today)).toThrow(refusal(hedgeEventRefusals.CAUSE_AHEAD, 'causeDate'))
    expect(() => demandCause('20260412', start, today)).toThrow(
      refusal(hedgeEventRefusals.CAUSE_TOO_EARLY, 'causeDate'),
    )
  })
})

describe('the reason to discontinue', () => {
  const fixed = [{ exposureType: certain }]
  const mixed = [...fixed, { exposureType: highlyProbable }]
  it.each([forecastGone, forecastUncertain])('that is of forecasts needs one: %s', (reason) => {
    const refused = refusal(hedgeEventRefusals.NOT_A_FORECAST, 'discontinueReason')
    expect(() => demandReason(reason, fixed)).toThrow(refused)
    expect(() => demandReason(reason, [])).toThrow(refused)
    expect(() => demandReason(reason, mixed)).not.toThrow()
  })
  it.each(Object.values(others))('that is not of forecasts needs none: %s', (reason) => {
    expect(() => demandReason(reason, fixed)).not.toThrow()
    expect(() => demandReason(reason, mixed)).not.toThrow()
  })
})

describe('what an event moves', () => {
  const item = (exposureId: string, designatedAmt: string) => ({
    exposureId,
    designatedAmt,
    serialNo: `E${exposureId}`,
  })
  const deal = (dealId: string, designatedAmt: string, principalAmt = designatedAmt) => ({
    ...{ dealId, designatedAmt, principalAmt, dealSerialNo: `D${dealId}` },
  })
  const before = { items: [item('1', '100'), item('2', '50')], instruments: [deal('7', '150', '21')] }

  it('is each amount from what it was to what it will be, also of what comes new or goes', () => {
    const after = { items: [item('2', '60'), item('3', '10')], instruments: [deal('8', '70', '10')] }
    expect(moveOf(before, after)).toEqual({
      items: [
        { id: '1', beforeAmt: '100', afterAmt: '0' },
        { id: '2', beforeAmt: '50', afterAmt: '60' },
        { id: '3', beforeAmt: '0', afterAmt: '10' },
      ],
      instruments: [
        { id: '7', beforeAmt: '150', afterAmt: '0', beforePrincipal: '21', afterPrincipal: '0' },
        { id: '8', beforeAmt: '0', afterAmt: '70', beforePrincipal: '0', afterPrincipal: '10' },
      ],
    })
  })
  it('is everything to nothing where the relationship is discontinued', () => {
    const { items, instruments } = moveOf(before, null)
    expect(items.map(({ id, afterAmt }) => [id, afterAmt])).toEqual([
      ['1', '0'],
      ['2', '0'],
    ])
    expect(instruments).toEqual([
      { id: '7', beforeAmt: '150', afterAmt: '0', beforePrincipal: '21', afterPrincipal: '0' },
    ])
  })
  it('is at least one amount of either side', () => {
    const same = { items: [item('1', '100.00'), item('2', '50')], instruments: [deal('7', '150.0', '21')] }
    const refused = refusal(hedgeEventRefusals.NOTHING_REBALANCED, 'items')
    expect(() => demandMove(moveOf(before, same))).toThrow(refused)
    expect(() => demandMove({ items: [], instruments: [] })).toThrow(refused)
    expect(() => demandMove(moveOf(before, { ...same, items: [item('1', '100'), item('2', '49.99')] }))).not.toThrow()
    expect(() => demandMove(moveOf(before, { ...same, instruments: [deal('7', '151', '21')] }))).not.toThrow()
  })
})
