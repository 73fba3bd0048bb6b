// A folder for what tests write: a database in memory is cloned in a twentieth of the time that a disk takes.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
/** What a run writes at most, in bytes; the machine's other work needs as much again. */
const ROOM = 8 * 1024 ** 3

/** A new empty folder, in memory where there is room; removed when this process ends. */
export function memoryFolder() {
  const folder = mkdtempSync(join(hasRoom() ? SHARED_MEMORY : tmpdir(), 'salloon-tests-'))
  // The embedded PostgreSQL runs as another user when root starts it.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasRoom() {
  if (!existsSync(SHARED_MEMORY)) return false
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= ROOM && runsPrograms(SHARED_MEMORY)
}

/** Containers often mount it without: then tests could not start what they build. */
function runsPrograms(parent) {
  const folder = mkdtempSync(join(parent, 'salloon-tests-'))
  const program = join(folder, 'true')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(folder, { recursive: true })
  return status === 0
}
