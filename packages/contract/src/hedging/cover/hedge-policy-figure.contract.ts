/** How a request stands to the policy, each figure with its sheet, in the drawer of the request and of its review. */
import { exposureFigure } from '../../exposure/figure/exposure-figure.contract.ts'
import { type Card, openedFrom, sheetsOf } from '../../kit/figure/card.ts'
import { type Figures, figuresBy } from '../../kit/figure/figure.ts'
import { hedgeFormTexts } from '../hedge-form.text.ts'
import { hedgeCheckApi } from '../hedge-request.contract.ts'
import { hedgeRequestList } from '../hedge-request.list.ts'
import { hedgeValue } from './hedge-cover-figure.contract.ts'

/** Of one band of the policy. */
export const hedgeBand = { coverBefore: 'hedgeBand.coverBefore', coverAfter: 'hedgeBand.coverAfter' } as const
export const hedgeQuota = { afterUsd: 'hedgeQuota.afterUsd' } as const
export const hedgeEvidence = { evidenceAmt: 'hedgeEvidence.evidenceAmt', shownAmt: 'hedgeEvidence.shownAmt' } as const
/** Of the strategy in force, which answers for them. */
export const hedgePlan = { plannedPct: 'planStanding.plannedPct', coverPct: 'planStanding.coverPct' } as const

export const hedgePolicyTitles = {
  coverBefore: hedgeFormTexts.bandBefore,
  coverAfter: hedgeFormTexts.bandAfter,
  afterUsd: hedgeFormTexts.quota,
  evidenceAmt: hedgeFormTexts.evidenceAll,
  shownAmt: hedgeFormTexts.evidenceOf,
  plannedPct: hedgeFormTexts.plannedPct,
  coverPct: hedgeFormTexts.planCover,
} as const

const hedge = /^[1-9]\d{0,17}$/
const figures = figuresBy((title, own) => ({ title, needs: 'hedging.view', own: { hedge, ...own } }))
export const hedgePolicyFigures: Figures = {
  ...figures(hedgeBand, hedgePolicyTitles, { of: /^[A-Z]{3}$/, side: /^\d$/, from: /^\d{1,5}$/ }),
  ...figures({ ...hedgeQuota, ...hedgeEvidence, ...hedgePlan }, hedgePolicyTitles),
}

const recorded = { recorded: true } as const
const own = { hedge: 'hedge.id' }
const { effectiveExposure, settledAmt, lockAmt, reservedAmt, openAmt, hedgeableAmt } = exposureFigure
export const hedgePolicyCards: readonly Card[] = [
  {
    endpoint: hedgeCheckApi.review,
    figures: {
      ...sheetsOf('policy.bands[].', hedgeBand, {
        ...own,
        of: 'currency',
        side: 'exposureDirection',
        from: 'dayFrom',
      }),
      'policy.bands[].leastPct': recorded,
      'policy.bands[].mostPct': recorded,
      ...sheetsOf('policy.quota.', hedgeQuota, own),
      'policy.quota.quotaUsd': recorded,
      ...openedFrom('policy.quota.', ['usedUsd'], 'board-quota'),
      ...sheetsOf('policy.evidence.', hedgeEvidence, own),
      ...sheetsOf('policy.plan.', hedgePlan, own),
      ...sheetsOf(
        'hedge.',
        { hedgeAmt: `${hedgeRequestList.name}.hedgeAmt`, executedAmt: `${hedgeRequestList.name}.executedAmt` },
        { id: 'hedge.id' },
      ),
      'hedge.worthUsd': { figure: hedgeValue.valueUsd, by: own },
      'differences[].before': recorded,
      'differences[].after': recorded,
      'hedge.buyAmt': recorded,
      'hedge.sellAmt': recorded,
      'hedge.exposureList[].hedgeAmt': recorded,
      'hedge.exposureList[].toUsdRate': recorded,
      ...openedFrom('hedge.exposureList[].', ['executedAmt'], 'req-exec'),
      ...sheetsOf(
        'hedge.exposureList[].',
        { effectiveExposure, settledAmt, lockAmt, reservedAmt, openAmt, hedgeableAmt },
        { id: 'exposureId' },
      ),
    },
  },
]
