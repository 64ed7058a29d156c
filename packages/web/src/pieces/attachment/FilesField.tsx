/** Papers of a record that is not there yet: sent when they are chosen, and given to the record together with its form. */
import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { attachmentTexts } from '@hedgerow/contract/file/attachment.text'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { type Control, FieldFrame, type FieldProps } from '../../kit/fields/FieldFrame.tsx'
import { useText } from '../../kit/person/language.ts'
import { upload } from '../../kit/talk/transport.ts'
import { AddFiles } from './AddFiles.tsx'
import { SendingLine } from './SendingLine.tsx'
import { useSending } from './use-sending.ts'
import './attachment.css'

interface SentFile {
  readonly url: string
  readonly name: string
}

/** Its value are the addresses of the files, joined by commas. */
export function FilesField(props: FieldProps) {
  const t = useText()
  return (
    <FieldFrame
      hint={t(attachmentTexts.hint)}
      {...props}
      display={(value) => value}
      control={(control) => <ChosenFiles {...control} />}
    />
  )
}

function ChosenFiles({ id, value, disabled, onChange, onBlur, inputRef, aria }: Control) {
  const t = useText()
  // Several files may arrive between two drawings of the form: each is added to what is there by then.
  const sent = useRef<readonly SentFile[]>([])
  // A form that comes back after a reload has no papers any more: they are chosen anew.
  useEffect(() => {
    if (value !== '' && sent.current.length === 0) onChange('')
  }, [value, onChange])
  const keep = (files: readonly SentFile[]) => {
    sent.current = files
    onChange(files.map(({ url }) => url).join(','))
    // Checked at once: whoever chose a file is done with the field.
    onBlur()
  }
  const sending = useSending(async (file) => {
    const url = await upload<string>(attachmentApi.upload.path, file)
    keep([...sent.current, { url, name: file.name }])
  })
  const add = (files: Iterable<File>) => void sending.add(files)
  return (
    <section
      className="hg-attachments"
      aria-label={t(attachmentTexts.title)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!disabled) add(event.dataTransfer.files)
      }}
    >
      <ul>
        {sent.current.map(({ url, name }) => (
          <li key={url}>
            <span className="hg-attachment-name">{name}</span>
            <Button
              size="small"
              disabled={disabled}
              onClick={() => keep(sent.current.filter((one) => one.url !== url))}
            >
              {t(attachmentTexts.leave)}
            </Button>
          </li>
        ))}
        {sending.sendings.map((one) => (
          <li key={one.key}>
            <SendingLine sending={one} again={sending.again} leave={sending.leave} />
          </li>
        ))}
      </ul>
      <AddFiles
        id={id}
        ref={inputRef}
        disabled={disabled}
        aria-describedby={String(aria['aria-describedby'] ?? '')}
        add={add}
      />
    </section>
  )
}
