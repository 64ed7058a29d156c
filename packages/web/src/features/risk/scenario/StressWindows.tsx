/** The named periods of the past with what they did to the pairs of the company; grey where their rates are not imported. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { scenarioApi, type WindowMoves } from '@hedgerow/contract/risk/scenario/scenario.contract'
import { ScenarioKind, StressWindow } from '@hedgerow/contract/risk/scenario/scenario.dict'
import { scenarioTexts, scenarioWords } from '@hedgerow/contract/risk/scenario/scenario.text'
import { Button } from 'antd'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { ScenarioStart } from './OpenedScenario.tsx'

interface StressWindowsProps {
  readonly onCopy: (start: ScenarioStart) => void
}

const pairsShown = 6
const largestFirst = ({ spotShocks }: WindowMoves) =>
  [...spotShocks].sort((a, b) => Math.abs(Number(b.shockPct)) - Math.abs(Number(a.shockPct)))

export function StressWindows({ onCopy }: StressWindowsProps) {
  const t = useText()
  const can = useCan()
  const { data, error, refetch } = useQueryOf(scenarioApi.windows, {})
  const copy = ({ stressWindow, dataPeriodStart, dataPeriodEnd, spotShocks }: WindowMoves) => {
    const { zh, en } = labelOf(StressWindow, stressWindow)
    onCopy({
      scenarioNameZh: zh,
      scenarioNameEn: en,
      scenarioKind: ScenarioKind.of.historical,
      dataPeriodStart,
      dataPeriodEnd,
      spotShocks,
    })
  }
  if (error) return <Failed because={error} retry={() => void refetch()} />
  return (
    <Card title={t(scenarioTexts.windows)} flush>
      <p className="hg-hint hg-risk-inset">{t(scenarioTexts.windowsHelp)}</p>
      <HeadedTable
        caption={t(scenarioTexts.windows)}
        head={[
          { word: t(scenarioWords.scenarioName) },
          { word: t(scenarioWords.dataPeriod) },
          { word: t(scenarioWords.spotShocks) },
          { word: t(scenarioTexts.copy) },
        ]}
      >
        {(data ?? []).map((window) => (
          <tr key={window.stressWindow} className={window.isImported ? '' : 'hg-risk-absent'}>
            <th scope="row">{t(labelOf(StressWindow, window.stressWindow))}</th>
            <td>
              {formatDate(window.dataPeriodStart)} – {formatDate(window.dataPeriodEnd)}
            </td>
            <td>
              {window.isImported
                ? largestFirst(window)
                    .slice(0, pairsShown)
                    .map(({ currencyPair, shockPct }) => `${currencyPair} ${formatNumber(shockPct, 2)}%`)
                    .join(' · ')
                : t(scenarioTexts.notImported)}
            </td>
            <td>
              {window.isImported && can('scenario.edit') ? (
                <Button size="small" onClick={() => copy(window)}>
                  {t(scenarioTexts.copy)}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}
