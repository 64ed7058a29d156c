// A backup as it lies in a folder: `manifest.json`, `data/<schema>.<table>.zst` as PostgreSQL's COPY writes it, `files/<id>` sealed as they
// were stored. The manifest is written last and names the hash of everything else, so a folder with one is whole.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { reasonOf, StartupError } from '../process/startup-error.ts'

const stored = { bytes: z.number(), sha256: z.string() }
const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** Of the schema: version and hash of each. */
  migrations: z.array(z.tuple([z.number(), z.string()])).readonly(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).readonly(),
      rows: z.number(),
      ...stored,
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.array(z.object({ id: z.string(), ...stored })),
  /** Which key opens the files and what is sealed in the tables; the key itself is kept apart. */
  keyMark: z.string(),
})
export type Manifest = z.infer<typeof manifestShape>

const manifestFile = 'manifest.json'
export const dataPlace = ({ schema, name }: { readonly schema: string; readonly name: string }) =>
  path.join('data', `${schema}.${name}.zst`)
export const filePlace = (id: string) => path.join('files', id)

/** @throws StartupError for a folder that is no whole backup of this format */
export function readManifest(folder: string): Manifest {
  try {
    return manifestShape.parse(JSON.parse(fs.readFileSync(path.join(folder, manifestFile), 'utf8')))
  } catch (error) {
    throw new StartupError(`${folder} holds no backup of this format: ${reasonOf(error)}`)
  }
}

export function writeManifest(folder: string, manifest: Manifest): void {
  fs.writeFileSync(path.join(folder, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  })
}

/** Passes bytes on and counts and hashes them. */
export function measured() {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { through, summary: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Every byte is read before anything is restored. @throws StartupError for what is missing or was changed */
export async function demandWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  const places = [
    ...tables.map((table) => ({ place: dataPlace(table), sha256: table.sha256 })),
    ...files.map(({ id, sha256 }) => ({ place: filePlace(id), sha256 })),
  ]
  for (const { place, sha256 } of places) {
    const { through, summary } = measured()
    try {
      await pipeline(fs.createReadStream(path.join(folder, place)), through.resume())
    } catch (error) {
      throw new StartupError(`the backup lacks ${place}: ${reasonOf(error)}`)
    }
    if (summary().sha256 !== sha256) throw new StartupError(`${place} is not what was backed up: its hash differs.`)
  }
}
