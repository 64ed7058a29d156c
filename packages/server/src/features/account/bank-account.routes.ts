/** The commands on bank accounts: draft, submit, freeze, release, cancel, take back, decide. */
import { AccountChangeKind, AccountChangeStatus, AccountStatus } from '@hedgerow/contract/account/account.dict'
import { bankAccountApi } from '@hedgerow/contract/account/register/bank-account.contract'
import { bankAccountLife } from '@hedgerow/contract/account/register/bank-account.life'
import { bankAccountRefusals } from '@hedgerow/contract/account/register/bank-account.refusals'
import { CheckBlock, CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { demandEvent } from '@hedgerow/contract/kit/record/life'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Context, pageOf, serve } from '../../kit/http/serve.ts'
import { demandGrant, demandOrganisation } from '../../kit/http/session.ts'
import { handsOf, review, takeBack } from '../approval/review.act.ts'
import { trailOf } from '../approval/review-trail.store.ts'
import { standingOf } from '../approval/verdict.rules.ts'
import { offeredScales } from '../reference/reference.store.ts'
import { bankAccountSource } from './account.sources.ts'
import { demandEmpty } from './account-funds.store.ts'
import { balancesOf } from './balance/balance.store.ts'
import { openingStated } from './balance/opening.act.ts'
import { endSentBack, reviewedMatter } from './bank-account-check.act.ts'
import { tellSubmitted } from './register/bank-account.notice.ts'
import {
  checkData,
  currencyCodes,
  dataOf,
  demandDifference,
  demandMatter,
  demandNature,
  type EnteredAccount,
  removedCurrencies,
} from './register/bank-account.rules.ts'
import {
  bankNames,
  demandBank,
  endMatter,
  findAccount,
  insertAccount,
  insertChange,
  latestChange,
  lockAccount,
  lockOpenChange,
  rewriteChange,
  type StoredAccount,
  setAccountStatus,
  writeAccount,
} from './register/bank-account.store.ts'

const { entity } = bankAccountLife
const { draft, submitted } = AccountChangeStatus.of
const { open, modify, cancel } = AccountChangeKind.of

/** As it now is: a lock has bumped the version that was seen. */
const saved = ({ id, account, version }: StoredAccount) => ({ id, account, version: version + 1 })

async function entered({ tx, session }: Context, input: EnteredAccount) {
  demandOrganisation(session, 'bank-account.edit', input.orgId)
  const data = dataOf(input)
  await demandBank(tx, session, data.bankId)
  checkData(data, await offeredScales(tx, session))
  return data
}

async function add(context: Context, input: EnteredAccount, changeStatus: string) {
  const { tx, session, audit } = context
  const proposed = await entered(context, input)
  if (changeStatus === submitted) demandNature(proposed, session.orgCountry)
  const account = await insertAccount(tx, session, proposed)
  const change = {
    accountId: account.id,
    orgId: account.orgId,
    changeKind: open,
    changeStatus,
    proposed,
    standing: null,
    reason: '',
    stated: await openingStated(context, proposed, input, changeStatus === draft),
  }
  const entityId = await insertChange(tx, session, change)
  if (changeStatus === submitted) await tellSubmitted(context, { ...change, account: account.account }, [])
  audit({ entity, entityId, orgId: account.orgId, after: change })
  return saved(account)
}

/** Writes the draft of an opening or of a change anew, or begins a change; `changeStatus` says whether it is submitted. */
async function edit(
  context: Context,
  input: EnteredAccount & { readonly id: string; readonly version: number },
  changeStatus: string,
) {
  const { tx, session, audit } = context
  const account = await lockAccount(tx, session, input.id, input.version)
  demandGrant(session, 'bank-account.edit', account.orgId)
  const isOpening = account.accountStatus === AccountStatus.of.draft
  demandMatter(account.accountStatus, isOpening ? open : modify)
  const proposed = await entered(context, input)
  if (!isOpening && input.openings.length > 0) refuse(bankAccountRefusals.OPENING_ONLY, {}, 'openings')
  if (changeStatus === submitted) demandNature(proposed, context.session.orgCountry)
  if (isOpening) await writeAccount(tx, session, account.id, proposed)
  else await demandChange(context, account, proposed)
  const standing = isOpening ? null : account.data
  const changeKind = isOpening ? open : modify
  const change = {
    accountId: account.id,
    orgId: proposed.orgId,
    changeKind,
    changeStatus,
    proposed,
    standing,
    reason: '',
    stated: isOpening ? await openingStated(context, proposed, input, changeStatus === draft) : undefined,
  }
  const begun = await lockOpenChange(tx, session, account.id)
  if (begun) {
    demandEvent(bankAccountLife, begun, 'submit')
    await rewriteChange(tx, session, begun.id, change)
  }
  const entityId = begun?.id ?? (await insertChange(tx, session, change))
  const matter = { ...change, account: proposed.account }
  if (changeStatus === submitted) await tellSubmitted(context, matter, begun ? handsOf(begun) : [])
  audit({ entity, entityId, orgId: proposed.orgId, before: standing, after: change })
  return saved({ ...account, account: proposed.account })
}

