import { systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { sessionStart } from '../features/session/session-start.ts'
import { askAhead } from '../kit/talk/ask-ahead.ts'

/** Proves the stored session, and asks what the frame shows around every screen. */
export function askTheFirstQuestions(): void {
  void sessionStart()
  askAhead(systemDateApi.query, {})
  askAhead(sessionApi.menu, {})
}
