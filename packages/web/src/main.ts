// The first few lines that run: with a stored session, everything the first screen needs is asked for at once, while the
// application itself is still being read.
import { fetchAhead } from './app/fetch-ahead.ts'

void fetchAhead(location.pathname)
void import('./app/start.tsx')
