/** One scenario by pair, adding up to its figures; a pair opens the deals and exposures behind it, each its record. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { nameText } from '@hedgerow/contract/kit/text'
import { type ScenarioResult, stressApi } from '@hedgerow/contract/risk/stress/stress.contract'
import { StressSide } from '@hedgerow/contract/risk/stress/stress.dict'
import { stressTexts, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { pathOf } from '@hedgerow/contract/screens'
import { Button } from 'antd'
import { useState } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { Terms } from '../use-var-terms.ts'

const columns = ['item', 'hedge', 'together', 'spot', 'vol', 'rate', 'cross'] as const
const rowColumns = ['together', 'spot', 'vol', 'rate', 'cross'] as const

interface PairTableProps {
  readonly scenario: ScenarioResult
  readonly convertCurrency: string
  readonly terms: Terms
}

export function PairTable({ scenario, convertCurrency, terms }: PairTableProps) {
  const t = useText()
  const amount = useAmounts()
  const [pair, setPair] = useState<string>()
  const { figures } = scenario
  if (!figures) return null
  const name = t(nameText(scenario.scenarioNameZh, scenario.scenarioNameEn))
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
                <td key={column} className="hg-end">
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
                <td key={column} className="hg-end">
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
        <Rows
          title={t(stressTexts.rowsTitle, { name, pair })}
          question={{ ...terms, scenarioKey: scenario.scenarioKey, currencyPair: pair }}
        />
      )}
    </>
  )
}

interface RowsProps {
  readonly title: string
  readonly question: Terms & { readonly scenarioKey: string; readonly currencyPair: string }
}

/** Largest loss first; what is not shown is one sum in the last row. */
function Rows({ title, question: { scenarios: _, ...question } }: RowsProps) {
  const t = useText()
  const amount = useAmounts()
  const { data, error, refetch } = useQueryOf(stressApi.rows, question)
  if (error) return <Failed because={error} retry={() => void refetch()} />
  if (!data) return <p className="hg-hint">{t(stressTexts.running)}</p>
  const { rows, restCount, restTogether, convertCurrency } = data
  return (
    <Card title={title} flush>
      <HeadedTable
        caption={title}
        head={[
          { word: t(stressWords.stressSide) },
          { word: t(stressWords.holdingNo) },
          ...rowColumns.map((column) => ({ word: t(stressWords[column]), isEnd: true })),
        ]}
        foot={
          restCount > 0 ? (
            <tr>
              <th scope="row" colSpan={2}>
                {t(stressTexts.rest, { count: restCount })}
              </th>
              <td className="hg-end">
                <bdi dir="ltr">{amount(restTogether, convertCurrency)}</bdi>
              </td>
              <td colSpan={rowColumns.length - 1} />
            </tr>
          ) : null
        }
      >
        {rows.map(({ stressSide, id, holdingNo, ...row }) => (
          <tr key={`${stressSide}-${id}`}>
            <td>{t(labelOf(StressSide, stressSide))}</td>
            <th scope="row">
              {stressSide === StressSide.of.item ? (
                <ListLink to={pathOf('expo-base')} search={{ serialNo: holdingNo }}>
                  {holdingNo}
                </ListLink>
              ) : (
                <ListLink to={pathOf('pl-trade')} search={{ dealSerialNo: holdingNo }}>
                  {holdingNo}
                </ListLink>
              )}
            </th>
            {rowColumns.map((column) => (
              <td key={column} className="hg-end">
                <bdi dir="ltr">{amount(row[column], convertCurrency)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}
