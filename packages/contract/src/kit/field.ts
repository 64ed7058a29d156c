/**
 * The field types of every shape. A failed check carries the name of a field refusal (`fieldRefusals`) instead of a
 * sentence: the sentence is made later, in the caller's language, with the field's own label.
 */
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { z } from 'zod'
import type { Dictionary, DictionaryValue } from './dictionary.ts'
import type { fieldRefusals } from './kit.refusals.ts'

// zod writes itself faster checks as code, and tries on loading whether it may. The content security policy forbids that and reports
// the attempt, so it is told first. Whoever makes schemas imports the kit, which imports this.
z.config({ jitless: true })

type Problem = keyof typeof fieldRefusals
/** Refuses with a field refusal; parameters feed its words. */
const unless = (problem: Problem, params: Record<string, string | number> = {}) => ({
  error: problem as string,
  params,
})

/** The amount range of specification §5.1 and §9, in units of the currency. */
export const amountLimit = '1000000000000'
/** Digits that a table column keeps behind the point: amounts `numeric(20,6)`, rates `numeric(20,10)`. */
const amountScale = 6
const rateScale = 10

// Zero-width, bidirectional and other control characters (and lone surrogates) change what a reader believes is written.
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Cs}]/u
const layout = /[\t\n\r]/g
// The one invisible character that draws: between two emoji it makes one of them, such as a family.
const emojiJoiner = /(?<=\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)*)\u200d(?=\p{Extended_Pictographic})/gu

/** A value that is there and of another type is told what would be right, never that it is missing. */
const required = (problem: Problem = 'NOT_TEXT') =>
  z
    .string({
      error: ({ input }) => {
        if (input === undefined || input === null) return 'REQUIRED'
        const isLong = typeof input === 'number' && Number.isFinite(input) && !isExactNumber(input)
        return isLong && problem !== 'NOT_TEXT' ? 'NOT_EXACT' : problem
      },
    })
    // Not `min`: zod asks it of an object that only pretends to have a length, too, and a comparison may then throw.
    .refine((value) => value !== '', { error: 'REQUIRED' })

/** Free text. Lone surrogates and invisible characters are refused, emoji are welcome, joined ones too. */
export function text(limits: { max: number; min?: number; pattern?: RegExp; rule?: string }) {
  let field = required()
    .refine((value) => !hasUnsafeCharacters(value), unless('FORBIDDEN_CHARACTER'))
    .refine((value) => value.length <= limits.max, unless('TOO_LONG', { max: limits.max }))
  if (limits.min)
    field = field.refine((value) => value.length >= (limits.min ?? 0), unless('TOO_SHORT', { min: limits.min }))
  const { pattern } = limits
  if (pattern)
    field = field.refine((value) => pattern.test(value), unless('PATTERN', { rule: limits.rule ?? String(pattern) }))
  return field
}

const hasUnsafeCharacters = (value: string) => unsafeCharacters.test(value.replace(layout, '').replace(emojiJoiner, ''))

/** A field that may be left out; an empty string from a form counts as left out. */
export const optional = <F extends z.ZodType>(field: F) =>
  z.preprocess(
    (value: z.input<F> | null | undefined) => (value === '' || value === null ? undefined : value),
    field.optional(),
  )

const mostDigits = 15
const digitsOfNumber = (value: number) => {
  const [, digits = ''] = /^-?([\d.]+)/.exec(String(value)) ?? []
  return digits.replace('.', '').replace(/^0+|0+$/g, '')
}
/** Whether a JSON number says exactly what its sender wrote: fifteen significant digits always survive, whole numbers up to 2^53 too. */
export const isExactNumber = (value: number): boolean =>
  Number.isSafeInteger(value) || (Number.isFinite(value) && digitsOfNumber(value).length <= mostDigits)

