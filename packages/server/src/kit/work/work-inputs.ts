/**
 * What the parts of one work share in a thread: the first asks for it and the others find it there. It comes as the database wrote it and
 * is parsed here, so that megabytes of it neither are copied as objects nor hold up whoever the process serves.
 */
type Ask = (question: 'inputs') => Promise<string>

/** Where a thread gets them that does not hold them. */
export interface StoredInputs {
  /** Names what never changes. */
  readonly inputsKey: string
  readonly read: () => Promise<string>
}

/** Holds the last one: the parts of a work come one after the other. */
export function sharedInputs<Inputs>(): (key: string, ask: Ask) => Promise<Inputs> {
  let last: { readonly key: string; readonly inputs: Inputs } | undefined
  return async (key, ask) => {
    if (last?.key === key) return last.inputs
    // Let go of before the next is read: two would need twice the memory.
    last = undefined
    const inputs: Inputs = JSON.parse(await ask('inputs'))
    last = { key, inputs }
    return inputs
  }
}
