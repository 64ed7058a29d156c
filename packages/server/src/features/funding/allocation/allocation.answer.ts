/** Which own accounts pay or receive a net row: what stands, or what the rule would take, and what is left of each after it. */

import { AllocateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import type { AllocationDetail } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { NetDirection, NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { ZERO } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import type { ReviewedNet } from '../../settlement/net/net-result.store.ts'
import { toAllocate } from './allocation.act.ts'
import { balanceAfter, type Candidate, inOrder, type Proposal, propose, type Share } from './allocation.rules.ts'
import { candidatesOf, pathAccounts, sharesOf } from './allocation.store.ts'

interface Plan extends Proposal {
  /** All that could take part, in the order in which they are asked. */
  readonly accounts: readonly Candidate[]
}

/** From the generation on it is told which accounts would pay, so that a reviewer sees it, too. */
const isToCome = ({ nettingStatus, allocateStatus }: ReviewedNet) =>
  allocateStatus === AllocateStatus.of.none &&
  (nettingStatus === NettingStatus.of.draft || nettingStatus === NettingStatus.of.committed)

export async function planOf({ tx, session }: Pick<Context, 'tx' | 'session'>, net: ReviewedNet): Promise<Plan> {
  const wanted = [{ orgId: net.orgId, currency: net.settleCurrency }]
  const candidates = await candidatesOf(tx, session, wanted, net.id)
  const of = toAllocate(net, await pathAccounts(tx, session, [net.ourPartyPathId]))
  const accounts = inOrder(candidates, of.bankId)
  if (isToCome(net)) return { accounts, ...propose(of, candidates) }
  const stands = await sharesOf(tx, session, [net.id])
  const shares = stands.map(
    ({ accountId, allocAmt, allocRule }) => ({ accountId, amount: allocAmt, rule: allocRule }) as Share,
  )
  return { accounts, shares, shortfall: ZERO }
}

export function allocationRowsOf(
  { cflFlag }: Pick<ReviewedNet, 'cflFlag'>,
  { accounts, shares, shortfall }: Plan,
): Pick<AllocationDetail, 'rows' | 'shortfall'> {
  const byAccount = new Map(shares.map((share) => [share.accountId, share]))
  const isReceived = cflFlag === NetDirection.of.receive
  const rows = accounts.map((account) => {
    const share = byAccount.get(account.accountId)
    const after = share && balanceAfter(account, share.amount, isReceived)
    const projected = account.balance?.sub(account.pendingOut)
    const free = projected?.sub(account.minBalance) ?? ZERO
    return {
      accountId: account.accountId,
      account: account.account,
      bankName: account.bankName,
      currency: account.currency,
      balance: account.balance?.toString() ?? null,
      projected: projected?.toString() ?? null,
      available: (free.isNegative() ? ZERO : free).toString(),
      minBalance: account.minBalance.toString(),
      overdrawFlag: account.overdrawFlag as AllocationDetail['rows'][number]['overdrawFlag'],
      allocAmt: share?.amount.toString() ?? null,
      allocRule: share?.rule ?? null,
      balanceAfter: after?.toString() ?? null,
    }
  })
  return { rows, shortfall: shortfall.isZero() ? null : shortfall.toString() }
}
