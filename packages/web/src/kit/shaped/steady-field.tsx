/** A screen that computes while somebody types is drawn with every key; its fields are drawn for what they themselves show. */
import { type ComponentType, memo, type ReactNode, useCallback, useRef } from 'react'

interface Changing {
  readonly onChanged?: ((value: string) => void) | undefined
}

export function steady<P extends Changing>(field: (props: P) => ReactNode): (props: P) => ReactNode {
  const of = memo(field) as ComponentType<P>
  return (props) => <SteadyField of={of} props={props} />
}

interface SteadyFieldProps<P extends Changing> {
  readonly of: ComponentType<P>
  readonly props: P
}

/** What the screen does after a change is looked up when it happens: a new function for it draws nothing. */
function SteadyField<P extends Changing>({ of: Field, props }: SteadyFieldProps<P>) {
  const latest = useRef(props.onChanged)
  latest.current = props.onChanged
  const onChanged = useCallback((value: string) => latest.current?.(value), [])
  return <Field {...props} onChanged={onChanged} />
}
