/** A security key in software (ES256, attestation none), which answers as a browser hands its answer on. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
/** User present and verified; with the data of a new key. */
const flags = { used: 0x05, made: 0x45 }

interface Options {
  readonly challenge: string
}
interface Circumstances {
  readonly origin?: string
  readonly host?: string
  /** Present alone, without a PIN or a finger. */
  readonly unverified?: true
  /** As the counter of a copied key stands still. */
  readonly count?: number
}

export function securityKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let uses = 0

  const clientData = (type: string, { challenge }: Options, { origin = 'http://localhost:8101' }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flag: number, { host = 'localhost', unverified, count }: Circumstances) => {
    const counter = Buffer.alloc(4)
    uses += 1
    counter.writeUInt32BE(count ?? uses)
    return Buffer.concat([sha256(host), Buffer.from([unverified ? flag & ~0x04 : flag]), counter])
  }
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(Object.entries(response).map(([name, data]) => [name, data.toString('base64url')])),
    })

  return {
    make(options: string, how: Circumstances = {}): string {
      const coordinate = (label: number, value: string) =>
        Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')])
      const key = Buffer.concat([Buffer.from('a5010203262001', 'hex'), coordinate(0x21, x), coordinate(0x22, y)])
      const made = Buffer.concat([authData(flags.made, how), Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([made.length]),
        made,
      ])
      return answer({ clientDataJSON: clientData('webauthn.create', JSON.parse(options), how), attestationObject })
    },
    use(options: string, how: Circumstances = {}): string {
      const clientDataJSON = clientData('webauthn.get', JSON.parse(options), how)
      const authenticatorData = authData(flags.used, how)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return answer({ clientDataJSON, authenticatorData, signature })
    },
  }
}
