import type { EventNotes } from '../../../kit/http/feature.ts'
import { dealShares } from '../relation/designated-principal.store.ts'
import { eventNotesOf } from './hedge-event-note.rules.ts'

export const hedgeEventNotes: EventNotes = async (tx, scope, event) =>
  eventNotesOf(event, await dealShares(tx, scope, event.dealId))
