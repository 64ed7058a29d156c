/**
 * Who is signed in, as the screens need to know it: the token for requests, the member for greetings, the grants for
 * buttons. The session feature fills it; every other feature only asks `useCan`.
 */

import { refusalsOfPages } from '@hedgerow/contract/kit/kit.refusals'
import { certifiedOrganisation, type Needs } from '@hedgerow/contract/kit/record/duty.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import type { ListView } from '@hedgerow/contract/member/list-view.contract'
import type { Member } from '@hedgerow/contract/session/session.contract'
import { useCallback } from 'react'
import { create } from 'zustand'
import { useHomeCurrencies } from './conventions.ts'

/** Where this browser keeps the session of all its tabs. */
export const sessionKey = 'hedgerow.session'

interface StoredSession {
  readonly token: string
  readonly userId: string
}

interface SessionState {
  readonly token: string | null
  readonly userId: string | null
  /** Null until the token has been proved to the server. */
  readonly member: Member | null
  readonly grants: readonly string[]
  /** Nothing is answered before the password that somebody else chose is changed. */
  readonly mustChangePwd: boolean
  /** How the member arranged lists. */
  readonly listViews: readonly ListView[]
  /** Two people administer the organisation; told by the server at each start. */
  readonly fourEyes: boolean
  /** The user agreement changed since the member accepted it. */
  readonly agreementDue: boolean
  /** Set when the server ended the session; the sign-in page shows it. */
  readonly expiredMessage: string | null
  readonly signIn: (
    session: StoredSession & {
      member: Member
      grants: readonly string[]
      listViews?: readonly ListView[]
      mustChangePwd?: boolean
      agreementDue?: boolean
      fourEyes?: boolean
    },
  ) => void
  readonly signOut: () => void
  readonly expire: (message: string) => void
  readonly clearExpired: () => void
}

const nobody = {
  token: null,
  userId: null,
  member: null,
  grants: [] as readonly string[],
  listViews: [] as readonly ListView[],
  mustChangePwd: false,
  agreementDue: false,
  fourEyes: true,
}

/** Where this browser keeps what a member typed and did not send. */
export const draftPrefix = (userId: string | null) => `hedgerow.draft.${userId}.`

function forgetDrafts(userId: string | null): void {
  const own = Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix(userId)))
  for (const key of own) localStorage.removeItem(key)
}

export const useSession = create<SessionState>((set, get) => ({
  ...nobody,
  ...storedSession(),
  expiredMessage: null,
  signIn: ({
    token,
    userId,
    member,
    grants,
    listViews = [],
    mustChangePwd = false,
    agreementDue = false,
    fourEyes = true,
  }) => {
    localStorage.setItem(sessionKey, JSON.stringify({ token, userId }))
    useHomeCurrencies.setState({ own: member.homeCurrency })
    set({ token, userId, member, grants, listViews, mustChangePwd, agreementDue, fourEyes, expiredMessage: null })
  },
  signOut: () => {
    forgetDrafts(get().userId)
    localStorage.removeItem(sessionKey)
    set(nobody)
  },
  expire: (message) => {
    localStorage.removeItem(sessionKey)
    set({ ...nobody, expiredMessage: message })
  },
  clearExpired: () => set({ expiredMessage: null }),
}))

/** Whether the signed-in member may do what a declaration `needs`; the component re-renders when the grants change. */
export function useCan(): (needs: Needs) => boolean {
  const token = useSession((state) => state.token)
  const grants = useSession((state) => state.grants)
  return useCallback((needs) => permits({ token, grants }, needs), [token, grants])
}

function permits(session: Pick<SessionState, 'token' | 'grants'>, needs: Needs): boolean {
  if (needs === 'open') return true
  return needs === 'member' ? session.token !== null : session.grants.includes(needs)
}

/** Why the member may only browse, calculate and draft; undefined for members of a certified organisation. */
export function useUnverified(): Text | undefined {
  const status = useSession((state) => state.member?.realNameAuthStatus ?? certifiedOrganisation)
  return status === certifiedOrganisation ? undefined : refusalsOfPages.NOT_CERTIFIED
}

export function storedSession(): StoredSession | null {
  const stored = localStorage.getItem(sessionKey)
  if (stored === null) return null
  try {
    const { token, userId } = JSON.parse(stored) as Partial<StoredSession>
    return typeof token === 'string' && typeof userId === 'string' ? { token, userId } : null
  } catch {
    // Somebody else wrote the key: it is no session of ours, so this visitor is a guest.
    return null
  }
}
