/** One record as it was measured, and what was done about it. */

import type { Row } from '@hedgerow/contract/kit/list'
import { WarnLevel, WarnOperation } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import { riskControlTexts, riskControlWords } from '@hedgerow/contract/risk-control/risk-control.text'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { FactList } from '../../kit/review/FactList.tsx'
import { DateText } from '../../kit/show/DateText.tsx'
import { formatNumber } from '../../kit/show/formats.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'
import { StatusTag } from '../../kit/show/StatusTag.tsx'

const decimals = 2

export function RiskFacts({ row }: { readonly row: Row }) {
  const t = useText()
  const amount = (value: string | null | undefined) =>
    value ? `${formatNumber(value, row.controlUnit ? decimals : 0)} ${row.controlUnit}` : null
  return (
    <FactList
      facts={[
        [riskControlWords.warnLevel, <StatusTag key="level" dictionary={WarnLevel} value={row.warnLevel} />],
        [riskControlWords.controlKind, <StatusTag key="kind" dictionary={ControlKind} value={row.controlKind} />],
        [riskControlWords.message, row.message],
        [riskControlWords.currentValue, amount(row.currentValue)],
        [riskControlWords.controlValue, amount(row.controlValue)],
        [riskControlWords.usedPct, row.usedPct ? `${formatNumber(row.usedPct, decimals)} %` : null],
        [riskControlWords.riskDate, <DateText key="day" value={row.riskDate} />],
        [riskControlWords.validityPeriod, row.validityPeriod],
        [
          riskControlWords.warnOperation,
          <StatusTag key="operation" dictionary={WarnOperation} value={row.warnOperation} />,
        ],
        [riskControlWords.handleReason, row.handleReason],
        [riskControlWords.handleDue, row.handleDue ? <DateText key="due" value={row.handleDue} /> : null],
        [riskControlWords.handlerName, row.handlerName],
        [riskControlWords.handleTime, row.handleTime ? <InstantText key="handled" value={row.handleTime} /> : null],
        [riskControlWords.closerName, row.closerName],
        [riskControlWords.closeTime, row.closeTime ? <InstantText key="closed" value={row.closeTime} /> : null],
        [riskControlWords.firstNo, row.firstNo],
        [riskControlWords.orgName, row.orgName],
        [
          riskControlTexts.cause,
          row.causeUrl ? (
            <ListLink key="cause" to={row.causeUrl}>
              {t(riskControlTexts.cause)}
            </ListLink>
          ) : null,
        ],
      ]}
    />
  )
}
