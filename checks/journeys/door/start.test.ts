// The application that cannot start: a page that was kept names files that are gone, or one of them is broken.
import { sessionWords } from '@hedgerow/contract/session/session.text'
import { expect } from 'vitest'
import { type Enter, journey } from '../journey.ts'

const sentences = ['页面未能启动，或网络较慢。', 'The page has not started, or the network is slow.']

/** Opens the sign-in page without a script, reads the splash and goes its way out. */
async function startsWithout(enter: Enter, script: RegExp, answer: { status: number; body: string }): Promise<void> {
  const visitor = await enter()
  // What is missing here is written to the console, so it is a page that the journey does not listen to.
  const page = await visitor.page.context().newPage()
  await page.route(script, (route) => route.fulfill({ ...answer, contentType: 'text/javascript' }))
  await page.goto('/login')
  for (const sentence of sentences) await page.getByText(sentence).waitFor()
  await page.unroute(script)
  await page.getByRole('link', { name: '重新加载' }).click()
  await page.getByRole('heading', { name: visitor.says(sessionWords.welcome) }).waitFor()
  await page.locator('#splash').waitFor({ state: 'detached' })
}

journey('without its first script the page says so and offers to load it anew', (enter) =>
  startsWithout(enter, /\/assets\/index-[^/]+\.js$/, { status: 404, body: '' }),
)
journey('with a script that is broken, too', (enter) =>
  startsWithout(enter, /\/assets\/start-[^/]+\.js$/, { status: 200, body: 'export {' }),
)
journey('a page that starts says nothing of it', async (enter) => {
  const { page } = await enter()
  // It fades away with all that is in it.
  await page.locator('#splash').waitFor({ state: 'detached' })
  for (const sentence of sentences) expect(await page.getByText(sentence).count()).toBe(0)
})
