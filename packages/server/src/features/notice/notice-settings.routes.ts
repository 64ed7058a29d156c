/** How a member wants to be told. */

import { refuse } from '@hedgerow/contract/kit/refusal'
import { noticeSettingsApi, usualNoticeSettings } from '@hedgerow/contract/notice/notice-settings.contract'
import { noticeSettingsRefusals } from '@hedgerow/contract/notice/notice-settings.refusals'
import { serve } from '../../kit/http/serve.ts'
import { systemDate } from '../../kit/record/system-date.ts'
import { isQuietAt } from './notice-settings.rules.ts'
import { findSettings, saveSettings } from './notice-settings.store.ts'

export const noticeSettingsRoutes = serve(noticeSettingsApi, {
  async settings({ tx, session, services }) {
    const stored = (await findSettings(tx, session)) ?? usualNoticeSettings
    const mayMail = session.email !== null && services.messages?.channels.includes('mail') === true
    const { time } = await systemDate(tx)
    return { ...stored, mayMail, isQuiet: isQuietAt(time, stored) }
  },

  async modifySettings({ tx, session, audit }, input) {
    if ((input.quietFrom === undefined) !== (input.quietTo === undefined))
      refuse(noticeSettingsRefusals.QUIET_BOTH, {}, input.quietFrom === undefined ? 'quietFrom' : 'quietTo')
    await saveSettings(tx, session, input)
    audit({ entity: 'noticeSetting', entityId: session.userId, orgId: session.orgId, after: input })
    return null
  },
})
