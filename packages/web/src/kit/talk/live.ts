/**
 * The browser's end of the live connection: it proves itself with its first message, hears that something changed, and
 * connects again whenever the line breaks. What was missed meanwhile is never sent again, so each new beginning counts as
 * a change of everything. It also says whether somebody sits before the window.
 */
import { idleAfterMs, type LiveMessage, liveClosed, livePath } from '@hedgerow/contract/kit/shell/live'
import { watchIdle } from './idle.ts'

const pauseMs = 1_000
/** After so many failures in a row browsers spread over the second half of the second, and each still tries every second. */
const [patientFailures, jitterMs] = [5, 500]
const crowdedPauseMs = 60_000

/** Listens until the session is over, or until the returned function is called. */
export function openLive(token: string, hear: (message: LiveMessage) => void): () => void {
  let socket: WebSocket | undefined
  let timer: number | undefined
  let failures = 0
  let stopped = false
  let isIdle = false
  const connect = () => {
    socket = new WebSocket(location.origin.replace(/^http/, 'ws') + livePath)
    socket.onopen = () => {
      socket?.send(JSON.stringify({ token }))
      if (isIdle) socket?.send(JSON.stringify({ idle: true }))
    }
    socket.onmessage = ({ data }) => {
      failures = 0
      hear(JSON.parse(String(data)) as LiveMessage)
    }
    socket.onclose = ({ code }) => {
      if (stopped) return
      // Reading anything now lets the server say over HTTP that the session ended, and the guard do the rest.
      if (code === liveClosed.sessionOver) return hear({ topic: 'ready', ids: [] })
      failures += 1
      const jitter = failures > patientFailures ? Math.random() * jitterMs : 0
      timer = window.setTimeout(connect, code === liveClosed.tooMany ? crowdedPauseMs : pauseMs - jitter)
    }
  }
  connect()
  const stopWatching = watchIdle(idleAfterMs, (idle) => {
    isIdle = idle
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ idle }))
  })
  return () => {
    stopped = true
    stopWatching()
    window.clearTimeout(timer)
    socket?.close()
  }
}
