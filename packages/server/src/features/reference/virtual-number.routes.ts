import { virtualNumberApi } from '@hedgerow/contract/reference/virtual-number.contract'
import { type Context, serve } from '../../kit/http/serve.ts'
import { forInstructions, issueVirtualNumber } from '../../kit/record/numbers.ts'

const forTrades = { field: 'tradeVirtualNo', prefix: 'TV' } as const
type Numbers = typeof forInstructions | typeof forTrades

async function issue({ tx, session, today, audit }: Context, numbers: Numbers): Promise<{ virtualNo: string }> {
  const virtualNo = await issueVirtualNumber(tx, session, numbers, today)
  audit({ entity: 'virtualNumber', entityId: virtualNo, orgId: session.orgId })
  return { virtualNo }
}

export const virtualNumberRoutes = serve(virtualNumberApi, {
  instruction: (context) => issue(context, forInstructions),
  trade: (context) => issue(context, forTrades),
})
