import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSealKey, sealerOf } from './sealing.ts'

const plain = Buffer.from('110101199003078515 张三')

describe('a seal', () => {
  const sealer = sealerOf(randomBytes(32))

  it('gives back what was put under it, shows nothing of it, and never looks the same twice', () => {
    const sealed = sealer.seal('one', plain)
    expect(sealer.open('one', sealed)).toEqual(plain)
    expect(sealed.includes(plain.subarray(0, 6))).toBe(false)
    expect(sealer.seal('one', plain)).not.toEqual(sealed)
  })

  it('has a key for what is sealed elsewhere: the same each time, another for each name and server', () => {
    const key = sealer.keyFor('one')
    expect(key).toHaveLength(32)
    expect(sealer.keyFor('one')).toEqual(key)
    expect([sealer.keyFor('two'), sealerOf(randomBytes(32)).keyFor('one')]).not.toContainEqual(key)
  })

  it('does not open for another record, another server, or after a bit was changed', () => {
    const sealed = sealer.seal('one', plain)
    expect(() => sealer.open('two', sealed)).toThrow()
    expect(() => sealerOf(randomBytes(32)).open('one', sealed)).toThrow('master key of this server')
    for (const at of [6, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => sealer.open('one', changed)).toThrow()
    }
    expect(() => sealer.open('one', sealed.subarray(0, 20))).toThrow('sealed by this program')
  })
})

describe('the master key', () => {
  let folder: string
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-key-'))
  })
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  it('is made once, for its owner alone', () => {
    const file = path.join(folder, 'below', 'seal.key')
    const made = readSealKey(file, { make: true })
    expect(readSealKey(file, { make: true })).toEqual(made)
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    expect(fs.readdirSync(path.dirname(file))).toEqual(['seal.key'])
  })

  it('that somebody names must be there and be one', () => {
    expect(() => readSealKey(path.join(folder, 'none'), { make: false })).toThrow('SEAL_KEY_FILE')
    fs.writeFileSync(path.join(folder, 'short'), 'c2hvcnQ=')
    expect(() => readSealKey(path.join(folder, 'short'), { make: true })).toThrow('32 bytes in base64')
  })
})
