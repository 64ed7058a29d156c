import { LoaderCircle } from 'lucide-react'

interface SubmitButtonProps {
  readonly text: string
  readonly isBusy: boolean
  readonly disabled?: boolean
  /** False while something is missing: it looks disabled and tells what on a press. */
  readonly isReady?: boolean
}

export function SubmitButton({ text, isBusy, disabled = false, isReady = true }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="entry-submit"
      disabled={isBusy || disabled}
      aria-disabled={isReady ? undefined : true}
    >
      {isBusy && <LoaderCircle size={18} className="spin" aria-hidden />}
      {text}
    </button>
  )
}
