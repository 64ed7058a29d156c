/** Which source comes first where a day has several: for all pairs, then the exceptions by pair. A change waits for a second person. */

import { rateQualityApi, type SourceOrder } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { rateQualityTexts, rateQualityWords } from '@hedgerow/contract/fx-rate/rate-quality.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { Button, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { DateText } from '../../../kit/show/DateText.tsx'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { OrderAct } from './SourceOrderDialog.tsx'
import './rate-quality.css'

const SourceOrderDialog = lazy(async () => ({
  default: (await import('./SourceOrderDialog.tsx')).SourceOrderDialog,
}))

interface Open {
  readonly act: OrderAct
  readonly order: SourceOrder
}

export function SourceOrderCard() {
  const t = useText()
  const may = useCan()('market.import')
  const [open, setOpen] = useState<Open>()
  const { data, error, refetch } = useQueryOf(rateQualityApi.priority, {})
  const [all] = data ?? []
  const head = [
    rateQualityWords.currencyPair,
    rateQualityTexts.order,
    rateQualityWords.validFrom,
    rateQualityTexts.usedToday,
    ...(may ? [rateQualityTexts.acts] : []),
  ]
  const add =
    all && may ? (
      <Button onClick={() => setOpen({ act: 'except', order: all })}>{t(rateQualityTexts.except)}</Button>
    ) : null
  return (
    <Card title={t(rateQualityTexts.order)} extra={add}>
      <p className="hg-hint">{t(rateQualityTexts.orderHelp)}</p>
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data ? (
        <HeadedTable
          caption={t(rateQualityTexts.order)}
          head={head.map((word) => ({ word: t(word) }))}
          className="hg-orders"
        >
          {data.map((order) => (
            <OrderRow key={order.currencyPair ?? ''} order={order} onOpen={may ? setOpen : undefined} />
          ))}
        </HeadedTable>
      ) : null}
      <Suspense>
        {open && data ? <SourceOrderDialog {...open} orders={data} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </Card>
  )
}

interface OrderRowProps {
  readonly order: SourceOrder
  /** Left out for whoever only reads. */
  readonly onOpen: ((open: Open) => void) | undefined
}

function OrderRow({ order, onOpen }: OrderRowProps) {
  const t = useText()
  const { currencyPair, sources, validFrom, waiting } = order
  const named = (of: readonly string[]) => of.map((source) => t(labelOf(RateSource, source))).join(' → ')
  const isHeld = currencyPair === null || validFrom !== null
  return (
    <tr>
      <th scope="row">{currencyPair ? <bdi dir="ltr">{currencyPair}</bdi> : t(rateQualityTexts.allPairs)}</th>
      <td className="hg-order-cell">
        {isHeld ? named(sources) : null}
        {waiting ? (
          <p role="status" className="hg-order-waits">
            <ListLink to={pathOf('rate-check', { open: waiting.changeId })}>
              {waiting.sources.length > 0
                ? t(rateQualityTexts.orderWaits, { sources: named(waiting.sources), date: waiting.validFrom })
                : t(rateQualityTexts.endWaits, { date: waiting.validFrom })}
            </ListLink>
          </p>
        ) : null}
      </td>
      <td>{validFrom ? <DateText value={validFrom} /> : currencyPair ? '—' : t(rateQualityTexts.orderUsual)}</td>
      <td>
        <UsedToday order={order} />
      </td>
      {onOpen ? (
        <td>
          {waiting ? null : (
            <Space>
              <Button size="small" onClick={() => onOpen({ act: 'change', order })}>
                {t(rateQualityTexts.change)}
              </Button>
              {currencyPair ? (
                <Button size="small" onClick={() => onOpen({ act: 'end', order })}>
                  {t(rateQualityTexts.end)}
                </Button>
              ) : null}
            </Space>
          )}
        </td>
      ) : null}
    </tr>
  )
}

/** Of all pairs the main ones, each source once. */
function UsedToday({ order: { currencyPair, usedToday } }: { readonly order: SourceOrder }) {
  const t = useText()
  if (usedToday.length === 0) return '—'
  const bySource = [...Map.groupBy(usedToday, ({ dataSource }) => dataSource)]
  return bySource.map(([source, of]) => (
    <div key={source}>
      {t(labelOf(RateSource, source))}
      {currencyPair ? null : (
        <span className="hg-hint">
          {' '}
          <bdi dir="ltr">{of.map((used) => used.currencyPair).join(' ')}</bdi>
        </span>
      )}
    </div>
  ))
}
