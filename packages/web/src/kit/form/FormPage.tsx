/** The same form on a page of its own, for entry screens that stay open after a submit. */
import type { Shape } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import type { ReactNode } from 'react'
import { Card } from '../page/Card.tsx'
import { Page } from '../page/Page.tsx'
import type { ShapedFormOptions } from '../shaped/shaped-form.ts'
import { useShapedForm } from '../shaped/use-shaped-form.ts'
import { FormBody } from './FormBody.tsx'
import { FormFoot, type SecondaryAction } from './FormFoot.tsx'
import { FormSection } from './FormSection.tsx'
import { useUnsaved } from './use-unsaved.ts'

interface FormPageProps<S extends Shape> extends ShapedFormOptions<S> {
  readonly title: Text
  readonly help?: Text
  readonly submitText?: Text
  readonly secondary?: readonly SecondaryAction[]
  readonly sections?: boolean
  readonly children: ReactNode
  /** Under the form: what was entered today. */
  readonly below?: ReactNode
}

export function FormPage<const S extends Shape>(props: FormPageProps<S>) {
  const { title, help, submitText, secondary = [], sections = false, children, below } = props
  const shaped = useShapedForm(props)
  useUnsaved(shaped.isUnsaved)
  const draft = secondary.find(({ isDraft }) => isDraft)
  // A page stays: what was sent is cleared for the next entry.
  const onSent = (sent: boolean) => sent && shaped.form.reset()
  return (
    <Page title={title} help={help}>
      <Card>
        <FormBody
          shaped={shaped}
          columns={3}
          onSent={onSent}
          onSave={draft ? () => void shaped.submitAs(draft.onSubmit, true).then(onSent) : undefined}
        >
          {sections ? children : <FormSection>{children}</FormSection>}
          <FormFoot shaped={shaped} submitText={submitText} secondary={secondary} onSent={onSent} />
        </FormBody>
      </Card>
      {below}
    </Page>
  )
}
