/** Every screen of the register is opened once, by somebody who may: it stands under its title, without an error, a missing file or a report of the content security policy. */
import { grantsOf } from '@hedgerow/contract/grants'
import { screens } from '@hedgerow/contract/screens'
import { expect, test } from 'vitest'
import { journey } from './journey.ts'
import { type Member, people } from './people.ts'

/** Who holds which duties in the demo company, each a part of the screens. */
const walkers: readonly (readonly [Member, readonly string[]])[] = [
  [people.dealer, ['2-0', '5-0']],
  [people.middle, ['2-1', '5-1']],
  [people.approver, ['1-1']],
  [people.administrator, ['0-0']],
]
const mayOpen = (held: readonly string[], needs: string) =>
  needs === 'member' || (grantsOf(held) as readonly string[]).includes(needs)
// What stands outside the frame (signing in, leaving) and an address with a part of its own have journeys of their own.
const walked = screens.filter(
  ({ needs, path, bare }) => needs !== 'guest' && needs !== 'open' && !bare && !path.includes('$'),
)

for (const [index, [walker, held]] of walkers.entries()) {
  const lang = index % 2 === 0 ? 'zh_CN' : 'en_US'
  const mine = walked.filter(({ needs }) => walkers.find(([, duties]) => mayOpen(duties, needs))?.[0] === walker)
  journey(`every screen of ${walker.userName} opens without an error or a report of the policy`, async (enter) => {
    expect(mine.every(({ needs }) => mayOpen(held, needs))).toBe(true)
    const { page, open, says } = await enter({ as: walker, lang })
    for (const { path, title } of mine) {
      await open(path)
      await page.locator('.shell-main h1').waitFor()
      expect([path, await page.title()]).toEqual([path, expect.stringContaining(says(title))])
      await page.waitForLoadState('networkidle')
    }
  })
}

test('nobody is left out of the walk', () => {
  const left = walked.filter(({ needs }) => !walkers.some(([, held]) => mayOpen(held, needs)))
  expect(left.map(({ id }) => id)).toEqual([])
})
