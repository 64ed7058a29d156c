/** The forms of numbers that banks and accounts have: BIC (ISO 9362), IBAN (ISO 13616), CNAPS. */

/** Four characters of the institution, two letters of the country, two of the place, and three of the branch or none. */
const bicForm = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const cnapsForm = /^\d{12}$/
/** Country, two check digits, up to 30 characters of the account. Digits alone are a domestic account. */
const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

export const isBic = (bic: string): boolean => bicForm.test(bic)
export const isCnapsNumber = (number: string): boolean => cnapsForm.test(number)

/** The account without the blanks and hyphens that people group it by. */
export const plainAccount = (account: string): string => account.replace(/[\s-]/g, '').toUpperCase()

/** An IBAN by its form whose check digits are wrong; any other account number has none. `account` is plain. */
export const isWrongIban = (account: string): boolean => ibanForm.test(account) && !hasIbanDigits(account)

/** ISO 7064 MOD 97-10: with the first four characters moved to the end, and letters as 10 to 35, the remainder is 1. */
function hasIbanDigits(account: string): boolean {
  const moved = account.slice(4) + account.slice(0, 4)
  const digits = [...moved].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
