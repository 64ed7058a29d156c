import { ControlKind } from '@hedgerow/contract/risk-control/risk-control.dict'
import type { OrgRisk } from '@hedgerow/contract/risk-control/risk-stand.contract'
import { riskStandTexts } from '@hedgerow/contract/risk-control/risk-stand.text'
import { pathOf } from '@hedgerow/contract/screens'
import { Select } from 'antd'
import { useState } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { useLang, useText } from '../../../kit/person/language.ts'
import { formatBig, formatDate, formatNumber, formatPercent, nothing } from '../../../kit/show/formats.ts'
import { useRisk } from '../dashboard-queries.ts'
import { Loaded } from '../Loaded.tsx'
import { LimitBar } from './LimitBar.tsx'
import { VarDays } from './VarDays.tsx'
import { VarLine } from './VarLine.tsx'
import './risk.css'

/** What the last valued day had at risk, against its limit, with the days before it; of one organisation at a time. */
export function ValueAtRiskCard() {
  const t = useText()
  const query = useRisk()
  const orgs = query.data?.orgs ?? []
  const [chosen, setChosen] = useState<string>()
  const org = orgs.find(({ orgId }) => orgId === chosen) ?? orgs[0]
  const choice =
    orgs.length > 1 ? (
      <Select
        size="small"
        aria-label={t(riskStandTexts.org)}
        value={org?.orgId}
        options={orgs.map(({ orgId, orgName }) => ({ value: orgId, label: orgName }))}
        onChange={setChosen}
        popupMatchSelectWidth={false}
      />
    ) : null
  return (
    <Card title={t(riskStandTexts.risk)} className="hg-span-5" extra={choice}>
      <Loaded query={query} height={240}>
        {() => (org ? <Stand org={org} isOneOfMany={orgs.length > 1} /> : <NoDays />)}
      </Loaded>
    </Card>
  )
}

function NoDays() {
  const t = useText()
  return (
    <>
      <Empty says={riskStandTexts.empty} />
      <p className="hg-hint">
        <ListLink to={pathOf('business-day')}>{t(riskStandTexts.toDays)}</ListLink>
      </p>
    </>
  )
}

function Stand({ org, isOneOfMany }: { readonly org: OrgRisk; readonly isOneOfMany: boolean }) {
  const t = useText()
  const { orgName, convertCurrency: currency, confidence, holdingDays, points } = org
  const last = points.at(-1)
  if (!last) return null
  const { valueAtRisk, businessDate, isClosed, problems, url } = last
  const day = formatDate(businessDate)
  return (
    <>
      <p className="hg-kpi-figure">
        {valueAtRisk === null ? (
          nothing
        ) : (
          <ListLink to={url} title={`${formatNumber(valueAtRisk, 2)} ${currency}`}>
            <bdi dir="ltr">{formatNumber(valueAtRisk, 0)}</bdi>
          </ListLink>
        )}
        <small>{currency}</small>
      </p>
      <p className="hg-hint">
        {orgName} · {isClosed ? day : t(riskStandTexts.notClosed, { date: day })} ·{' '}
        {t(riskStandTexts.terms, { confidence, days: holdingDays })}
      </p>
      {problems.length > 0 ? <p className="hg-hint hg-warning">{problems.join(' · ')}</p> : null}
      <AgainstLimit org={org} />
      {points.length > 1 ? <VarLine org={org} /> : null}
      <VarDays org={org} />
      {isOneOfMany ? <p className="hg-hint">{t(riskStandTexts.apart)}</p> : null}
    </>
  )
}

function AgainstLimit({ org: { limit, orgId, orgName, convertCurrency, points } }: { readonly org: OrgRisk }) {
  const t = useText()
  const lang = useLang()
  if (!limit) return <p className="hg-hint">{t(riskStandTexts.noLimit)}</p>
  const { controlValue, usedPct, warnLevel } = limit
  const bound = `${formatBig(controlValue, lang)} ${convertCurrency}`
  return (
    <div className="hg-var-limit">
      <LimitBar
        name={orgName}
        limit={{
          leastValue: null,
          mostValue: null,
          currentValue: points.at(-1)?.valueAtRisk ?? null,
          usedPct,
          warnLevel,
        }}
        key={orgId}
      />
      <span className="hg-hint" title={`${formatNumber(controlValue, 2)} ${convertCurrency}`}>
        <ListLink to={pathOf('risk-control')} search={{ orgId, controlKind: ControlKind.of.valueAtRisk }}>
          {t(riskStandTexts.ofLimit, { limit: bound, used: usedPct === null ? nothing : formatPercent(usedPct, 1) })}
        </ListLink>
      </span>
    </div>
  )
}