/** The number in digits alone: 1e-7 is 0.0000001. */
export function plainDigits(value: number): string {
  const [, sign = '', whole = '', part = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  const at = whole.length + Number(exponent)
  if (Number(exponent) === 0) return String(value)
  const digits = whole + part
  return at > 0 ? `${sign}${digits.padEnd(at, '0')}` : `${sign}0.${'0'.repeat(-at)}${digits}`
}

/** Fields that are written in digits: a JSON number stands for the same digits as text. */
const inDigits = new WeakSet<z.ZodType>()
export const isInDigits = (field: z.ZodType): boolean => inDigits.has(field)
const digitsIn = <F extends z.ZodType>(field: F): F => {
  inDigits.add(field)
  return field
}

const plainNumber = /^-?\d{1,30}(\.\d{1,20})?$/
const decimalText = () =>
  z.preprocess(
    // Other people's clients send JSON numbers; they are taken as their digits where these are certain.
    (value) => (typeof value === 'number' && isExactNumber(value) ? plainDigits(value) : value),
    required('NOT_A_NUMBER').refine((value) => plainNumber.test(value), { ...unless('NOT_A_NUMBER'), abort: true }),
  )

const decimalsOf = (value: string) => value.split('.')[1]?.replace(/0+$/, '').length ?? 0
/** Compares plain decimal texts without turning them into floats: only sign and limit matter here. */
const isNegative = (value: string) => value.startsWith('-') && /[1-9]/.test(value)
const isZero = (value: string) => !/[1-9]/.test(value)
function exceeds(value: string, limit: string): boolean {
  const [whole = '0', part = ''] = value.replace('-', '').split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length !== limit.length) return digits.length > limit.length
  return digits > limit || (digits === limit && /[1-9]/.test(part))
}

/** A money amount as decimal text, 0 ≤ amount ≤ 1e12; `above: 0` also refuses zero. Currency decimals are a rule. */
export function amount(options: { above?: 0 } = {}) {
  return decimalText()
    .refine(
      (value) => plainNumber.test(value) && !isNegative(value) && !exceeds(value, amountLimit),
      unless('AMOUNT_RANGE'),
    )
    .refine((value) => decimalsOf(value) <= amountScale, unless('TOO_MANY_DECIMALS', { max: amountScale }))
    .refine((value) => options.above === undefined || !isZero(value), unless('NOT_POSITIVE'))
}

/** A price of a day as decimal text, at most 10 decimals; 0 is how terminals write that there was none. */
export const priceOrZero = () =>
  decimalText()
    .refine((value) => !isNegative(value), { ...unless('NEGATIVE'), abort: true })
    .refine((value) => !exceeds(value, '1000000'), unless('OUT_OF_RANGE', { min: 0, max: 1_000_000 }))
    .refine((value) => decimalsOf(value) <= rateScale, unless('TOO_MANY_DECIMALS', { max: rateScale }))

/** An exchange rate as decimal text, greater than 0, at most 10 decimals. */
export const rate = () => priceOrZero().refine((value) => !isZero(value), unless('NOT_POSITIVE'))

/** Percent of a whole as decimal text, greater than 0, at most 100. */
export const percentOfWhole = () =>
  rate().refine((value) => !exceeds(value, '100'), unless('OUT_OF_RANGE', { min: 0, max: 100 }))

/** A signed rate difference, such as forward points in units of the rate. */
export const rateDifference = () =>
  decimalText()
    .refine((value) => !exceeds(value, '1000000'), unless('OUT_OF_RANGE', { min: -1_000_000, max: 1_000_000 }))
    .refine((value) => decimalsOf(value) <= rateScale, unless('TOO_MANY_DECIMALS', { max: rateScale }))

/** A day as `yyyymmdd` that exists in the calendar. */
export const businessDate = () =>
  digitsIn(required('DATE_FORMAT').refine((value) => isBusinessDate(value), unless('DATE_FORMAT')))

/** A time of day as `HH:mm:ss`. */
export const timeOfDay = () =>
  required('TIME_FORMAT').regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, { error: 'TIME_FORMAT' })

