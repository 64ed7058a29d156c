/** Every limit in force that the reader sees, as the control that warns of it measures it now. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import type { LimitInUse } from '@hedgerow/contract/risk-control/risk-stand.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Context } from '../../../kit/http/serve.ts'
import { organisationsOf } from '../../enterprise/enterprise.store.ts'
import { controlKinds } from '../kinds/control-register.kind.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'
import type { LimitUse } from '../record/risk-control.rules.ts'
import { inOrder } from './limit-order.rules.ts'

type Asker = Pick<Context, 'tx' | 'session' | 'today' | 'lang'>

/** `valuedDays`: the last day of each organisation whose valuation kept what controls read of it. */
export async function limitsInUse(
  asker: Asker,
  valuedDays: ReadonlyMap<string, BusinessDate>,
): Promise<readonly LimitInUse[]> {
  const { tx, session } = asker
  const names = new Map((await organisationsOf(tx, session)).map(({ id, name }) => [id, name]))
  const limits: LimitInUse[] = []
  for (const kind of controlKinds.filter(({ hasLimits }) => hasLimits))
    for (const [orgId, measured] of await measuredOf(asker, kind, valuedDays)) {
      const place = { orgId, orgName: names.get(orgId) ?? '', keptDay: valuedDays.get(orgId) ?? null }
      limits.push(...usesOf(asker, kind, place, measured))
    }
  return inOrder(limits)
}

type Measured = Awaited<ReturnType<ControlDeclaration['measure']>>

/** In the order in which the reader sees the organisations. What binds the whole group is measured of the whole, as its control does. */
async function measuredOf(
  { tx, session, today: day }: Asker,
  { of, measure, measureEach }: ControlDeclaration,
  keptDays: ReadonlyMap<string, BusinessDate>,
): Promise<readonly (readonly [orgId: string, Measured])[]> {
  const { groupId, orgIds } = session
  if (of === 'group') {
    const keptDay = keptDays.get(groupId) ?? null
    return [[groupId, await measure(tx, { scope: session, orgId: groupId, day, keptDay })]]
  }
  assert(measureEach, 'a control of organisations that has limits measures them together')
  const each = await measureEach(tx, { scope: session, orgIds, day, keptDays })
  return orgIds.map((orgId) => [orgId, each.get(orgId) ?? {}])
}

interface Place {
  readonly orgId: string
  readonly orgName: string
  readonly keptDay: BusinessDate | null
}

function usesOf(
  { today, lang }: Asker,
  { controlKind, at }: ControlDeclaration,
  { orgId, orgName, keptDay }: Place,
  { inUse = [], gaps = [] }: Measured,
): LimitInUse[] {
  const problemsOf = ({ subject, currentValue }: LimitUse) => {
    if (currentValue !== null) return []
    const own = gaps.filter((gap) => gap.subject === subject)
    return (own.length > 0 ? own : gaps).map(({ reason, params }) => say(reason, lang, params))
  }
  return inUse.map((use) => ({
    controlKind,
    name: say(use.name, lang),
    orgId,
    orgName,
    riskDate: at === 'valuation' ? keptDay : today,
    currentValue: use.currentValue,
    controlValue: use.controlValue,
    leastValue: use.band?.leastValue ?? null,
    mostValue: use.band?.mostValue ?? null,
    controlUnit: use.controlUnit,
    usedPct: use.usedPct,
    warnLevel: use.crossed?.warnLevel ?? null,
    problems: problemsOf(use),
    url: use.causeUrl,
  }))
}
