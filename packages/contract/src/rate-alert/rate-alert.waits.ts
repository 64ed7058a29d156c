/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const rateAlertWaits = waits({
  alertFired: {
    order: 420,
    text: { zh: '待确认的市场提醒', en: 'Alerts to acknowledge' },
    group: 'toAcknowledge',
    isUrgent: true,
  },
})
