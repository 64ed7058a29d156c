import { systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import { serve } from '../../kit/http/serve.ts'
import { systemDate } from '../../kit/record/system-date.ts'

export const systemDateRoutes = serve(systemDateApi, {
  async query({ db }) {
    const { today, time, timeZone } = await systemDate(db)
    return { systemDate: today, systemTime: time, timeZone }
  },
})
