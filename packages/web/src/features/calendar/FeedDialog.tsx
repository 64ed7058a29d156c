/** The member's calendar in the member's own calendar program: a secret link, shown once. */
import { agendaApi, type FeedLink } from '@hedgerow/contract/calendar/agenda/agenda.contract'
import { agendaWords, calendarTexts, layerTexts } from '@hedgerow/contract/calendar/agenda/agenda.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { type CalendarLayer, calendarLayers, usualCalendarLayers } from '@hedgerow/contract/member/settings.contract'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { Failed } from '../../kit/page/Failed.tsx'
import { ShownDialog } from '../../kit/page/ShownDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDateStore } from '../../kit/person/system-date.ts'
import { useConfirm } from '../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../kit/say/notice.ts'
import { formatInstant } from '../../kit/show/formats.ts'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'

/** Reviews change within the hour: no calendar program reads them. */
const offered = calendarLayers.filter((layer) => layer !== 'review')

export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const link = useQueryOf(agendaApi.feedLink, {}, { inEveryLanguage: true })
  return (
    <ShownDialog title={calendarTexts.subscribeTitle} widthPx={480} onClose={onClose}>
      <p>{t(calendarTexts.subscribeHelp)}</p>
      {link.error && !link.isSuccess && <Failed because={link.error} retry={() => void link.refetch()} />}
      {link.isSuccess && <Feed key={link.data?.createTime} link={link.data} />}
    </ShownDialog>
  )
}

function Feed({ link }: { readonly link: FeedLink | null }) {
  const t = useText()
  const confirm = useConfirm()
  const toast = useToast()
  const timeZone = useSystemDateStore((state) => state.timeZone)
  const [layers, setLayers] = useState<readonly CalendarLayer[]>(
    link?.layers ?? offered.filter((layer) => usualCalendarLayers.includes(layer)),
  )
  const [isAmountShown, setAmountShown] = useState(link?.amountsShown === YesNo.of.yes)
  const [address, setAddress] = useState<string>()
  const make = useCommandOf(agendaApi.makeFeed, {
    invalidates: [],
    onDone: ({ path }) => setAddress(new URL(path, location.href).href),
  })
  const end = useCommandOf(agendaApi.endFeed, {
    invalidates: [agendaApi.feedLink],
    onDone: () => toast(calendarTexts.ended),
  })
  const run = async () => {
    const question = { title: calendarTexts.renewAsk, verb: calendarTexts.renewLink, danger: true }
    if (link && !(await confirm(question))) return
    make.run({ layers: [...layers], amountsShown: isAmountShown ? YesNo.of.yes : YesNo.of.no })
  }
  const askEnd = async () => {
    if (await confirm({ title: calendarTexts.endAsk, verb: calendarTexts.endLink, danger: true })) end.run({})
  }
  if (address) return <MadeLink address={address} />
  return (
    <>
      {link && (
        <p className="cal-quiet">
          {t(calendarTexts.madeAt, { time: formatInstant(link.createTime, timeZone) })} ·{' '}
          {link.lastReadTime
            ? t(calendarTexts.readAt, { time: formatInstant(link.lastReadTime, timeZone) })
            : t(calendarTexts.neverRead)}
        </p>
      )}
      <fieldset className="cal-layers" aria-label={t(agendaWords.layers)}>
        {offered.map((layer) => (
          <Checkbox
            key={layer}
            checked={layers.includes(layer)}
            onChange={({ target }) =>
              setLayers(target.checked ? [...layers, layer] : layers.filter((one) => one !== layer))
            }
          >
            {t(layerTexts[layer])}
          </Checkbox>
        ))}
        <Checkbox checked={isAmountShown} onChange={({ target }) => setAmountShown(target.checked)}>
          {t(agendaWords.amountsShown)}
        </Checkbox>
      </fieldset>
      <div className="cal-acts">
        <Button type="primary" loading={make.isRunning} disabled={layers.length === 0} onClick={() => void run()}>
          {t(link ? calendarTexts.renewLink : calendarTexts.makeLink)}
        </Button>
        {link && (
          <Button danger loading={end.isRunning} onClick={() => void askEnd()}>
            {t(calendarTexts.endLink)}
          </Button>
        )}
      </div>
    </>
  )
}

function MadeLink({ address }: { readonly address: string }) {
  const t = useText()
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(address)
    toast(kitWords.copied)
  }
  return (
    <>
      <p>{t(calendarTexts.linkOnce)}</p>
      <p className="cal-link">
        <code dir="ltr" data-secret="feed">
          {address}
        </code>
      </p>
      {/* Pages without https have no clipboard. */}
      {navigator.clipboard ? <Button onClick={() => void copy()}>{t(calendarTexts.copy)}</Button> : null}
    </>
  )
}
