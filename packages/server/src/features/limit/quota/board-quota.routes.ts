/** The board's quota: entered by an administrator, passed by a manager, and how the day stands to it. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { LimitChangeKind } from '@hedgerow/contract/limit/change/limit-change.dict'
import { boardQuotaApi } from '@hedgerow/contract/limit/quota/board-quota.contract'
import { quotaRefusals } from '@hedgerow/contract/limit/quota/board-quota.refusals'
import { businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { demandGroupAdministrator } from '../change/limit-change.rules.ts'
import { submitLimitChange } from '../change/limit-change-submit.act.ts'
import { sharePct } from '../party/party.rules.ts'
import { demandApart, demandEarlierEnd, demandQuotaPeriod, disclosureOf } from './board-quota.rules.ts'
import { boardQuotaSource } from './board-quota.sources.ts'
import { findQuota, quotasOf, quotaUsdOf, usesOf, watchOf } from './board-quota.store.ts'

const { quota: quotaKind, quotaEnd } = LimitChangeKind.of

export const boardQuotaRoutes = serve(boardQuotaApi, {
  queryByPage: pageOf(boardQuotaSource),

  async standing({ tx, session, today }) {
    const quotaUsd = await quotaUsdOf(tx, session, today)
    if (quotaUsd === null) return null
    const inForce = (await quotasOf(tx, session)).find((one) => one.quotaFrom <= today && one.quotaTo >= today)
    const watch = await watchOf(tx, session, today)
    const uses = await usesOf(tx, session, today)
    return {
      quotaId: inForce?.id ?? null,
      usedPct: sharePct(uses.usedUsd, quotaUsd),
      resolutionNo: inForce?.resolutionNo ?? '',
      quotaUsd,
      quotaTo: inForce?.quotaTo ?? null,
      daysLeft: inForce ? daysBetween(today, businessDate(inForce.quotaTo)) : null,
      marginPremium: inForce?.marginPremium ?? null,
      homeCurrency: watch.homeCurrency,
      marginPremiumUsed: watch.marginPremium,
      foreignAmounts: watch.foreignAmounts,
      ...disclosureOf(watch, inForce?.lastNetProfit),
      ...uses,
    }
  },

  async add(context, input) {
    const { tx, session } = context
    demandGroupAdministrator(session)
    demandQuotaPeriod(input)
    const stored = await quotasOf(tx, session)
    if (stored.some(({ resolutionNo }) => resolutionNo === input.resolutionNo)) {
      refuse(quotaRefusals.RESOLUTION_TAKEN, {}, 'resolutionNo')
    }
    demandApart(input, stored)
    const after = { ...input, document: input.document ?? '' }
    const id = await submitLimitChange(context, {
      changeKind: quotaKind,
      subject: input.resolutionNo,
      before: {},
      after,
    })
    return { id, version: 0, resolutionNo: input.resolutionNo }
  },

  async end(context, { id, quotaTo }) {
    const { tx, session, today } = context
    demandGroupAdministrator(session)
    const stored = await findQuota(tx, session, id)
    demandEarlierEnd(stored, quotaTo, today)
    const change = { changeKind: quotaEnd, quotaId: id, subject: stored.resolutionNo }
    const [before, after] = [{ quotaTo: stored.quotaTo }, { quotaTo }]
    return {
      id: await submitLimitChange(context, { ...change, before, after }),
      version: 0,
      resolutionNo: stored.resolutionNo,
    }
  },
})
