/** The deals and exposures behind a figure of a scenario, each its record. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { stressApi } from '@hedgerow/contract/risk/stress/stress.contract'
import { StressSide } from '@hedgerow/contract/risk/stress/stress.dict'
import { stressTexts, stressWords } from '@hedgerow/contract/risk/stress/stress.text'
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { RecordLink } from '../../../kit/link/RecordLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { Terms } from '../use-var-terms.ts'

const rowColumns = ['together', 'spot', 'vol', 'rate', 'cross'] as const
const worthColumns = ['baseValue', 'together', 'stressedValue'] as const

interface StressRowsProps {
  readonly title: string
  readonly question: Terms & { readonly scenarioKey: string }
  /** Of a bank: what its deals are worth counts, not what they gain. */
  readonly isWorth?: boolean
}

/** Largest loss first; what is not shown is one sum in the last row. */
export function StressRows({ title, question: { scenarios: _, ...question }, isWorth = false }: StressRowsProps) {
  const t = useText()
  const amount = useAmounts()
  const { runId, scenarioKey, currencyPair, counterPartyId } = question
  const live = useQueryOf(stressApi.rows, question, { enabled: runId === undefined })
  const saved = useQueryOf(
    riskRunApi.rows,
    { runId: runId ?? '', scenarioKey, currencyPair, counterPartyId },
    { enabled: runId !== undefined },
  )
  const { data, error, refetch } = runId === undefined ? live : saved
  const columns = isWorth ? worthColumns : rowColumns
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
          ...columns.map((column) => ({ word: t(stressWords[column]), isEnd: true })),
        ]}
        foot={
          restCount > 0 ? (
            <tr>
              <th scope="row" colSpan={2}>
                {t(stressTexts.rest, { count: restCount })}
              </th>
              {columns.map((column) => (
                <td key={column} className="hg-end">
                  <bdi dir="ltr">{column === 'together' ? amount(restTogether, convertCurrency) : ''}</bdi>
                </td>
              ))}
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
                <RecordLink record="deal" id={id} number={holdingNo} />
              )}
            </th>
            {columns.map((column) => (
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
