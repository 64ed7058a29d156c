/** Walking a tree by keys: left and right change the step, up and down the node. */
interface Node {
  readonly step: number
  readonly ups: number
}

const moves: Readonly<Record<string, (widths: readonly number[], node: Node) => Node>> = {
  ArrowRight: (_, { step, ups }) => ({ step: step + 1, ups }),
  ArrowLeft: (_, { step, ups }) => ({ step: step - 1, ups }),
  ArrowUp: (_, { step, ups }) => ({ step, ups: ups + 1 }),
  ArrowDown: (_, { step, ups }) => ({ step, ups: ups - 1 }),
  Home: () => ({ step: 0, ups: 0 }),
  End: (widths, { ups }) => ({ step: widths.length - 1, ups }),
}

/** The nearest node that the tree has. */
function within(widths: readonly number[], { step, ups }: Node): Node {
  const column = Math.min(Math.max(step, 0), widths.length - 1)
  return { step: column, ups: Math.min(Math.max(ups, 0), (widths[column] ?? 1) - 1) }
}

export const walkTree = {
  within,
  /** The node that a key leads to; undefined for keys that are not for the tree. */
  by: (key: string, widths: readonly number[], node: Node): Node | undefined => {
    const move = moves[key]
    return move && within(widths, move(widths, node))
  },
}
