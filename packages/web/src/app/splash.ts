/** The splash is part of index.html; it goes once the session is known and the first screen stands. */
const fadeMs = 200

export function removeSplash(): void {
  const splash = document.getElementById('splash')
  if (!splash) return
  splash.classList.add('leaving')
  setTimeout(() => splash.remove(), fadeMs)
}
