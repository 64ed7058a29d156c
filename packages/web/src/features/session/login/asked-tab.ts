/** Which way to sign in the address asks for: `?tab=captcha` is kept by a reload. */
export const signInTabs = ['password', 'captcha'] as const
export type Tab = (typeof signInTabs)[number]

export const askedTab = (): Tab =>
  new URLSearchParams(location.search).get('tab') === 'captcha' ? 'captcha' : 'password'
