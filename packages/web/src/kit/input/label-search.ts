/** How typing finds a choice: every label that holds what is typed, and first the one that is meant. */
interface Labelled {
  readonly label?: unknown
}

/** 0: it begins with the word that is typed (DE of "DE Germany"); 1: it begins with it; 2: one of its words does; 3: it only holds it. */
function rankOf({ label }: Labelled, typed: string): number {
  const text = String(label).toLowerCase()
  if (text === typed || text.startsWith(`${typed} `)) return 0
  if (text.startsWith(typed)) return 1
  return text.includes(` ${typed}`) ? 2 : 3
}

/** For `showSearch` of every choice that is searched in the browser. Those of one rank keep their order. */
export const labelSearch = {
  optionFilterProp: 'label',
  filterSort: (left: Labelled, right: Labelled, { searchValue }: { readonly searchValue: string }) => {
    const typed = searchValue.trim().toLowerCase()
    return rankOf(left, typed) - rankOf(right, typed)
  },
}
