// Memory limits of the server's processes, from the memory of the container or machine. Plain JavaScript without packages.
import { availableParallelism, totalmem } from 'node:os'

/** Megabytes to plan for one process under load (from `npm run bench:cost`), and for the parent process (an estimate). */
const [PROCESS_MB, PARENT_MB] = [340, 200]
/** Memory of a process outside of its JavaScript heap: the program itself, buffers of pages and images. */
const OUTSIDE_OF_HEAP_MB = 160
const [MIN_HEAP_MB, MAX_HEAP_MB] = [128, 1024]

/** The container's limit, or all that the machine has. */
export function availableMegabytes() {
  return Math.floor(Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) / 1024 / 1024)
}

/** PostgreSQL allows 100 connections by default; more processes than these require a higher limit. */
const MAX_PROCESSES = 6

/** One process per core, fewer with little memory. */
export function processCount({ cores = availableParallelism(), megabytes = availableMegabytes() } = {}) {
  return Math.max(1, Math.min(cores, MAX_PROCESSES, Math.floor((megabytes - PARENT_MB) / PROCESS_MB)))
}

/**
 * Replaces this process by the server with Node's memory arguments, for as many processes as fit into memory. Does nothing when the
 * heap limit is set already.
 */
export function boundMemory() {
  process.env.WEB_CONCURRENCY ||= String(processCount())
  if (/--max-old-space-size/.test([...process.execArgv, process.env.NODE_OPTIONS].join(' '))) return
  const [program, ...script] = process.argv
  const node = [program, ...process.execArgv, ...nodeArguments(process.env.WEB_CONCURRENCY), ...script]
  process.execve(process.execPath, node, { ...ALLOCATOR, ...process.env })
}

/**
 * Node's arguments for each of a number of processes. By default V8 lets garbage grow to several times the memory in use: here it
 * collects when the heap has grown by half, and the heap limit is reached before the container kills the process.
 */
export function nodeArguments(processes, megabytes = availableMegabytes()) {
  const [count, parent] = processes > 1 ? [processes, PARENT_MB] : [1, 0]
  const share = Math.floor((megabytes * 0.9 - parent) / count) - OUTSIDE_OF_HEAP_MB
  const heap = Math.max(MIN_HEAP_MB, Math.min(MAX_HEAP_MB, share))
  return [`--max-old-space-size=${heap}`, '--max-semi-space-size=16', '--heap-growing-percent=50']
}

/** By default glibc allocates an arena for each thread, and returns little of their memory. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2' }
