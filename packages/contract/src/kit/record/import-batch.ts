/** What an import answers that is checked first and then committed in one transaction. */
import { z } from 'zod'
import { shape } from '../shape.ts'
import { texts } from '../text.ts'

const words = texts({
  format: { zh: '文件格式', en: 'File format' },
})

/** The second sheet of a template that is a workbook. */
export const templateTexts = texts({
  values: { zh: '可选值', en: 'Values' },
  meaning: { zh: '代码或含义', en: 'Code or meaning' },
})

/** What a template can be had as. */
const templateFormats = ['csv', 'xlsx'] as const
export const Template = shape(words, {
  format: z.enum(templateFormats, { error: 'NOT_IN_LIST' }).default('csv'),
})

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
  /** Submitted: it waits for another person, who decides whether it is carried out. */
  state: z.enum(['running', 'submitted', 'done']),
  done: z.number(),
  total: z.number(),
  refused: z.array(z.object({ row: z.number(), message: z.string() })),
  message: z.string().nullable(),
})
