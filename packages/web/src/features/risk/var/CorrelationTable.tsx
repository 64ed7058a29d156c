/** How the currencies move together, as a matrix of printed numbers on colour. */
import type { VarResult } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts, varWords } from '@hedgerow/contract/risk/var/var.text'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'

const strongest = 36
const shade = (value: number) =>
  `color-mix(in srgb, var(--${value >= 0 ? 'brand' : 'bar-open'}) ${Math.round(strongest * Math.abs(value))}%, transparent)`

export function CorrelationTable({ result: { currencies, model, repairedBy } }: { readonly result: VarResult }) {
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
                <bdi dir="ltr">{formatNumber(fromNumber(value, 2).toString(), 2)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </HeadedTable>
      {repairedBy === null ? null : (
        <p className="hg-hint hg-risk-inset">{t(varTexts.repaired, { change: repairedBy })}</p>
      )}
    </Card>
  )
}
