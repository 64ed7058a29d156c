/** What the features bring: `app.ts` mounts the routes, `main.ts` starts the workers, exports read the sources. */
import { exportRoutes } from './features/file/export.routes.ts'
import { features } from './features.ts'
import { invariantCheck } from './invariants.ts'
import type { ListSource } from './kit/database/list-query.ts'
import type { PersonalSource } from './kit/http/feature.ts'
import type { Served } from './kit/http/serve.ts'
import type { AnyJob } from './kit/work/jobs.ts'

/** The sources of the lists that can be exported. */
export const listSources: readonly (ListSource | PersonalSource)[] = features.flatMap(({ sources = [] }) => sources)

export const jobs: readonly AnyJob[] = [...features.flatMap((feature) => feature.jobs ?? []), invariantCheck]

export const routes: readonly Served[] = [
  ...exportRoutes(listSources),
  ...features.flatMap((feature) => feature.routes ?? []),
]