/** A period: a number followed by D, M or Y (§5.2, §5.4). */
export const tenor = () => required('TENOR_FORMAT').regex(/^\d{1,4}[DMY]$/, { error: 'TENOR_FORMAT' })
/** The limit of a deal: a period, or one of the spot limits. */
export const dealLimit = () =>
  required('TENOR_FORMAT').regex(/^(TODAY|TOM|SPOT|\d{1,4}[DMY])$/, { error: 'TENOR_FORMAT' })

export const id = () => digitsIn(required('NOT_AN_ID').regex(/^[1-9]\d{0,17}$/, { error: 'NOT_AN_ID' }))
/** What a stored file is named by. */
export const fileId = () =>
  required('NOT_AN_ID').regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'NOT_AN_ID' })
/** Ids joined by commas, as the published GET commands send them: 1 to 100, each once. */
export const ids = () => idsText().transform((value) => [...new Set(value.split(','))])
/** The same as it is written. */
export const idsText = () =>
  digitsIn(required('NOT_AN_ID').regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/, { error: 'NOT_AN_ID' }))

export function dict<D extends Dictionary>(dictionary: D) {
  const allowed: readonly DictionaryValue<D>[] = dictionary.values
  return z
    .enum(allowed, {
      error: (issue) =>
        issue.input === undefined || issue.input === '' || issue.input === null ? 'REQUIRED' : 'NOT_IN_LIST',
    })
    .meta({ dictType: dictionary.dictType })
}

/** The number of a record in a reply; `opens.id` names the field beside it that holds the record's id. */
export const numberOf = (record: string, id = 'id') => z.string().meta({ opens: { record, id } })

export const currency = () => required('CURRENCY_FORMAT').regex(/^[A-Z]{3}$/, { error: 'CURRENCY_FORMAT' })
export const currencyPair = () =>
  required('PAIR_FORMAT')
    .regex(/^[A-Z]{3}\/[A-Z]{3}$/, { error: 'PAIR_FORMAT', abort: true })
    .refine((value) => value.slice(0, 3) !== value.slice(4), { error: 'PAIR_OF_ONE' })
/** Deal numbers (§5.1, §5.4): 0 to 32 word characters or hyphens. */
export const dealNumber = () => text({ max: 32, pattern: /^[A-Za-z0-9_-]*$/, rule: 'A-Z a-z 0-9 _ -' })
export const remark = () => optional(text({ max: 512 }))
/** A password is compared exactly: it is never trimmed. */
export const secret = (limits: { max: number }) =>
  required()
    .refine((value) => value.length <= limits.max, { error: 'TOO_LONG' })
    .meta({ secret: true })
const digits = /^\d{1,9}$/
/** Guards an edit: the version that the editor saw, as a number or its digits; nothing else is taken for the first one. */
export const version = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && digits.test(value) ? Number(value) : value),
    z
      .number({ error: ({ input }) => (isLeftOut(input) ? 'REQUIRED' : 'NOT_A_NUMBER') })
      .int({ error: 'NOT_A_NUMBER' })
      .min(0, { error: 'NOT_A_NUMBER' }),
  )
const isLeftOut = (value: unknown) => value === undefined || value === null || value === ''
/** The versions seen of several records, joined by commas in the order of their ids. */
export const versions = () =>
  digitsIn(required('NOT_A_NUMBER').regex(/^\d{1,9}(,\d{1,9}){0,99}$/, { error: 'NOT_A_NUMBER' })).transform((value) =>
    value.split(',').map(Number),
  )

/** At most so many rows: more are refused before any of them is read, because reading a hundred thousand takes a second. */
export const fewRows = <F extends z.ZodType>(rows: F, most: number) =>
  z.preprocess((value, check) => {
    if (!Array.isArray(value) || value.length <= most) return value
    check.addIssue({ code: 'custom', message: 'TOO_MANY_ROWS' })
    return z.NEVER
  }, rows)
