import { useReferenceConventions } from './use-conventions.ts'

/** Draws nothing: keeps what every signed-in screen needs to show numbers. */
export function MemberStores() {
  useReferenceConventions()
  return null
}
