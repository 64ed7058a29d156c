/** How organisations close their days: read, and changed by two administrators. */
import { closeSettingApi } from '@hedgerow/contract/business-day/closing/close-setting.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { OrgChangeKind } from '@hedgerow/contract/staff/change/org-change.dict'
import { serve } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { closeSettings, saveCloseSetting } from '../../business-day/closing/close-setting.store.ts'
import { waitingChanges } from '../change/org-change.store.ts'
import { submitOrgChange } from '../change/org-change-submit.act.ts'
import { secondAdministration } from '../member/staff.store.ts'

const changeKind = OrgChangeKind.of.closing

export const closeSettingRoutes = serve(closeSettingApi, {
  async query({ tx, session }) {
    const waiting = await waitingChanges(tx, session, changeKind)
    return (await closeSettings(tx, session)).map((one) => ({ ...one, pending: waiting.includes(one.orgId) }))
  },

  async modify(context, { orgId, ...after }) {
    const { tx, session, today, audit } = context
    demandOrganisation(session, 'business-day.reopen', orgId)
    const setting =
      (await closeSettings(tx, session)).find((one) => one.orgId === orgId) ?? refuse(kitRefusals.DOES_NOT_EXIST)
    const { orgId: _, orgName, timeZone: __, ...before } = setting
    if (before.version !== after.version) refuse(kitRefusals.STALE_VERSION)
    if ((await secondAdministration(tx, session, [orgId], today)) !== undefined) {
      await submitOrgChange(context, { orgId, changeKind, subjectId: null, subject: orgName, before, after })
      return { pending: true }
    }
    await saveCloseSetting(tx, session, { orgId, ...after })
    audit({ entity: 'closeSetting', entityId: orgId, orgId, before, after })
    return { pending: false }
  },
})
