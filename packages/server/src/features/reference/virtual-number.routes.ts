import { virtualNumberApi } from '@hedgerow/contract/reference/virtual-number.contract'
import { type Context, serve } from '../../kit/http/serve.ts'
import { issueVirtualNumber, type VirtualKind } from '../../kit/record/numbers.ts'

async function issue({ tx, session, today, audit }: Context, kind: VirtualKind): Promise<{ virtualNo: string }> {
  const virtualNo = await issueVirtualNumber(tx, session, kind, today)
  audit({ entity: 'virtualNumber', entityId: virtualNo, orgId: session.orgId })
  return { virtualNo }
}

export const virtualNumberRoutes = serve(virtualNumberApi, {
  instruction: (context) => issue(context, 'instr'),
  trade: (context) => issue(context, 'trade'),
})
