/** The rates of a day in one form: proposed from the last ones, submitted once, and passed by another person in one look. */
import { type DailyFigure, dailyRateApi } from '@hedgerow/contract/daily-rate/daily-rate.contract'
import { dailyRateScreens } from '@hedgerow/contract/daily-rate/daily-rate.screens'
import { dailyRateTexts, dailyRateWords } from '@hedgerow/contract/daily-rate/daily-rate.text'
import { FigureKind } from '@hedgerow/contract/daily-rate/due-figure.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { useSearch } from '@tanstack/react-router'
import { Button } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { useUnsaved } from '../../kit/form/use-unsaved.ts'
import { DateInput } from '../../kit/input/DateInput.tsx'
import { useGo } from '../../kit/link/use-go.ts'
import { Empty } from '../../kit/page/Empty.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useText } from '../../kit/person/language.ts'
import { useCan } from '../../kit/person/session-store.ts'
import { CertifiedButton } from '../../kit/say/CertifiedButton.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { type Entries, enteredFigures } from './daily-figures.ts'
import { FigureTable } from './FigureTable.tsx'
import './daily-rate.css'

const [{ title }] = dailyRateScreens

export function DailyRatePage() {
  const t = useText()
  const go = useGo()
  const { dataDate } = useSearch({ strict: false }) as { readonly dataDate?: string }
  const form = useQueryOf(dailyRateApi.query, { dataDate })
  const { data } = form
  return (
    <Page title={title} help={dailyRateTexts.help} actions={<OtherWays />}>
      <div className="hg-daily-foot">
        <DateInput
          label={t(dailyRateWords.dataDate)}
          value={dataDate ?? data?.dataDate ?? ''}
          onChange={(day) => /^\d{8}$/.test(day) && go('.', { dataDate: day })}
        />
        {data?.waitingId ? (
          <>
            <span>{t(dailyRateTexts.waits)}</span>
            <Button type="link" onClick={() => go(pathOf('rate-check'), { open: data.waitingId })}>
              {t(dailyRateTexts.openWaiting)}
            </Button>
          </>
        ) : null}
      </div>
      {data?.isLacking ? <p role="status">{t(dailyRateTexts.lacking)}</p> : null}
      {form.isError ? <Failed because={form.error} retry={() => void form.refetch()} /> : null}
      {data ? <DayForm key={data.dataDate} {...data} /> : null}
    </Page>
  )
}

/** A file, its folder and the subscriptions bring the same figures. */
function OtherWays() {
  const t = useText()
  const go = useGo()
  return (
    <>
      <Button onClick={() => go(pathOf('rate-spot'))}>{t(dailyRateTexts.importFile)}</Button>
      <Button onClick={() => go(pathOf('rate-fwd'))}>{t(dailyRateTexts.importCurves)}</Button>
      <Button onClick={() => go(pathOf('rate-vol'))}>{t(dailyRateTexts.importVolatilities)}</Button>
      <Button onClick={() => go(pathOf('subscribe'))}>{t(dailyRateTexts.subscribe)}</Button>
    </>
  )
}

interface DayFormProps {
  readonly dataDate: string
  readonly bandPct: number
  readonly waitingId: string | null
  readonly figures: readonly DailyFigure[]
}

function DayForm({ dataDate, bandPct, waitingId, figures }: DayFormProps) {
  const t = useText()
  const can = useCan()
  const toast = useToast()
  const [entries, setEntries] = useState<Entries>({})
  const held = figures.filter(({ isHeld }) => isHeld)
  const others = figures.length - held.length
  const [isWide, setWide] = useState(held.length === 0)
  useUnsaved(() => Object.keys(entries).length > 0)
  const submit = useCommandOf(dailyRateApi.submit, {
    onDone: ({ count }) => {
      setEntries({})
      toast(dailyRateTexts.submitted, { count })
    },
  })
  const sent = enteredFigures(figures, entries, dataDate)
  const isReadOnly = !can(dailyRateApi.submit.needs) || waitingId !== null
  const send = () => submit.run({ dataDate, figures: sent })
  if (figures.length === 0) return <Empty says={dailyRateTexts.nothing} />
  return (
    <>
      <form
        className="hg-daily-form"
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => goOn(event, send)}
      >
        {FigureKind.values.map((kind) => {
          const of = (isWide ? figures : held).filter(({ figure }) => figure === kind)
          if (of.length === 0) return null
          return (
            <FigureTable
              key={kind}
              kind={kind}
              figures={of}
              entries={entries}
              bandPct={bandPct}
              dataDate={dataDate}
              isReadOnly={isReadOnly}
              onEnter={(key, value) => setEntries((before) => ({ ...before, [key]: value }))}
            />
          )
        })}
      </form>
      <div className="hg-daily-foot">
        {isReadOnly ? null : (
          <CertifiedButton type="primary" disabled={sent.length === 0} loading={submit.isRunning} onClick={send}>
            {`${t(dailyRateTexts.submit)} (${sent.length})`}
          </CertifiedButton>
        )}
        {others > 0 && !isWide ? (
          <Button onClick={() => setWide(true)}>{t(dailyRateTexts.others, { count: others })}</Button>
        ) : null}
      </div>
      <p className="hg-hint">{t(dailyRateTexts.bandRule, { band: bandPct })}</p>
    </>
  )
}

/** Enter goes to the next field, with Ctrl it sends. */
function goOn(event: KeyboardEvent<HTMLFormElement>, send: () => void): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  if (event.ctrlKey || event.metaKey) {
    send()
    return
  }
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')]
  const next = fields[fields.indexOf(event.target) + 1]
  next?.focus()
  next?.select()
}
