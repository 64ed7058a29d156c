/** What an import answers that is checked first and then committed in one transaction. */
import { z } from 'zod'

export const ImportPreview = z.object({
  importId: z.string(),
  goodCount: z.number(),
  badCount: z.number(),
  rows: z.array(
    z.object({
      row: z.number(),
      /** `skip` is neither written nor wrong, such as a day that is known already. */
      verdict: z.enum(['good', 'bad', 'skip']),
      /** Replaces the words of the verdict. */
      label: z.string().optional(),
      values: z.record(z.string(), z.string().nullable()),
      problems: z.array(z.string()),
    }),
  ),
})
export type ImportPreview = z.output<typeof ImportPreview>

/** A commit is one transaction of seconds: until it is done nothing of it is there, and one that is refused may be sent again. */
export const ImportProgress = z.object({
  state: z.enum(['running', 'done']),
  done: z.number(),
  total: z.number(),
  refused: z.array(z.object({ row: z.number(), message: z.string() })),
  message: z.string().nullable(),
})
