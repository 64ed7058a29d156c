/** Where a guest wanted to go before signing in; kept for this tab only. */
const key = 'returnTo'

export const rememberPath = (href: string) => sessionStorage.setItem(key, href)
export const rememberedPath = (): string | undefined => sessionStorage.getItem(key) ?? undefined
export const forgetPath = () => sessionStorage.removeItem(key)
