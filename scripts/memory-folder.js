// A folder for what tests write: a database in memory is cloned in a twentieth of the time that a disk takes.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
/** What a run writes at most, in bytes; the machine's other work needs as much again. */
const ROOM = 8 * 1024 ** 3

/** A new empty folder, in memory where there is room; removed when this process ends. */
export function memoryFolder() {
  const parent = hasRoom() ? SHARED_MEMORY : tmpdir()
  removeLeftBehind(parent)
  const folder = join(parent, `salloon-tests-${process.pid}`)
  mkdirSync(folder)
  // The embedded PostgreSQL runs as another user when root starts it.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Folders of runs that were interrupted. */
function removeLeftBehind(parent) {
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

function hasRoom() {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= ROOM && runsPrograms(SHARED_MEMORY)
}

/** Containers often mount it with noexec: tests could not start what they build. */
function runsPrograms(parent) {
  const folder = mkdtempSync(join(parent, 'salloon-noexec-'))
  const program = join(folder, 'true')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(folder, { recursive: true })
  return status === 0
}
