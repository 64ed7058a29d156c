/**
 * What waits for a member. The features declare it and name the records; here it is counted and linked, in one order. The register
 * hands the records in, so that the overview knows none of the features.
 */
import { waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { features } from '@hedgerow/contract/index'
import { assert } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import { type WaitingKind, waitingKinds } from '@hedgerow/contract/waits'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addGoodDays } from '@hedgerow/quant/basics/calendar'
import type { Tx } from '../../kit/database/database.ts'
import type { WaitingRows } from '../../kit/http/feature.ts'
import { type Served, serve } from '../../kit/http/serve.ts'
import type { Session } from '../../kit/http/session.ts'
import { calendarsOf, homeCentres } from '../reference/reference.store.ts'
import { filterFor, type Looking, type Matter, namesWorkingDay, organisationsFor } from './waiting.rules.ts'
import { waitingCounts } from './waiting.store.ts'

const declared: readonly Readonly<Record<string, Matter>>[] = features.map(({ waits }) => waits)
const matters = Object.assign({}, ...declared) as Readonly<Record<WaitingKind, Matter>>

/** @throws where a matter that a feature of the contract declares has no records: a fault of the server's feature */
export function waitingRoutes(recordsOf: Readonly<Record<string, WaitingRows>>): readonly Served[] {
  const all = waitingKinds.map((kind) => {
    const records = recordsOf[kind]
    assert(records, `a feature of the server names the records of ${kind}`)
    return { kind, matter: matters[kind], records }
  })
  return serve(waitingApi, {
    async waiting({ tx, session, today }) {
      const held = all
        .map((one) => ({ ...one, orgs: organisationsFor(session, one.matter) }))
        .filter(({ orgs }) => orgs.length > 0)
      const days = await workingDays(
        tx,
        session,
        today,
        held.some(({ matter }) => namesWorkingDay(matter)),
      )
      const listed = held.map(({ kind, matter, records, orgs }) => {
        const filter = filterFor(matter, { userId: session.userId, orgs, today, ...days })
        const rows = records({ session, today, orgs, filter: (name) => filter[name] ?? '' })
        return { kind, url: pathOf(matter.screen, filter), rows }
      })
      const counts = await waitingCounts(tx, listed)
      return listed.map(({ kind, url }) => ({ kind, url, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0)
    },
  })
}

async function workingDays(
  tx: Tx,
  session: Session,
  today: BusinessDate,
  isAsked: boolean,
): Promise<Pick<Looking, 'workingDay' | 'lastWorkingDay'>> {
  const calendars = isAsked ? Object.values(await calendarsOf(tx, session, await homeCentres(tx, session))) : []
  return {
    workingDay: (days) => addGoodDays(today, days, calendars),
    lastWorkingDay: () => addGoodDays(addDays(today, 1), -1, calendars),
  }
}
