/** Why a snapshot is worth something else than the one before it, or than an earlier day: each part with its bar, then by pair. */
import { ExplainPart } from '@hedgerow/contract/business-day/business-day.dict'
import { type Explanation, explainApi } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { explainTexts, explainWords } from '@hedgerow/contract/business-day/valuing/explain.text'
import { explainTotal } from '@hedgerow/contract/business-day/valuing/explain-figure.contract'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { FigureMark } from '../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { Money } from '../../kit/show/Money.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { barsOf, explainColumns } from './explain-bars.ts'
import './explain.css'

/** What opens the rows behind a figure: filters of the list of explained deals, beside those that stand. */
type Search = Readonly<Record<string, string>>

interface ExplainFiguresProps {
  readonly snapshotId: string
  readonly openingDate?: string | undefined
  /** The address of the rows, where they stand on the same page. */
  readonly rows?: Search
}

export function ExplainFigures({ snapshotId, openingDate, rows }: ExplainFiguresProps) {
  const t = useText()
  const { data, error, refetch } = useQueryOf(explainApi.total, {
    snapshotId,
    ...(openingDate === undefined ? {} : { openingDate }),
  })
  if (error) return <Failed because={error} retry={() => void refetch()} />
  if (!data) return <p className="hg-hint">{t(kitWords.loading)}</p>
  const comparison = data.openingDate ? t(explainTexts.compared, { day: data.openingDate }) : t(explainTexts.first)
  return (
    <>
      <p className="hg-hint">
        {comparison} <span>({data.homeCurrency})</span>
      </p>
      {decimal(data.residual).isZero() ? null : (
        <Alert type="error" showIcon title={t(explainTexts.residualLeft, { amount: data.residual })} />
      )}
      <Bars of={data} rows={rows} facts={{ snapshotId, openingDate }} />
      <PairTable of={data} rows={rows} facts={{ snapshotId, openingDate }} />
    </>
  )
}

interface PartsProps {
  readonly of: Explanation
  readonly rows: Search | undefined
}

interface FiguredProps extends PartsProps {
  /** What tells a figure of this explanation from those of others. */
  readonly facts: Parameters<typeof figureId>[1]
}

/** Opens the rows that a filter leaves; plain text where they are not on the page. */
function Rows({
  to,
  by,
  children,
}: {
  readonly to: Search | undefined
  readonly by: Search
  readonly children: ReactNode
}) {
  return to ? (
    <ListLink to="." search={{ ...to, ...by }}>
      {children}
    </ListLink>
  ) : (
    children
  )
}

function Bars({ of, rows, facts }: FiguredProps) {
  const t = useText()
  return (
    <table className="hg-explain" aria-label={t(explainTexts.title)}>
      <tbody>
        {barsOf(of).map(({ part, amount, from, to, tone }) => (
          <tr key={part}>
            <th scope="row">
              {part === 'openingValue' || part === 'closingValue' ? (
                t(explainWords[part])
              ) : (
                <Rows to={rows} by={{ explainPart: ExplainPart.of[part] }}>
                  {t(explainWords[part])}
                </Rows>
              )}
            </th>
            <td className="hg-explain-bar" aria-hidden>
              <span
                data-tone={tone}
                style={{ insetInlineStart: `${from}%`, inlineSize: `${Math.max(to - from, 0.4)}%` }}
              />
            </td>
            <td className="hg-end">
              <FigureMark id={figureId(explainTotal[part], facts)} name={explainWords[part]} />
              <Money value={amount} currency={of.homeCurrency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PairTable({ of, rows, facts }: FiguredProps) {
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
          <td>
            <Rows to={rows} by={{ currencyPair: pair.currencyPair }}>
              {pair.currencyPair}
            </Rows>
          </td>
          {explainColumns.map((part) => (
            <td key={part} className="hg-end">
              {part === 'change' ? (
                <FigureMark
                  id={figureId(explainTotal.change, { ...facts, pair: pair.currencyPair })}
                  name={explainWords.change}
                />
              ) : null}
              <Money value={pair[part]} currency={of.homeCurrency} />
            </td>
          ))}
        </tr>
      ))}
    </HeadedTable>
  )
}
