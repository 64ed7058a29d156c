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
import { filterFor, organisationsFor } from './waiting.rules.ts'

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
