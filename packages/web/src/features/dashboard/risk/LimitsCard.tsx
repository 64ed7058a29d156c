import type { LimitInUse } from '@hedgerow/contract/risk-control/risk-stand.contract'
import { riskStandTexts } from '@hedgerow/contract/risk-control/risk-stand.text'
import { pathOf } from '@hedgerow/contract/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useLimits } from '../dashboard-queries.ts'
import { Loaded } from '../Loaded.tsx'
import { LimitRow } from './LimitRow.tsx'
import './risk.css'

/** So many are read at a glance: what is crossed comes first, then what is most in use. */
const glance = 6

/** What is in use of every limit in force; each opens what it is measured of. */
export function LimitsCard() {
  const t = useText()
  return (
    <Card
      title={t(riskStandTexts.limits)}
      className="hg-span-7"
      extra={<ListLink to={pathOf('risk-control')}>{t(riskStandTexts.toRecords)}</ListLink>}
    >
      <Loaded query={useLimits()} height={240}>
        {(limits) => (limits.length === 0 ? <NoLimits /> : <Limits limits={limits} />)}
      </Loaded>
    </Card>
  )
}

function NoLimits() {
  const t = useText()
  return (
    <>
      <Empty says={riskStandTexts.noLimits} />
      <p className="hg-hint">
        <ListLink to={pathOf('hedging-policy')}>{t(riskStandTexts.toPolicy)}</ListLink>
      </p>
    </>
  )
}

function Limits({ limits }: { readonly limits: readonly LimitInUse[] }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const orgCount = new Set(limits.map(({ orgId }) => orgId)).size
  const rows = isWhole ? limits : limits.slice(0, glance)
  return (
    <>
      <ul className="hg-limits" aria-label={t(riskStandTexts.limits)} title={t(riskStandTexts.limitsHelp)}>
        {rows.map((limit) => (
          <LimitRow
            key={`${limit.controlKind} ${limit.orgId} ${limit.name} ${limit.url}`}
            limit={limit}
            withOrg={orgCount > 1}
          />
        ))}
      </ul>
      {limits.length > glance ? (
        <Button type="link" size="small" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? t(riskStandTexts.fewer) : t(riskStandTexts.all, { count: limits.length })}
        </Button>
      ) : null}
    </>
  )
}
