/** Keeps this process's reference data true when another process, or another start, changes it. */
import type { Bus } from '../../kit/work/bus.ts'
import { forgetReferenceData } from './reference.store.ts'

// A page that began before the change reads, and would keep, what was there before. None lives as long as this.
const longestReadMs = 30_000

export function watchReferenceData(bus: Bus): void {
  const forget = () => {
    forgetReferenceData()
    setTimeout(forgetReferenceData, longestReadMs).unref()
  }
  bus.subscribe('reference', { hear: forget, resync: forget })
}
