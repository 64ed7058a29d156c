import { Button, type ButtonProps, Tooltip } from 'antd'
import { inform } from './notice.ts'

interface WhyButtonProps extends ButtonProps {
  /** Why it does nothing at the moment; empty where it does. */
  readonly reason: string
}

/** A button that says why it is grey: beside it to a pointer and to the keyboard, in a sentence to whoever presses it. */
export function WhyButton({ reason, onClick, className = '', ...button }: WhyButtonProps) {
  return (
    <Tooltip title={reason} trigger={['hover', 'focus']}>
      <Button
        {...button}
        aria-disabled={reason !== ''}
        className={reason ? `${className} hg-disabled` : className}
        onClick={(event) => (reason ? inform(reason) : onClick?.(event))}
      />
    </Tooltip>
  )
}
