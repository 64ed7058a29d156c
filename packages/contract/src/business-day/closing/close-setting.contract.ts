/** How an organisation closes its days. */
import { z } from 'zod'
import { endpoints, get, inPerson, post } from '../../kit/endpoint.ts'
import { dict, id, version } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { EntriesDue } from '../business-day.dict.ts'
import { closeSettingWords } from './close-setting.text.ts'

const CloseSetting = z.object({
  orgId: z.string(),
  orgName: z.string(),
  /** On which days the entries of a day are booked before it is closed. */
  entriesDue: dict(EntriesDue),
  version: z.number(),
})
export type CloseSetting = z.output<typeof CloseSetting>

export const CloseSettingAsk = shape(closeSettingWords, {
  orgId: id(),
  entriesDue: dict(EntriesDue),
  version: version(),
})

export const closeSettingApi = inPerson(
  endpoints('/CLOUD-FX/businessDay/setting', {
    /** Of every organisation in sight. */
    query: get('/query', { reply: z.array(CloseSetting), needs: 'business-day.view' }),
    modify: post('/modify', {
      input: CloseSettingAsk,
      reply: CloseSetting,
      needs: 'business-day.reopen',
      writes: true,
      stepUp: true,
    }),
  }),
)
