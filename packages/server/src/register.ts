/** What the features bring: `app.ts` mounts the routes, `main.ts` starts the workers, exports read the sources. */
import { featureTitles } from '@hedgerow/contract/feature-titles'
import { features as declared } from '@hedgerow/contract/index'
import type { Words } from '@hedgerow/contract/kit/text'
import { WebhookMessage } from '@hedgerow/contract/staff/webhook/webhook.contract'
import { messageHeaders, messageTexts, messageWords } from '@hedgerow/contract/staff/webhook/webhook.text'
import { timelineRoutes } from './features/approval/timeline/timeline.routes.ts'
import { autoFreezeJob } from './features/business-day/automatic/auto-freeze.jobs.ts'
import { businessDayRoutes } from './features/business-day/business-day.routes.ts'
import { dayPackJob } from './features/business-day/pack/day-pack.jobs.ts'
import { valuationJob } from './features/business-day/valuing/valuation.act.ts'
import { waitingRoutes } from './features/dashboard/waiting.routes.ts'
import { figureRoutes } from './features/figure/figure.routes.ts'
import { exportRoutes } from './features/file/export.routes.ts'
import { longExportJob } from './features/file/long-export/long-export.jobs.ts'
import { longExportRoutes } from './features/file/long-export/long-export.routes.ts'
import { hedgeCheckRoutes } from './features/hedging/hedge-check.routes.ts'
import { hedgeRoutes } from './features/hedging/hedge-request.routes.ts'
import { tradeEventRoutes } from './features/trade-event/trade-event.routes.ts'
import { features } from './features.ts'
import { invariantCheck, wholeInvariantCheck } from './invariants.ts'
import type { ListSource } from './kit/database/list-query.ts'
import type { EventNotes, HedgePlanOf, PersonalSource } from './kit/http/feature.ts'
import type { Described } from './kit/http/openapi/openapi.ts'
import type { Served } from './kit/http/serve.ts'
import type { AnyJob } from './kit/work/jobs.ts'

/** The sources of the lists that can be exported. */
export const listSources: readonly (ListSource | PersonalSource)[] = features.flatMap(({ sources = [] }) => sources)

const longExport = longExportJob(listSources)

/** What the features do and ask when a business day is closed, in the order of the register. */
const closeSteps = features.flatMap((feature) => feature.closeSteps ?? [])
const valuation = valuationJob(closeSteps)

/** What the features say of an event of a deal before anybody decides on it. */
const eventNotes: EventNotes = async (tx, scope, event) => {
  const notes = []
  for (const feature of features) notes.push(...((await feature.eventNotes?.(tx, scope, event)) ?? []))
  return notes
}

/** What the plan says of a request before it is submitted, and to its reviewer. */
const hedgePlan: HedgePlanOf = async (...hedge) =>
  (await features.find((feature) => feature.hedgePlan)?.hedgePlan?.(...hedge)) ?? null

export const jobs: readonly AnyJob[] = [
  ...features.flatMap((feature) => feature.jobs ?? []),
  valuation,
  autoFreezeJob(valuation),
  dayPackJob,
  longExport,
  invariantCheck,
  wholeInvariantCheck,
]

export const routes: readonly Served[] = [
  ...exportRoutes(listSources),
  ...longExportRoutes(listSources, longExport),
  ...figureRoutes(
    Object.assign({}, ...declared.map(({ figures }) => figures)),
    Object.assign({}, ...features.map(({ figures }) => figures)),
  ),
  ...timelineRoutes(
    declared.flatMap(({ timelines }) => timelines),
    Object.assign({}, ...features.map(({ timelines }) => timelines)),
  ),
  ...businessDayRoutes(closeSteps, { valuation, pack: dayPackJob }),
  ...tradeEventRoutes(eventNotes),
  ...hedgeRoutes(hedgePlan),
  ...hedgeCheckRoutes(hedgePlan),
  ...waitingRoutes(
    Object.assign({}, ...features.map(({ waits }) => waits)),
    Object.assign({}, ...features.map(({ monthEnd }) => monthEnd)),
    Object.assign({}, ...features.map(({ monthEndNames, waitNames }) => ({ ...monthEndNames, ...waitNames }))),
  ),
  ...features.flatMap((feature) => feature.routes ?? []),
]

type Declared = Pick<(typeof declared)[number], 'apis' | 'lists'>

/** The words of shapes and lists; where several have the same name, those of the first stand. */
const wordsOf = (parts: readonly Declared[]): Words =>
  Object.fromEntries(
    parts
      .flatMap(({ apis, lists }) => [
        ...lists.map(({ words }) => words),
        ...apis.flatMap((api) => Object.values(api).flatMap(({ input }) => (input ? [input.words] : []))),
      ])
      .reverse()
      .flatMap((words) => Object.entries(words)),
  )

/** A noun's own calls first, then its feature: the same name is another thing elsewhere. */
const describedOf = ({ name: feature, apis, lists }: (typeof declared)[number]): Described['calls'] => {
  const ofFeature = wordsOf([{ apis, lists }])
  return apis.flatMap((api) => {
    const listed = Object.values(api).flatMap(({ list }) => (list ? [list] : []))
    const words = { ...ofFeature, ...wordsOf([{ apis: [api], lists: listed }]) }
    return Object.entries(api).map(([name, endpoint]) => ({ feature, name, endpoint, words }))
  })
}

/** Every call and message as `/openapi.json` tells it. */
export const describedCalls = (): Described => ({
  calls: declared.flatMap(describedOf),
  messages: [
    {
      feature: 'staff',
      name: 'recordChanged',
      schema: WebhookMessage,
      headers: messageHeaders,
      words: messageWords,
      ...messageTexts,
    },
  ],
  titles: featureTitles,
  words: wordsOf(declared),
})
