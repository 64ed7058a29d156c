#!/usr/bin/env node
// The door for people: `npm start`, `test`, `check`, `dev`, `setup`, … as below. It runs on any Node from 20 and
// before anything is installed: installs when needed, finds a Node that runs TypeScript, and hands over.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

const root = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname)
const inRoot = (...parts) => path.join(root, ...parts)
const web = inRoot('packages/web')
const vite = inRoot('node_modules/vite/bin/vite.js')

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

// npm runs us through a shell that a signal kills without passing it on, and then ends itself: all we see is that our parent
// has gone. Asked for before anything else, because an installation may outlast it.
const parent = process.ppid
const startedByNpm = process.env.npm_lifecycle_event !== undefined
const parentWatchMs = 200

const say = (message) => process.stdout.write(`${message}\n`)

/** npm ci, when something is missing or the lock file is newer than what it once installed. */
function install() {
  const installed = fs.statSync(inRoot('node_modules/.package-lock.json'), { throwIfNoEntry: false })
  const locked = fs.statSync(inRoot('package-lock.json'), { throwIfNoEntry: false })
  if (installed && (!locked || locked.mtimeMs <= installed.mtimeMs)) return
  const { isSame, omits } = compareLocks(installed)
  if (isSame) return
  say('Installing packages (npm ci) …')
  const npm = (...args) => {
    const options = {
      cwd: root,
      stdio: ['ignore', 'inherit', 'pipe'],
      encoding: 'utf8',
      shell: process.platform === 'win32',
    }
    return spawnSync('npm', [...args, ...omits, '--no-audit', '--no-fund', '--loglevel=error'], options)
  }
  const clean = npm('ci')
  if (clean.status === 0) return
  // The last resort, for a registry that lacks an optional package: install takes the locked versions all the same, and
  // --no-save leaves the lock file as it is.
  const lenient = npm('install', '--no-save')
  if (lenient.status !== 0) fail(`${clean.stderr ?? ''}${lenient.stderr ?? ''}npm could not install; see above.`)
}

/**
 * A fresh clone gives every file a new time: compare what is locked with what is installed before installing again. Where the
 * development packages were left out (npm ci --omit=dev) nobody misses them, now or later.
 */
function compareLocks(isInstalled) {
  if (!isInstalled) return { isSame: false, omits: [] }
  const packagesOf = (file) => JSON.parse(fs.readFileSync(inRoot(file), 'utf8')).packages
  const [locked, installed] = [packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json')]
  // Optional is what other platforms need; what this one needs (Node, PostgreSQL) names it. With a libc it may be the other one.
  const omitsDev = !Object.values(installed).some(({ dev }) => dev)
  const isWanted = ({ optional, dev, os, cpu, libc }) =>
    (!dev || !omitsDev) && (!optional || (os?.includes(process.platform) && cpu?.includes(process.arch) && !libc))
  const wanted = Object.keys(locked).filter((name) => name.startsWith('node_modules/') && isWanted(locked[name]))
  const isSame = wanted.every((name) => locked[name].version === installed[name]?.version)
  return { isSame, omits: omitsDev ? ['--omit=dev'] : [] }
}

/** This Node when it runs TypeScript by itself (22.18 or newer), else the one that npm installed. */
function findNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const bundled = inRoot('node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  if (fs.existsSync(bundled)) return bundled
  return fail(
    `Node 22.18 or newer is needed (this is ${process.version}) and npm has none for ${platform}-${process.arch}.`,
  )
}

/** With what Node compiled kept for the next process: half of a start is reading the same sources again. */
function environment(node, extra = {}) {
  const folders = [path.dirname(node), inRoot('node_modules/.bin'), process.env.PATH ?? '']
  const compiled = { NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node') }
  return { ...compiled, ...process.env, ...extra, PATH: folders.join(path.delimiter) }
}

/**
 * Runs children until the first ends; signals go to all, and the exit code is the child's. The channel tells a child when
 * we are killed, so that no server outlives the terminal that started it.
 */
function handOver(node, commands, extra) {
  const env = environment(node, extra)
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc']
  const children = new Set()
  const signalAll = (signal) => {
    for (const child of children) child.kill(signal)
  }
  // Ctrl-C reaches the children by the terminal as well; they take the second one as the same wish.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => signalAll(signal))
  if (startedByNpm) onceParentIsGone(() => signalAll('SIGTERM'))
  const begin = ([args, cwd = root]) => {
    const child = spawn(node, args, { cwd, env, stdio })
    children.add(child)
    child.once('error', (error) => fail(`could not start: ${error.message}`))
    child.once('exit', (code, signal) => {
      children.delete(child)
      if (extra?.HEDGEROW_AGAIN_CODE === String(code)) return begin([args, cwd])
      signalAll('SIGTERM')
      process.exitCode ||= code ?? 128 + (os.constants.signals[signal] ?? 0)
    })
  }
  for (const command of commands) begin(command)
}

/** With it the server asks to be started again, as it does when the demonstration is made anew from the screen. */
const againCode = 75

function onceParentIsGone(end) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, parentWatchMs)
  watch.unref()
}

