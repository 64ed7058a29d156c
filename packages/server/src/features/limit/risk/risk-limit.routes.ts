/** Risk limits: read by everybody, entered by an administrator, passed by a manager. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { LimitChangeKind } from '@hedgerow/contract/limit/change/limit-change.dict'
import { riskLimitApi } from '@hedgerow/contract/limit/risk/risk-limit.contract'
import { RiskLimitKind } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { riskLimitTexts } from '@hedgerow/contract/limit/risk/risk-limit.text'
import { serve } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { organisationsOf } from '../../enterprise/enterprise.store.ts'
import { submitLimitChange } from '../change/limit-change-submit.act.ts'
import { demandRiskLimit, limitValues, newestOf } from './risk-limit.rules.ts'
import { riskLimitsFrom } from './risk-limit.store.ts'

export const riskLimitRoutes = serve(riskLimitApi, {
  query: ({ tx, session, today }) => riskLimitsFrom(tx, session, today),

  async modify(context, { orgId, ...limit }) {
    const { tx, session, today, lang } = context
    demandOrganisation(session, 'limit.edit', orgId)
    demandRiskLimit(limit, today)
    const { name } =
      (await organisationsOf(tx, session)).find(({ id }) => id === orgId) ?? refuse(kitRefusals.DOES_NOT_EXIST)
    const before = newestOf(await riskLimitsFrom(tx, session, today), { orgId, ...limit })
    const subject = say(riskLimitTexts.subject, lang, { org: name, limit: labelOf(RiskLimitKind, limit.limitKind) })
    const id = await submitLimitChange(context, {
      orgId,
      changeKind: LimitChangeKind.of.risk,
      subject,
      before: before ? limitValues(before) : {},
      after: limitValues(limit),
    })
    return { id, version: 0, subject }
  },
})
