/**
 * Every form dialog of the product: new, edit, view and copy. The parent shows it by rendering it; it closes itself after
 * a success and asks before it drops what was typed.
 */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Shape } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import { Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { DraftLine } from '../draft/DraftLine.tsx'
import { useDraftKeeping, useDraftOffer, useKept } from '../draft/use-draft.ts'
import { closeIcon } from '../page/control-icons.tsx'
import { useReturnFocus } from '../page/use-return-focus.ts'
import { useText } from '../person/language.ts'
import type { ShapedFormOptions } from '../shaped/shaped-form.ts'
import { useShapedForm } from '../shaped/use-shaped-form.ts'
import { FormBody } from './FormBody.tsx'
import { FormFoot, type SecondaryAction } from './FormFoot.tsx'
import { FormSection } from './FormSection.tsx'
import { focusFirstEmpty } from './form-keys.ts'
import { useUnsaved } from './use-unsaved.ts'
import '../page/dialog.css'

type Size = 480 | 760 | 1040
const columnsOf = { 480: 1, 760: 2, 1040: 3 } as const

export interface FormDialogProps<S extends Shape> extends ShapedFormOptions<S> {
  readonly title: Text
  /** Beside the title: a status, a virtual number. */
  readonly titleExtra?: ReactNode
  readonly size?: Size
  readonly submitText?: Text
  readonly secondary?: readonly SecondaryAction[]
  /** The name under which this browser keeps what is typed until it is sent; of a record with its id. Nothing is kept without one. */
  readonly keptAs?: string | undefined
  readonly onClose: () => void
  /** Fields, or `FormSection`s of fields when `sections` is set. */
  readonly children: ReactNode
  readonly sections?: boolean
}

export function FormDialog<const S extends Shape>(props: FormDialogProps<S>) {
  useReturnFocus()
  const { offer, typed, round } = useDraftOffer(props.keptAs)
  const line = offer ? <DraftLine shape={props.shape} offer={offer} /> : null
  return <FormOfDialog key={round} {...props} typed={typed ?? props.typed} isKept={typed !== undefined} line={line} />
}

interface FormOfDialogProps<S extends Shape> extends FormDialogProps<S> {
  /** It began with what was kept. */
  readonly isKept: boolean
  readonly line: ReactNode
}

function FormOfDialog<const S extends Shape>(props: FormOfDialogProps<S>) {
  const { title, titleExtra, size = 760, submitText, secondary = [], onClose, children, sections = false } = props
  const { keptAs, isKept, line } = props
  const t = useText()
  const keeping = useDraftKeeping(keptAs, isKept)
  const shaped = useShapedForm({
    ...props,
    onDone: (reply) => {
      keeping.drop()
      props.onDone?.(reply)
    },
  })
  useKept(keeping, shaped)
  const mayLeave = useUnsaved(shaped.isUnsaved, keeping)
  const form = useRef<HTMLFormElement>(null)
  const close = async () => {
    if (!shaped.isSending && (await mayLeave())) onClose()
  }
  const onSent = (sent: boolean) => sent && onClose()
  // What came back was typed before: nobody has been in this form yet.
  const opened = isKept ? { ...shaped, hasHands: { current: false } } : shaped
  const draft = secondary.find(({ isDraft }) => isDraft)
  return (
    <Modal
      open
      className="hg-dialog"
      width={size}
      title={
        <>
          {t(title)} {titleExtra}
        </>
      }
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && shaped.mode !== 'view' && focusFirstEmpty(opened, form.current)}
      onCancel={() => void close()}
      footer={
        <FormFoot
          shaped={shaped}
          submitText={submitText}
          secondary={secondary}
          onSent={onSent}
          onClose={() => void close()}
        />
      }
    >
      <FormBody
        shaped={shaped}
        formRef={form}
        columns={columnsOf[size]}
        onSent={onSent}
        onSave={draft ? () => void shaped.submitAs(draft.onSubmit, true).then(onSent) : undefined}
      >
        {line}
        {sections ? children : <FormSection>{children}</FormSection>}
      </FormBody>
    </Modal>
  )
}
