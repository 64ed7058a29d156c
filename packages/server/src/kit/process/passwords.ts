/** Password hashing: argon2id with OWASP's minimum parameters; unknown names cost the same time as known ones. */
import { hash, verify } from '@node-rs/argon2'

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

let someHash: Promise<string> | undefined

/** Compares against the stored hash, or against a hash of nothing when the name is unknown. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  someHash ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await someHash), password)
  return matches && stored !== undefined
}
