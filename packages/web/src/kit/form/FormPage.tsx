/** The same form on a page of its own, for entry screens that stay open after a submit. */
import type { Shape } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import { type ReactNode, useEffect, useRef } from 'react'
import { DraftLine } from '../draft/DraftLine.tsx'
import { useDraftKeeping, useDraftOffer, useKept } from '../draft/use-draft.ts'
import { Card } from '../page/Card.tsx'
import { Page } from '../page/Page.tsx'
import type { ShapedFormOptions } from '../shaped/shaped-form.ts'
import { useShapedForm } from '../shaped/use-shaped-form.ts'
import { FormBody } from './FormBody.tsx'
import { FormFoot, type SecondaryAction } from './FormFoot.tsx'
import { FormSection } from './FormSection.tsx'
import { focusFirstEmpty } from './form-keys.ts'
import { useUnsaved } from './use-unsaved.ts'

interface FormPageProps<S extends Shape> extends ShapedFormOptions<S> {
  readonly title: Text
  readonly help?: Text
  readonly submitText?: Text
  readonly secondary?: readonly SecondaryAction[]
  readonly sections?: boolean
  /** The name under which this browser keeps what is typed until it is sent; nothing is kept without one. */
  readonly keptAs?: string | undefined
  readonly children: ReactNode
  /** Over the fields: what became of the entry before. */
  readonly above?: ReactNode
  /** The cursor goes where the entry begins: the one before was sent. */
  readonly isNext?: boolean
  /** Under the form: what was entered today. */
  readonly below?: ReactNode
}

export function FormPage<const S extends Shape>(props: FormPageProps<S>) {
  const { offer, typed, round } = useDraftOffer(props.keptAs)
  const line = offer ? <DraftLine shape={props.shape} offer={offer} /> : null
  return <FormOfPage key={round} {...props} typed={typed} line={line} />
}

interface FormOfPageProps<S extends Shape> extends FormPageProps<S> {
  readonly line: ReactNode
}

function FormOfPage<const S extends Shape>(props: FormOfPageProps<S>) {
  const { title, help, submitText, secondary = [], sections = false, children, above, below } = props
  const { isNext = false, keptAs, typed, line } = props
  const keeping = useDraftKeeping(keptAs, typed !== undefined)
  const shaped = useShapedForm({
    ...props,
    onDone: (reply) => {
      keeping.drop()
      props.onDone?.(reply)
    },
  })
  useKept(keeping, shaped)
  useUnsaved(shaped.isUnsaved, keeping)
  const draft = secondary.find(({ isDraft }) => isDraft)
  // A page stays: what was sent is cleared for the next entry.
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(shaped)
  latest.current = shaped
  useEffect(() => {
    if (!isNext) return
    const soon = setTimeout(() => focusFirstEmpty(latest.current, element.current))
    return () => clearTimeout(soon)
  }, [isNext])
  const onSent = (sent: boolean) => sent && shaped.form.reset()
  return (
    <Page title={title} help={help}>
      <Card>
        <FormBody
          shaped={shaped}
          formRef={element}
          columns={3}
          onSent={onSent}
          onSave={draft ? () => void shaped.submitAs(draft.onSubmit, true).then(onSent) : undefined}
        >
          {line}
          {above}
          {sections ? children : <FormSection>{children}</FormSection>}
          <FormFoot shaped={shaped} submitText={submitText} secondary={secondary} onSent={onSent} saysAhead />
        </FormBody>
      </Card>
      {below}
    </Page>
  )
}
