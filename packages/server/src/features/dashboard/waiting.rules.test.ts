import {
  inDays,
  inWorkingDays,
  lastWorkingDay,
  theMember,
  theOrganisations,
  today,
} from '@hedgerow/contract/kit/person/waiting'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { filterFor, monthEndOn, organisationsFor } from './waiting.rules.ts'

const held = (duty: string, ...orgIds: string[]) => ({ duty, limitUsd: null, orgIds })

describe('a matter waits', () => {
  const member = {
    orgIds: ['1', '2', '3'],
    duties: [held(duties.tradeMaker, '2'), held(duties.settlementMaker, '1', '2'), held(duties.settlementMaker, '1')],
  }

  it('where the member holds one of its grants, each organisation once, those of the first grant first', () => {
    expect(organisationsFor(member, { needs: ['trade.match'] })).toEqual(['1', '2'])
    expect(organisationsFor(member, { needs: ['trade.edit', 'trade.match'] })).toEqual(['2', '1'])
  })

  it('nowhere without one', () => {
    expect(organisationsFor(member, { needs: ['hedging.check'] })).toEqual([])
  })

  it('in every organisation in sight where every member holds the grant', () => {
    expect(organisationsFor(member, { needs: ['hedging.view'] })).toEqual(['1', '2', '3'])
  })

  it('not where the member holds what it excludes', () => {
    expect(organisationsFor(member, { needs: ['trade.match'], without: 'trade.edit' })).toEqual(['1'])
  })
})

it('a filter takes the member, the organisations and days from who looks', () => {
  const filter = {
    status: '1',
    makerId: theMember,
    orgId: theOrganisations,
    from: today,
    to: inDays(2),
    listed: inWorkingDays(5),
    dataDate: lastWorkingDay,
  }
  const who = {
    userId: '7',
    orgs: ['1', '2'],
    today: businessDate('20260413'),
    workingDay: (days: number) => businessDate(`2026042${days}`),
    lastWorkingDay: () => businessDate('20260410'),
    monthEnd: () => ({ from: businessDate('20260430'), to: businessDate('20260430') }),
  }
  expect(filterFor({ filter }, who)).toEqual({
    status: '1',
    makerId: '7',
    orgId: '1,2',
    from: '20260413',
    to: '20260415',
    listed: '20260425',
    dataDate: '20260410',
  })
})

it('a month is closed from its last working day on, until the next one is', () => {
  const on = (day: string) => monthEndOn(businessDate(day), [calendar])
  const calendar = {
    code: 'EUR',
    holidays: new Set([businessDate('20260529')]),
    publishedFrom: businessDate('20260101'),
    publishedUntil: businessDate('20261231'),
  }
  expect(on('20260527')).toEqual({ from: '20260430', to: '20260430' })
  expect(on('20260528')).toEqual({ from: '20260528', to: '20260531' })
  expect(on('20260601')).toEqual({ from: '20260528', to: '20260531' })
  expect(on('20260131')).toEqual({ from: '20260130', to: '20260131' })
})
