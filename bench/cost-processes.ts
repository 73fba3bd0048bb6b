import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Process statistics from /proc. */

const TICK_MS = 10

/** CPU time in milliseconds of a process and its descendants, including ended ones. */
export function processorTime(pid: number): number {
  const own = statOf(pid)
  if (!own) return 0
  const living = childrenOf(pid).reduce((sum, child) => sum + processorTime(child), 0)
  // Fields 14 to 17: user and system time, and those of ended children.
  return own.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0) + living
}

/** Run time of a process's threads in milliseconds, with nanosecond precision; without ended threads. */
export function runTimeOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const ran = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return ran.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6
}

/** Current and peak memory of a process in megabytes. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024)
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

/** The process of the embedded PostgreSQL in a folder. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

/** The fields after its name, which may contain spaces; null if it has ended. */
function statOf(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? null
  } catch {
    return null
  }
}
