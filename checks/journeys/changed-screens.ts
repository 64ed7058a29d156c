/** Which screens the walks read: all of them where `EVERY_SCREEN=1` says so, as `npm test` does, else those of the features that were changed. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { features } from '@hedgerow/contract/index'
import type { Screen } from '@hedgerow/contract/kit/shell/screen'

const root = path.join(import.meta.dirname, '../..')
const inFeature = /^packages\/(?:contract\/src|server\/src\/features|web\/src\/features)\/([\w-]+)\//
/** What no screen is made of. */
const apart = /^(?:docs|deploy|\.github)\/|\.md$|^packages\/(?:quant|server)\/src\/(?!features)|\.test\.tsx?$/

/** Of the last commit and of what is not committed yet; null where there is no earlier commit to compare with, as in a shallow clone. */
function changedFiles(): readonly string[] | null {
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.split('\n').filter(Boolean) : null
  }
  const [changed, added] = [git('diff', '--name-only', 'HEAD~1'), git('ls-files', '--others', '--exclude-standard')]
  return changed && added && [...changed, ...added]
}

/** @returns the features whose screens a change can have altered; null where it can be any */
export function featuresOf(changed: readonly string[]): ReadonlySet<string> | null {
  const names = changed.filter((file) => !apart.test(file)).map((file) => inFeature.exec(file)?.[1])
  if (names.some((name) => name === undefined || name === 'kit')) return null
  return new Set(names as readonly string[])
}

export function screensToRead(screens: readonly Screen[]): readonly Screen[] {
  if (process.env.EVERY_SCREEN === '1') return screens
  const files = changedFiles()
  const changed = files && featuresOf(files)
  if (changed === null) return screens
  const own = new Set(features.flatMap(({ name, screens: of }) => (changed.has(name) ? of.map(({ id }) => id) : [])))
  return screens.filter(({ id }) => own.has(id))
}
