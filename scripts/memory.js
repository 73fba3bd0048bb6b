// How much memory the server's processes may take, from what the container or the machine has. Plain JavaScript without packages.
import { availableParallelism, totalmem } from 'node:os'

/** Megabytes to plan for one process under load (by `npm run bench:cost`), and for one that leads others (an estimate). */
const [PROCESS_MB, LEADER_MB] = [320, 200]
/** What a process takes besides its JavaScript heap: the program itself, pages and pictures on their way. */
const OUTSIDE_OF_HEAP_MB = 160
const [LEAST_HEAP_MB, MOST_HEAP_MB] = [128, 1024]

/** The container's limit, or all that the machine has. */
export function availableMegabytes() {
  return Math.floor(Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()) / 1024 / 1024)
}

/** PostgreSQL allows 100 connections unless it is told otherwise: more processes than these want that changed as well. */
const MOST_PROCESSES = 6

/** One process a core, fewer where the memory would not do. */
export function processCount({ cores = availableParallelism(), megabytes = availableMegabytes() } = {}) {
  return Math.max(1, Math.min(cores, MOST_PROCESSES, Math.floor((megabytes - LEADER_MB) / PROCESS_MB)))
}

/**
 * Begins the server anew, as the same process, with as many processes and as much memory for each as there is room for. Does
 * nothing when somebody else has said how much memory it may take.
 */
export function boundMemory() {
  process.env.WEB_CONCURRENCY ||= String(processCount())
  if (/--max-old-space-size/.test([...process.execArgv, process.env.NODE_OPTIONS].join(' '))) return
  const [program, ...script] = process.argv
  const node = [program, ...process.execArgv, ...nodeArguments(process.env.WEB_CONCURRENCY), ...script]
  process.execve(process.execPath, node, { ...ALLOCATOR, ...process.env })
}

/**
 * Node's arguments for each of so many processes. V8 would let garbage grow to several times what is in use: it collects when the
 * heap has grown by half, and the heap ends where the process would otherwise be killed by its container.
 */
export function nodeArguments(processes, megabytes = availableMegabytes()) {
  const [count, leader] = processes > 1 ? [processes, LEADER_MB] : [1, 0]
  const share = Math.floor((megabytes * 0.9 - leader) / count) - OUTSIDE_OF_HEAP_MB
  const heap = Math.max(LEAST_HEAP_MB, Math.min(MOST_HEAP_MB, share))
  return [`--max-old-space-size=${heap}`, '--max-semi-space-size=16', '--heap-growing-percent=50']
}

/** glibc keeps an arena for each thread otherwise, and gives little of them back. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2' }
