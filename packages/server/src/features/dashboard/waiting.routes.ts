/**
 * What waits for a member. The features declare it and name the records; here it is counted and linked, in one order. The register
 * hands the records in, so that the overview knows none of the features.
 */
import { monthEndApi } from '@hedgerow/contract/dashboard/month-end.contract'
import { waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { features } from '@hedgerow/contract/index'
import { assert } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { waitingKinds } from '@hedgerow/contract/waits'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addGoodDays } from '@hedgerow/quant/basics/calendar'
import type { Tx } from '../../kit/database/database.ts'
import type { NamedRow, WaitingRows } from '../../kit/http/feature.ts'
import { type Context, type Served, serve } from '../../kit/http/serve.ts'
import type { Session } from '../../kit/http/session.ts'
import { calendarsOf, homeCentres } from '../reference/reference.store.ts'
import {
  asMonthEndStep,
  filterFor,
  type Looking,
  type Matter,
  monthEndOn,
  namesWorkingDay,
  organisationsFor,
} from './waiting.rules.ts'
import { waitingStands } from './waiting.store.ts'

type Matters = Readonly<Record<string, Matter>>
const allOf = (each: readonly Matters[]): Matters => Object.assign({}, ...each)
const waits = allOf(features.map((feature): Matters => feature.waits))
const monthEndSteps = allOf(features.map((feature): Matters => feature.monthEnd))

interface Counted<K extends string> {
  readonly kind: K
  readonly matter: Matter
  readonly records: WaitingRows
}
type RecordsOf = Readonly<Record<string, WaitingRows>>

const countedOf = <K extends string>(kind: K, matter: Matter | undefined, recordsOf: RecordsOf): Counted<K> => {
  const records = recordsOf[kind]
  assert(records && matter, `a feature of the server names the records of ${kind}`)
  return { kind, matter, records }
}

type NamesOf = Readonly<Record<string, NamedRow>>

/** @throws where a matter that a feature of the contract declares has no records: a fault of the server's feature */
export function waitingRoutes(recordsOf: RecordsOf, stepsOf: RecordsOf, namesOf: NamesOf): readonly Served[] {
  const all = waitingKinds.map((kind) => countedOf(kind, waits[kind], recordsOf))
  const steps = [
    ...all.flatMap(({ matter, ...of }) => (matter.atMonthEnd ? [{ ...of, matter: asMonthEndStep(matter) }] : [])),
    ...Object.keys(monthEndSteps).map((kind) => countedOf(kind, monthEndSteps[kind], stepsOf)),
  ].sort((one, other) => one.matter.order - other.matter.order)
  for (const { kind } of steps)
    assert(namesOf[kind], `a feature of the server names the records of the month end's ${kind}`)
  return [
    ...serve(waitingApi, {
      async waiting(context) {
        const { counted } = await countsOf(context, all, namesOf)
        return counted
          .map(({ kind, url, count, named }) => ({ kind, url, count, named }))
          .filter(({ count }) => count > 0)
      },
    }),
    ...serve(monthEndApi, {
      async monthEnd(context) {
        const { counted, days } = await countsOf<string>(context, steps, namesOf)
        return {
          monthEnd: days.monthEnd().to,
          steps: counted.map(({ matter, url, count, named }) => ({
            name: say(matter.text, context.lang),
            url,
            count,
            named,
          })),
        }
      },
    }),
  ]
}

/** How much of each waits for the member; of what is not the member's nothing is counted. */
async function countsOf<K extends string>(
  { tx, session, today }: Context,
  all: readonly Counted<K>[],
  namesOf: NamesOf,
) {
  const held = all
    .map((one) => ({ ...one, orgs: organisationsFor(session, one.matter) }))
    .filter(({ orgs }) => orgs.length > 0)
  const isAsked = held.some(({ matter }) => namesWorkingDay(matter))
  const days = await workingDays(tx, session, today, isAsked)
  const listed = held.map(({ kind, matter, records, orgs }) => {
    const filter = filterFor(matter, { userId: session.userId, orgs, today, ...days })
    const rows = records({ session, today, orgs, filter: (name) => filter[name] ?? '' })
    return { kind, matter, filter, url: pathOf(matter.screen, filter), rows, named: namesOf[kind] }
  })
  const stands = await waitingStands(tx, listed)
  const counted = listed.map(({ kind, matter, filter, url, named }) => {
    const { count = 0, names = [] } = stands[kind] ?? {}
    const opening = (value: string) => pathOf(matter.screen, { ...filter, [named?.by ?? 'open']: value })
    return { kind, matter, url, count, named: names.map(({ name, value }) => ({ name, url: opening(value) })) }
  })
  return { days, counted }
}

async function workingDays(
  tx: Tx,
  session: Session,
  today: BusinessDate,
  isAsked: boolean,
): Promise<Pick<Looking, 'workingDay' | 'lastWorkingDay' | 'monthEnd'>> {
  const calendars = isAsked ? Object.values(await calendarsOf(tx, session, await homeCentres(tx, session))) : []
  return {
    workingDay: (days) => addGoodDays(today, days, calendars),
    lastWorkingDay: () => addGoodDays(addDays(today, 1), -1, calendars),
    monthEnd: () => monthEndOn(today, calendars),
  }
}
