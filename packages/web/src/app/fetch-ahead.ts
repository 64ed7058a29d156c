/**
 * What the first screen is going to need. Without a session that is the sign-in page; with one it is the proof of the
 * session, what the frame asks, the frame itself, antd and the screen, in this order. What fails here is fetched again, and
 * told, when it is needed.
 */
import { useSession } from '../kit/person/session-store.ts'
import { findPage, loginPath, logoutPath } from './guard.ts'
import { loadFramePages, screenTable } from './screen-table.ts'

export async function fetchAhead(pathname: string): Promise<void> {
  const isGuest = useSession.getState().token === null
  // Who signs out sees no frame either, and what the frame asks would meet the end of the session.
  if (isGuest || pathname === logoutPath) {
    await findPage(screenTable, isGuest ? loginPath : logoutPath)?.page()
    return
  }
  // The questions go first: a browser keeps few connections to one server, and the files would take them all.
  const pages = loadFramePages()
  await import('./questions-ahead.ts').then(({ askTheFirstQuestions }) => askTheFirstQuestions())
  // Then the frame: antd and the screen take the longest to start, and would keep it from being drawn.
  await Promise.allSettled([import('./shell/Shell.tsx'), pages])
  await Promise.allSettled([
    findPage(screenTable, pathname)?.page(),
    import('./antd/load-antd.ts').then(({ loadAntd }) => loadAntd()),
  ])
}
