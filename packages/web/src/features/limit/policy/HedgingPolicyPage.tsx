/** How much of what falls due must and may be covered, and the rates that organisations plan with; an administrator proposes both. */

import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { hedgingPolicyApi, type OrgHedgingPolicy } from '@hedgerow/contract/limit/policy/hedging-policy.contract'
import { hedgingPolicyTexts, hedgingPolicyWords } from '@hedgerow/contract/limit/policy/hedging-policy.text'
import { type ComponentProps, useState } from 'react'
import { useAskedOnce } from '../../../kit/link/use-asked-once.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { Page } from '../../../kit/page/Page.tsx'
import { pairText, rateScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { WhyButton } from '../../../kit/say/WhyButton.tsx'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { HedgingPolicyDialog } from './HedgingPolicyDialog.tsx'
import './policy.css'

type EditedPolicy = Omit<ComponentProps<typeof HedgingPolicyDialog>, 'onClose'>

export function HedgingPolicyPage() {
  const { data, error, refetch } = useQueryOf(hedgingPolicyApi.query, {}, { staleTime: 0 })
  const [edited, setEdited] = useState<EditedPolicy>()
  const can = useCan()
  const own = data?.find(({ isOwn, pending }) => isOwn && !pending)
  useAskedOnce(
    ['budgetPair', 'budgetRate'],
    ({ budgetPair, budgetRate }) => {
      if (own && can('limit.edit')) setEdited({ policy: own, proposed: { currencyPair: budgetPair, budgetRate } })
    },
    data !== undefined,
  )
  return (
    <Page title={hedgingPolicyTexts.title} help={hedgingPolicyTexts.help}>
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data?.map((policy) => (
        <PolicyCard key={policy.orgId} policy={policy} onEdit={() => setEdited({ policy })} />
      ))}
      {edited ? <HedgingPolicyDialog {...edited} onClose={() => setEdited(undefined)} /> : null}
    </Page>
  )
}

function PolicyCard({ policy, onEdit }: { readonly policy: OrgHedgingPolicy; readonly onEdit: () => void }) {
  const t = useText()
  const can = useCan()
  const { orgName, inheritedFrom, isOwn, pending, bands, budgets } = policy
  const reason = pending ? hedgingPolicyTexts.waits : isOwn ? undefined : hedgingPolicyTexts.ownFirst
  const edit = (
    <WhyButton reason={reason ? t(reason) : ''} onClick={onEdit}>
      {t(hedgingPolicyTexts.edit)}
    </WhyButton>
  )
  return (
    <Card title={orgName} extra={can('limit.edit') ? edit : null}>
      {inheritedFrom ? (
        <p className="hg-hint">
          {t(hedgingPolicyWords.inheritedFrom)} {inheritedFrom}
        </p>
      ) : null}
      {pending && !can('limit.edit') ? <p className="hg-hint">{t(hedgingPolicyTexts.waits)}</p> : null}
      {bands.length + budgets.length === 0 ? <p className="hg-hint">{t(hedgingPolicyTexts.none)}</p> : null}
      {isOwn ? <Rows policy={policy} /> : null}
    </Card>
  )
}

function Rows({ policy: { orgName, bands, budgets } }: { readonly policy: OrgHedgingPolicy }) {
  const t = useText()
  const conventions = useConventions()
  const { currency, exposureDirection, validFrom, validTo, currencyPair, budgetRate } = hedgingPolicyWords
  const times = (row: { readonly validFrom: string; readonly validTo: string | null }) => [
    formatDate(row.validFrom),
    row.validTo ? formatDate(row.validTo) : t(hedgingPolicyTexts.openEnd),
  ]
  const bandRows = bands.map((band) => [
    band.currency,
    t(labelOf(ExposureDirection, band.exposureDirection)),
    `${band.dayFrom}–${band.dayTo}`,
    t(hedgingPolicyTexts.bandShare, { least: band.leastPct, most: band.mostPct }),
    ...times(band),
  ])
  const budgetRows = budgets.map(({ currencyPair: pair, budgetRate: rate, ...budget }) => [
    pairText(conventions, pair),
    formatNumber(rate, Math.max(rateScaleOf(conventions, pair), rate.split('.')[1]?.length ?? 0)),
    ...times(budget),
  ])
  const bandHead = [currency, exposureDirection, hedgingPolicyTexts.days, hedgingPolicyTexts.cover, validFrom, validTo]
  const named = (word: keyof typeof hedgingPolicyWords) => `${orgName} ${t(hedgingPolicyWords[word])}`
  return (
    <div className="hg-policy">
      {bandRows.length > 0 ? (
        <PlainTable caption={named('bands')} head={bandHead.map((word) => t(word))} rows={bandRows} />
      ) : null}
      {budgetRows.length > 0 ? (
        <PlainTable
          caption={named('budgets')}
          head={[currencyPair, budgetRate, validFrom, validTo].map((word) => t(word))}
          rows={budgetRows}
        />
      ) : null}
    </div>
  )
}
