import { varTexts } from '@hedgerow/contract/risk/var/var.text'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../kit/person/language.ts'

interface TermsFormProps {
  /** By which fields that stand elsewhere belong to it, so that Enter runs it from there. */
  readonly id?: string
  readonly onRun: () => void
  readonly isRunning: boolean
  readonly children: ReactNode
  /** Behind the button: what is asked less often. */
  readonly more?: ReactNode
}

/** Terms in a line, which are run together. */
export function TermsForm({ id, onRun, isRunning, children, more }: TermsFormProps) {
  const t = useText()
  return (
    <form
      id={id}
      aria-busy={isRunning}
      className="hg-risk-terms"
      onSubmit={(event) => {
        event.preventDefault()
        onRun()
      }}
    >
      {children}
      <Button type="primary" htmlType="submit" loading={isRunning}>
        {t(varTexts.run)}
      </Button>
      {more}
    </form>
  )
}
