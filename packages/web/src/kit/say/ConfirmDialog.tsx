/** Asks before an act that cannot be taken back: names the record, and the button says the verb. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import { type ReactNode, useCallback } from 'react'
import { useText } from '../person/language.ts'
import { messages } from './messages.ts'
import './say.css'

interface ConfirmDialogProps {
  readonly body?: ReactNode
  /** What the act is about: serial numbers, names. */
  readonly records?: readonly string[]
}

const shownRecords = 10

function ConfirmDialog({ body, records = [] }: ConfirmDialogProps) {
  return (
    <>
      {body ? <div>{body}</div> : null}
      {records.length > 0 ? (
        <ul className="hg-confirm-records">
          {records.slice(0, shownRecords).map((record) => (
            <li key={record}>{record}</li>
          ))}
          {records.length > shownRecords ? <li>{`+${records.length - shownRecords}`}</li> : null}
        </ul>
      ) : null}
    </>
  )
}

interface Question extends ConfirmDialogProps {
  readonly title: Text
  readonly params?: TextParams
  /** The verb on the button. */
  readonly verb?: Text
  readonly cancel?: Text
  /** Destructive: red button, focus on cancel. */
  readonly danger?: boolean
  /** For a table in its body. */
  readonly isWide?: boolean
}

const widthPx = { usual: 416, wide: 760 }

/** `await confirm({ title, verb, records })`: true when the user agreed. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const t = useText()
  return useCallback(
    async (question) => {
      const { modal } = await messages()
      return modal.confirm({
        title: t(question.title, question.params),
        content: <ConfirmDialog body={question.body} records={question.records ?? []} />,
        okText: t(question.verb ?? kitWords.confirm),
        cancelText: t(question.cancel ?? kitWords.cancel),
        okButtonProps: { danger: question.danger ?? false },
        focusable: { autoFocusButton: question.danger ? 'cancel' : 'ok' },
        width: question.isWide ? widthPx.wide : widthPx.usual,
        icon: null,
      })
    },
    [t],
  )
}
