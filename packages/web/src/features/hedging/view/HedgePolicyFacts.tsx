/** How an agreement would stand to the policy: cover against the band of each bucket, the quota, the evidence. */

import {
  hedgeBand,
  hedgeEvidence,
  hedgePlan,
  hedgePolicyTitles,
  hedgeQuota,
} from '@hedgerow/contract/hedging/cover/hedge-policy-figure.contract'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import type { HedgePolicy } from '@hedgerow/contract/hedging/hedge-request.contract'
import { type FigureFacts, figureId } from '@hedgerow/contract/kit/figure/figure'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatPercent } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'

const tones = { below: 'changed', within: 'ok', above: 'danger' } as const
const words = { below: hedgeFormTexts.below, within: hedgeFormTexts.within, above: hedgeFormTexts.above } as const

function verdictOf({ afterUsd, exceeded }: NonNullable<HedgePolicy['quota']>) {
  if (afterUsd === null) return hedgeFormTexts.noUsdValue
  return exceeded ? hedgeFormTexts.quotaOver : hedgeFormTexts.quotaIn
}

/** A number that somebody typed proves nothing: only documents that are there do. */
function evidenceWord({ shown: isProved, enough }: HedgePolicy['evidence']) {
  if (isProved) return hedgeFormTexts.evidenceShown
  return enough ? hedgeFormTexts.evidenceNamed : hedgeFormTexts.evidenceOut
}

interface HedgePolicyFactsProps {
  readonly policy: HedgePolicy
  readonly currency: string | null
  /** Of a stored request, whose figures have sheets; what is being typed has none. */
  readonly hedgeId?: string
}

const names = { ...hedgeBand, ...hedgeQuota, ...hedgeEvidence, ...hedgePlan }

export function HedgePolicyFacts({ policy, currency, hedgeId }: HedgePolicyFactsProps) {
  const t = useText()
  const { bands, plan, quota, evidence } = policy
  const mark = (name: keyof typeof names, by: FigureFacts = {}) =>
    hedgeId === undefined ? null : (
      <FigureMark id={figureId(names[name], { hedge: hedgeId, ...by })} name={hedgePolicyTitles[name]} />
    )
  const ofBand = ({ currency: of, exposureDirection: side, dayFrom }: HedgePolicy['bands'][number]) => ({
    ...{ of, side, from: String(dayFrom) },
  })
  const tag = (tone: string, text: string) => <span className={`hg-tag hg-tag-${tone}`}>{text}</span>
  return (
    <>
      <ul className="hg-hedge-policy">
        {bands.map((band) => (
          <li key={`${band.currency}${band.exposureDirection}${band.dayFrom}`}>
            <span>{t(hedgeFormTexts.bucket, { currency: band.currency, from: band.dayFrom, to: band.dayTo })}</span>
            <bdi dir="ltr" className="hg-number">
              {formatPercent(band.coverBefore, 1)}
              {mark('coverBefore', ofBand(band))} → {formatPercent(band.coverAfter, 1)}
              {mark('coverAfter', ofBand(band))}
            </bdi>
            {tag(tones[band.verdict], t(words[band.verdict], { least: band.leastPct, most: band.mostPct }))}
          </li>
        ))}
        {plan ? (
          <li>
            <span>
              {t(hedgeFormTexts.plan, {
                name: t({ zh: plan.strategyNameZh, en: plan.strategyNameEn }),
                planned: plan.plannedPct,
              })}
              {mark('plannedPct')}
            </span>
            <bdi dir="ltr" className="hg-number">
              {formatPercent(plan.coverPct, 1)}
              {mark('coverPct')}
            </bdi>
            {tag(
              plan.departs ? 'danger' : 'ok',
              t(plan.departs ? hedgeFormTexts.planAbove : hedgeFormTexts.planWithin),
            )}
          </li>
        ) : null}
        {quota ? (
          <li>
            <span>{t(hedgeFormTexts.quota)}</span>
            <span>
              <Money value={quota.afterUsd} currency={limitCurrency} />
              {quota.afterUsd === null ? null : mark('afterUsd')} /{' '}
              <Money value={quota.quotaUsd} currency={limitCurrency} withCurrency />
            </span>
            {tag(quota.exceeded ? 'danger' : 'ok', t(verdictOf(quota)))}
          </li>
        ) : null}
        {evidence.asked ? (
          <li>
            <span>{t(hedgeFormTexts.evidenceOf)}</span>
            <span>
              <Money value={evidence.shownAmt} currency={currency} withCurrency />
              {mark('shownAmt')}
            </span>
            {tag(evidence.shown ? 'ok' : 'changed', t(evidenceWord(evidence)))}
          </li>
        ) : null}
      </ul>
      {bands.length === 0 && !quota ? <p className="hg-hint">{t(hedgeFormTexts.noPolicy)}</p> : null}
    </>
  )
}
