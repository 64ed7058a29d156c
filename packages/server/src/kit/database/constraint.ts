// Which broken constraints are a user's to mend. A store declares them by name beside the statement that can break them;
// every other one is a fault of ours, and is logged and answered as such.
import { sqlStateOf } from '../process/sql-state.ts'

/** By the constraint's name: what refuses in the user's words. */
export type Reachable = Readonly<Record<string, () => never>>

/** Runs a statement. @throws what `reachable` says of the constraint that it broke, and any other error as it is */
export async function refusing<T>(reachable: Reachable, statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    const name = brokenConstraint(error)
    if (name !== undefined && Object.hasOwn(reachable, name)) reachable[name]?.()
    throw error
  }
}

/** The name of the constraint (or unique index) that a statement broke, SQLSTATE class 23. */
function brokenConstraint(error: unknown): string | undefined {
  if (!sqlStateOf(error)?.startsWith('23')) return undefined
  const { constraint } = error as { constraint?: unknown }
  return typeof constraint === 'string' ? constraint : undefined
}
