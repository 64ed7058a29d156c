import { closeSettingApi } from '@hedgerow/contract/business-day/closing/close-setting.contract'
import { assert } from '@hedgerow/contract/kit/refusal'
import { serve } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { closeSettings, saveCloseSetting } from './close-setting.store.ts'

export const closeSettingRoutes = serve(closeSettingApi, {
  query: ({ tx, session }) => closeSettings(tx, session),
  async modify({ tx, session, audit }, input) {
    const { orgId } = input
    demandOrganisation(session, 'business-day.reopen', orgId)
    const settingNow = async () => (await closeSettings(tx, session)).find((one) => one.orgId === orgId)
    const before = await settingNow()
    await saveCloseSetting(tx, session, input)
    const after = await settingNow()
    assert(after, 'an organisation in sight has its settings')
    audit({ entity: 'closeSetting', entityId: orgId, orgId, before, after })
    return after
  },
})
