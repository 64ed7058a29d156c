import { ourPartyScreens } from '@hedgerow/contract/our-party/our-party.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const ourPartyPages = screenPages(ourPartyScreens, {
  'our-party': () => import('./OurPartyPage.tsx').then((m) => m.OurPartyPage),
})
