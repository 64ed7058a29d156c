import { pathOf } from '@hedgerow/contract/screens'

/** What the page of new accounts is opened for (§2): either kind, one of them, or a forgotten password. */
export const pageTypes = ['register', 'organization', 'personal', 'forgot-password'] as const
type PageType = (typeof pageTypes)[number]

export const registerPath = (type: PageType): string => pathOf('register').replace('$pageType', type)
export type Kind = 'organization' | 'personal'
