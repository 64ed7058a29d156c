// A file of its own, so that the first screens do not load it with the other fields.
import { text } from '../field.ts'

/** Some of the values, joined by commas. */
export const someOf = (values: readonly string[]) =>
  text({ max: 400 }).refine((list) => list.split(',').every((one) => values.includes(one)), {
    error: 'NOT_IN_LIST',
    params: { allowed: values.join(', ') },
  })