function newestIn(entry) {
  const stat = fs.statSync(entry, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...fs.readdirSync(entry).map((name) => newestIn(path.join(entry, name))))
}

/** Builds the web when a source is newer than the last build; where nothing is there to build with, what was built is taken. */
function buildWeb(node, always = false) {
  if (!fs.existsSync(path.join(web, 'index.html'))) return
  const own = ['src', 'public', 'index.html', 'vite.config.ts', 'package.json'].map((name) => path.join(web, name))
  const sources = [...own, inRoot('packages/contract/src'), inRoot('packages/quant/src'), inRoot('package-lock.json')]
  const built = fs.statSync(path.join(web, 'dist/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  if (!always && built > 0 && !fs.existsSync(vite)) return
  if (!always && built > Math.max(...sources.map(newestIn))) return
  say('Building the web pages …')
  const stdio = ['ignore', 'ignore', 'inherit']
  // A test run says NODE_ENV=test, with which the build would be one for developers.
  const env = environment(node, { NODE_ENV: 'production' })
  const done = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], { cwd: web, env, stdio })
  if (done.status !== 0) fail('The web pages could not be built; see above.')
}

const pathOf = (command) => {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.map((folder) => path.join(folder, command)).find((file) => fs.existsSync(file))
}

/**
 * The browser for the journeys: the one that is named, the system's, else installed from Debian, else Playwright's own. The one that has no window
 * shows pages by the same engine and takes a fifth less of the processor (docs/performance.md).
 */
function ensureChromium(node) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const ofSystem = () =>
    ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(pathOf).find(Boolean)
  const playwright = inRoot('node_modules/playwright-core')
  const ofPlaywright = () => {
    const ask = `process.stdout.write(require(${JSON.stringify(playwright)}).chromium.executablePath())`
    const file = spawnSync(node, ['-e', ask], { encoding: 'utf8' }).stdout
    return file && fs.existsSync(file) ? file : undefined
  }
  if (ofSystem() || ofPlaywright()) return ofSystem() ?? ofPlaywright()
  if (process.getuid?.() === 0 && pathOf('apt-get')) {
    say('Installing Chromium (apt-get) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
    spawnSync('apt-get', ['update', '-qq'], options)
    // One after the other: not every Debian and its kin has the one without a window.
    for (const names of [['chromium', 'fonts-noto-cjk'], ['chromium-headless-shell']])
      spawnSync('apt-get', ['install', '-y', '-qq', ...names], options)
    if (ofSystem()) return ofSystem()
  }
  say('Downloading Chromium (Playwright) …')
  spawnSync(node, [path.join(playwright, 'cli.js'), 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] })
  return ofPlaywright() ?? fail('No Chromium was found or could be installed. Install one, or set CHROMIUM_PATH.')
}

const server = inRoot('packages/server/src/main.ts')

function script(file) {
  if (!fs.existsSync(inRoot(file))) fail(`${file} does not exist yet.`)
  const options = process.argv.slice(3)
  if (!options.includes('--help')) return [[inRoot(file), ...options]]
  say(firstComment(fs.readFileSync(inRoot(file), 'utf8')))
  process.exit(0)
}

