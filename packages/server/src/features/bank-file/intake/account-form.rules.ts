/** The ways in which banks write one account: its IBAN, or the number that stands in it, with zeros in front or without. Pure. */

/** Where the account's own number stands behind the first four characters of an IBAN. */
const ownNumber: Readonly<Record<string, readonly [start: number, end: number]>> = {
  AT: [5, 16],
  BE: [0, 12],
  CH: [5, 17],
  DE: [8, 18],
  DK: [4, 14],
  FR: [10, 21],
  GB: [10, 18],
  IE: [10, 18],
  IT: [11, 23],
  LI: [5, 17],
  LU: [3, 16],
  NL: [4, 14],
  NO: [0, 11],
  PL: [8, 24],
  SE: [3, 20],
}
const ibanLength: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  DE: 22,
  DK: 18,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  LI: 21,
  LU: 20,
  NL: 18,
  NO: 15,
  PL: 28,
  SE: 24,
}
const shortestNumber = 5
const withoutZeros = (number: string) => number.replace(/^0+/, '')

export const plainAccount = (account: string) => account.replace(/[\s.-]/g, '').toUpperCase()

/** From the most certain; a form that is too short to tell accounts apart is none. */
export function accountForms(account: string): readonly string[] {
  const whole = plainAccount(account)
  const country = whole.slice(0, 2)
  const place = ownNumber[country]
  const isIban = place !== undefined && whole.length === ibanLength[country] && /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(whole)
  if (!isIban) return distinct([whole, withoutZeros(whole)])
  const national = whole.slice(4)
  return distinct([whole, national, withoutZeros(national.slice(...place))])
}

const distinct = (forms: readonly string[]) =>
  [...new Set(forms)].filter((form, at) => at === 0 || form.length >= shortestNumber)
