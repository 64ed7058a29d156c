/** The log of deliveries is for looking after them; what happened stays in the history. */
import type { Job } from '../../../kit/work/jobs.ts'
import { forgetDeliveries } from './webhook.store.ts'

const keptDays = 30

export const webhookCleaning: Job = {
  name: 'webhook.clean',
  every: '41 * * * *',
  run: async ({ db }) => void (await forgetDeliveries(db, keptDays)),
}
