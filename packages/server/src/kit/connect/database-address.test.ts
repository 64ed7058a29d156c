import type tls from 'node:tls'
import { describe, expect, it } from 'vitest'
import { ownerAt, replicaAt } from './database-address.ts'

const pair = 'postgres://owner:se%40cret@one.example,[::1]:5433/book'

describe('DATABASE_URL', () => {
  it('with one host is read by the driver', () => {
    const url = 'postgres://owner@one.example/book?host=%2Frun&options=-c%20work_mem%3D8MB'
    expect(ownerAt(url)).toMatchObject({ connectionString: url, keepAlive: true })
    expect(ownerAt(url).stream).toBeUndefined()
  })

  it.each(['read-write', 'primary'])('names several hosts, of which the one is taken that is %s', (sign) => {
    const owner = ownerAt(`${pair}?options=-c%20work_mem%3D8MB&target_session_attrs=${sign}`)
    expect(owner).toMatchObject({
      ...{ host: 'one.example', port: 5432, user: 'owner', password: 'se@cret', database: 'book' },
      ...{ options: '-c work_mem=8MB', keepAlive: true },
    })
    expect(owner.stream).toBeTypeOf('function')
  })

  it.each([
    ['which of its hosts', pair, 'target_session_attrs must be read-write or primary'],
    ['a sign that we do not look for', `${pair}?target_session_attrs=standby`, 'must be read-write or primary'],
    ['a sign in other words', 'postgres://a/b?target_session_attrs=readwrite', 'must be read-write or primary'],
    ['an empty host', 'postgres://a,,b/c?target_session_attrs=primary', '"" is no host'],
    ['a port that is none', 'postgres://a:70000,b/c?target_session_attrs=primary', '"a:70000" is no host'],
    ['a host twice', 'postgres://a,a:5432/c?target_session_attrs=primary', 'names a host twice'],
    ['hosts in two places', 'postgres://a,b/c?host=d&target_session_attrs=primary', 'hosts stand in front of the path'],
  ])('is refused by name where it does not say, or says wrongly: %s', (_, url, why) => {
    expect(() => ownerAt(url)).toThrow(`DATABASE_URL: ${why.startsWith('target') ? why : ''}`)
    expect(() => ownerAt(url)).toThrow(why)
  })

  it('takes the certificate of any of its hosts, and no other', () => {
    const { ssl } = ownerAt(`${pair}?sslmode=verify-full&target_session_attrs=primary`)
    const check = typeof ssl === 'object' ? ssl.checkServerIdentity : undefined
    const named = (name: string) =>
      ({ subject: { CN: name }, subjectaltname: `DNS:${name}` }) as unknown as tls.PeerCertificate
    expect(check?.('other.example', named('one.example'))).toBeUndefined()
    expect(check?.('one.example', named('other.example'))).toBeInstanceOf(Error)
    const lax = ownerAt(`${pair}?sslmode=no-verify&target_session_attrs=primary`)
    expect(lax.ssl).toEqual({ rejectUnauthorized: false })
  })
})

describe('DATABASE_READ_URL', () => {
  const owner = ownerAt(`${pair}?target_session_attrs=primary`)

  it.each([
    'postgres://replica.example:5434',
    'postgres://replica.example:5434/book',
    'postgres://owner@replica.example:5434/book',
  ])('says where the login of the database is used for reading: %s', (url) => {
    const login = { user: 'owner', password: 'se@cret', database: 'book' }
    expect(replicaAt(url, owner)).toMatchObject({ host: 'replica.example', port: 5434, ...login, keepAlive: true })
    expect(replicaAt(url, owner).stream).toBeUndefined()
  })

  it('may say how that host is reached', () => {
    const login = replicaAt('postgres://replica.example/book?sslmode=no-verify&options=-c%20work_mem%3D64MB', owner)
    expect(login).toMatchObject({ ssl: { rejectUnauthorized: false }, options: '-c work_mem=64MB', port: 5432 })
  })

  it.each([
    ['what is no address', 'replica.example:5434', 'it may be an address'],
    ['several hosts', 'postgres://one,two/book', 'it names one host'],
    ['another login', 'postgres://reader@replica.example/book', 'its login must be that of DATABASE_URL, "owner"'],
    ['another database', 'postgres://replica.example/cook', 'its database must be that of DATABASE_URL, "book"'],
  ])('is refused by name: %s', (_, url, why) => {
    expect(() => replicaAt(url, owner)).toThrow(`DATABASE_READ_URL: ${why}`)
  })
})
