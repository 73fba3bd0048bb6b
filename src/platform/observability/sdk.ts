import { readFileSync } from 'node:fs'
import { context, DiagLogLevel, diag, metrics, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  type IMetricReader,
  MeterProvider,
  type MetricData,
  MetricReader,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { Log } from '../../domain/kernel/app.ts'
import { observeOutgoing } from './outgoing.ts'
import { observeProcess } from './process.ts'
import type { ObservabilitySettings } from './settings.ts'

export interface Observability {
  settings: ObservabilitySettings
  /** The current metrics of this process; none unless they are served. */
  collect(): Promise<MetricData[]>
  /** Sends pending data; gives up after some seconds. */
  stop(): Promise<void>
}

const COLLECT_TIMEOUT_MS = 3_000
const STOP_TIMEOUT_MS = 5_000
/** How often an unavailable collector is logged, rather than at each export. */
const LOG_INTERVAL_MS = 60_000

/** Sets up OpenTelemetry for the whole process. */
export function startSdk(settings: ObservabilitySettings, log: Log): Observability {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  diag.setLogger(diagLogger(log), DiagLogLevel.WARN)
  const resource = resourceFromAttributes({
    'service.name': settings.service,
    'service.version': version,
    'service.instance.id': crypto.randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }))
  const stops: (() => Promise<void>)[] = []

  if (settings.sendsTraces) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    propagation.setGlobalPropagator(new W3CTraceContextPropagator())
    // A caller's trace is continued, but the sample ratio applies to it as well, by the trace's id, so that services
    // with the same ratio record the same traces.
    const ratio = new TraceIdRatioBasedSampler(settings.sampleRatio)
    const traces = new BasicTracerProvider({
      resource,
      sampler: new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    })
    trace.setGlobalTracerProvider(traces)
    stops.push(() => traces.shutdown())
  }

  // Each reader stores every value once more.
  const isServed = settings.metricsToken !== null || settings.metricsPort !== null
  const served = isServed ? new PullReader() : null
  const readers: IMetricReader[] = served ? [served] : []
  if (settings.sendsMetrics) {
    const exportIntervalMillis = settings.metricInterval
    const exportTimeoutMillis = Math.min(exportIntervalMillis, 30_000)
    const exporter = new OTLPMetricExporter()
    readers.push(new PeriodicExportingMetricReader({ exporter, exportIntervalMillis, exportTimeoutMillis }))
  }
  const meters = new MeterProvider({ resource, readers })
  metrics.setGlobalMeterProvider(meters)
  stops.push(() => meters.shutdown())

  stops.push(async () => stopOutgoing())
  const stopOutgoing = observeOutgoing()
  observeProcess(version)

  return {
    settings,
    async collect() {
      const collected = await served?.collect({ timeoutMillis: COLLECT_TIMEOUT_MS })
      return collected?.resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics) ?? []
    },
    async stop() {
      const late = new Promise<void>((done) => setTimeout(done, STOP_TIMEOUT_MS).unref())
      await Promise.race([Promise.allSettled(stops.map((stop) => stop())), late])
    },
  }
}

/** A reader whose metrics are collected on demand. */
class PullReader extends MetricReader {
  protected async onForceFlush(): Promise<void> {}
  protected async onShutdown(): Promise<void> {}
}

function diagLogger(log: Log) {
  let loggedAt = Number.NEGATIVE_INFINITY
  const warn = (message: string) => {
    if (performance.now() - loggedAt < LOG_INTERVAL_MS) return
    loggedAt = performance.now()
    log.warn({ reason: message.slice(0, 500) }, 'telemetry export failed')
  }
  const silent = () => undefined
  return { error: warn, warn: warn, info: silent, debug: silent, verbose: silent }
}
