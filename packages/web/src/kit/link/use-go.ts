/** Goes to a screen, or stays on this one (`.`), with what its address says. */
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Readonly<Record<string, unknown>>
type NextSearch = Search | ((current: Search) => Search)

/**
 * What an address says, for the router: our screens are declared in the contract and not as routes of its types, so that it cannot
 * know what each of them reads. This is the one place where that is said; a screen is named by `pathOf`.
 */
export const searchFor = (search: NextSearch) => search

interface Going {
  /** Going back leads to what was before this screen, not to this one. */
  readonly replace?: boolean
}

type Go = (to: string, search?: NextSearch, how?: Going) => void

export function useGo(): Go {
  const navigate = useNavigate()
  return useCallback(
    (to, search = {}, { replace = false } = {}) => void navigate({ to, search: searchFor(search), replace }),
    [navigate],
  )
}
