/** The column of a field: `exposureAmt` stands in `exposure_amt`. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
