/** What a field of codes looks like: named in the refusal of another form. */
export const formExamples = {
  currencies: 'CNY,USD',
  pairs: 'USD/CNY,EUR/CNY',
  cutOffs: 'CNY 17:00, USD 15:30',
} as const
