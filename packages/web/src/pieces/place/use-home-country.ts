// A file of its own, so that the first screens do not load it with the session.
import { useSession } from '../../kit/person/session-store.ts'

/** The country of the member's organisation, whose habits decide what forms ask; China's until the member is known. */
export const useHomeCountry = (): string => useSession((state) => state.member?.orgCountry ?? 'CN')
