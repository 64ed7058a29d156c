/** Which currency carries the risk; the components add up to the value at risk in the last row. */
import { type FigureFacts, figureId } from '@hedgerow/contract/kit/figure/figure'
import type { VarResult, VarTotals } from '@hedgerow/contract/risk/var/var.contract'
import { varTexts, varWords } from '@hedgerow/contract/risk/var/var.text'
import { type VarRowFigure, varRowFigure } from '@hedgerow/contract/risk/var/var-figure.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'

const figures = [
  ['itemPosition', 'money'],
  ['hedgePosition', 'money'],
  ['together', 'money'],
  ['standalone', 'money'],
  ['component', 'money'],
  ['contributionPct', 2],
  ['marginal', 6],
  ['incremental', 'money'],
  ['shortfallComponent', 'money'],
  ['dailyVolPct', 4],
] as const

interface CurrencyRiskProps {
  readonly result: VarResult
  readonly totals: VarTotals | null
  readonly facts: FigureFacts
}

export function CurrencyRisk({ result, totals, facts }: CurrencyRiskProps) {
  const t = useText()
  const amount = useAmounts()
  const { currencies, convertCurrency } = result
  const text = (value: string, digits: 'money' | number) =>
    digits === 'money' ? amount(value, convertCurrency) : formatNumber(value, digits)
  const totalOf: Readonly<Partial<Record<VarRowFigure, string>>> = totals ?? {}
  const mark = (name: VarRowFigure, of?: string) => (
    <FigureMark id={figureId(varRowFigure[name], { ...facts, of })} name={varWords[name]} />
  )
  return (
    <Card title={t(varTexts.byCurrency)} flush>
      <p className="hg-hint hg-risk-inset">{t(varTexts.byCurrencyHelp, { currency: convertCurrency })}</p>
      <HeadedTable
        caption={t(varTexts.byCurrency)}
        head={[
          { word: t(varWords.currency) },
          ...figures.map(([name]) => ({ word: t(varWords[name]), isEnd: true })),
          { word: '↗' },
        ]}
        foot={
          <tr>
            <th scope="row">{t(varTexts.total)}</th>
            {figures.map(([name, digits]) => (
              <td key={name} className="hg-end hg-keep">
                {totalOf[name] === undefined ? null : (
                  <>
                    {mark(name)}
                    <bdi dir="ltr">{text(totalOf[name], digits)}</bdi>
                  </>
                )}
              </td>
            ))}
            <td />
          </tr>
        }
      >
        {currencies.map((row) => (
          <tr key={row.currency}>
            <th scope="row">{row.currency}</th>
            {figures.map(([name, digits]) => (
              <td key={name} className="hg-end hg-keep">
                {mark(name, row.currency)}
                <bdi dir="ltr">{text(row[name], digits)}</bdi>
              </td>
            ))}
            <td className="hg-risk-links">
              <ListLink to={pathOf('expo-mon')} search={{ currency: row.currency }}>
                {t(varTexts.exposures)}
              </ListLink>{' '}
              <ListLink to={pathOf('pl-trade')} search={{ currencyPair: `${row.currency}/${convertCurrency}` }}>
                {t(varTexts.deals)}
              </ListLink>
            </td>
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}
