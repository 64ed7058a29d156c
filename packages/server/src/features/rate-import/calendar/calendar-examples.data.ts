/** The example rows of a file of holidays: currency, day and month, kind, name. */
export const holidayExamples: readonly (readonly [string, string, string, string])[] = [
  ['CNY', '0101', 'H', '元旦 / New Year’s Day'],
  ['CNY', '1231', 'U', ''],
]
