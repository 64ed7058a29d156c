import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { WarnLevel } from '@hedgerow/contract/limit/risk/risk-limit.dict'
import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import type { LimitInUse } from '@hedgerow/contract/risk-control/risk-stand.contract'
import { riskStandTexts } from '@hedgerow/contract/risk-control/risk-stand.text'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useLang, useText } from '../../../kit/person/language.ts'
import { formatBig, formatDate, formatNumber, formatPercent, nothing } from '../../../kit/show/formats.ts'
import { LimitBar } from './LimitBar.tsx'

interface LimitRowProps {
  readonly limit: LimitInUse
  /** Where limits of several organisations stand below each other. */
  readonly withOrg: boolean
}

/** What is limited, how much is in use, and in words how that stands: the colour only repeats it. */
export function LimitRow({ limit, withOrg }: LimitRowProps) {
  const t = useText()
  const lang = useLang()
  const { controlKind, name, orgName, riskDate, currentValue, controlValue, controlUnit, usedPct, problems, url } =
    limit
  const { leastValue, mostValue } = limit
  const kind = t(labelOf(ControlKind, controlKind))
  const isPercent = controlUnit === '%'
  const figure = (value: string) => (isPercent ? formatPercent(value, 1) : `${formatBig(value, lang)} ${controlUnit}`)
  const exact = (value: string) => `${formatNumber(value, 2)} ${controlUnit}`
  const bound = leastValue === null || mostValue === null ? figure(controlValue) : `${leastValue}–${mostValue}%`
  const used = leastValue === null ? usedPct : currentValue
  return (
    <li className="hg-limit">
      <span className="hg-limit-name">
        <ListLink to={url}>{name === '' ? kind : `${kind} · ${name}`}</ListLink>
        {withOrg && orgName !== '' ? <span className="hg-side">{orgName}</span> : null}
      </span>
      <LimitBar limit={limit} name={name === '' ? kind : name} />
      <bdi dir="ltr" className="hg-number hg-limit-used">
        {used === null ? nothing : formatPercent(used, 1)}
      </bdi>
      <span className={`hg-tag hg-tag-${toneOf(limit)}`}>{t(wordOf(limit))}</span>
      <span className="hg-limit-figures hg-hint">
        {currentValue === null ? (
          <span className="hg-warning">{problems.join(' · ')}</span>
        ) : leastValue === null ? (
          <span title={`${exact(currentValue)} / ${exact(controlValue)}`}>
            <bdi dir="ltr">{figure(currentValue)}</bdi> / <bdi dir="ltr">{bound}</bdi>
          </span>
        ) : (
          <bdi dir="ltr">{bound}</bdi>
        )}
        {riskDate !== null && isOfValuation(controlKind) ? <span> · {formatDate(riskDate)}</span> : null}
      </span>
    </li>
  )
}

const isOfValuation = (kind: string) => kind === ControlKind.of.valueAtRisk

function toneOf({ currentValue, warnLevel }: LimitInUse): 'changed' | 'danger' | 'ok' | 'pending' {
  if (currentValue === null) return 'changed'
  if (warnLevel === null) return 'ok'
  return warnLevel === WarnLevel.of.breach ? 'danger' : 'pending'
}

function wordOf({ currentValue, warnLevel, controlValue, leastValue, mostValue, usedPct }: LimitInUse) {
  if (currentValue === null) return riskStandTexts.notMeasured
  if (warnLevel === null) return riskStandTexts.within
  if (leastValue !== null) return controlValue === mostValue ? riskStandTexts.over : riskStandTexts.below
  return usedPct === null || Number(usedPct) > 100 ? riskStandTexts.over : riskStandTexts.near
}
