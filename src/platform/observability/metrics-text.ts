import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { emptyResource } from '@opentelemetry/resources'
import type { MetricData } from '@opentelemetry/sdk-metrics'

/** The metrics of one process. `process` distinguishes it from others on the machine; null where there are none. */
export interface ProcessMetrics {
  process: string | null
  metrics: MetricData[]
}

/** Prometheus's suffixes of names, by unit. */
const ENDINGS: Record<string, string> = { s: '.seconds', By: '.bytes' }

const serializer = new PrometheusSerializer(undefined, false, undefined, true, true)

/**
 * Metrics of one or several processes in Prometheus's text format. Processes are distinguished by a label and not
 * summed: a replaced process restarts at 0, which would make a sum decrease.
 */
export function metricsText(processes: readonly ProcessMetrics[]): string {
  const byName = new Map<string, MetricData>()
  for (const { process, metrics } of processes) {
    for (const metric of metrics) {
      const { name, unit } = metric.descriptor
      const full = name + (ENDINGS[unit] ?? '')
      const dataPoints = metric.dataPoints.map((point) =>
        process === null ? point : { ...point, attributes: { ...point.attributes, process } },
      )
      const known = byName.get(full)
      const points = [...(known?.dataPoints ?? []), ...dataPoints]
      const descriptor = { ...metric.descriptor, name: full, unit: '' }
      byName.set(full, { ...metric, descriptor, dataPoints: points } as MetricData)
    }
  }
  return serializer.serialize({
    resource: emptyResource(),
    scopeMetrics: [{ scope: { name: 'salloon' }, metrics: [...byName.values()] }],
  })
}
