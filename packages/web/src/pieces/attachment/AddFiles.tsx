/** The button that chooses papers to be sent. */
import { attachmentTexts } from '@hedgerow/contract/file/attachment.text'
import { Button } from 'antd'
import { type ComponentProps, useRef } from 'react'
import { useText } from '../../kit/person/language.ts'

const accepted = '.pdf,.jpg,.jpeg,.png,.xlsx,.docx'

interface AddFilesProps extends Pick<ComponentProps<typeof Button>, 'id' | 'ref' | 'disabled' | 'aria-describedby'> {
  readonly add: (files: readonly File[]) => void
}

export function AddFiles({ add, ...button }: AddFilesProps) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={t(attachmentTexts.add)}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button size="small" {...button} onClick={() => input.current?.click()}>
        {t(attachmentTexts.add)}
      </Button>
    </>
  )
}
