/** Which source comes first where a day has several; a change waits for a second person. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { rateQualityApi } from '@hedgerow/contract/market/rate/rate-quality.contract'
import { rateQualityTexts } from '@hedgerow/contract/market/rate/rate-quality.text'
import { pathOf } from '@hedgerow/contract/screens'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useCan } from '../../../kit/person/session-store.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const SourceOrderDialog = lazy(async () => ({
  default: (await import('./SourceOrderDialog.tsx')).SourceOrderDialog,
}))

export function SourceOrderCard() {
  const t = useText()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQueryOf(rateQualityApi.priority, {})
  const named = (sources: readonly string[]) => sources.map((source) => t(labelOf(RateSource, source))).join(' → ')
  const change =
    data && !data.waiting && can('market.import') ? (
      <Button onClick={() => setOpen(true)}>{t(rateQualityTexts.change)}</Button>
    ) : null
  return (
    <Card title={t(rateQualityTexts.order)} extra={change}>
      <p className="hg-hint">{t(rateQualityTexts.orderHelp)}</p>
      {data ? (
        <p>
          {named(data.sources)} ·{' '}
          {data.validFrom ? t(rateQualityTexts.orderSince, { date: data.validFrom }) : t(rateQualityTexts.orderUsual)}
        </p>
      ) : null}
      {data?.waiting ? (
        <p role="status">
          <ListLink to={pathOf('rate-check', { open: data.waiting.changeId })}>
            {t(rateQualityTexts.orderWaits, { sources: named(data.waiting.sources), date: data.waiting.validFrom })}
          </ListLink>
        </p>
      ) : null}
      <Suspense>
        {isOpen && data ? <SourceOrderDialog sources={data.sources} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </Card>
  )
}
