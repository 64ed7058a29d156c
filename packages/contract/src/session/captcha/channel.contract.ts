/** Which ways out to people a server has. The sign-in page asks before anything else, so nothing but this stands here. */
import { z } from 'zod'
import { endpoints, get } from '../../kit/endpoint.ts'

export const channelApi = endpoints('/CLOUD-BASE', {
  /** Which ways out this server has, so that no page offers one that is not there. */
  channels: get('/captcha/channels', {
    reply: z.object({ mail: z.boolean(), sms: z.boolean(), demoInbox: z.boolean() }),
    needs: 'open',
  }),
  /** In the demonstration only. */
  inbox: get('/demo/inbox', {
    reply: z.array(
      z.object({ channel: z.string(), target: z.string(), subject: z.string(), text: z.string(), at: z.string() }),
    ),
    needs: 'open',
  }),
})
