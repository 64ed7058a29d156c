// The first few lines that run: with a stored session, everything the first screen needs is asked for at once, while the
// application itself is still being read.
import { fetchAhead } from './app/fetch-ahead.ts'

void fetchAhead(location.pathname)
import('./app/start.tsx').catch((fault) => {
  // A file that is gone since this page was kept, or that is broken: the splash offers to load the page anew.
  document.getElementById('splash')?.classList.add('stuck')
  throw fault
})
