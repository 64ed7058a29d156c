/** What each member used of each model in the days that the list shows, and all of it together. */
import { type UsageSummary as Sums, usageApi, type usageList } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts, usageWords } from '@hedgerow/contract/assistant/usage.text'
import { useListSearch } from '../../../kit/filter/list-search.ts'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber, nothing } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { UsageByDay } from './UsageByDay.tsx'

const figures = ['questions', 'tokensIn', 'tokensOut', 'refused', 'failed'] as const

export function UsageSummary({ of }: { readonly of: typeof usageList }) {
  const t = useText()
  const { filters } = useListSearch(of).query
  const summary = useQueryOf(usageApi.summary, { queryWrapper: filters })
  if (summary.error) return <Failed because={summary.error} retry={() => void summary.refetch()} />
  if (!summary.data || summary.data.rows.length === 0) return null
  const { rows, total } = summary.data
  const caption = t(usageTexts.summary)
  return (
    <>
      <UsageByDay of={summary.data} />
      <section className="usage-summary hg-table-scroll" aria-label={caption} tabIndex={0}>
        <table className="hg-table" aria-label={caption}>
          <thead>
            <tr>
              <th scope="col">{t(usageWords.userName)}</th>
              <th scope="col">{t(usageWords.model)}</th>
              {figures.map((name) => (
                <th key={name} scope="col" className="hg-end">
                  {t(usageWords[name])}
                </th>
              ))}
              <th scope="col" className="hg-end">
                {t(usageWords.cost)}
              </th>
              <th scope="col" className="hg-end">
                {t(usageWords.quotaPct)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.userId} ${row.model}`}>
                <td>{row.userName}</td>
                <td>{row.model}</td>
                <Figures of={row} />
                <td className="hg-end">{row.quotaPct === null ? nothing : `${row.quotaPct}%`}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t(usageTexts.total)}
              </th>
              <Figures of={total} />
              <td />
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}

const Figures = ({ of }: { readonly of: Sums['total'] }) => (
  <>
    {figures.map((name) => (
      <td key={name} className="hg-end">
        {formatNumber(String(of[name]), 0)}
      </td>
    ))}
    <td className="hg-end">
      {of.costs.length === 0
        ? nothing
        : of.costs.map(({ currency, cost }) => (
            <div key={currency}>
              <Money value={cost} currency={currency} withCurrency />
            </div>
          ))}
    </td>
  </>
)
