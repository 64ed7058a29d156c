/** Tells lists that something was saved, so that they clear their selection while the query cache reloads their rows. */
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'

export const useWritten = create<{ readonly count: number }>(() => ({ count: 0 }))

/** After a command: the named paths are read again, or everything on screen when none is named. */
export async function announceWrite(queries: QueryClient, paths: readonly string[] = []): Promise<void> {
  useWritten.setState(({ count }) => ({ count: count + 1 }))
  if (paths.length === 0) return queries.invalidateQueries()
  await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
}
