/** What is worked out by the rate of a pair and day, counted and named; each record opens. */

import { fxRateApi, type RateUses as Uses } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import { RateUse, RateUser } from '@hedgerow/contract/fx-rate/fx-rate.dict'
import { fxRateTexts, fxRateWords } from '@hedgerow/contract/fx-rate/fx-rate.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { RecordLink } from '../../kit/link/RecordLink.tsx'
import { amountScaleOf, useConventions } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { formatNumber } from '../../kit/show/formats.ts'
import { HeadedTable } from '../../kit/show/HeadedTable.tsx'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

interface RateUsesProps {
  readonly currencyPair: string
  readonly dataDate: string
}

export function RateUses({ currencyPair, dataDate }: RateUsesProps) {
  const t = useText()
  const { data } = useQueryOf(
    fxRateApi.uses,
    { currencyPair, dataDate },
    {
      enabled: /^[A-Z]{3}\/[A-Z]{3}$/.test(currencyPair) && /^\d{8}$/.test(dataDate),
    },
  )
  if (!data) return null
  const { named, isLatest, ...counts } = data
  const count = counts.exposures + counts.requests + counts.deals + counts.alerts
  return (
    <div>
      <p className="hg-hint">
        {t(fxRateTexts.uses)} ·{' '}
        {count > 0 ? t(fxRateTexts.usesSay, { date: dataDate, ...counts }) : t(fxRateTexts.usesNone)}
      </p>
      {isLatest && counts.deals > 0 ? <ReportLink currencyPair={currencyPair} /> : null}
      {named.length > 0 ? <NamedUses named={named} /> : null}
      {count > named.length ? (
        <p className="hg-hint">{t(fxRateTexts.usesMore, { shown: named.length, count })}</p>
      ) : null}
    </div>
  )
}

/** The report that values the deals by the rate. */
function ReportLink({ currencyPair }: { readonly currencyPair: string }) {
  const t = useText()
  const can = useCan()
  if (!can('profit-loss.view')) return null
  return (
    <p className="hg-hint">
      <ListLink to={pathOf('pl-trade')} search={{ currencyPair }}>
        {t(fxRateTexts.usesReport)}
      </ListLink>
    </p>
  )
}

function NamedUses({ named }: Pick<Uses, 'named'>) {
  const t = useText()
  const conventions = useConventions()
  const words = [
    fxRateTexts.usesKind,
    fxRateTexts.usesWhat,
    fxRateTexts.usesFor,
    fxRateTexts.usesAmount,
    fxRateWords.orgName,
  ]
  return (
    <HeadedTable
      caption={t(fxRateTexts.uses)}
      head={words.map((word) => ({ word: t(word), isEnd: word === fxRateTexts.usesAmount }))}
    >
      {named.map(({ record, id, number, use, amount, currency, orgName }) => (
        <tr key={`${record} ${id}`}>
          <td>{t(labelOf(RateUser, record))}</td>
          <td>
            {record === RateUser.of.alert ? (
              <ListLink to={pathOf('rem-rate')}>{number}</ListLink>
            ) : (
              <RecordLink record={record} id={id} number={number} />
            )}
          </td>
          <td>{t(labelOf(RateUse, use))}</td>
          <td className="hg-end">
            {record === RateUser.of.alert ? (
              <bdi dir="ltr">{amount}</bdi>
            ) : (
              <bdi dir="ltr">
                {formatNumber(amount, amountScaleOf(conventions, currency))} {currency}
              </bdi>
            )}
          </td>
          <td>{orgName}</td>
        </tr>
      ))}
    </HeadedTable>
  )
}
