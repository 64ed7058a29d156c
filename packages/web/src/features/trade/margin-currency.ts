/** Margin is paid at home: in yuan where the deal has it, else in what is sold. */
export const marginCurrencyOf = (buyCurrency: string | null, sellCurrency: string | null) =>
  buyCurrency === 'CNY' ? buyCurrency : (sellCurrency ?? '')
