/**
 * Single-use numbers for forms that open (§7.1): the form sends the number back as `instrVirtualNo` or `tradeVirtualNo`,
 * and a repeated submit is the same submit. A GET that writes: the path is the specification's.
 */
import { z } from 'zod'
import { endpoints, get } from '../kit/endpoint.ts'

const Issued = z.object({ virtualNo: z.string() })

const issues = { reply: Issued, needs: 'member', writes: true, byToken: true, repeatable: true } as const

export const virtualNumberApi = endpoints('/CLOUD-BASE/query', {
  instruction: get('/instrVirtualNo', issues),
  trade: get('/tradeVirtualNo', issues),
})
