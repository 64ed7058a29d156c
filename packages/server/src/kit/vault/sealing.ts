/**
 * Encryption of what is stored: AES-256-GCM under a key of its own for each record, derived from one master key and the name of the
 * record. What was sealed under one name opens under no other, so bytes cannot be moved between records.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { assert } from '@hedgerow/contract/kit/refusal'
import { reasonOf, StartupError } from '../process/startup-error.ts'

export interface Sealer {
  /** The sealed bytes: edition, mark of the master key, nonce, tag, ciphertext. */
  seal(name: string, plain: Buffer): Buffer
  /** @throws where the bytes were changed, belong to another name, or were sealed with another master key */
  open(name: string, sealed: Buffer): Buffer
  /** A key for what somebody else seals under this name: the same each time, and of none of the records here. */
  keyFor(name: string): Buffer
}

const cipher = 'aes-256-gcm'
const edition = 1
const keyBytes = 32
const markBytes = 4
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + markBytes + nonceBytes + tagBytes

/** Tells keys apart and says nothing of them. */
const markOf = (masterKey: Buffer) =>
  createHash('sha256').update('mark').update(masterKey).digest().subarray(0, markBytes)

export const keyMark = (masterKey: Buffer): string => markOf(masterKey).toString('hex')

export function sealerOf(masterKey: Buffer): Sealer {
  assert(masterKey.length === keyBytes, 'a master key has 32 bytes')
  const mark = markOf(masterKey)
  const keyOf = (name: string) => Buffer.from(hkdfSync('sha256', masterKey, name, 'hedgerow record', keyBytes))
  return {
    keyFor: (name) => Buffer.from(hkdfSync('sha256', masterKey, name, 'hedgerow key elsewhere', keyBytes)),
    seal(name, plain) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, keyOf(name), nonce).setAAD(Buffer.from(name))
      const body = Buffer.concat([sealing.update(plain), sealing.final()])
      return Buffer.concat([Buffer.from([edition]), mark, nonce, sealing.getAuthTag(), body])
    },
    open(name, sealed) {
      assert(sealed.length >= headBytes && sealed[0] === edition, `${name} was sealed by this program`)
      const isOurs = sealed.subarray(1, 1 + markBytes).equals(mark)
      assert(isOurs, `${name} was sealed with the master key of this server (SEAL_KEY_FILE)`)
      const nonce = sealed.subarray(1 + markBytes, 1 + markBytes + nonceBytes)
      const opening = createDecipheriv(cipher, keyOf(name), nonce, { authTagLength: tagBytes })
      opening.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(headBytes - tagBytes, headBytes))
      return Buffer.concat([opening.update(sealed.subarray(headBytes)), opening.final()])
    },
  }
}

/** The master key in `file`, 32 bytes in base64; where the file is missing and may be made, one is made that only its owner reads. */
export function readSealKey(file: string, { make }: { readonly make: boolean }): Buffer {
  try {
    if (make && !fs.existsSync(file)) makeKey(file)
    const key = Buffer.from(fs.readFileSync(file, 'utf8').trim(), 'base64')
    if (key.length === keyBytes) return key
  } catch (error) {
    throw new StartupError(`cannot read the key that files are sealed with: ${reasonOf(error)}. Set SEAL_KEY_FILE.`)
  }
  throw new StartupError(`${file} holds no key: 32 bytes in base64 are expected.`)
}

/**
 * Complete or not there, also after a power cut: what is sealed with a key that the disk never had is lost. Of two processes that start at
 * once one makes it and both read the same.
 */
function makeKey(file: string): void {
  const own = `${file}.${process.pid}`
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(own, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    fs.linkSync(own, file)
    flushName(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(own)
  }
}

/** Its second name too is on the disk: a file system that keeps a journal writes it with the file. */
function flushName(file: string): void {
  const opened = fs.openSync(file, 'r+')
  fs.fsyncSync(opened)
  fs.closeSync(opened)
}
