// One picture of a certification: chosen, dropped or pasted, shown as it was stored, replaced or removed.
import type { ImageField } from '@hedgerow/contract/certification/certification.contract'
import { certificationTexts, certificationWords } from '@hedgerow/contract/certification/certification.text'
import { fileApi, imageLimitBytes } from '@hedgerow/contract/file/stored-file.contract'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { announce } from '../../../kit/say/notice.ts'
import { StoredImage } from '../../../kit/show/StoredImage.tsx'
import { ServerRefusal, upload } from '../../../kit/talk/transport.ts'

interface PictureTileProps {
  readonly field: ImageField
  readonly url: string | undefined
  readonly isLocked: boolean
  readonly onChange: (url: string) => void
}

export function PictureTile({ field, url, isLocked, onChange }: PictureTileProps) {
  const t = useText()
  const { send, isSending, problem } = usePictureUpload(onChange)
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  const word = t(certificationWords[field])
  return (
    <section
      className="hg-cert-tile"
      aria-label={word}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!isLocked) send(event.dataTransfer.files[0])
      }}
      onPaste={(event) => isLocked || send(event.clipboardData.files[0])}
    >
      <h3>{word}</h3>
      <div className="hg-cert-picture">
        {url ? (
          <StoredImage url={url} alt={word} missing={t(certificationTexts.pictureMissing)} />
        ) : (
          <span className="hg-hint">{t(certificationTexts.dropHint)}</span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={word}
        onChange={(event) => {
          send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {isLocked ? null : (
        <div className="hg-cert-tile-foot">
          <Button
            size="small"
            loading={isSending}
            aria-label={`${t(url ? certificationTexts.replace : certificationTexts.choose)} ${word}`}
            onClick={choose}
          >
            {t(problem ? certificationTexts.retry : url ? certificationTexts.replace : certificationTexts.choose)}
          </Button>
          {url ? (
            <Button
              size="small"
              onClick={() => {
                onChange('')
                announce(t(certificationTexts.reverted))
              }}
            >
              {t(certificationTexts.remove)}
            </Button>
          ) : null}
        </div>
      )}
      <p className="hg-note hg-error" role="alert">
        {problem}
      </p>
    </section>
  )
}

/** Too large is said before anything is sent; what the server refuses stands on the tile, and the old picture stays. */
function usePictureUpload(onChange: (url: string) => void) {
  const t = useText()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const send = (file: File | undefined) => {
    if (!file || isSending) return
    if (file.size > imageLimitBytes) return setProblem(t(certificationTexts.imageTooLarge))
    setProblem('')
    setSending(true)
    upload<string>(fileApi.upload.path, file)
      .then(
        (url) => {
          onChange(url)
          announce(t(certificationTexts.uploaded))
        },
        (error: unknown) =>
          setProblem(error instanceof ServerRefusal ? error.message : t(certificationTexts.uploadFailed)),
      )
      .finally(() => setSending(false))
  }
  return { send, isSending, problem }
}
