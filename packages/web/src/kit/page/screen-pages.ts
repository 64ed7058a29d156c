/** The screens of a feature, each with the page that is loaded when it is first opened. */
import type { Screen } from '@hedgerow/contract/kit/shell/screen'
import type { FunctionComponent } from 'react'

type Load = () => Promise<FunctionComponent>

export interface PagedScreen extends Screen {
  readonly page: Load
}

/** The type demands a page for each screen that the feature declares. */
export const screenPages = <const S extends readonly Screen[]>(
  screens: S,
  pages: { readonly [id in S[number]['id']]: Load },
): readonly PagedScreen[] => screens.map((screen) => ({ ...screen, page: pages[screen.id as S[number]['id']] }))