/** What a command is for and what it is told: the words that its file begins with. */
function firstComment(text) {
  const [begin] = /^(\/\/.*\n)+|^\/\*\*[\s\S]*?\*\//.exec(text) ?? ['']
  return begin
    .replace(/^\/\*\*\n| ?\*\/$/g, '')
    .replace(/^(\/\/| \*) ?/gm, '')
    .trim()
}

const commands = {
  start(node) {
    buildWeb(node)
    handOver(node, [[[server]]], { HEDGEROW_AGAIN_CODE: String(againCode) })
  },
  dev(node) {
    handOver(node, [[['--watch', server]], [[vite], web]], { LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug' })
  },
  build: (node) => buildWeb(node, true),
  // For journeys that are run by themselves: the web is built, and the last line says where the browser is.
  browser(node) {
    buildWeb(node)
    say(ensureChromium(node))
  },
  // All of it, or what concerns the features that are named and whoever uses them; every screen is read by axe.
  test(node, words) {
    const env = { CHROMIUM_PATH: ensureChromium(node), EVERY_SCREEN: '1' }
    handOver(node, [[[inRoot('checks/gate.ts'), 'all', ...words]]], env)
  },
  check: (node, steps) => handOver(node, [[[inRoot('checks/gate.ts'), ...steps]]]),
  // The pictures of the user guide and of the README, taken by the journeys that tell its stories.
  guide(node) {
    const stories = ['main-job', 'online-ask', 'trade-event', 'settlement', 'pricing-desk', 'collar', 'hedge-life']
    const vitest = inRoot('node_modules/vitest/vitest.mjs')
    handOver(node, [[[vitest, 'run', '--project', 'journeys', ...stories]]], {
      GUIDE: '1',
      CHROMIUM_PATH: ensureChromium(node),
    })
  },
  // Every screen in every look by axe: an hour's work, which is why it is no part of the gate.
  walk(node) {
    const walk = script('checks/axe-walk.ts')
    const { CHROMIUM_PATH = ensureChromium(node) } = process.env
    handOver(node, [walk], { CHROMIUM_PATH })
  },
  lighthouse(node) {
    const lighthouse = script('checks/lighthouse.ts')
    const { CHROMIUM_PATH = ensureChromium(node) } = process.env
    handOver(node, [lighthouse], { CHROMIUM_PATH })
  },
  bench(node) {
    const bench = script('packages/server/src/bench/main.ts')
    buildWeb(node)
    handOver(node, [bench])
  },
  'bench:quant': (node) => handOver(node, [script('checks/quant-bench/bench.ts')]),
  reference: (node) => handOver(node, [script('checks/reference.ts')]),
  texts: (node) => handOver(node, [script('checks/texts/texts.ts')]),
  mutants: (node) => handOver(node, [script('checks/mutants.ts')]),
  setup: (node) => handOver(node, [script('packages/server/src/setup.ts')]),
  analyst: (node) => handOver(node, [script('packages/server/src/analysis/analyst.ts')]),
  verify: (node) => handOver(node, [script('packages/server/src/verify.ts')]),
  rerun: (node, files) => handOver(node, [script('packages/server/src/rerun.ts'), ...files]),
  backup: (node) => handOver(node, [script('packages/server/src/backup.ts')]),
  restore: (node) => handOver(node, [script('packages/server/src/restore.ts')]),
  'demo:reset': (node) => handOver(node, [script('packages/server/src/reset/demo-reset.ts')]),
  move: (node) => handOver(node, [script('packages/server/src/move.ts')]),
  chaos: (node) => handOver(node, [script('checks/chaos.ts')]),
  cluster: (node) => handOver(node, [script('checks/cluster.ts')]),
  'fix:conformance': (node) => handOver(node, [script('checks/fix-conformance.ts')]),
}

const wish = process.argv[2] ?? 'start'
if (!Object.hasOwn(commands, wish)) fail(`Unknown command "${wish}". Known: ${Object.keys(commands).join(', ')}.`)
install()
commands[wish](findNode(), process.argv.slice(3))
