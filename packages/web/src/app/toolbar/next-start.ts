/** Waits for a server that goes away to come back. */

const pauseMs = 1_000
const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

const isReady = () =>
  fetch('/health/ready').then(
    ({ ok }) => ok,
    () => false,
  )

/** Resolves once it has gone and answers again; whoever asks too early meets the one that is about to go. */
export async function nextStart(): Promise<void> {
  while (await isReady()) await pause()
  while (!(await isReady())) await pause()
}
