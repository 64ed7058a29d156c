/** How far releases were from what was expected, against what the market did on their day. */

import {
  economicEventApi,
  releaseCounts,
  type Surprise,
} from '@hedgerow/contract/economic-event/economic-event.contract'
import { economicEventTexts, economicEventWords } from '@hedgerow/contract/economic-event/economic-event.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { filled } from '@hedgerow/contract/kit/text'
import { watchedPair } from '@hedgerow/quant/basics/currency'
import { type ReactNode, useCallback } from 'react'
import { Chart } from '../../kit/chart/Chart.tsx'
import { Card } from '../../kit/page/Card.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useHomeCurrency } from '../../kit/person/conventions.ts'
import { useText } from '../../kit/person/language.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { SampleTag } from './SampleTag.tsx'
import { surpriseOption } from './surprise-chart.ts'

export function SurpriseView({ above }: { readonly above: ReactNode }) {
  const t = useText()
  const home = useHomeCurrency()
  const { data, error, refetch } = useQueryOf(economicEventApi.surprise, {})
  return (
    <Page
      title={economicEventTexts.title}
      help={filled(economicEventTexts.againstHelp, { home, pair: watchedPair(home, home) })}
    >
      {above}
      {error ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data && data.length < releaseCounts.shown ? (
        <p className="hg-hint">{t(economicEventTexts.tooFew, { n: data.length, least: releaseCounts.shown })}</p>
      ) : null}
      {data && data.length >= releaseCounts.shown ? <Releases of={data} /> : null}
    </Page>
  )
}

const hasSign = (value: string) => (value.startsWith('-') ? -1 : Number(value) === 0 ? 0 : 1)

function Releases({ of }: { readonly of: readonly Surprise[] }) {
  const t = useText()
  const words = [t(economicEventWords.deviations), t(economicEventWords.moveBp)] as const
  const [across, up] = words
  const option = useCallback(() => surpriseOption(of, [across, up]), [of, across, up])
  const same = of.filter(({ deviations, moveBp }) => hasSign(deviations) === hasSign(moveBp)).length
  const head = [economicEventWords.eventDate, economicEventWords.currency, economicEventWords.content].map((word) =>
    t(word),
  )
  const rows = [...of]
    .reverse()
    .map((one) => [formatDate(one.eventDate), one.currency, one.content, one.deviations, one.moveBp])
  return (
    <Card>
      <Chart
        title={economicEventTexts.against}
        sentence={t(economicEventTexts.againstSays, { n: of.length, same })}
        option={option}
        extra={of.some(({ sampleFlag }) => sampleFlag === YesNo.of.yes) ? <SampleTag /> : null}
        table={{ head: [...head, ...words], rows }}
      />
      <p className="hg-hint">{t(economicEventTexts.againstSays, { n: of.length, same })}</p>
    </Card>
  )
}
