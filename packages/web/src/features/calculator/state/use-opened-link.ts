/** The link that a screen was opened with. Later the address follows the case, of which the screen need not hear. */
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

export function useOpenedLink(): Readonly<Record<string, unknown>> {
  const router = useRouter()
  const [first] = useState(() => router.state.location.search as Readonly<Record<string, unknown>>)
  return first
}
