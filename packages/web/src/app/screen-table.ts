/**
 * Every screen by its address. The pages of signing in are at hand; the files of all others are named in a file of their own,
 * which comes with the frame: who only signs in does not fetch a list of some hundred file names.
 */
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { screens } from '@hedgerow/contract/screens'
import { registerPages } from '../features/register/register.screens.ts'
import { sessionPages } from '../features/session/session.screens.ts'
import { setupPages } from '../features/setup/setup.screens.ts'
import type { PagedScreen } from '../kit/page/screen-pages.ts'

export const loadFramePages = () => import('./screens.ts')

const atHand = new Map([...sessionPages, ...registerPages, ...setupPages].map((screen) => [screen.id, screen]))

export const screenTable: readonly PagedScreen[] = screens.map(
  (screen) => atHand.get(screen.id) ?? { ...screen, page: () => framePage(screen.id) },
)

async function framePage(id: string) {
  const inFrame = (await loadFramePages()).screens.find((screen) => screen.id === id)
  if (!inFrame) throw new Error(`should hold: the screen ${id} has a page`)
  return inFrame.page()
}

export const titleOf = (screen: PagedScreen | undefined): Text => screen?.title ?? shellWords.product
