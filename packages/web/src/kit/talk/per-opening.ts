/** How often an open dialog asks. Closed, it forgets the answer. */

/** Once for each opening, and again after something was written. */
export const oncePerOpening = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const

/** A number is drawn once, whatever is written and in which language it is read meanwhile: to ask again would use up another. */
export const drawnPerOpening = { staleTime: 'static', gcTime: 0, inEveryLanguage: true } as const
