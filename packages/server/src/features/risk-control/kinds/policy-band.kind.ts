/** Cover of what falls due within a band of the hedging policy, as the overview counts it. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { standOf } from '../../dashboard/cover.rules.ts'
import { bandStands } from '../../dashboard/dashboard.store.ts'
import type { ControlDeclaration } from '../record/control.shape.ts'

export const policyBandControl: ControlDeclaration = {
  controlKind: ControlKind.of.policyBand,
  of: 'organisation',
  at: 'day',
  async measure(tx, { scope, orgId, day }) {
    const stands = (await bandStands(tx, scope, orgId, day)).map(standOf)
    return {
      findings: stands.flatMap(({ verdict, coverPct, leastPct, mostPct, ...band }) => {
        if (verdict === 'within') return []
        const { currency, exposureDirection, dayFrom, dayTo } = band
        const control = verdict === 'below' ? leastPct : mostPct
        return [
          {
            subject: `${currency} ${exposureDirection} ${dayFrom}-${dayTo}`,
            message: verdict === 'below' ? controlMessages.bandBelow : controlMessages.bandAbove,
            params: {
              currency,
              side: labelOf(ExposureDirection, exposureDirection),
              from: dayFrom,
              to: dayTo,
              current: coverPct,
              control,
            },
            currentValue: coverPct,
            controlValue: control,
            controlUnit: '%',
            usedPct: null,
            warnLevel: WarnLevel.of.breach,
            warnOperation: WarnOperation.of.reason,
            causeUrl: pathOf('expo-mon', {
              currency,
              exposureDirection,
              endDateStart: addDays(day, dayFrom),
              endDateEnd: addDays(day, dayTo),
            }),
          },
        ]
      }),
    }
  },
}
