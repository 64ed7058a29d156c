/** The value at risk of one organisation on a day, by the usual terms: what its limit is held against. Kept with each valued snapshot. */
import type { Text } from '@hedgerow/contract/kit/text'
import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { CloseStep } from '../../../kit/http/feature.ts'
import { snapshotById } from '../../business-day/snapshot/snapshot.store.ts'
import { insertDayVar, storedDayVars } from './day-var.store.ts'
import { unmeasuredBy } from './unmeasured.rules.ts'
import { measured } from './var.answer.ts'
import { preparedWork } from './var-work.answer.ts'

type DayVar =
  | { readonly reasons: readonly Text[] }
  | { readonly reasons?: never; readonly valueAtRisk: string; readonly convertCurrency: string }

interface VarOf {
  readonly orgId: string
  readonly day: BusinessDate
  readonly convertCurrency: string
}

/** As it was kept with the last snapshot of the day, measured where none was; or every reason why there is none. */
export const dayVar = async (tx: Tx, scope: Scope, of: VarOf): Promise<DayVar> =>
  (await readDayVars(tx, scope, [of])).get(of.orgId) ?? measuredDay(tx, scope, of)

/** By organisation, without those of whose day no valuation kept one: who only looks does not measure. */
export async function readDayVars(tx: Tx, scope: Scope, of: readonly VarOf[]): Promise<ReadonlyMap<string, DayVar>> {
  const stored = new Map((await storedDayVars(tx, scope, of)).map((one) => [one.orgId, one]))
  return new Map(
    of.flatMap(({ orgId, convertCurrency }): [string, DayVar][] => {
      const stand = stored.get(orgId)
      if (!stand) return []
      const { valueAtRisk, reasons } = stand
      return [[orgId, valueAtRisk === null ? { reasons } : { valueAtRisk, convertCurrency }]]
    }),
  )
}

async function measuredDay(tx: Tx, scope: Scope, of: VarOf): Promise<DayVar> {
  try {
    return await preparedDay(tx, scope, of)
  } catch (error) {
    const reason = unmeasuredBy(error)
    if (!reason) throw error
    return { reasons: [reason] }
  }
}

async function preparedDay(tx: Tx, scope: Scope, { orgId, day, convertCurrency }: VarOf): Promise<DayVar> {
  const session = { ...scope, orgIds: [orgId], orgId }
  const ask = varApi.run.input.schema.parse({ orgId, calcDate: day, convertCurrency })
  const prepared = await preparedWork({ tx, session, today: day, lang: 'en_US' }, ask)
  if (!prepared.reasons) {
    const { valueAtRisk } = await measured(prepared.work)
    return { valueAtRisk, convertCurrency }
  }
  const inChinese = await preparedWork({ tx, session, today: day, lang: 'zh_CN' }, ask)
  const english = prepared.reasons.map(({ message }) => message)
  return { reasons: english.map((en, at) => ({ en, zh: inChinese.reasons?.[at]?.message ?? en })) }
}

/** Of every organisation whose day is valued, whether or not it has a limit. */
export const dayVarCloseStep: CloseStep = {
  async onValued(tx, { orgId, day, scope, snapshotId }) {
    const snapshot = await snapshotById(tx, scope, snapshotId)
    if (!snapshot) return
    const convertCurrency = snapshot.homeCurrency
    const of = await measuredDay(tx, scope, { orgId, day, convertCurrency })
    await insertDayVar(tx, scope, { orgId, day, snapshotId, convertCurrency }, of)
  },
}
