import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { filled, frontFiles, machineFiles, writePlan } from './files.ts'
import { loopbackPlan, newSecrets, type PlanFile, planOf } from './plan.ts'
import { portsNeeded } from './ports.ts'

const planFile = path.join(import.meta.dirname, '../../deploy/cluster/plan.json')
const example = JSON.parse(fs.readFileSync(planFile, 'utf8')) as PlanFile
const secrets = newSecrets()
const plan = planOf(example, secrets)
const [first] = plan.machines
const of = (name: string) => (first ? machineFiles(plan, first)[name] : undefined) ?? ''
const settingIn = (text: string, name: string) => new RegExp(`^ *${name}: (.+)$`, 'm').exec(text)?.[1]

describe('the files of a cluster', () => {
  it('say the names, addresses and passwords of the plan, and leave nothing open', () => {
    const all = [
      ...plan.machines.flatMap((machine) => Object.values(machineFiles(plan, machine))),
      ...Object.values(frontFiles(plan)),
    ]
    expect(all.filter((text) => /\{\{|undefined|\bNaN\b/.test(text))).toEqual([])
    expect(settingIn(of('etcd.yml'), 'initial-cluster')).toBe(
      'db1=http://10.0.0.11:2380,db2=http://10.0.0.12:2380,db3=http://10.0.0.13:2380',
    )
    expect(of('patroni.yml')).toContain(`superuser: {username: postgres, password: ${secrets.superuser}}`)
    expect(frontFiles(plan)['hedgerow.env']).toContain(
      `DATABASE_URL=postgres://hedgerow:${secrets.owner}@10.0.0.10:5432/hedgerow
DATABASE_READ_URL=postgres://hedgerow:${secrets.owner}@10.0.0.10:5433/hedgerow`,
    )
  })

  it('wait for a quorum of standbys, and fail over in the time that Patroni allows', () => {
    const seconds = (name: string) => Number(settingIn(of('patroni.yml'), name))
    expect(settingIn(of('patroni.yml'), 'synchronous_mode')).toBe('quorum')
    expect(settingIn(of('patroni.yml'), 'primary_start_timeout')).toBe('0')
    // Patroni refuses a shorter life of the leader's key.
    expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'))
    expect(seconds('ttl')).toBe(16)
  })

  it('lead to the primary alone, give up the connections to one that is down, and know replicas that lag', () => {
    const text = frontFiles(plan)['haproxy.cfg'] ?? ''
    expect(text).toMatch(/listen primary\n {2}bind 10\.0\.0\.10:5432\n {2}option httpchk GET \/primary\n/)
    expect(text).toContain('httpchk GET /replica?lag=')
    expect(text).toContain('on-marked-down shutdown-sessions')
    expect(text.match(/server db\d 10\.0\.0\.1\d:5432 check port 8008/g)).toHaveLength(6)
  })

  it('have the web ask both processes, and never take one out for what it answered', () => {
    const text = frontFiles(plan)['nginx.conf'] ?? ''
    expect(text).toContain('listen 10.0.0.10:80;')
    expect(text.match(/server 10\.0\.0\.2\d:8080 max_fails=0;/g)).toHaveLength(2)
    expect(text).not.toContain('server product')
  })
})

it('two machines are refused', () => {
  expect(() => planOf({ ...example, machines: example.machines.slice(1) }, secrets)).toThrow('needs 3 machines')
})

it('on one machine everybody has a port of his own, and all of them are in the row that was free', () => {
  const { machines, web, primary, replicas, processes } = loopbackPlan(7400, '/tmp/x', '/bin')
  const own = machines.flatMap(({ etcd, etcdPeers, rest, postgres }) => [etcd, etcdPeers, rest, postgres])
  const ports = [web, primary, replicas, ...processes, ...own].map((address) => Number(address.split(':')[1]))
  expect(new Set(ports).size).toBe(17)
  expect(ports.filter((port) => port < 7400 || port >= 7400 + portsNeeded)).toEqual([])
})

it('a template gets what it asks for, and nothing else', () => {
  expect(filled('a {{b}} c', { b: '1' })).toBe('a 1 c')
  expect(() => filled('a {{b}}', {})).toThrow('nobody gives {{b}}')
  expect(() => filled('a', { b: '1' })).toThrow('nobody asks for b')
})

it('what is written for machines keeps its passwords to its owner, with the same passwords the next time', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-files-'))
  try {
    const write = () => {
      writePlan(folder, planFile, () => undefined)
      return fs.readFileSync(path.join(folder, 'db2/patroni.yml'), 'utf8')
    }
    expect(write()).toBe(write())
    const secretFiles = ['db2/patroni.yml', 'front/hedgerow.env', 'front/first.sql', 'secrets.json']
    expect(secretFiles.map((file) => fs.statSync(path.join(folder, file)).mode & 0o077)).toEqual([0, 0, 0, 0])
    // And nobody else’s file holds what they hold.
    const { superuser } = JSON.parse(fs.readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as {
      superuser: string
    }
    const open = fs.globSync(`${folder}/*/{etcd.yml,haproxy.cfg,nginx.conf}`)
    expect(open).toHaveLength(5)
    expect(open.filter((file) => fs.readFileSync(file, 'utf8').includes(superuser))).toEqual([])
    expect(fs.readdirSync(folder).sort()).toEqual(['db1', 'db2', 'db3', 'front', 'secrets.json'])
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
