import { systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import { serve } from '../../kit/http/serve.ts'
import { openDay } from '../../kit/http/session.ts'

export const systemDateRoutes = serve(systemDateApi, {
  async query({ db, bearer }) {
    const { today, time, timeZone } = await openDay(db, bearer)
    return { systemDate: today, systemTime: time, timeZone }
  },
})
