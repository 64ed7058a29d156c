/** One scenario with all its shocks, and for another person the decision at the foot. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { nameText } from '@hedgerow/contract/kit/text'
import { type Scenario, scenarioApi } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { ScenarioKind, ScenarioStatus } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { scenarioRefusals } from '@hedgerow/contract/risk/scenario/scenario.refusals'
import { scenarioActs, scenarioTexts, scenarioWords } from '@hedgerow/contract/risk/scenario/scenario.text'
import { scenarioCompared } from '@hedgerow/contract/risk/scenario/scenario-difference.contract'
import { useText } from '../../../kit/person/language.ts'
import { differencePart } from '../../../kit/review/difference-part.tsx'
import { FactList } from '../../../kit/review/FactList.tsx'
import { ReviewDrawer } from '../../../kit/review/ReviewDrawer.tsx'
import { useDecision } from '../../../kit/review/use-decision.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const words = {
  comment: scenarioWords.comment,
  pass: scenarioTexts.pass,
  reject: scenarioTexts.reject,
  next: scenarioTexts.next,
}

export function ScenarioDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useText()
  const query = useQueryOf(scenarioApi.query, { id }, { staleTime: 0 })
  const { data } = query
  const name = data ? t(nameText(data.scenario.scenarioNameZh, data.scenario.scenarioNameEn)) : ''
  const decision = useDecision({
    endpoint: scenarioApi.check,
    record: data && { id, version: data.scenario.version, checkBlock: data.checkBlock },
    commentNeeded: scenarioRefusals.SCENARIO_COMMENT,
    says: (isPassed) => t(isPassed ? scenarioTexts.passed : scenarioTexts.rejected, { name }),
    reload: () => query.refetch({ throwOnError: true }),
    onDone: onClose,
  })
  const waits = data?.scenario.scenarioStatus === ScenarioStatus.of.submitted
  return (
    <ReviewDrawer
      record={
        data && {
          title: (
            <>
              <bdi>{name}</bdi> <StatusTag dictionary={ScenarioStatus} value={data.scenario.scenarioStatus} />
            </>
          ),
          parts: [
            ...differencePart(scenarioCompared, data.differences),
            { body: <Facts of={data.scenario} /> },
            { title: scenarioTexts.market, body: <Shocks of={data.scenario} /> },
          ],
          trail: data.trail,
        }
      }
      failed={query.error}
      retry={() => void query.refetch()}
      label={scenarioTexts.one}
      trailTitle={scenarioTexts.trail}
      acts={scenarioActs}
      opinion={waits ? { decision, words } : undefined}
      onClose={onClose}
    />
  )
}

function Facts({ of }: { readonly of: Scenario }) {
  const t = useText()
  return (
    <FactList
      facts={[
        [scenarioWords.scenarioNo, of.scenarioNo],
        [scenarioWords.orgName, of.orgName],
        [scenarioWords.scenarioKind, t(labelOf(ScenarioKind, of.scenarioKind))],
        [scenarioWords.dataPeriod, `${formatDate(of.dataPeriodStart)} – ${formatDate(of.dataPeriodEnd)}`],
        [scenarioWords.changeAdjust, `${of.changeAdjust}%`],
        [scenarioWords.volShock, of.volShock],
        [scenarioWords.makerName, of.makerName],
        [scenarioWords.remark, of.remark],
      ]}
    />
  )
}

function Shocks({ of: { spotShocks, rateShocks } }: { readonly of: Scenario }) {
  const t = useText()
  return (
    <>
      {spotShocks.length > 0 ? (
        <PlainTable
          caption={t(scenarioWords.spotShocks)}
          head={[t(scenarioWords.currencyPair), t(scenarioWords.shockPct)]}
          rows={spotShocks.map(({ currencyPair, shockPct }) => [currencyPair, shockPct])}
        />
      ) : null}
      {rateShocks.length > 0 ? (
        <PlainTable
          caption={t(scenarioWords.rateShocks)}
          head={[t(scenarioWords.currency), t(scenarioWords.shockBp)]}
          rows={rateShocks.map(({ currency, shockBp }) => [currency, shockBp])}
        />
      ) : null}
    </>
  )
}
