/** The hedging policies of organisations: read by everybody, entered by an administrator, passed by a manager. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { LimitChangeKind } from '@hedgerow/contract/limit/change/limit-change.dict'
import { hedgingPolicyApi } from '@hedgerow/contract/limit/policy/hedging-policy.contract'
import { hedgingPolicyRefusals } from '@hedgerow/contract/limit/policy/hedging-policy.refusals'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { serve } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { currencies, currencyPairs } from '../../reference/reference.store.ts'
import { waitingPolicies } from '../change/limit-change.store.ts'
import { submitLimitChange } from '../change/limit-change-submit.act.ts'
import { demandHedgingPolicy, type HedgingPolicy, policyLines } from './hedging-policy.rules.ts'
import { bandsFrom, budgetsFrom, policyOrganisations } from './hedging-policy.store.ts'

export const hedgingPolicyRoutes = serve(hedgingPolicyApi, {
  async query({ tx, session, today }) {
    const organisations = await policyOrganisations(tx, session)
    const bands = await bandsFrom(tx, session, today)
    const budgets = await budgetsFrom(tx, session, today)
    const waiting = await waitingPolicies(tx, session)
    return organisations.map(({ policyOrgId, ...organisation }) => ({
      ...organisation,
      bands: bands.filter(({ orgId }) => orgId === policyOrgId).map(({ orgId: _, ...band }) => band),
      budgets: budgets.filter(({ orgId }) => orgId === policyOrgId).map(({ orgId: _, ...budget }) => budget),
      pending: waiting.includes(organisation.orgId),
    }))
  },

  async modify(context, { orgId, ...policy }) {
    const { tx, session, today } = context
    demandOrganisation(session, 'limit.edit', orgId)
    const organisation =
      (await policyOrganisations(tx, session)).find((one) => one.orgId === orgId) ?? refuse(kitRefusals.DOES_NOT_EXIST)
    if (!organisation.isOwn) refuse(hedgingPolicyRefusals.POLICY_NOT_OWN)
    demandHedgingPolicy(policy, today)
    demandKnown(policy, await currencies(tx), await currencyPairs(tx))
    // The newest one: what it replaces may not have begun.
    const isOwn = (row: { readonly orgId: string; readonly validTo: string | null }) =>
      row.orgId === orgId && row.validTo === null
    const bands = (await bandsFrom(tx, session, today)).filter(isOwn)
    const budgets = (await budgetsFrom(tx, session, today)).filter(isOwn)
    const since = [...bands, ...budgets][0]?.validFrom ?? null
    const id = await submitLimitChange(context, {
      orgId,
      changeKind: LimitChangeKind.of.policy,
      subject: organisation.orgName,
      before: { validFrom: since, ...policyLines({ bands, budgets }) },
      after: { validFrom: policy.validFrom, ...policyLines(policy) },
    })
    return { id, version: 0, orgName: organisation.orgName }
  },
})

type StoredBands = ReadonlyMap<string, unknown>

/** @throws Refusal UNKNOWN_CURRENCY, NO_PAIR */
function demandKnown({ bands, budgets }: HedgingPolicy, currenciesByCode: StoredBands, pairs: StoredBands): void {
  for (const [at, { currency }] of bands.entries())
    if (!currenciesByCode.has(currency))
      refuse(referenceRefusals.UNKNOWN_CURRENCY, { currency }, `bands.${at}.currency`)
  for (const [at, { currencyPair }] of budgets.entries())
    if (!pairs.has(currencyPair)) refuse(referenceRefusals.NO_PAIR, {}, `budgets.${at}.currencyPair`)
}
