/**
 * What the deal would use of a limit while it is typed, and a warning before the submission refuses. The bank's limit itself
 * stands under the counterparty.
 */
import { enterpriseTexts } from '@hedgerow/contract/enterprise/enterprise.text'
import type { LimitUse } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { LimitLine } from '../../../pieces/limit/LimitLine.tsx'

interface LimitStandingProps {
  readonly use: LimitUse
  readonly of?: 'facilityOf' | 'quotaOf'
}

export function LimitStanding({ use, of = 'facilityOf' }: LimitStandingProps) {
  const t = useText()
  const { limitUsd, usedUsd, leftUsd, neededUsd, exceeded } = use
  const needed = neededUsd === null ? undefined : formatNumber(decimal(neededUsd).round(0).toString(), 0)
  return (
    <p>
      {of === 'quotaOf' ? <LimitLine limit={limitUsd} used={usedUsd} left={leftUsd} of={of} /> : null}{' '}
      {needed !== undefined && !exceeded ? (
        <span className="hg-hint">{t(enterpriseTexts.facilityNeeds, { needed })}</span>
      ) : null}
      {exceeded ? (
        <b className="hg-error">
          {needed === undefined || usedUsd === null
            ? t(enterpriseTexts.noWorth)
            : t(enterpriseTexts.facilityOver, { needed })}
        </b>
      ) : null}
    </p>
  )
}
