// A disk that can lose its power: an ext4 file system in a file, mounted through a loop device. What the file holds is what
// the "disk" holds; what only the page cache above the mount knows is gone when a copy of the file is mounted instead.
// With commit=300 the file system itself writes nothing back for five minutes unless it is asked to (fsync).
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const usualMb = 1536

export interface Disk {
  readonly mount: string
  /** Copies what the disk holds at this instant. Freeze the writers first. */
  picture(): void
  /** Mounts the last picture in place of the disk; nobody may use the old one any more. */
  becomePicture(): void
  remove(): void
}

function run(command: string, ...args: string[]): void {
  const done = spawnSync(command, args, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.error?.message ?? done.stderr.trim()}`)
}

/** @returns the disk, or the reason why this machine cannot have one */
export function loopDisk(folder: string, sizeMb = usualMb): Disk | string {
  if (process.platform !== 'linux') return 'loop-mounted disks need Linux'
  if (process.getuid?.() !== 0) return 'mounting needs root'
  const mount = path.join(folder, 'disk')
  let image = path.join(folder, 'disk.0.img')
  const copy = () => path.join(folder, `disk.${Number(/\.(\d+)\./.exec(image)?.[1] ?? 0) + 1}.img`)
  try {
    fs.mkdirSync(mount)
    fs.writeFileSync(image, '')
    fs.truncateSync(image, sizeMb * 1024 * 1024)
    run('mkfs.ext4', '-q', '-F', image)
    run('mount', '-o', 'loop,commit=300,noatime', image, mount)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return {
    mount,
    picture: () => run('cp', '--sparse=always', image, copy()),
    becomePicture: () => {
      run('umount', mount)
      fs.rmSync(image)
      image = copy()
      run('mount', '-o', 'loop,commit=300,noatime', image, mount)
    },
    remove: () => {
      spawnSync('umount', ['-l', mount])
      fs.rmSync(image, { force: true })
    },
  }
}
