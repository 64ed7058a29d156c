import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesPlace, giveToOwner, keyPlace } from './places.ts'

let dataDir: string
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-places-'))
})
afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))

describe('what is restored into a data folder', () => {
  it('belongs to whom the folder belongs to, files and key, whoever restored it', () => {
    // Root alone can give anything away; anybody else writes as the owner in any case.
    const program = process.getuid?.() === 0 ? 12_345 : fs.statSync(dataDir).uid
    const [key, files] = [keyPlace({ dataDir, sealKeyFile: undefined }), filesPlace({ dataDir })]
    const stored = path.join(files, 'a1', 'a1b2')
    fs.mkdirSync(path.dirname(stored), { recursive: true })
    for (const file of [key, stored]) fs.writeFileSync(file, 'x', { mode: 0o600 })
    fs.chownSync(dataDir, program, fs.statSync(dataDir).gid)
    giveToOwner(key, files)
    const owners = [key, files, path.dirname(stored), stored].map((place) => fs.statSync(place).uid)
    expect(owners).toEqual(Array(4).fill(program))
  })

  it('may be nowhere: a bucket holds the files', () => {
    expect(() => giveToOwner(filesPlace({ dataDir }))).not.toThrow()
  })
})
