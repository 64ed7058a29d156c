/** A value a moment after its last change, for questions that follow what is typed. */
import { useEffect, useState } from 'react'

const pauseMs = 250

/** `value` must be plain data. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text ?? 'null') as T), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
