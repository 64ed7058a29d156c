/** How one is told beside the bell: toasts and mails by kind, a digest, quiet hours. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { type NoticeSettings, noticeSettingsApi } from '@hedgerow/contract/notice/notice-settings.contract'
import { MailDigest } from '@hedgerow/contract/notice/notice-settings.dict'
import { noticeSettingsTexts, noticeSettingsWords } from '@hedgerow/contract/notice/notice-settings.text'
import { Button, Checkbox, Segmented } from 'antd'
import { useState } from 'react'
import { Card } from '../../kit/page/Card.tsx'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { useToast } from '../../kit/say/notice.ts'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import './notice-settings.css'

export function NoticeSettingsCard() {
  const t = useText()
  const settings = useQueryOf(noticeSettingsApi.settings, {}, { inEveryLanguage: true })
  return (
    <Card title={t(noticeSettingsTexts.title)}>
      {settings.error && !settings.data && <Failed because={settings.error} retry={() => void settings.refetch()} />}
      {settings.data && <NoticeSettingsForm key={JSON.stringify(settings.data)} stored={settings.data} />}
    </Card>
  )
}

type Kind = (typeof NoticeKind.values)[number]
const toggled = (kinds: readonly Kind[], kind: Kind): Kind[] =>
  kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]
/** As `HH:mm`, which a time input shows. */
const shortTime = (time: string | null) => time?.slice(0, 5) ?? ''
const fullTime = (time: string) => (time === '' ? null : `${time}:00`)

function NoticeSettingsForm({ stored }: { readonly stored: NoticeSettings }) {
  const t = useText()
  const toast = useToast()
  const [settings, setSaid] = useState(stored)
  const save = useCommandOf(noticeSettingsApi.modifySettings, {
    invalidates: [noticeSettingsApi.settings],
    onDone: () => toast(noticeSettingsTexts.saved),
  })
  const submit = () => {
    const { quietFrom, quietTo, toastKinds, mailKinds, digest } = settings
    save.run({ toastKinds, mailKinds, digest, quietFrom: quietFrom ?? undefined, quietTo: quietTo ?? undefined })
  }
  return (
    <div className="notice-settings">
      <p>{t(noticeSettingsTexts.help)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(noticeSettingsTexts.kind)}</th>
            <th scope="col">{t(noticeSettingsWords.toastKinds)}</th>
            <th scope="col">{t(noticeSettingsWords.mailKinds)}</th>
          </tr>
        </thead>
        <tbody>
          {NoticeKind.values.map((kind) => {
            const name = t(labelOf(NoticeKind, kind))
            return (
              <tr key={kind}>
                <th scope="row">{name}</th>
                <td>
                  <Checkbox
                    aria-label={`${name} ${t(noticeSettingsWords.toastKinds)}`}
                    checked={settings.toastKinds.includes(kind)}
                    onChange={() => setSaid({ ...settings, toastKinds: toggled(settings.toastKinds, kind) })}
                  />
                </td>
                <td>
                  <Checkbox
                    aria-label={`${name} ${t(noticeSettingsWords.mailKinds)}`}
                    disabled={!settings.mayMail}
                    checked={settings.mailKinds.includes(kind)}
                    onChange={() => setSaid({ ...settings, mailKinds: toggled(settings.mailKinds, kind) })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {!settings.mayMail && <p className="notice-settings-quiet">{t(noticeSettingsTexts.noMail)}</p>}
      <div className="notice-settings-row">
        <span>{t(noticeSettingsWords.digest)}</span>
        <Segmented
          aria-label={t(noticeSettingsWords.digest)}
          disabled={!settings.mayMail}
          value={settings.digest}
          options={MailDigest.items.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: t(dictLabel) }))}
          onChange={(digest) => setSaid({ ...settings, digest: digest as NoticeSettings['digest'] })}
        />
      </div>
      <div className="notice-settings-row">
        <QuietTime
          words={noticeSettingsWords.quietFrom}
          value={settings.quietFrom}
          onChange={(quietFrom) => setSaid({ ...settings, quietFrom })}
        />
        <QuietTime
          words={noticeSettingsWords.quietTo}
          value={settings.quietTo}
          onChange={(quietTo) => setSaid({ ...settings, quietTo })}
        />
      </div>
      <Button type="primary" loading={save.isRunning} disabled={settings === stored} onClick={submit}>
        {t(noticeSettingsTexts.save)}
      </Button>
    </div>
  )
}

interface QuietTimeProps {
  readonly words: Text
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

function QuietTime({ words, value, onChange }: QuietTimeProps) {
  const t = useText()
  return (
    <label>
      {t(words)}{' '}
      <input type="time" value={shortTime(value)} onChange={({ target }) => onChange(fullTime(target.value))} />
    </label>
  )
}
