/** The form of a scenario: new, a draft that is changed, or a copy; what it stands on is read first. */
import type { AskOf } from '@hedgerow/contract/kit/call'
import { type Scenario, scenarioApi } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { scenarioTexts } from '@hedgerow/contract/risk/scenario/scenario.text'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { oncePerOpening } from '../../../kit/talk/per-opening.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { ScenarioDialog } from './ScenarioDialog.tsx'

export type ScenarioStart = Partial<AskOf<typeof scenarioApi.addStore>>

export interface OpenScenario {
  readonly id?: string | undefined
  readonly isCopy?: boolean
  readonly start?: ScenarioStart
}

interface OpenedScenarioProps {
  readonly of: OpenScenario
  readonly onClose: () => void
}

export function OpenedScenario({ of: { id, isCopy = false, start }, onClose }: OpenedScenarioProps) {
  if (id === undefined) return <ScenarioDialog start={start} onClose={onClose} />
  return <StoredScenario id={id} isCopy={isCopy} onClose={onClose} />
}

interface StoredScenarioProps extends Pick<OpenedScenarioProps, 'onClose'> {
  readonly id: string
  readonly isCopy: boolean
}

function StoredScenario({ id, isCopy, onClose }: StoredScenarioProps) {
  const query = useQueryOf(scenarioApi.query, { id }, oncePerOpening)
  if (query.error)
    return (
      <FailedDialog
        title={scenarioTexts.editTitle}
        because={query.error}
        retry={() => void query.refetch()}
        onClose={onClose}
      />
    )
  if (!query.data) return null
  const { scenario } = query.data
  return isCopy ? (
    <ScenarioDialog start={copyOf(scenario)} onClose={onClose} />
  ) : (
    <ScenarioDialog draft={scenario} onClose={onClose} />
  )
}

const copyOf = (scenario: Scenario): ScenarioStart => ({
  orgId: scenario.orgId,
  scenarioNameZh: scenario.scenarioNameZh,
  scenarioNameEn: scenario.scenarioNameEn,
  scenarioKind: scenario.scenarioKind,
  dataPeriodStart: scenario.dataPeriodStart,
  dataPeriodEnd: scenario.dataPeriodEnd,
  changeAdjust: scenario.changeAdjust,
  volShock: scenario.volShock,
  spotShocks: scenario.spotShocks,
  rateShocks: scenario.rateShocks,
  remark: scenario.remark,
})
