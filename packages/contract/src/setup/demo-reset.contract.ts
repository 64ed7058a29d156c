/** The demonstration made anew from the screen, as `npm run demo:reset` does from the terminal. Our own calls; the specification has none. */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'

export const demoResetApi = endpoints('/CLOUD-BASE', {
  /** Whether this server holds the demonstration alone and can start again by itself. */
  state: get('/demo/state', { reply: z.object({ canReset: z.boolean() }), needs: 'staff.edit', byToken: false }),
  /** Ends every session: the server goes away, empties its database and comes back with a new demonstration. */
  reset: post('/demo/reset', { needs: 'staff.edit', byToken: false }),
})
