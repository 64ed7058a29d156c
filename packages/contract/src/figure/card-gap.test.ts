/** Every amount, rate and percentage that a card or a chart shows has its sheet, opens the rows that make it, or says who said it: a new field fails until it does. */
import { expect, it } from 'vitest'
import { features } from '../index.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { screens } from '../screens.ts'

const cards = features.flatMap(({ cards: declared }) => [...declared])
const sheets = new Set(features.flatMap(({ figures }) => Object.keys(figures)))

interface Definition {
  readonly type: string
  readonly element?: unknown
  readonly innerType?: unknown
}
/** Each plain text of a reply by its path; words of dictionaries are none. */
function textsIn(schema: unknown, path = ''): string[] {
  const { def, shape } = schema as { def: Definition; shape?: Readonly<Record<string, unknown>> }
  if (shape)
    return Object.entries(shape).flatMap(([name, part]) => textsIn(part, path === '' ? name : `${path}.${name}`))
  if (def.type === 'array') return textsIn(def.element, `${path}[]`)
  if (def.innerType) return textsIn(def.innerType, path)
  return def.type === 'string' ? [path] : []
}
const lastOf = (path: string) => path.split('.').at(-1)?.replace('[]', '') ?? ''

/** What no figure is called: days, names, codes, addresses. The sweep over the demonstration holds that none of them reads like an amount. */
const facts = new Set(
  `asOf bookDate businessDate calcDate cashFlowDate dataDate date dueDate farDate firstDate from fromDate lastClosed lastDate leftOutDates legTerms liveFrom month monthEnd openingDate payDateAdj ratesDate riskDate to toDate validFrom
  baseCurrency controlUnit convertCurrency correspondCurrency counterPartyId counterPartyName currency currencyPair homeCurrency limitCurrency payCurrency quoteCurrency valuedCurrency
  createTime endDate id midsMissing planReason requestCode requestDate requestId entryDate makerName reason relationId relationNo runId runNo startDate testDate testId
  curveName dataSource dealId dealSerialNo derivedFrom exposureId exposureIds fromOrgId fromOrgName groupKey libraryVersion message name orgId orgName partTerms percentile problems serialNo snapshotId strategyName strategyTerms toOrgId toOrgName url
  scenarioKey scenarioNameZh scenarioNameEn dataPeriodStart dataPeriodEnd unshockedPairs dealtPair curveCurrency bankNameZh bankNameEn runName
  markDate checkerName leftOutReason gaps
  label linkStatus value resultCurrency hedgeId
  counterPartyNo fullName fullNameEn shortName pym suspendReason internalRiskRating externalRiskRating generalRiskRating license country province city registrationPlace dealTimeBegin dealTimeEnd timezone facilityFrom facilityTo facilityDocument tenorTo valueDate pendingChangeId at userName act comment
  fileNo bankName account accountId fileHash fileName releasedBy sentTime bankAnswer content number payeeName payeeAccount payeeAddress payDate kept dropped
  model priceCurrency
  closeReason requestContent buyCurrency sellCurrency hedgeCurrency requireDate requireTime lastTransDate lastTransTime preferCounterPartyId deliveryPeriod editReason makerId lastEditorId earlierEditorIds firstCheckerId firstCheckerName baseExposure strategyNo strategyNameZh strategyNameEn field row beforeCurrency afterCurrency
  transDate deliveryDate projectNo contractNo billNo documentaryBillBank bookRatePair bookRateSource bookRateDate mirrorOf externalNo toUsdRateDate dept remark createBy modifyBy modifyTime`.split(
    /\s+/,
  ),
)

it('names what its reply holds', () => {
  expect(cards.length).toBeGreaterThan(8)
  for (const { endpoint, figures } of cards)
    expect(Object.keys(figures).filter((path) => !textsIn(endpoint.reply).includes(path))).toEqual([])
})

it('leaves no text of a reply out that is no day, name or code', () => {
  for (const { endpoint, figures } of cards) {
    const left = textsIn(endpoint.reply).filter((path) => !Object.hasOwn(figures, path) && !facts.has(lastOf(path)))
    expect({ path: endpoint.path, left }).toEqual({ path: endpoint.path, left: [] })
  }
})

it('opens sheets and screens that there are', () => {
  const lost = cards.flatMap(({ figures }) =>
    Object.values(figures).flatMap((of) => {
      if ('figure' in of) return sheets.has(of.figure) ? [] : [of.figure]
      return 'opens' in of && of.opens !== 'url' && !screens.some(({ id }) => id === of.opens) ? [of.opens] : []
    }),
  )
  expect(lost).toEqual([])
})

const isOfCards = (name: string, { list, path }: Endpoint) =>
  !list && (['total', 'explain', 'run', 'compare'].includes(name) || path.startsWith('/CLOUD-BIZ/dashboard/'))

it('has the figures of the overview, and of all that adds up a list', () => {
  const carded = new Set(cards.map(({ endpoint }) => endpoint.path))
  const without = features.flatMap(({ apis }) =>
    apis.flatMap((api) =>
      Object.entries(api as Readonly<Record<string, Endpoint>>).flatMap(([name, one]) =>
        isOfCards(name, one) && !carded.has(one.path) ? [one.path] : [],
      ),
    ),
  )
  expect(without).toEqual([])
})
