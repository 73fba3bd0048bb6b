import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { emptyResource } from '@opentelemetry/resources'
import type { MetricData } from '@opentelemetry/sdk-metrics'

/** The metrics of one process. `process` distinguishes it from others on the machine; null where there are none. */
export interface ProcessMetrics {
  process: string | null
  metrics: MetricData[]
}

/** What Prometheus wants at the end of a name, by unit. */
const ENDINGS: Record<string, string> = { s: '.seconds', By: '.bytes' }

const serializer = new PrometheusSerializer(undefined, false, undefined, true, true)

/**
 * Metrics of one or several processes as Prometheus's text. Those of several are distinguished by a label and not added up: one
 * that is replaced begins again at 0, which a sum would take for a step back of the others.
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
