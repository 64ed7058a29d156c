/** In which currencies the simulated customs charge freight, and say a declaration twice. */
export const feeCurrency = 'USD'
export const [firstCurrency, secondCurrency] = ['EUR', 'USD'] as const
