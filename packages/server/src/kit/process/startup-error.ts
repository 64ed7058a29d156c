// What stops the program before it serves: a wrong folder, a busy port, an unreachable database. The reader is the
// person at the terminal, so main prints the one line and no stack.

/** A start-up problem that its reader can mend. `message` is one line that names the cause and the remedy. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** The first line of whatever was thrown, to quote inside a `StartupError`. */
export function reasonOf(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error
  const text = inner instanceof Error ? inner.message || inner.name : String(inner)
  return text.split('\n')[0] ?? text
}
