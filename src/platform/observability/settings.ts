import { z } from 'zod'

/** Configuration of traces and metrics. */
export interface ObservabilitySettings {
  /** The service name of traces and metrics. */
  service: string
  /** Whether traces are sent by OTLP over HTTP, to OTEL_EXPORTER_OTLP_ENDPOINT or ..._TRACES_ENDPOINT. */
  sendsTraces: boolean
  /** The share of traces that are recorded, 0 to 1. */
  sampleRatio: number
  /** Whether metrics are sent by OTLP over HTTP. */
  sendsMetrics: boolean
  /** The export interval of metrics in milliseconds. */
  metricInterval: number
  /** The token for /metrics; null: /metrics answers 404. */
  metricsToken: string | null
  /** The port on 127.0.0.1 that serves metrics without a token; null: none. */
  metricsPort: number | null
}

const address = z.url({ protocol: /^https?$/, error: 'is not an http or https address' })
const exporter = z.enum(['otlp', 'none'], { error: 'knows only otlp and none' })

/** Settings with OpenTelemetry's names; its exporters read some of them, and others, themselves. */
export const observabilityFields = {
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_SERVICE_NAME: z.string().default('salloon'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', { error: 'knows only http/json' }).optional(),
  OTEL_TRACES_EXPORTER: exporter.default('otlp'),
  OTEL_METRICS_EXPORTER: exporter.default('otlp'),
  OTEL_TRACES_SAMPLER: z
    .literal('parentbased_traceidratio', { error: 'knows only parentbased_traceidratio' })
    .optional(),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1_000).default(60_000),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

type Fields = z.infer<z.ZodObject<typeof observabilityFields>>

/** Null when nothing is to be observed. */
export function observabilityOf(e: Fields): ObservabilitySettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = e
  const isOn = e.OTEL_SDK_DISABLED === 'false'
  const settings = {
    service: e.OTEL_SERVICE_NAME,
    sendsTraces: isOn && e.OTEL_TRACES_EXPORTER === 'otlp' && !!(e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? endpoint),
    sampleRatio: e.OTEL_TRACES_SAMPLER_ARG,
    sendsMetrics: isOn && e.OTEL_METRICS_EXPORTER === 'otlp' && !!(e.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT ?? endpoint),
    metricInterval: e.OTEL_METRIC_EXPORT_INTERVAL,
    metricsToken: e.METRICS_TOKEN ?? null,
    metricsPort: e.METRICS_PORT ?? null,
  }
  const { sendsTraces, sendsMetrics, metricsToken, metricsPort } = settings
  return sendsTraces || sendsMetrics || metricsToken !== null || metricsPort !== null ? settings : null
}
