/** The commands on transfers: draft, submit, take back, review, and what the bank made of them. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { transferApi, transferCheckApi } from '@hedgerow/contract/funding/transfer.contract'
import { TransferResult } from '@hedgerow/contract/funding/transfer.dict'
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { demandEvent } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { demandGrant } from '../../kit/http/session.ts'
import { nextSerial } from '../../kit/record/numbers.ts'
import { fundsOf } from '../account/account-funds.store.ts'
import { differencesOf, handsOf, review, takeBack } from '../approval/review.act.ts'
import { trailOf } from '../approval/review-trail.store.ts'
import { demandSecondPerson } from '../approval/second-person.rules.ts'
import { standingOf } from '../approval/verdict.rules.ts'
import { shownPaths } from '../cash-flow/path/flow-path.answer.ts'
import { relatedOf } from './standing/transfer-related.store.ts'
import {
  accountIdsOf,
  findTransfer,
  insertTransfer,
  lockTransfer,
  payeePathOf,
  rewriteTransfer,
  type StoredTransfer,
  twinsOf,
} from './transfer/transfer.store.ts'
import { crossCurrencySource, transferCheckSource, transferSource } from './transfer.sources.ts'
import { commitTransfers } from './transfer-batch.act.ts'
import { demandOldPaths, reviewedTransfer } from './transfer-check.act.ts'
import { dated, draftFacts, editable, movementsOf, submissionFacts, submitTransfer } from './transfer-entry.act.ts'
import { bookTransfer, demandBookable, giveUpTransfer } from './transfer-outcome.act.ts'
import { cutOffStanding, marketStanding, standingOfTyped } from './transfer-standing.answer.ts'

const { entity } = transferLife
type Draft = Parameters<typeof draftFacts>[1]
type Submission = Parameters<typeof submissionFacts>[1]
type Undated<T extends { readonly payDate: unknown }> = Omit<T, 'payDate'> & Partial<Pick<T, 'payDate'>>
type Edited<T> = T & { readonly id: string; readonly version?: number | undefined }

const added = (
  { id, dealSerialNo, version }: Pick<StoredTransfer, 'id' | 'dealSerialNo' | 'version'>,
  duplicateOf: string | null = null,
) => ({
  id,
  dealSerialNo,
  version,
  duplicateOf,
})
/** As it now is: a lock has bumped the version that was seen. */
const saved = (stored: Pick<StoredTransfer, 'id' | 'dealSerialNo' | 'version'>, duplicateOf: string | null = null) => ({
  ...added(stored, duplicateOf),
  version: stored.version + 1,
})

async function takenBack(context: Context, event: 'withdraw' | 'void', id: string) {
  const [transfer] = await takeBack(context, reviewedTransfer, event, new Map([[id, undefined]]))
  return saved(transfer ?? refuse(kitRefusals.DOES_NOT_EXIST))
}

export const transferRoutes = serve(transferApi, {
  queryByPage: pageOf(transferSource),
  queryCrossByPage: pageOf(crossCurrencySource),
  getByDealId: ({ tx, session }, { dealId }) => findTransfer(tx, session, dealId),

  async standing(context, input) {
    if (input.id !== undefined) await findTransfer(context.tx, context.session, input.id)
    return standingOfTyped(context, input)
  },
  async relatedDeals({ tx, session }, { id }) {
    await findTransfer(tx, session, id)
    return relatedOf(tx, session, id)
  },

  async addSave(context, draft) {
    const { tx, session, today, audit } = context
    const facts = await draftFacts(context, draft)
    const row = await insertTransfer(tx, session, draft, facts, await nextSerial(tx, session, 'TRF', today))
    audit({ entity, entityId: row.id, orgId: row.orgId, after: draft })
    return added(row)
  },

  async addCommit(context, undated: Undated<Submission>) {
    const { tx, session, today } = context
    const submission: Submission = await dated(context, undated)
    const facts = await submissionFacts(context, submission)
    const row = await insertTransfer(tx, session, submission, facts, await nextSerial(tx, session, 'TRF', today))
    return added(row, await submitTransfer(context, row, submission, []))
  },

  async modifySave(context, draft: Edited<Draft>) {
    const { tx, session, audit } = context
    const stored = await editable(context, draft, 'save')
    const facts = await draftFacts(context, draft)
    await rewriteTransfer(tx, session, stored.id, draft, facts)
    audit({ entity, entityId: stored.id, orgId: facts.orgId, after: draft })
    return saved(stored)
  },

  async modifyCommit(context, undated: Edited<Undated<Submission>>) {
    const { tx, session } = context
    const submission: Edited<Submission> = await dated(context, undated)
    const stored = await editable(context, submission, 'submit')
    const facts = await submissionFacts(context, submission)
    await rewriteTransfer(tx, session, stored.id, submission, facts)
    const row = { ...stored, orgId: facts.orgId }
    return saved(stored, await submitTransfer(context, row, submission, handsOf(stored)))
  },

  commitList: (context, { ids, versions }) =>
    commitTransfers(context, new Map(ids.map((id, at) => [id, versions[at]] as const))),

  invalid: (context, { id }) => takenBack(context, 'void', id),
  withdraw: (context, { id }) => takenBack(context, 'withdraw', id),

  async record(context, { id, version, ...outcome }) {
    const { tx, session, audit } = context
    const stored = await lockTransfer(tx, session, id, version)
    demandGrant(session, 'funding.check', stored.orgId)
    const isDone = outcome.payResult === TransferResult.of.done
    const event = isDone ? 'settle' : 'fail'
    demandEvent(transferLife, stored, event)
    const made = { orgIds: [stored.orgId], hands: handsOf(stored), madeAt: stored.createTime }
    demandSecondPerson(context, transferLife.events[event], made)
    await demandBookable(context, stored, outcome.bookDate)
    if (isDone) await bookTransfer(context, stored, outcome)
    else await giveUpTransfer(context, stored, outcome.failReason)
    audit({ entity, entityId: id, orgId: stored.orgId, before: { sendStatus: stored.sendStatus }, after: outcome })
    return saved(stored)
  },
})

