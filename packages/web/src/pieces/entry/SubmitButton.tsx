import { LoaderCircle } from 'lucide-react'

interface SubmitButtonProps {
  readonly text: string
  readonly isBusy: boolean
  readonly disabled?: boolean
}

export function SubmitButton({ text, isBusy, disabled = false }: SubmitButtonProps) {
  return (
    <button type="submit" className="entry-submit" disabled={isBusy || disabled}>
      {isBusy && <LoaderCircle size={18} className="spin" aria-hidden />}
      {text}
    </button>
  )
}
