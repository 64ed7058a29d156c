/** Who opens which screen in the walks over all of them: between them these members may open every screen. */
import { grantsOf } from '@hedgerow/contract/grants'
import { screens } from '@hedgerow/contract/screens'
import { type Member, people } from './people.ts'

/** Members of the demo company with the duties that they hold there. */
export const walkers: readonly (readonly [Member, readonly string[]])[] = [
  [people.dealer, ['2-0', '5-0']],
  [people.middle, ['2-1', '5-1']],
  [people.approver, ['1-1']],
  [people.payReviewer, ['3-1']],
  [people.administrator, ['0-0']],
]

export const mayOpen = (held: readonly string[], needs: string) =>
  needs === 'member' || (grantsOf(held) as readonly string[]).includes(needs)

/** The first who may; undefined where nobody may. */
export const walkerFor = (needs: string): Member | undefined => walkers.find(([, held]) => mayOpen(held, needs))?.[0]

/** What stands outside the frame (signing in, leaving) and an address with a part of its own are read by themselves. */
export const walkedScreens = screens.filter(
  ({ needs, path, bare }) => needs !== 'guest' && needs !== 'open' && !bare && !path.includes('$'),
)
