// A folder for files of tests. Cloning a database in memory takes a twentieth of the time on disk.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
/** Free space required, in bytes: what a run writes at most, and as much for other programs. */
const REQUIRED_BYTES = 8 * 1024 ** 3

/** A new empty folder, in memory if there is space; removed when this process ends. */
export function memoryFolder() {
  const parent = hasSpace() ? SHARED_MEMORY : tmpdir()
  removeStaleFolders(parent)
  const folder = join(parent, `salloon-tests-${process.pid}`)
  mkdirSync(folder)
  // The embedded PostgreSQL runs as another user when root starts it.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Folders of runs that were interrupted. */
function removeStaleFolders(parent) {
  for (const name of readdirSync(parent)) {
    const pid = /^salloon-tests-(\d+)$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function hasSpace() {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= REQUIRED_BYTES && runsPrograms(SHARED_MEMORY)
}

/** Containers often mount it with noexec: tests could not start the programs that they build. */
function runsPrograms(parent) {
  const folder = mkdtempSync(join(parent, 'salloon-noexec-'))
  const program = join(folder, 'true')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(folder, { recursive: true })
  return status === 0
}
