/** Every screen of the register is opened once, by somebody who may: it stands under its title, without an error, a missing file or a report of the content security policy. */
import { screens } from '@hedgerow/contract/screens'
import { expect, test } from 'vitest'
import { journey } from './journey.ts'
import { mayOpen, walkerFor, walkers } from './walkers.ts'

// What stands outside the frame (signing in, leaving) and an address with a part of its own have journeys of their own.
const walked = screens.filter(
  ({ needs, path, bare }) => needs !== 'guest' && needs !== 'open' && !bare && !path.includes('$'),
)

for (const [index, [walker, held]] of walkers.entries()) {
  const lang = index % 2 === 0 ? 'zh_CN' : 'en_US'
  const mine = walked.filter(({ needs }) => walkerFor(needs) === walker)
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
  const left = walked.filter(({ needs }) => walkerFor(needs) === undefined)
  expect(left.map(({ id }) => id)).toEqual([])
})