export const transferCheckRoutes = serve(transferCheckApi, {
  queryByPage: pageOf(transferCheckSource),

  async review(context, { id }) {
    const { tx, session } = context
    const transfer = await findTransfer(tx, session, id)
    const { payDate, currency, amount, transferInAccount } = transfer
    const twins =
      payDate && currency && amount && transferInAccount
        ? await twinsOf(tx, session, { id, payDate, currency, amount, transferInAccount })
        : []
    const checkBlock = standingOf(transferLife, transfer, session)
    return {
      transfer,
      checkBlock,
      twins,
      payeePath: (
        await shownPaths(context, { ourPartyPathId: null, counterPartyPathId: await payeePathOf(tx, session, id) })
      ).theirs,
      ...(await standingOfStored(context, transfer)),
      after: await left(tx, session, transfer),
      differences: await differencesOf(tx, session, reviewedTransfer, id),
      trail: await trailOf(tx, session, entity, id),
    }
  },

  async check(context, { id, version, ...decision }) {
    const [transfer] = await review(context, reviewedTransfer, new Map([[id, version]]), decision)
    return saved(transfer ?? refuse(kitRefusals.DOES_NOT_EXIST))
  },

  async passList(context, { ids, versions }) {
    const seen = new Map(ids.map((id, at) => [id, versions[at]]))
    const passed = await review(context, reviewedTransfer, seen, { checkStatus: CheckStatus.of.passed })
    const doubtful = passed.findIndex(({ duplicateFlag }) => duplicateFlag === YesNo.of.yes)
    if (doubtful >= 0) refuse(transferRefusals.DOUBTFUL_TRANSFER, {}, `ids.${doubtful}`)
    await demandOldPaths(context, ids)
    return { passed: passed.length }
  },
})

/** The cut-off of its day, and of a conversion how its rate stands to the market. */
async function standingOfStored(context: Context, transfer: Awaited<ReturnType<typeof findTransfer>>) {
  const { currency, payDate, currencyPair, exchangeRate2, orgId, id } = transfer
  const { drawOutAccountId } = await accountIdsOf(context.tx, context.session, id)
  const rate = exchangeRate2 === null ? undefined : decimal(exchangeRate2)
  return {
    cutOff:
      drawOutAccountId && currency && payDate
        ? await cutOffStanding(context, drawOutAccountId, { currency, payDate })
        : null,
    market: currencyPair && rate ? await marketStanding(context, orgId, currencyPair, rate) : null,
  }
}

/** Of the own accounts of a transfer that is not booked yet what would be left; null where the balance is unknown. */
async function left(
  tx: Context['tx'],
  session: Context['session'],
  transfer: Awaited<ReturnType<typeof findTransfer>>,
) {
  const { drawOutAccountId, transferInAccountId } = await accountIdsOf(tx, session, transfer.id)
  const { currency, amount, payDate } = transfer
  if (!drawOutAccountId || !currency || !amount || !payDate) return []
  const flows = movementsOf({ ...transfer, drawOutAccountId, transferInAccountId, currency, amount, payDate })
  const funds = await fundsOf(tx, session, flows)
  return funds.map(({ account, currency: held, balance }, at) => ({
    account,
    currency: held,
    balance: balance === null ? null : balance.add(flows[at]?.amount ?? decimal('0')).toString(),
  }))
}
