import { monitorEventLoopDelay } from 'node:perf_hooks'
import { meter } from './instruments.ts'

/** The sampling interval of the event loop; a delay up to it counts as none. */
const RESOLUTION_MS = 10

/** Metrics of the process: version, event loop, memory, CPU. */
export function observeProcess(version: string): void {
  const ours = meter()
  ours
    .createObservableGauge('salloon.build.info', { description: 'Always 1; what runs is in its labels.' })
    .addCallback((result) => result.observe(1, { version, node: process.versions.node }))

  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  // Since the last collection, so that short peaks stay visible.
  ours
    .createObservableGauge('nodejs.eventloop.delay', {
      description: 'How much later than planned the event loop came round, since this was last read.',
      unit: 's',
    })
    .addCallback((result) => {
      if (delay.count > 0) {
        result.observe(late(delay.percentile(50)), { quantile: '0.5' })
        result.observe(late(delay.percentile(99)), { quantile: '0.99' })
        result.observe(late(delay.max), { quantile: '1' })
      }
      delay.reset()
    })

  ours
    .createObservableGauge('process.memory.usage', { description: 'Memory of the process, by kind.', unit: 'By' })
    .addCallback((result) => {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
      for (const [kind, bytes] of Object.entries({ rss, heapUsed, heapTotal, external }))
        result.observe(bytes, { kind })
    })

  ours
    .createObservableCounter('process.cpu.time', { description: 'Processor time of the process.', unit: 's' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe(user / 1e6, { mode: 'user' })
      result.observe(system / 1e6, { mode: 'system' })
    })

  ours
    .createObservableGauge('process.uptime', { description: 'For how long the process has run.', unit: 's' })
    .addCallback((result) => result.observe(process.uptime()))
}

/** The delay in seconds; `nanoseconds` is the duration of an iteration. */
function late(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1e3)
}
