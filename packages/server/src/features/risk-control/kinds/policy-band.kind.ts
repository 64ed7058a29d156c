/** Cover of what falls due within a band of the hedging policy, as the overview counts it. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { filled } from '@hedgerow/contract/kit/text'
import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { controlMessages } from '@hedgerow/contract/risk-control/risk-control.text'
import { riskStandTexts } from '@hedgerow/contract/risk-control/risk-stand.text'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { standOf } from '../../dashboard/cover.rules.ts'
import { bandStandsEach } from '../../dashboard/dashboard.store.ts'
import { type ControlDeclaration, measuredTogether } from '../record/control.shape.ts'
import { type LimitUse, usedPctOf } from '../record/risk-control.rules.ts'

export const policyBandControl: ControlDeclaration = {
  controlKind: ControlKind.of.policyBand,
  of: 'organisation',
  at: 'day',
  hasLimits: true,
  ...measuredTogether(async (tx, { scope, orgIds, day }) => {
    const stands = Map.groupBy(await bandStandsEach(tx, scope, orgIds, day), ({ orgId }) => orgId)
    return new Map(
      [...stands].map(([orgId, own]) => [
        orgId,
        { inUse: own.map(({ orgId: _, ...stand }) => useOf(standOf(stand), day)) },
      ]),
    )
  }),
}

function useOf(
  { verdict, coverPct, leastPct, mostPct, ...band }: ReturnType<typeof standOf>,
  day: BusinessDate,
): LimitUse {
  const { currency, exposureDirection, dayFrom, dayTo } = band
  const place = { currency, side: labelOf(ExposureDirection, exposureDirection), from: dayFrom, to: dayTo }
  const control = verdict === 'below' ? leastPct : mostPct
  return {
    subject: `${currency} ${exposureDirection} ${dayFrom}-${dayTo}`,
    name: filled(riskStandTexts.band, place),
    currentValue: coverPct,
    controlValue: control,
    band: { leastValue: leastPct, mostValue: mostPct },
    controlUnit: '%',
    usedPct: usedPctOf(decimal(coverPct), decimal(mostPct))?.toString() ?? null,
    causeUrl: pathOf('expo-mon', {
      currency,
      exposureDirection,
      endDateStart: addDays(day, dayFrom),
      endDateEnd: addDays(day, dayTo),
    }),
    crossed:
      verdict === 'within'
        ? null
        : {
            message: verdict === 'below' ? controlMessages.bandBelow : controlMessages.bandAbove,
            params: { ...place, current: coverPct, control },
            warnLevel: WarnLevel.of.breach,
            warnOperation: WarnOperation.of.reason,
          },
  }
}
