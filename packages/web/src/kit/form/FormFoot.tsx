/** The buttons of a form, and what still needs attention. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Shape } from '@hedgerow/contract/kit/shape'
import type { Text } from '@hedgerow/contract/kit/text'
import { Button } from 'antd'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { busyIcon } from '../page/control-icons.tsx'
import { useText } from '../person/language.ts'
import { useUnverified } from '../person/session-store.ts'
import { WhyButton } from '../say/WhyButton.tsx'
import type { ShapedForm, Submit } from '../shaped/shaped-form.ts'
import { useStanding } from '../shaped/use-standing.ts'
import { keepsField, settleTyped } from './form-keys.ts'

export interface SecondaryAction {
  readonly text: Text
  readonly onSubmit: Submit<Shape>
  /** A draft may leave required fields empty. */
  readonly isDraft?: boolean
}

interface FormFootProps {
  readonly shaped: ShapedForm
  readonly submitText?: Text | undefined
  readonly secondary?: readonly SecondaryAction[] | undefined
  readonly onSent: (sent: boolean) => void
  readonly onClose?: (() => void) | undefined
  /** Before its buttons: the way back to an earlier step. */
  readonly back?: ReactNode
  /** A long form says what is missing all the time, not only after it was tried. */
  readonly saysAhead?: boolean
}

export function FormFoot(props: FormFootProps) {
  const { shaped, submitText = kitWords.submit, secondary = [], onSent, onClose, back, saysAhead = false } = props
  const t = useText()
  const isView = shaped.mode === 'view'
  const { canSubmit, notice, ahead } = useStanding(shaped)
  // What may be kept as a draft may not be submitted by everyone; what has no draft was not opened by who may not.
  const unverified = useUnverified()
  const barred = unverified && secondary.some(({ isDraft }) => isDraft) ? t(unverified) : ''
  const act = (send: () => Promise<boolean>) => {
    flushSync(settleTyped)
    void send().then(onSent)
  }
  return (
    <div className="hg-form-foot">
      {saysAhead && ahead ? <div className="hg-form-ahead">{ahead}</div> : null}
      <div className="hg-form-problems" role="status">
        {notice ? (
          <>
            <TriangleAlert size={14} aria-hidden /> {notice}
          </>
        ) : null}
      </div>
      <div className="hg-form-buttons">
        {back}
        {onClose ? (
          <Button {...keepsField} onClick={onClose}>
            {t(isView ? kitWords.close : kitWords.cancel)}
          </Button>
        ) : null}
        {isView
          ? null
          : secondary.map((action) => (
              <Button
                {...keepsField}
                key={action.text.en}
                disabled={shaped.isSending}
                onClick={() => act(() => shaped.submitAs(action.onSubmit, action.isDraft ?? false))}
              >
                {t(action.text)}
              </Button>
            ))}
        {isView ? null : barred ? (
          <WhyButton type="primary" reason={barred}>
            {t(submitText)}
          </WhyButton>
        ) : (
          <Button
            {...keepsField}
            type="primary"
            loading={shaped.isSending ? { icon: busyIcon } : false}
            aria-disabled={!canSubmit}
            className={canSubmit || shaped.isSending ? '' : 'hg-disabled'}
            onClick={() => act(shaped.submit)}
          >
            {t(submitText)}
          </Button>
        )}
      </div>
    </div>
  )
}
