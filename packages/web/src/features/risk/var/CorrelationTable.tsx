/** How the currencies move together, as a matrix of printed numbers on colour. */
import type { FigureFacts } from '@hedgerow/contract/kit/figure/figure'
import type { VarResult } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts, varWords } from '@hedgerow/contract/risk/var/var.text'
import { varModelCheck, varPair } from '@hedgerow/contract/risk/var/var-figure.contract'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { VarMark } from './VarMark.tsx'

const strongest = 36
const shade = (value: number) =>
  `color-mix(in srgb, var(--${value >= 0 ? 'brand' : 'bar-open'}) ${Math.round(strongest * Math.abs(value))}%, transparent)`

interface CorrelationTableProps {
  readonly result: VarResult
  readonly facts: FigureFacts
}

export function CorrelationTable({ result: { currencies, model, repairedBy }, facts }: CorrelationTableProps) {
  const t = useText()
  return (
    <Card title={t(varTexts.correlations)} flush>
      <HeadedTable
        caption={t(varTexts.correlations)}
        head={[{ word: t(varWords.currency) }, ...currencies.map(({ currency }) => ({ word: currency, isEnd: true }))]}
      >
        {currencies.map(({ currency }, row) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            {(model.correlation[row] ?? []).map((value, column) => (
              <td key={currencies[column]?.currency} className="hg-end" style={{ background: shade(value) }}>
                {row === column ? null : (
                  <VarMark
                    figure={varPair}
                    facts={facts}
                    name={varTexts.correlations}
                    by={{ of: currency, and: currencies[column]?.currency ?? null }}
                  />
                )}
                <bdi dir="ltr">{formatNumber(fromNumber(value, 2).toString(), 2)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </HeadedTable>
      {repairedBy === null ? null : (
        <p className="hg-hint hg-risk-inset">
          <VarMark figure={varModelCheck} facts={facts} name={varTexts.method} by={{ check: 'repairedBy' }} />
          {t(varTexts.repaired, { change: repairedBy })}
        </p>
      )}
    </Card>
  )
}