async function demandChange(
  { tx, session }: Context,
  account: StoredAccount,
  proposed: StoredAccount['data'],
): Promise<void> {
  demandDifference(account.data, proposed)
  await demandEmpty(tx, session, account, removedCurrencies(account.data, proposed), 'currency')
}

type Matter = { readonly id: string; readonly version: number; readonly reason: string }

/** A freeze does not wait for a balance that somebody typed: of a frozen account none is stated. */
async function dropTyped({ tx, session, audit }: Context, { id, orgId }: StoredAccount): Promise<void> {
  const typed = await lockOpenChange(tx, session, id)
  if (!typed?.stated) return
  await endMatter(tx, session, typed.id)
  const { changeStatus } = typed
  audit({
    entity,
    entityId: typed.id,
    orgId,
    before: { changeStatus },
    after: { changeStatus: AccountChangeStatus.of.void },
  })
}

/** A matter that says nothing of the data: it is submitted at once. */
async function propose(context: Context, { id, version, reason }: Matter, changeKind: string) {
  const { tx, session, audit } = context
  const account = await lockAccount(tx, session, id, version)
  demandGrant(session, 'bank-account.edit', account.orgId)
  demandMatter(account.accountStatus, changeKind)
  if (changeKind === AccountChangeKind.of.freeze) await dropTyped(context, account)
  if (changeKind === cancel) {
    await demandEmpty(tx, session, account, currencyCodes(account.data.currencies))
    await setAccountStatus(tx, session, id, AccountStatus.of.closing)
  }
  const nothing = { proposed: null, standing: null }
  const change = { accountId: id, orgId: account.orgId, changeKind, changeStatus: submitted, reason, ...nothing }
  const entityId = await insertChange(tx, session, change)
  await tellSubmitted(context, { ...change, account: account.account }, [])
  audit({ entity, entityId, orgId: account.orgId, after: change, comment: reason })
  return saved(account)
}

/** The open matter of an account, both locked. @throws Refusal ACCOUNT_NOT_SUBMITTED where there is none */
async function openMatter({ tx, session }: Context, { id, version }: Pick<Matter, 'id' | 'version'>) {
  const account = await lockAccount(tx, session, id, version)
  const change = (await lockOpenChange(tx, session, id)) ?? refuse(bankAccountRefusals.ACCOUNT_NOT_SUBMITTED)
  // The lock has bumped the matter's own version once; whoever decides on it locks it again.
  return { account, seen: new Map([[change.id, change.version + 1]]) }
}

async function takenBack(context: Context, event: 'withdraw' | 'void', input: Pick<Matter, 'id' | 'version'>) {
  const { account, seen } = await openMatter(context, input)
  const changes = await takeBack(context, reviewedMatter(account), event, seen)
  if (event === 'withdraw') await endSentBack(context, changes)
  const isOpening = changes.some(({ changeKind }) => changeKind === open)
  // A draft that is given up leaves nothing to open.
  if (event === 'void' && isOpening) {
    const { tx, session, today } = context
    await setAccountStatus(tx, session, account.id, AccountStatus.of.cancelled, { cancelDate: today })
  }
  return saved(account)
}

export const bankAccountRoutes = serve(bankAccountApi, {
  queryByPage: pageOf(bankAccountSource),

  async query({ tx, session, today }, { id }) {
    const account = await findAccount(tx, session, id)
    const change = (await latestChange(tx, session, id)) ?? null
    const banks = await bankNames(tx, session, [
      account.data.bankId,
      change?.proposed?.bankId,
      change?.standing?.bankId,
    ])
    return {
      ...account,
      change,
      banks,
      balances: await balancesOf(tx, session, id, today),
      checkBlock: change ? standingOf(bankAccountLife, change, session) : CheckBlock.of.decided,
      trail: change ? await trailOf(tx, session, entity, change.id) : [],
    }
  },

  add: (context, input) => add(context, input, submitted),
  addStore: (context, input) => add(context, input, draft),
  modify: (context, input) => edit(context, input, submitted),
  modifyStore: (context, input) => edit(context, input, draft),
  freeze: (context, input) => propose(context, input, AccountChangeKind.of.freeze),
  release: (context, input) => propose(context, input, AccountChangeKind.of.release),
  cancel: (context, input) => propose(context, input, cancel),
  withdraw: (context, input) => takenBack(context, 'withdraw', input),
  invalid: (context, input) => takenBack(context, 'void', input),

  async check(context, { id, version, ...decision }) {
    const { account, seen } = await openMatter(context, { id, version })
    const changes = await review(context, reviewedMatter(account), seen, decision)
    if (decision.checkStatus === CheckStatus.of.rejected) await endSentBack(context, changes)
    if (changes.length === 0) refuse(kitRefusals.DOES_NOT_EXIST)
    return saved(account)
  },
})
