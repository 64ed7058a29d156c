/** The portrait of the member, or the first letter of the name; changed and removed in place. */
import { fileApi } from '@hedgerow/contract/file/stored-file.contract'
import { profileApi } from '@hedgerow/contract/profile/profile.contract'
import { profileTexts, profileWords } from '@hedgerow/contract/profile/profile.text'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { useToast } from '../../kit/say/notice.ts'
import { Avatar } from '../../kit/show/Avatar.tsx'
import { StoredImage } from '../../kit/show/StoredImage.tsx'
import { upload } from '../../kit/talk/transport.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { useInfoDialog } from '../../kit/talk/use-info-dialog.tsx'

interface PortraitProps {
  readonly name: string
  readonly url: string | null
}

const sizePx = 72
const shape = { width: sizePx, height: sizePx, borderRadius: '50%', objectFit: 'cover' } as const

export function Portrait({ name, url }: PortraitProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { isSending, send, remove } = usePortrait()
  return (
    <div className="profile-portrait">
      {url ? (
        <StoredImage url={url} alt={t(profileWords.header)} missing={t(profileTexts.portraitMissing)} style={shape} />
      ) : (
        <Avatar name={name} size={sizePx} />
      )}
      <div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg"
          aria-label={t(profileTexts.changePortrait)}
          onChange={(event) => {
            send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button loading={isSending} onClick={() => input.current?.click()}>
          {t(profileTexts.changePortrait)}
        </Button>{' '}
        {url ? <Button onClick={remove}>{t(profileTexts.removePortrait)}</Button> : null}
        <p className="hg-hint">{t(profileTexts.portraitAbout)}</p>
      </div>
    </div>
  )
}

/** What the server refuses of a picture, its size among it, is said, and the old portrait stays. */
function usePortrait() {
  const toast = useToast()
  const showInfo = useInfoDialog()
  const [isUploading, setUploading] = useState(false)
  const invalidates = [profileApi.query]
  const change = useCommandOf(profileApi.portrait, { invalidates, onDone: () => toast(profileTexts.portraitChanged) })
  const drop = useCommandOf(profileApi.portrait, { invalidates, onDone: () => toast(profileTexts.portraitRemoved) })
  const send = (file: File | undefined) => {
    if (!file || isUploading) return
    setUploading(true)
    upload<string>(fileApi.upload.path, file)
      .then(
        (header) => change.run({ header }),
        (error: Error) => void showInfo(error),
      )
      .finally(() => setUploading(false))
  }
  return { isSending: isUploading || change.isRunning, send, remove: () => drop.run({}) }
}
