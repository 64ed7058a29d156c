import { figureRefusals } from '@hedgerow/contract/figure/figure.refusals'
import { figureApi } from '@hedgerow/contract/figure/sheet.contract'
import { type Figure, type FigureFacts, type Figures, factsOfFigure } from '@hedgerow/contract/kit/figure/figure'
import { filteredShape } from '@hedgerow/contract/kit/list'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { FigureAsk, FigureSources } from '../../kit/http/figure-source.ts'
import { serve } from '../../kit/http/serve.ts'
import { type Session, sessionGrants } from '../../kit/http/session.ts'
import { sheetOf } from './sheet.rules.ts'

/** Own facts by their patterns, the others as filters of the list; undefined where one of them is neither. */
function askOf({ list, own }: Figure, facts: FigureFacts): FigureAsk | undefined {
  const entries = Object.entries(facts)
  const isOwn = ([fact]: [string, string]) => Object.hasOwn(own, fact)
  if (entries.some(([fact, value]) => own[fact] && !own[fact].test(value))) return undefined
  const queryWrapper = Object.fromEntries(entries.filter((entry) => !isOwn(entry)))
  const filters = list ? filteredShape(list).schema.safeParse({ queryWrapper }) : undefined
  if (filters ? !filters.success : Object.keys(queryWrapper).length > 0) return undefined
  return { filters: filters?.data?.queryWrapper ?? {}, own: Object.fromEntries(entries.filter(isOwn)) }
}

const isInSight = (session: Session, { needs }: Figure) =>
  needs === 'member' || sessionGrants(session).some((grant) => grant === needs)

/** Every figure that is declared has its source, and the other way round: without, nothing starts. */
export function figureRoutes(declared: Figures, sources: FigureSources) {
  for (const name of Object.keys({ ...declared, ...sources }))
    assert(declared[name] && sources[name], `the figure ${name} is declared and has its source`)
  return serve(figureApi, {
    async get(context, { figureId }) {
      const figureFacts = factsOfFigure(figureId)
      const name = figureFacts?.name ?? ''
      const figure = Object.hasOwn(declared, name) ? declared[name] : undefined
      const ask = figureFacts && figure && askOf(figure, figureFacts.facts)
      if (!figure || !ask) return refuse(figureRefusals.UNKNOWN_FIGURE, { figure: figureId }, 'figureId')
      if (!isInSight(context.session, figure)) return refuse(figureRefusals.FIGURE_OUT_OF_SIGHT)
      const origin = await sources[name]?.(context, ask)
      return origin ? sheetOf(figureId, figure, origin) : refuse(figureRefusals.FIGURE_OUT_OF_SIGHT)
    },
  })
}
