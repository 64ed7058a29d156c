import { settingsApi } from '@hedgerow/contract/member/settings.contract'
import { serve } from '../../../kit/http/serve.ts'
import { saveSettings } from './settings.store.ts'

export const settingsRoutes = serve(settingsApi, {
  async modify({ tx, session, audit }, { settings }) {
    await saveSettings(tx, session, settings)
    audit({ entity: 'member', entityId: session.userId, comment: 'settings' })
    return null
  },
})
