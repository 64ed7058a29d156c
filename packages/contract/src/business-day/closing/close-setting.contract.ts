/** How an organisation closes its days. */
import { z } from 'zod'
import { endpoints, get, inPerson, post } from '../../kit/endpoint.ts'
import { dict, id, timeOfDay, version } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { shape } from '../../kit/shape.ts'
import { EntriesDue, FreezeNeeds } from '../business-day.dict.ts'
import { closeSettingWords } from './close-setting.text.ts'

const CloseSetting = z.object({
  orgId: z.string(),
  orgName: z.string(),
  /** On which days the entries of a day are booked before it is closed. */
  entriesDue: dict(EntriesDue),
  /** HH:mm:ss on the clocks of `timeZone`. */
  freezeAt: z.string(),
  /** IANA name of the organisation's zone. */
  timeZone: z.string(),
  /** Whether the server freezes and values each business day at that time. */
  autoFreeze: dict(YesNo),
  freezeNeeds: dict(FreezeNeeds),
  version: z.number(),
  /** A change awaits a second administrator. */
  pending: z.boolean(),
})
export type CloseSetting = z.output<typeof CloseSetting>

export const CloseSettingAsk = shape(closeSettingWords, {
  orgId: id(),
  entriesDue: dict(EntriesDue),
  freezeAt: timeOfDay(),
  autoFreeze: dict(YesNo),
  freezeNeeds: dict(FreezeNeeds),
  version: version(),
})

export const closeSettingApi = inPerson(
  endpoints('/CLOUD-FX/businessDay/setting', {
    /** Of every organisation in sight. */
    query: get('/query', { reply: z.array(CloseSetting), needs: 'business-day.view' }),
    /** Waits for a second administrator where there is one. */
    modify: post('/modify', {
      input: CloseSettingAsk,
      reply: z.object({ pending: z.boolean() }),
      needs: 'business-day.reopen',
      writes: true,
      stepUp: true,
    }),
  }),
)
