/** Which characters differ between two texts: what is not in their longest common sequence, in stretches that can be marked. */

export interface Stretch {
  /** Where it begins. */
  readonly at: number
  readonly text: string
  readonly isChanged: boolean
}

function stretchesOf(characters: readonly string[], common: ReadonlySet<number>): Stretch[] {
  const stretches: Stretch[] = []
  characters.forEach((text, at) => {
    const isChanged = !common.has(at)
    const last = stretches.at(-1)
    if (last?.isChanged === isChanged) stretches[stretches.length - 1] = { ...last, text: last.text + text }
    else stretches.push({ at, text, isChanged })
  })
  return stretches
}

/** @returns the old text and the new one */
export function changedCharacters(before: string, now: string): readonly [readonly Stretch[], readonly Stretch[]] {
  const [old, next] = [[...before], [...now]]
  // How many characters the ends of both have in common, from each pair of places on.
  const common = Array.from({ length: old.length + 1 }, () => new Array<number>(next.length + 1).fill(0))
  const at = (i: number, j: number) => common[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i--) {
    const row = common[i] ?? []
    for (let j = next.length - 1; j >= 0; j--)
      row[j] = old[i] === next[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  const [keptOld, keptNext] = [new Set<number>(), new Set<number>()]
  for (let i = 0, j = 0; i < old.length && j < next.length; ) {
    if (old[i] === next[j]) {
      keptOld.add(i++)
      keptNext.add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return [stretchesOf(old, keptOld), stretchesOf(next, keptNext)]
}
