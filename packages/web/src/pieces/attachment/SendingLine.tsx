/** A file that is on its way, or could not be sent and waits for another try. */
import { attachmentTexts } from '@hedgerow/contract/file/attachment.text'
import { imageLimitBytes } from '@hedgerow/contract/file/stored-file.contract'
import { Button } from 'antd'
import { useText } from '../../kit/person/language.ts'
import type { SendingFile, useSending } from './use-sending.ts'

interface SendingLineProps extends Pick<ReturnType<typeof useSending>, 'again' | 'leave'> {
  readonly sending: SendingFile
}

export function SendingLine({ sending, again, leave }: SendingLineProps) {
  const t = useText()
  const { key, file, problem } = sending
  if (problem === undefined) return <span role="status">{t(attachmentTexts.sending, { name: file.name })}</span>
  return (
    <>
      <span className="hg-attachment-name">{file.name}</span>
      <span className="hg-error" role="alert">
        {problem}
      </span>
      <Button size="small" onClick={() => again(sending)} hidden={file.size > imageLimitBytes}>
        {t(attachmentTexts.retry)}
      </Button>
      <Button size="small" onClick={() => leave(key)}>
        {t(attachmentTexts.leave)}
      </Button>
    </>
  )
}
