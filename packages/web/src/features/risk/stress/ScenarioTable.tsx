/** Every scenario in one row: what the book gains or loses, item and hedge, and what came from what; one that is not measured says why. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { nameText } from '@hedgerow/contract/kit/text'
import type { ScenarioResult, StressFigures, StressResult } from '@hedgerow/contract/risk/stress/stress.contract'
import { stressTexts, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { stressPart, stressWhole } from '@hedgerow/contract/risk/stress/stress-figure.contract'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { Button } from 'antd'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, nothing } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { VarRefused } from '../../../pieces/risk/VarRefused.tsx'
import type { Terms } from '../use-var-terms.ts'
import { StressMark } from './StressMark.tsx'

const columns = ['stressedValue', 'item', 'hedge', 'together', 'spot', 'vol', 'rate', 'cross'] as const
/** Of all banks, in US dollars. */
const bankColumns = ['leastHeadroomUsd', 'marginCallUsd'] as const
const sheets = { ...stressPart, ...stressWhole }

const isKnown = ({ figures }: ScenarioResult, name: (typeof bankColumns)[number]) =>
  figures !== null && figures.banks.length > 0 && figures[name] !== null

interface ScenarioTableProps {
  readonly result: StressResult
  readonly facts: Terms
  readonly opened: string | undefined
  readonly onOpen: (scenarioKey: string) => void
}

export function ScenarioTable({ result: { scenarios, convertCurrency }, facts, opened, onOpen }: ScenarioTableProps) {
  const t = useText()
  const amount = useAmounts()
  const bankAmount = ({ banks, ...figures }: StressFigures, name: (typeof bankColumns)[number]) => {
    const value = banks.length === 0 ? null : figures[name]
    return value === null ? nothing : amount(value, limitCurrency)
  }
  const nameOf = (one: ScenarioResult) => t(nameText(one.scenarioNameZh, one.scenarioNameEn))
  // Before any of them: the same for all.
  const first = scenarios.find(({ figures }) => figures)
  const mark = (name: keyof typeof sheets, scenario: string) => (
    <StressMark figure={sheets[name]} facts={{ ...facts, scenario }} name={name} />
  )
  const refused = scenarios.flatMap(({ reasons }) => reasons)
  return (
    <Card title={t(stressTexts.byScenario)} flush>
      <p className="hg-hint hg-risk-inset">
        {t(stressTexts.byScenarioHelp, { currency: convertCurrency })}
        {first?.figures ? (
          <>
            {' '}
            {t(stressWords.baseValue)} {mark('baseValue', first.scenarioKey)}
            <bdi dir="ltr">{amount(first.figures.baseValue, convertCurrency)}</bdi>
          </>
        ) : null}
      </p>
      <HeadedTable
        caption={t(stressTexts.byScenario)}
        head={[
          { word: t(stressWords.scenarioKey) },
          ...columns.map((name) => ({ word: t(stressWords[name]), isEnd: true })),
          ...bankColumns.map((name) => ({ word: t(stressWords[name]), isEnd: true })),
        ]}
      >
        {scenarios.map((one) => (
          <tr key={one.scenarioKey} className={one.figures ? '' : 'hg-risk-absent'}>
            <th
              scope="row"
              className="hg-risk-scenario"
              title={`${formatDate(one.dataPeriodStart)} – ${formatDate(one.dataPeriodEnd)}`}
            >
              {one.figures ? (
                <Button
                  type="link"
                  className="hg-risk-opener"
                  aria-pressed={one.scenarioKey === opened}
                  onClick={() => onOpen(one.scenarioKey)}
                >
                  {nameOf(one)}
                </Button>
              ) : (
                <>
                  {nameOf(one)} <p className="hg-hint">{t(stressTexts.notMeasured)}</p>
                </>
              )}
              {one.figures && one.figures.unshockedPairs.length > 0 ? (
                <p className="hg-hint">
                  {t(stressTexts.unshocked, { pairs: one.figures.unshockedPairs.join(t(kitWords.listComma)) })}
                </p>
              ) : null}
            </th>
            {columns.map((name) => (
              <td key={name} className="hg-end hg-keep">
                {one.figures ? mark(name, one.scenarioKey) : null}
                <bdi dir="ltr">{one.figures ? amount(one.figures[name], convertCurrency) : ''}</bdi>
              </td>
            ))}
            {bankColumns.map((name) => (
              <td key={name} className="hg-end hg-keep">
                {isKnown(one, name) ? mark(name, one.scenarioKey) : null}
                <bdi dir="ltr">{one.figures ? bankAmount(one.figures, name) : ''}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </HeadedTable>
      {refused.length > 0 ? <VarRefused reasons={refused} /> : null}
    </Card>
  )
}
