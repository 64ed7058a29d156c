import { virtualNumberApi } from '@hedgerow/contract/reference/virtual-number.contract'
import { issueVirtualNumber, type VirtualKind } from '../../kit/numbers.ts'
import { type Context, serve } from '../../kit/serve.ts'

async function issue({ tx, session, today, audit }: Context, kind: VirtualKind): Promise<{ virtualNo: string }> {
  const virtualNo = await issueVirtualNumber(tx, session, kind, today)
  audit({ entity: 'virtualNumber', entityId: virtualNo, orgId: session.orgId })
  return { virtualNo }
}

export const virtualNumberRoutes = serve(virtualNumberApi, {
  instruction: (context) => issue(context, 'instr'),
  trade: (context) => issue(context, 'trade'),
})
