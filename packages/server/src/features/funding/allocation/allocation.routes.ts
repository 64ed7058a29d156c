/** The commands on the money of net rows. */
import { type AllocationDetail, allocationApi } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { SettleResult } from '@hedgerow/contract/funding/allocation/allocation.dict'
import { allocationLife } from '@hedgerow/contract/funding/allocation/allocation.life'
import { demandEvent } from '@hedgerow/contract/kit/record/life'
import { assert } from '@hedgerow/contract/kit/refusal'
import { NetDirection } from '@hedgerow/contract/settlement/net/net-result.dict'
import { ZERO } from '@hedgerow/quant/basics/decimal'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { rowByRow } from '../../settlement/net/net-batch.act.ts'
import { type FoundNet, findNet, type StoredNet } from '../../settlement/net/net-result.store.ts'
import { failNet, returnNet, settleNets } from '../settle/settle.act.ts'
import { allocateNets, confirmNets, lockOne, revokeNet, setLock, toAllocate } from './allocation.act.ts'
import { balanceAfter, inOrder, propose, type Share } from './allocation.rules.ts'
import { allocationSource } from './allocation.sources.ts'
import { allocatorOf, candidatesOf, pathAccounts, resultsOf, sharesOf } from './allocation.store.ts'

const { entity } = allocationLife
const saved = ({ id, nettingNo, version }: StoredNet) => ({ id, nettingNo, version: version + 1 })
const seenOf = (ids: readonly string[], versions: readonly number[]) =>
  new Map(ids.map((id, index) => [id, versions[index]] as const))

/** Whether the rule may still be asked. */
function isOpen(net: FoundNet): boolean {
  try {
    demandEvent(allocationLife, net, 'allocate')
    return true
  } catch {
    return false
  }
}

/** What stands, or what the rule would do, over all own accounts in the currency. */
async function rowsOf({ tx, session }: Context, net: FoundNet): Promise<Pick<AllocationDetail, 'rows' | 'shortfall'>> {
  const wanted = [{ orgId: net.orgId, currency: net.settleCurrency }]
  const accounts = await candidatesOf(tx, session, wanted, net.id)
  const of = toAllocate(net, await pathAccounts(tx, session, [net.ourPartyPathId]))
  const stands = await sharesOf(tx, session, [net.id])
  const proposal = stands.length === 0 && isOpen(net) ? propose(of, accounts) : undefined
  const kept = stands.map(
    ({ accountId, allocAmt, allocRule }) => ({ accountId, amount: allocAmt, rule: allocRule }) as Share,
  )
  const shares = new Map((proposal?.shares ?? kept).map((share) => [share.accountId, share]))
  const isReceived = net.cflFlag === NetDirection.of.receive
  const rows = inOrder(accounts, of.bankId).map((account) => {
    const share = shares.get(account.accountId)
    const after = share && balanceAfter(account, share.amount, isReceived)
    const free = account.balance === null ? ZERO : account.balance.sub(account.pendingOut).sub(account.minBalance)
    return {
      accountId: account.accountId,
      account: account.account,
      bankName: account.bankName,
      currency: account.currency,
      balance: account.balance?.toString() ?? null,
      available: (free.isNegative() ? ZERO : free).toString(),
      minBalance: account.minBalance.toString(),
      overdrawFlag: account.overdrawFlag as AllocationDetail['rows'][number]['overdrawFlag'],
      allocAmt: share?.amount.toString() ?? null,
      allocRule: share?.rule ?? null,
      balanceAfter: after?.toString() ?? null,
    }
  })
  const shortfall = proposal && !proposal.shortfall.isZero() ? proposal.shortfall.toString() : null
  return { rows, shortfall }
}

export const allocationRoutes = serve(allocationApi, {
  queryByPage: pageOf(allocationSource),

  async propose(context, { id }) {
    const { tx, session } = context
    const net = await findNet(tx, session, id)
    return {
      net,
      ...(await rowsOf(context, net)),
      ...(await allocatorOf(tx, session, id)),
      results: await resultsOf(tx, session, id),
      trail: await trailOf(tx, session, entity, id),
    }
  },

  allocate: (context, { ids, versions }) =>
    rowByRow(context, seenOf(ids, versions), (inner, seen) => allocateNets(inner, seen)),

  async save(context, { id, version, rows }) {
    const [row] = await allocateNets(context, new Map([[id, version]]), rows)
    assert(row, 'an allocation answers its row')
    return saved(row)
  },

  confirm: (context, { ids, versions }) => rowByRow(context, seenOf(ids, versions), confirmNets),
  revoke: async (context, { id, version }) => saved(await revokeNet(context, id, version)),
  lock: async (context, said) => saved(await setLock(context, 'lock', said)),
  unlock: async (context, said) => saved(await setLock(context, 'unlock', said)),

  async settle(context, { id, version, settleResult, bookDate, actualAmt, bankRef, proof, failReason = '' }) {
    const row = await lockOne(context, id, version)
    const { settled, returned } = SettleResult.of
    if (settleResult === settled) await settleNets(context, [{ row, word: { bookDate, actualAmt, bankRef, proof } }])
    else if (settleResult === returned)
      await returnNet(context, row, { bookDate, bankRef: bankRef ?? '', reason: failReason })
    else await failNet(context, row, failReason)
    return saved(row)
  },
})
