/** One version of a strategy with its layers as a picture, its history, and for a manager without a hand in it the decision at the foot. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import {
  hedgeStrategyApi,
  type Strategy,
  type StrategyReview,
} from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.contract'
import {
  HedgeInstrument,
  NettingRule,
  StrategyStatus,
} from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.dict'
import { hedgeStrategyRefusals } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.refusals'
import {
  hedgeStrategyActs,
  hedgeStrategyTexts,
  hedgeStrategyWords,
} from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.text'
import { strategyCompared } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy-difference.contract'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { nameText } from '@hedgerow/contract/kit/text'
import { useText } from '../../../kit/person/language.ts'
import { differencePart } from '../../../kit/review/difference-part.tsx'
import { FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { LayerPicture } from './LayerPicture.tsx'
import { PolicyBands } from './PolicyBands.tsx'

const words = {
  comment: hedgeStrategyWords.comment,
  pass: hedgeStrategyTexts.pass,
  reject: hedgeStrategyTexts.reject,
  next: hedgeStrategyTexts.next,
}

export function StrategyDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const query = useQueryOf(hedgeStrategyApi.query, { id }, { staleTime: 0 })
  const { data } = query
  const name = data ? t(nameText(data.strategy.strategyNameZh, data.strategy.strategyNameEn)) : ''
  const decision = useDecision({
    endpoint: hedgeStrategyApi.check,
    record: data && { id, version: data.strategy.version, checkBlock: data.checkBlock },
    commentNeeded: hedgeStrategyRefusals.STRATEGY_COMMENT,
    says: (isPassed) => t(isPassed ? hedgeStrategyTexts.passed : hedgeStrategyTexts.rejected, { name }),
    reload: () => query.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = data?.strategy.strategyStatus === StrategyStatus.of.submitted
  return (
    <ReviewDrawer
      record={
        data && {
          title: (
            <>
              <bdi>{name}</bdi> <StatusTag dictionary={StrategyStatus} value={data.strategy.strategyStatus} />
            </>
          ),
          parts: [
            ...differencePart(strategyCompared, data.differences),
            { body: <Facts of={data.strategy} /> },
            {
              title: hedgeStrategyWords.layers,
              body: (
                <>
                  <LayerPicture layers={data.strategy.layers} bands={data.bands} />
                  <PolicyBands layers={data.strategy.layers} bands={data.bands} />
                </>
              ),
            },
            { title: hedgeStrategyTexts.versions, body: <Versions of={data} /> },
          ],
          trail: data.trail,
        }
      }
      failed={query.error}
      retry={() => void query.refetch()}
      label={hedgeStrategyTexts.one}
      trailTitle={hedgeStrategyTexts.trail}
      acts={hedgeStrategyActs}
      opinion={waits ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

function useSpan() {
  const t = useText()
  return ({ validFrom, validTo }: Pick<Strategy, 'validFrom' | 'validTo'>) =>
    `${formatDate(validFrom)} – ${validTo === null ? t(hedgeStrategyTexts.openEnd) : formatDate(validTo)}`
}

function Facts({ of }: { readonly of: Strategy }) {
  const t = useText()
  const span = useSpan()
  return (
    <FactList
      facts={[
        [hedgeStrategyWords.strategyNo, of.strategyNo],
        [hedgeStrategyWords.versionNo, String(of.versionNo)],
        [hedgeStrategyWords.orgName, of.orgName],
        [hedgeStrategyWords.currencyPair, of.currencyPair],
        [hedgeStrategyWords.exposureDirection, t(labelOf(ExposureDirection, of.exposureDirection))],
        [hedgeStrategyWords.validFrom, span(of)],
        [hedgeStrategyWords.nettingRule, t(labelOf(NettingRule, of.nettingRule))],
        [hedgeStrategyWords.reasonFlag, t(labelOf(YesNo, of.reasonFlag))],
        [
          hedgeStrategyWords.instruments,
          of.instruments
            .map(({ instrument, ceilingPct }) => `${t(labelOf(HedgeInstrument, instrument))} ≤ ${ceilingPct}%`)
            .join(' · '),
        ],
        [hedgeStrategyWords.makerName, of.makerName],
        [hedgeStrategyWords.remark, of.remark],
      ]}
    />
  )
}

function Versions({ of: { versions, strategy } }: { readonly of: StrategyReview }) {
  const t = useText()
  const span = useSpan()
  return (
    <HeadedTable
      caption={t(hedgeStrategyTexts.versions)}
      head={[
        { word: t(hedgeStrategyWords.versionNo) },
        { word: t(hedgeStrategyWords.strategyStatus) },
        { word: t(hedgeStrategyWords.validFrom) },
        { word: t(hedgeStrategyWords.makerName) },
      ]}
    >
      {versions.map((version) => (
        <tr key={version.id} aria-current={version.id === strategy.id ? 'true' : undefined}>
          <th scope="row">{version.versionNo}</th>
          <td>
            <StatusTag dictionary={StrategyStatus} value={version.strategyStatus} />
          </td>
          <td>{span(version)}</td>
          <td>{version.makerName}</td>
        </tr>
      ))}
    </HeadedTable>
  )
}
