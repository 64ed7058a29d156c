/** What stands behind the figures that say how a stored request stands to its policy: the bands, the board's quota, the evidence. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { hedgeValue } from '@hedgerow/contract/hedging/cover/hedge-cover-figure.contract'
import {
  hedgeBand,
  hedgeEvidence,
  hedgePolicyTitles,
  hedgeQuota,
} from '@hedgerow/contract/hedging/cover/hedge-policy-figure.contract'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { FigureInput, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { worthSoFar } from '../request/hedge-request.rules.ts'
import { findHedge } from '../request/hedge-request.store.ts'
import { standingsOf } from './hedge-policy.answer.ts'
import { bandOf } from './hedge-policy.rules.ts'
import { bandsOf } from './hedge-policy.store.ts'
import { provedOf } from './request-evidence.answer.ts'
import { namedOf, shownOf } from './request-evidence.rules.ts'
import { evidenceLines } from './request-evidence.store.ts'

async function standingHedge({ tx, session, today }: Context, id: string) {
  const stored = await findHedge(tx, session, id)
  const hedge = { ...stored, worthUsd: worthSoFar(stored) }
  const standing = (await standingsOf(tx, session, [hedge], today)).get(id)
  return standing && { hedge, standing }
}

const input = (symbol: string, name: Text, value: string, unit: string): FigureInput => ({ symbol, name, value, unit })
const ofToday = ({ today }: Context) => ({ calcDate: today, isLive: true })
const percentInputs = [
  { symbol: 'h', name: cellInputs.hundred, value: '100' },
  { symbol: 'd', name: cellInputs.decimals, value: '2' },
]

const bandSource =
  (name: keyof typeof hedgeBand): FigureSource =>
  async (context, { own: { hedge = '', of, side, from } }) => {
    const { tx, session, today } = context
    const { requestCode } = await findHedge(tx, session, hedge)
    const band = (await bandsOf(tx, session, [hedge], today)).find(
      (one) => one.currency === of && one.exposureDirection === side && String(one.dayFrom) === from,
    )
    if (!band || decimal(band.effectiveAmt).isZero()) return undefined
    const { currency, exposureDirection, dayFrom, dayTo, effectiveAmt, coveredAmt, requestedAmt } = band
    const span = { endDateStart: addDays(today, dayFrom), endDateEnd: addDays(today, dayTo) }
    const url = pathOf('expo-mon', { currency, exposureDirection, ...span })
    const isAfter = name === 'coverAfter'
    const covered = isAfter ? decimal(coveredAmt).add(decimal(requestedAmt)).toString() : coveredAmt
    const parts = [
      { name: hedgeFormTexts.bandCovered, value: coveredAmt, unit: currency, url },
      { name: hedgeFormTexts.requested, value: requestedAmt, unit: currency, url: pathOf('expo-req', { requestCode }) },
    ]
    return {
      value: bandOf(band)[name],
      unit: '%',
      by: 'percentShare',
      inputs: [
        input('a', isAfter ? hedgeFormTexts.coveredAmt : hedgeFormTexts.bandCovered, covered, currency),
        { ...input('b', hedgeFormTexts.bandEffective, effectiveAmt, currency), url },
        ...percentInputs,
      ],
      parts: isAfter ? parts : parts.slice(0, 1),
      ...ofToday(context),
    }
  }

/** What was agreed to is among what is used; then the request adds nothing. */
const quotaSource: FigureSource = async (context, { own: { hedge: id = '' } }) => {
  const of = await standingHedge(context, id)
  const { usedUsd, afterUsd } = of?.standing.quota ?? {}
  if (!of || usedUsd === undefined || !afterUsd) return undefined
  const { worthUsd } = of.hedge
  const isAdded = worthUsd !== null && !decimal(afterUsd).eq(decimal(usedUsd).round(2))
  const unit = limitCurrency
  const parts = [
    { name: hedgeFormTexts.quotaUsed, value: usedUsd, unit, url: pathOf('board-quota') },
    ...(isAdded
      ? [
          {
            ...{ name: hedgeFormTexts.requested, value: worthUsd, unit },
            figureId: figureId(hedgeValue.valueUsd, { hedge: id }),
          },
        ]
      : []),
  ]
  const values = parts.map(({ value }) => value)
  return {
    value: afterUsd,
    unit,
    by: 'sumOfParts',
    inputs: [
      { symbol: 'x', name: cellInputs.amounts, value: values, unit },
      { symbol: 'd', name: cellInputs.decimals, value: '2' },
    ],
    parts,
    ...ofToday(context),
  }
}

/** Each line of the request by its exposure. */
const evidenceSource =
  (name: keyof typeof hedgeEvidence): FigureSource =>
  async (context, { own: { hedge: id = '' } }) => {
    const of = await standingHedge(context, id)
    if (!of) return undefined
    const { tx, session } = context
    const { hedge, standing } = of
    const lines = await evidenceLines(tx, session, [id])
    const exposureIds = lines.map(({ exposureId }) => exposureId)
    const proved = await provedOf(tx, session, exposureIds)
    const unit = hedge.hedgeCurrency
    const numberOf = new Map(hedge.exposureList.map(({ exposureId, serialNo }) => [exposureId, serialNo]))
    const parts = lines.map((line) => ({
      name: filled(cellInputs.exposure, { no: numberOf.get(line.exposureId) ?? '' }),
      value: (name === 'shownAmt' ? shownOf(line, proved) : namedOf(line, hedge, proved)).toString(),
      unit,
      url: pathOf('evidence-graph').replace('$kind', 'exposure').replace('$id', line.exposureId),
    }))
    const values = parts.map(({ value }) => value)
    return {
      value: standing.evidence[name],
      unit,
      by: 'sumOfParts',
      inputs: [{ symbol: 'x', name: hedgePolicyTitles[name], value: values, unit }],
      parts,
      ...ofToday(context),
    }
  }

const each = <N extends string>(names: Readonly<Record<N, string>>, of: (name: N) => FigureSource): FigureSources =>
  Object.fromEntries((Object.keys(names) as N[]).map((name) => [names[name], of(name)]))

export const hedgePolicyFigures: FigureSources = {
  ...each(hedgeBand, bandSource),
  [hedgeQuota.afterUsd]: quotaSource,
  ...each(hedgeEvidence, evidenceSource),
}
