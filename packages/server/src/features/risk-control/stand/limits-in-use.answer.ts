/** Every limit in force that the reader sees, as the control that warns of it measures it now. */
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
  for (const kind of controlKinds.filter(({ hasLimits }) => hasLimits)) {
    // What binds the whole group is measured of the whole, as its control does.
    for (const orgId of kind.of === 'group' ? [session.groupId] : session.orgIds) {
      const keptDay = valuedDays.get(orgId) ?? null
      limits.push(...(await usesOf(asker, kind, { orgId, orgName: names.get(orgId) ?? '', keptDay })))
    }
  }
  return inOrder(limits)
}

interface Place {
  readonly orgId: string
  readonly orgName: string
  readonly keptDay: BusinessDate | null
}

async function usesOf(
  { tx, session, today, lang }: Asker,
  { controlKind, at, measure }: ControlDeclaration,
  { orgId, orgName, keptDay }: Place,
): Promise<LimitInUse[]> {
  const { inUse = [], gaps = [] } = await measure(tx, { scope: session, orgId, day: today, keptDay })
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
