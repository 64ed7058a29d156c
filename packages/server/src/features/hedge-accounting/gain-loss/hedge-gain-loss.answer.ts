/** Gains and losses of hedges over a period, for the organisations that the reader sees. */
import type {
  HedgeGainLoss,
  hedgeGainLossApi,
} from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import { hedgeRelationRefusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { addMonths, endOfMonth, isEndOfMonth } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../../kit/http/serve.ts'
import { roleBalances } from '../../ledger/role-balance.store.ts'
import { gainLossMonths, gainLossSums, gainLossWholes, reserveBooks, reserveRoles } from './hedge-gain-loss.rules.ts'
import { balancesBefore, gainLossLines } from './hedge-gain-loss.store.ts'

type Question = InputOf<(typeof hedgeGainLossApi)['run']>
/** What the journals of entries are of. */
export const entryOrigin = 'hedgeRelation'
/** Months of the usual period. */
const usualMonths = 12

/** @throws Refusal DOES_NOT_EXIST for an organisation that the reader does not see, RELATION_DATES */
export async function hedgeGainLoss({ tx, session, today }: Context, question: Question): Promise<HedgeGainLoss> {
  const { orgId, hedgeKind } = question
  if (orgId !== undefined && !session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  const monthEnd = isEndOfMonth(today) ? today : endOfMonth(addMonths(today, -1))
  const endDate = question.endDate ?? monthEnd
  const startDate = question.startDate ?? endOfMonth(addMonths(endDate, 1 - usualMonths))
  if (startDate > endDate) refuse(hedgeRelationRefusals.RELATION_DATES, {}, 'startDate')
  const of = { orgIds: orgId === undefined ? session.orgIds : [orgId], hedgeKind }
  const lines = await gainLossLines(tx, session, of, { startDate, endDate })
  const openings = await balancesBefore(tx, session, of, startDate)
  // The ledger does not know kinds: it is compared with the entries of all of them.
  const balances = await balancesBefore(tx, session, { orgIds: of.orgIds }, null)
  const ledger = await roleBalances(tx, session, {
    orgIds: of.orgIds,
    originType: entryOrigin,
    roles: reserveRoles,
  })
  const books = reserveBooks(balances, ledger)
  const months = gainLossMonths(lines)
  const sums = gainLossSums(lines, openings)
  return { startDate, endDate, lines, sums, months, currencies: gainLossWholes(months), books }
}
