/** Why a snapshot is worth something else than the one before it: each part with its bar, then by pair; a pair opens its deals. */
import { type Explanation, explainApi } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { explainTexts, explainWords } from '@hedgerow/contract/business-day/valuing/explain.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { barsOf, explainColumns } from './explain-bars.ts'

export function DayExplanation({ snapshotId }: { readonly snapshotId: string }) {
  const t = useText()
  const { data, error, refetch } = useQueryOf(explainApi.total, { snapshotId })
  if (error) return <Failed because={error} retry={() => void refetch()} />
  if (!data) return <p className="hg-hint">{t(kitWords.loading)}</p>
  const comparison = data.openingDate ? t(explainTexts.compared, { day: data.openingDate }) : t(explainTexts.first)
  return (
    <>
      <p className="hg-hint">{comparison}</p>
      <Bars of={data} />
      <PairTable of={data} />
    </>
  )
}

function Bars({ of }: { readonly of: Explanation }) {
  const t = useText()
  return (
    <table className="hg-explain" aria-label={t(explainTexts.title)}>
      <tbody>
        {barsOf(of).map(({ part, amount, from, to, tone }) => (
          <tr key={part}>
            <th scope="row">{t(explainWords[part])}</th>
            <td className="hg-explain-bar" aria-hidden>
              <span
                data-tone={tone}
                style={{ insetInlineStart: `${from}%`, inlineSize: `${Math.max(to - from, 0.4)}%` }}
              />
            </td>
            <td className="hg-end">
              <Money value={amount} currency={of.homeCurrency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PairTable({ of }: { readonly of: Explanation }) {
  const t = useText()
  return (
    <HeadedTable
      caption={t(explainTexts.pairs)}
      head={[
        { word: t(explainWords.currencyPair) },
        ...explainColumns.map((part) => ({ word: t(explainWords[part]), isEnd: true })),
      ]}
    >
      {of.pairs.map((pair) => (
        <tr key={pair.currencyPair}>
          <td>{pair.currencyPair}</td>
          {explainColumns.map((part) => (
            <td key={part} className="hg-end">
              <Money value={pair[part]} currency={of.homeCurrency} />
            </td>
          ))}
        </tr>
      ))}
    </HeadedTable>
  )
}
