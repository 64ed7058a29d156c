/** One scenario by pair, adding up to its figures; a pair opens the deals and exposures behind it, each its record. */

import { nameText } from '@hedgerow/contract/kit/text'
import type { ScenarioResult } from '@hedgerow/contract/risk/stress/stress.contract'
import { stressTexts, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { stressPart } from '@hedgerow/contract/risk/stress/stress-figure.contract'
import { Button } from 'antd'
import { useState } from 'react'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { Terms } from '../use-var-terms.ts'
import { StressMark } from './StressMark.tsx'
import { StressRows } from './StressRows.tsx'

const columns = ['item', 'hedge', 'together', 'spot', 'vol', 'rate', 'cross'] as const

interface PairTableProps {
  readonly scenario: ScenarioResult
  readonly convertCurrency: string
  readonly facts: Terms
  readonly terms: Terms
}

export function PairTable({ scenario, convertCurrency, facts, terms }: PairTableProps) {
  const t = useText()
  const amount = useAmounts()
  const [pair, setPair] = useState<string>()
  const { figures } = scenario
  if (!figures) return null
  const name = t(nameText(scenario.scenarioNameZh, scenario.scenarioNameEn))
  const own = { ...facts, scenario: scenario.scenarioKey }
  const title = t(stressTexts.byPair, { name })
  return (
    <>
      <Card title={title} flush>
        <HeadedTable
          caption={title}
          head={[
            { word: t(stressWords.currencyPair) },
            ...columns.map((column) => ({ word: t(stressWords[column]), isEnd: true })),
            { word: t(stressTexts.rows) },
          ]}
          foot={
            <tr>
              <th scope="row">{t(stressTexts.total)}</th>
              {columns.map((column) => (
                <td key={column} className="hg-end hg-keep">
                  <StressMark figure={stressPart[column]} facts={own} name={column} />
                  <bdi dir="ltr">{amount(figures[column], convertCurrency)}</bdi>
                </td>
              ))}
              <td />
            </tr>
          }
        >
          {figures.pairs.map((one) => (
            <tr key={one.currencyPair}>
              <th scope="row">{one.currencyPair}</th>
              {columns.map((column) => (
                <td key={column} className="hg-end hg-keep">
                  <StressMark figure={stressPart[column]} facts={{ ...own, pair: one.currencyPair }} name={column} />
                  <bdi dir="ltr">{amount(one[column], convertCurrency)}</bdi>
                </td>
              ))}
              <td>
                <Button
                  size="small"
                  aria-pressed={one.currencyPair === pair}
                  aria-label={`${t(stressTexts.rows)} ${one.currencyPair}`}
                  onClick={() => setPair(one.currencyPair)}
                >
                  {t(stressTexts.rows)}
                </Button>
              </td>
            </tr>
          ))}
        </HeadedTable>
      </Card>
      {pair === undefined ? null : (
        <StressRows
          title={t(stressTexts.rowsTitle, { name, pair })}
          question={{ ...terms, scenarioKey: scenario.scenarioKey, currencyPair: pair }}
        />
      )}
    </>
  )
}
