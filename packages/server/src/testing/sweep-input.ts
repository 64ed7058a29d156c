/**
 * Input that any declared shape accepts, made from the shape alone: each field takes the first plausible value that its own
 * check passes. So a sweep reaches behind the validation of endpoints it knows nothing about.
 */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { z } from 'zod'

const plausible: readonly unknown[] = [
  '7',
  '20260413',
  'CNY',
  'USD/CNY',
  '3M',
  '09:30:00',
  'GMT+08:00',
  'CNY,USD',
  'sample',
  'sample_1',
  true,
  {},
  [],
]
/** Fields that must agree with each other to get past the rules, by their one spelling. */
const agreed: Readonly<Record<string, unknown>> = {
  country: 'CN',
  buyCurrency: 'CNY',
  sellCurrency: 'USD',
  currency: 'USD',
  exposureType: '2',
  exposureDirection: '1',
  hedgeAmt: '1000',
  buyAmt: '7000',
  sellAmt: '1000',
  spotRate: '7',
  forwardPoint: '0',
  forwardRate: '7',
  endDate: '20260713',
  deliveryDate: '20260713',
  trader: 'a_both',
  email: 'sample@example.com',
  url: 'https://erp.example.com/hooks',
  events: 'fxDeal',
  mobile: '+8613900000000',
  version: 0,
}

const enumValues = (field: z.ZodType): readonly unknown[] => {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
  return schema.enum ?? schema.anyOf?.flatMap((one) => (typeof one === 'object' ? (one.enum ?? []) : [])) ?? []
}

/** The element of an array of objects, through `optional`, `default` and a limit on its rows. */
function elementOf(field: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  if (field instanceof z.ZodArray && field.element instanceof z.ZodObject) return field.element.shape
  if (field instanceof z.ZodPipe && field.out instanceof z.ZodArray) return elementOf(field.out)
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return elementOf(field.unwrap() as z.ZodType)
  return undefined
}

function sampleOf(name: string, field: z.ZodType, idOf: (name: string) => string | undefined): unknown {
  const id = idOf(name)
  if (id !== undefined) return id
  const element = elementOf(field)
  if (element) return [sampleFields(element, idOf)]
  const candidates = [...(name in agreed ? [agreed[name]] : []), ...enumValues(field), ...plausible]
  return candidates.find((value) => field.safeParse(value).success)
}

type Sample = Record<string, unknown>
const sampleFields = (
  fields: Readonly<Record<string, z.ZodType>>,
  idOf: (name: string) => string | undefined,
): Sample => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(name, field, idOf)]))

const isOptional = (field: z.ZodType) => field.safeParse(undefined).success

/** Whole input of an endpoint; optional fields are left out unless they are ids. `idOf` gives the id that a field names. */
export function sampleInput(endpoint: Endpoint, idOf: (name: string) => string | undefined): Sample {
  const fields = Object.entries(endpoint.input?.schema.shape ?? {})
  const wanted = fields.filter(([name, field]) => !isOptional(field) || idOf(name) !== undefined || elementOf(field))
  return sampleFields(Object.fromEntries(wanted), idOf)
}

/** Whether a field names a record by its name; a `serviceId` is the name of a list, an `identId` that of a person's paper, a `zoneId` that of a place, a `figureId` that of a figure. */
export const isIdName = (name: string) =>
  /^ids?$|[a-z]Id$/.test(name) && !['serviceId', 'identId', 'zoneId', 'figureId'].includes(name)
/** Paths of the fields that name records: `id`, `ids`, `dealId`, `exposureList.0.exposureId`. */
export function idFields(endpoint: Endpoint): string[] {
  return Object.entries(endpoint.input?.schema.shape ?? {}).flatMap(([name, field]) => {
    const element = elementOf(field)
    const inner = element ? Object.keys(element).filter(isIdName) : []
    return isIdName(name) ? [name] : inner.map((one) => `${name}.0.${one}`)
  })
}

/** A copy of the sample in which one field names another record. */
export function withField(sample: Sample, path: string, value: string): Sample {
  const [name = '', index, inner] = path.split('.')
  if (index === undefined || inner === undefined) return { ...sample, [name]: value }
  const [first = {}] = sample[name] as Sample[]
  return { ...sample, [name]: [{ ...first, [inner]: value }] }
}

/** Method, address and body of a call with this input. */
export function requestOf(endpoint: Endpoint, sample: Sample) {
  const inPath = new Set<string>()
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(String(sample[name] ?? '1'))
  })
  const rest = Object.entries(sample).filter(([name]) => !inPath.has(name))
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)])).toString()
  if (endpoint.method === 'GET') return { method: 'GET' as const, url: query ? `${path}?${query}` : path }
  return { method: 'POST' as const, url: path, payload: Object.fromEntries(rest) }
}
