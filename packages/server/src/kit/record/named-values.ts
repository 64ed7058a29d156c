import type { Dictionary } from '@hedgerow/contract/kit/dictionary'

/** SQL for the values of a dictionary that a column holds joined by commas, by their names. */
export const namedValues = (column: string, { items }: Dictionary): string =>
  items.reduce(
    (text, { dictValue, dictLabel: { zh, en } }) => `replace(${text}, '${dictValue}', in_language('${zh}', '${en}'))`,
    `replace(${column}, ',', in_language('、', ', '))`,
  )
