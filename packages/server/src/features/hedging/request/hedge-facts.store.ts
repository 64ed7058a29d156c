/** What a hedge request names, looked up: its currencies, its preferred counterparty. */

import { CounterPartyStatus } from '@hedgerow/contract/enterprise/enterprise.dict'
import { enterpriseRefusals } from '@hedgerow/contract/enterprise/enterprise.refusals'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { currencies } from '../../reference/reference.store.ts'
import type { Scales } from './hedge-request.rules.ts'
import type { Entered } from './hedge-request.store.ts'

/**
 * The decimals of the two currencies, as far as they are named. A draft may leave things out, but it cannot point at what
 * is not there. @throws Refusal UNKNOWN_CURRENCY, DOES_NOT_EXIST
 */
export async function factsOf(tx: Tx, scope: Scope, entered: Entered): Promise<Scales> {
  await demandCounterParty(tx, scope, entered.preferCounterPartyId)
  const catalogue = await currencies(tx)
  const scaleOf = (field: 'buyCurrency' | 'sellCurrency') => {
    const currency = entered[field]
    if (!currency) return undefined
    return catalogue.get(currency)?.decimalScale ?? refuse(exposureRefusals.UNKNOWN_CURRENCY, { currency }, field)
  }
  return { buyAmt: scaleOf('buyCurrency'), sellAmt: scaleOf('sellCurrency') }
}

async function demandCounterParty(tx: Tx, { groupId }: Scope, id: string | undefined): Promise<void> {
  if (!id) return
  const { rows } = await sql<{ status: string }>`select counter_party_status as status from counter_party
    where group_id = ${groupId} and id = ${id}`.execute(tx)
  const [bank] = rows
  if (!bank) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'preferCounterPartyId')
  if (bank.status === CounterPartyStatus.of.suspended)
    refuse(enterpriseRefusals.COUNTER_PARTY_INACTIVE, {}, 'preferCounterPartyId')
}
