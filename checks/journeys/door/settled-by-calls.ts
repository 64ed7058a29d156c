/** The way from an account to a booked settlement by the calls of the screens: for the language in which a journey does not click it. */
import { netSettleApi } from '@hedgerow/contract/settlement/net/net-result.contract'
import type { Visitor } from '../visitor.ts'
import { callIn, decision, partiesOf, type Stored } from './calls.ts'
import { accountNo, openings, spotDay } from './first-settlement.ts'

const versionAt = async (visitor: Visitor, path: string): Promise<number> =>
  (await callIn<{ net: Stored }>(visitor, path)).net.version

/** One opens it with its balances, the other passes both. */
export async function accountByCalls(maker: Visitor, reviewer: Visitor): Promise<void> {
  const { ours, theirs } = await partiesOf(maker)
  const bank = { orgId: ours, bankId: theirs, account: accountNo, accountName: 'Company', subjectCode: '1002.01' }
  const kind = { accountType: '1', useType: '1', channel: '2', currencies: 'EUR,USD' }
  const stated = [
    { currency: 'EUR', balance: openings[0] },
    { currency: 'USD', balance: openings[1] },
  ]
  const opening = { openings: stated, openingDate: '20260413', openingProof: 'statement 1' }
  const { id } = await callIn<Stored>(maker, '/CLOUD-BIZ/bankAccount/add', { ...bank, ...kind, ...opening })
  const { version } = await callIn<Stored>(reviewer, `/CLOUD-BIZ/bankAccount/query/${id}`)
  await callIn(reviewer, '/CLOUD-BIZ/bankAccount/check', { id, version, ...decision })
}

/** What is due is generated and submitted by the one, passed by the other, allocated by the one, confirmed and booked by the other. */
export async function settlesByCalls(maker: Visitor, reviewer: Visitor): Promise<void> {
  const due = { settleDateEnd: spotDay }
  const { generated } = await callIn<{ generated: Stored[] }>(maker, netSettleApi.settleFlowGen.path, due)
  for (const { id, version } of generated) {
    await callIn(maker, '/CLOUD-BIZ/netResult/commitList', { ids: id, versions: String(version) })
    const submitted = await versionAt(reviewer, `/CLOUD-BIZ/netResult/query/${id}`)
    await callIn(reviewer, '/CLOUD-BIZ/netResultCheck/check', { id, version: submitted, ...decision })
    const standing = () => versionAt(maker, `/CLOUD-BIZ/allocate/propose/${id}`)
    await callIn(maker, '/CLOUD-BIZ/allocate/allocate', { ids: id, versions: String(await standing()) })
    await callIn(reviewer, '/CLOUD-BIZ/allocate/confirm', { ids: id, versions: String(await standing()) })
    const booked = { settleResult: '2', bookDate: spotDay, proof: 'statement 2' }
    await callIn(reviewer, '/CLOUD-BIZ/allocate/settle', { id, version: await standing(), ...booked })
  }
}
