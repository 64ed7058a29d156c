import { setupSteps } from '@hedgerow/contract/setup/setup.contract'
import { setupWords } from '@hedgerow/contract/setup/setup.text'
import { useEffect } from 'react'
import { useText } from '../../kit/person/language.ts'
import type { ServerRefusal } from '../../kit/talk/transport.ts'
import { Message } from '../../pieces/entry/Message.tsx'
import { SubmitButton } from '../../pieces/entry/SubmitButton.tsx'
import { mustAgree, useEntryForm } from '../../pieces/entry/use-entry-form.ts'
import { SetupFields } from './SetupFields.tsx'
import type { SetupValues } from './set-up.ts'
import './setup.css'

const titles = [
  setupWords.codeStep,
  setupWords.organisationStep,
  setupWords.administratorStep,
  setupWords.reviewerStep,
] as const

interface SetupStepProps {
  readonly step: number
  readonly initial: SetupValues
  /** Of a later step's submit, about a field of this one. */
  readonly refusal: ServerRefusal | undefined
  readonly onNext: (values: SetupValues) => Promise<void>
  readonly onBack: (values: SetupValues) => void
}

export function SetupStep({ step, initial, refusal, onNext, onBack }: SetupStepProps) {
  const t = useText()
  const isLast = step === setupSteps.length - 1
  const shape = setupSteps[step] ?? setupSteps[0]
  const entry = useEntryForm({
    shape,
    initial,
    alsoCheck: isLast ? mustAgree('reviewerPwd', 'reviewerConfirmPwd') : mustAgree('userPwd', 'confirmPwd'),
    onSubmit: (_, values) => onNext(values),
    refusal,
  })
  const { form, isBusy, isReady, formProblem, submit } = entry
  useFocusOnOpen(form)
  return (
    <>
      <ol className="setup-steps" aria-label={t(setupWords.stepOf, { step: step + 1, steps: titles.length })}>
        {titles.map((title, at) => (
          <li key={title.en} aria-current={at === step ? 'step' : undefined} className={at < step ? 'done' : ''}>
            {t(title)}
          </li>
        ))}
      </ol>
      {step === 0 && <p className="setup-intro">{t(setupWords.intro)}</p>}
      {isLast && <p className="setup-intro">{t(setupWords.reviewerIntro)}</p>}
      {formProblem && <Message tone="danger" text={formProblem} />}
      <form ref={form} className="entry-form wide" method="post" onSubmit={submit} noValidate aria-busy={isBusy}>
        <SetupFields step={step} entry={entry} country={initial.orgCountry} />
        {isLast && <p className="setup-vouch">{t(setupWords.vouch)}</p>}
        <div className="setup-buttons">
          {step > 0 && (
            <button type="button" className="entry-second" onClick={() => onBack(entry.values)} disabled={isBusy}>
              {t(setupWords.back)}
            </button>
          )}
          <SubmitButton text={t(isLast ? setupWords.finish : setupWords.next)} isBusy={isBusy} isReady={isReady} />
        </div>
      </form>
    </>
  )
}

function useFocusOnOpen(form: { readonly current: HTMLFormElement | null }): void {
  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const refused = inputs.find((input) => input.getAttribute('aria-invalid') === 'true')
    ;(refused ?? inputs.find(({ value }) => value === ''))?.focus()
  }, [form])
}
