/** The value at risk of one organisation on a day, by the usual terms: what its limit is held against. */
import type { Text } from '@hedgerow/contract/kit/text'
import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Scope, Tx } from '../../../kit/database/database.ts'
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

/** Or every reason why there is none, in both languages. */
export async function dayVar(tx: Tx, scope: Scope, { orgId, day, convertCurrency }: VarOf): Promise<DayVar> {
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
