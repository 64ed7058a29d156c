/** Further legs of an option package in an address, for a screen that leads to the form: `2,1,1000000,7,30000,4.2;…`. */

export interface AddressedLeg {
  readonly dealDirection: string
  readonly optionFlag: string
  readonly nominalAmt: string
  readonly exePrice: string
  readonly fee: string
  /** Percent a year. */
  readonly optionQuoteVol: string
}

const [betweenLegs, betweenParts] = [';', ',']
const mostLegs = 3
const decimalText = /^(\d{1,15}(\.\d{1,10})?)?$/
const code = /^\d$/

export const legsText = (legs: readonly AddressedLeg[]): string =>
  legs
    .map(({ dealDirection, optionFlag, nominalAmt, exePrice, fee, optionQuoteVol }) =>
      [dealDirection, optionFlag, nominalAmt, exePrice, fee, optionQuoteVol].join(betweenParts),
    )
    .join(betweenLegs)

/** Null where the text is not the whole of one to three legs: half a package is none. */
export function legsFrom(text: string): readonly AddressedLeg[] | null {
  const rows = text.split(betweenLegs).map((row) => row.split(betweenParts))
  if (text === '' || rows.length > mostLegs) return null
  const legs = rows.map(([dealDirection = '', optionFlag = '', ...rest]) => {
    const [nominalAmt = '', exePrice = '', fee = '', optionQuoteVol = '', ...more] = rest
    const numbers = [nominalAmt, exePrice, fee, optionQuoteVol]
    const isLeg = [dealDirection, optionFlag].every((one) => code.test(one)) && more.length === 0
    return isLeg && rest.length === numbers.length && numbers.every((one) => decimalText.test(one))
      ? { dealDirection, optionFlag, nominalAmt, exePrice, fee, optionQuoteVol }
      : null
  })
  return legs.every((leg) => leg !== null) ? legs : null
}
