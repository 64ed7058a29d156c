/** Verified settlement paths whose end day has gone by. */

import { PathStatus } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { expiredPathCount } from '../../settlement/path/settle-path.store.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'

export const pathControl: ControlDeclaration = {
  controlKind: ControlKind.of.path,
  of: 'organisation',
  at: 'day',
  hasLimits: false,
  async measure(tx, { scope, orgId, day }) {
    const count = await expiredPathCount(tx, scope, orgId, day)
    if (count === 0) return { findings: [] }
    const finding = {
      subject: 'expired',
      message: controlMessages.pathsExpired,
      params: { count },
      currentValue: String(count),
      controlValue: '0',
      controlUnit: '',
      usedPct: null,
      warnLevel: WarnLevel.of.warning,
      warnOperation: WarnOperation.of.notify,
      causeUrl: pathOf('settle-path', { pathStatus: PathStatus.of.trusted, endDateEnd: addDays(day, -1) }),
    }
    return { findings: [finding] }
  },
}
