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

/** An IBAN by form and check digits. `account` is plain. */
const isIban = (account: string): boolean => ibanForm.test(account) && hasIbanDigits(account)

/** Countries that take SEPA credit transfers, and how long an IBAN of each is (EPC409-09, IBAN registry). */
const sepaLengths: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26',
    'IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22',
  ]
    .join(' ')
    .split(' ')
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
)

/** An IBAN of a country that SEPA reaches. `account` is plain. */
export const isSepaIban = (account: string): boolean =>
  isIban(account) && sepaLengths[account.slice(0, 2)] === account.length

/** The most that a SEPA credit transfer carries of a name. */
export const sepaNameMax = 70

/** ISO 7064 MOD 97-10: with the first four characters moved to the end, and letters as 10 to 35, the remainder is 1. */
function hasIbanDigits(account: string): boolean {
  const moved = account.slice(4) + account.slice(0, 4)
  const digits = [...moved].map((character) => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
