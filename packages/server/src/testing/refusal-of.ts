import { Refusal } from '@hedgerow/contract/kit/refusal'

/** With what a rule refuses; nothing where it lets pass. What is no refusal is thrown on. */
export function refusalOf(act: () => unknown): Refusal | undefined {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  return undefined
}
