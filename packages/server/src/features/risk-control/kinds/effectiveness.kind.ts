/** Hedging relationships in force whose last test was not passed. */

import { EffectResult } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { notEffective } from '../../hedge-accounting/test/hedge-test.store.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'

export const effectivenessControl: ControlDeclaration = {
  controlKind: ControlKind.of.effectiveness,
  of: 'organisation',
  at: 'day',
  hasLimits: false,
  async measure(tx, { scope, orgId }) {
    const relations = await notEffective(tx, scope, orgId)
    return {
      findings: relations.map(({ relationId, relationNo, testDate, effectResult }) => {
        const isFailed = effectResult === EffectResult.of.failed
        return {
          subject: relationId,
          message: isFailed ? controlMessages.testFailed : controlMessages.testAttention,
          params: { no: relationNo, day: testDate },
          currentValue: null,
          controlValue: null,
          controlUnit: '',
          usedPct: null,
          warnLevel: isFailed ? WarnLevel.of.breach : WarnLevel.of.warning,
          warnOperation: isFailed ? WarnOperation.of.escalate : WarnOperation.of.reason,
          causeUrl: pathOf('hedge-effectiveness', { open: relationId }),
        }
      }),
    }
  },
}
