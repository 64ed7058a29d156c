// What a release goes through: how many kills, cuts, faults and acts of each lane, in portions that a night has room for, each lane beside its control.
interface Trial {
  readonly lane: string
  readonly unit: 'kills' | 'power cuts' | 'faults' | 'cluster faults' | 'acts'
  /** Of a release: reliability R1, R8 and R16. */
  readonly target: number
  /** Of one portion. */
  readonly size: number
  /** The words after `npm run chaos --`; the seed is added. */
  readonly options: readonly string[]
  readonly control: readonly string[]
}

const lane = (name: string, ...words: readonly string[]) => ['--lane', name, ...words]
const controlOf = (name: string, ...words: readonly string[]) => [...lane(name, ...words), '--control', 'on']

/** A round of `faults` kills at four named points, restarts and kills the database and fills its disk; the other five come once a run. */
const faultsOf = (rounds: number) => 7 * rounds + 5

export const trials: readonly Trial[] = [
  {
    lane: 'kills',
    unit: 'kills',
    target: 1_000,
    size: 50,
    options: ['--rounds', '50', '--cuts', '0'],
    control: ['--rounds', '20', '--cuts', '0', '--forgets', 'on'],
  },
  {
    lane: 'cuts',
    unit: 'power cuts',
    target: 200,
    size: 20,
    options: ['--rounds', '0', '--cuts', '20'],
    control: ['--cuts', '5', '--fsync', 'off'],
  },
  {
    lane: 'faults',
    unit: 'faults',
    target: 900,
    size: faultsOf(10),
    options: lane('faults', '--rounds', '10'),
    control: controlOf('faults', '--rounds', '1'),
  },
  {
    lane: 'dealing',
    unit: 'faults',
    target: 1_000,
    size: 200,
    options: ['--dealing', '200'],
    control: ['--dealing', '50', '--forgets', 'on'],
  },
  {
    lane: 'closes',
    unit: 'faults',
    target: 600,
    size: 50,
    options: lane('closes', '--rounds', '50'),
    control: controlOf('closes', '--rounds', '1'),
  },
  {
    lane: 'pair',
    unit: 'faults',
    target: 200,
    size: 10,
    options: lane('pair', '--rounds', '10'),
    control: controlOf('pair', '--rounds', '3'),
  },
  {
    lane: 'upgrade',
    unit: 'faults',
    target: 200,
    size: 20,
    options: lane('upgrade', '--rounds', '20'),
    control: controlOf('upgrade', '--rounds', '20'),
  },
  {
    lane: 'drill',
    unit: 'faults',
    target: 60,
    size: 10,
    options: lane('drill', '--rounds', '10'),
    control: controlOf('drill', '--rounds', '1'),
  },
  {
    lane: 'archive',
    unit: 'faults',
    target: 40,
    size: 5,
    options: lane('archive', '--rounds', '5'),
    control: controlOf('archive', '--rounds', '1'),
  },
  {
    lane: 'cluster',
    unit: 'cluster faults',
    target: 30,
    size: 9,
    options: lane('cluster', '--rounds', '9'),
    control: controlOf('cluster', '--rounds', '0'),
  },
  {
    lane: 'walk',
    unit: 'acts',
    target: 20_000,
    size: 1_000,
    options: lane('walk', '--acts', '1000'),
    control: controlOf('walk', '--acts', '50'),
  },
]

export type Verdict = 'held' | 'found' | 'lost' | 'missed' | 'skipped'

/** A line of the ledger: one portion, or one run of a control. */
export interface Entry {
  readonly release: string
  readonly day: string
  readonly commit: string
  readonly lane: string
  readonly part: 'trial' | 'control'
  readonly seed: number
  readonly count: number
  readonly seconds: number
  readonly verdict: Verdict
  readonly words: string
}

/** A control is asked once for this many portions. */
const portionsPerControl = 5

interface Standing {
  readonly trial: Trial
  readonly done: number
  readonly portions: number
  readonly controls: number
  /** Portions that lost something and controls that found nothing. */
  readonly broken: number
}

export function standingOf(trial: Trial, entries: readonly Entry[]): Standing {
  const own = entries.filter(({ lane }) => lane === trial.lane)
  const held = own.filter(({ part, verdict }) => part === 'trial' && verdict === 'held')
  return {
    trial,
    done: held.reduce((sum, { count }) => sum + count, 0),
    portions: held.length,
    controls: own.filter(({ part, verdict }) => part === 'control' && verdict === 'found').length,
    broken: own.filter(({ verdict }) => verdict === 'lost' || verdict === 'missed').length,
  }
}

export interface Portion {
  readonly trial: Trial
  readonly part: Entry['part']
  readonly seed: number
}

/**
 * The lane of which the smallest share is done goes on, its control first where one is due. What was skipped in this run is not asked again.
 *
 * @param entries of one release
 * @returns undefined when the release went through all of it
 */
export function nextPortion(entries: readonly Entry[], skipped: ReadonlySet<string>): Portion | undefined {
  const standings = trials
    .filter(({ lane }) => !skipped.has(lane))
    .map((trial) => standingOf(trial, entries))
    .filter((standing) => standing.done < standing.trial.target || isControlDue(standing))
    .sort((one, other) => one.done / one.trial.target - other.done / other.trial.target)
  const [standing] = standings
  if (!standing) return undefined
  const { trial } = standing
  // Each run of a lane draws other moments than the ones before it.
  const seed = 1 + entries.filter(({ lane }) => lane === trial.lane).length
  return { trial, part: isControlDue(standing) ? 'control' : 'trial', seed }
}

const isControlDue = ({ portions, controls }: Standing) => controls < Math.ceil(portions / portionsPerControl)

const columns = ['release', 'day', 'commit', 'lane', 'part', 'seed', 'count', 'seconds', 'verdict', 'words'] as const

export const lineOf = (entry: Entry): string =>
  columns.map((column) => String(entry[column]).replace(/\s+/g, ' ')).join('\t')
export const headLine = columns.join('\t')

/** @throws Error where a line has not the columns of the head */
export function entriesOf(ledger: string): Entry[] {
  const [head, ...lines] = ledger.split('\n').filter((line) => line !== '')
  if (head !== headLine) throw new Error(`the ledger must begin with: ${headLine}`)
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw new Error(`the ledger has a line of ${cells.length} columns: ${line}`)
    const [release, day, commit, lane, part, seed, count, seconds, verdict, words] = cells as string[]
    return {
      release,
      day,
      commit,
      lane,
      part,
      seed: Number(seed),
      count: Number(count),
      seconds: Number(seconds),
      verdict,
      words,
    } as Entry
  })
}
