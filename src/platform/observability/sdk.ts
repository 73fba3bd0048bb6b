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
  /** The metrics of this process, as they are now. */
  collect(): Promise<MetricData[]>
  /** Sends what has not been sent; gives up after some seconds. */
  stop(): Promise<void>
}

const COLLECTED_WITHIN_MS = 3_000
const STOPPED_WITHIN_MS = 5_000
/** How often an unavailable collector is logged, rather than at each export. */
const COMPLAINS_EVERY_MS = 60_000

/** Sets up OpenTelemetry for the whole process. */
export function startSdk(settings: ObservabilitySettings, log: Log): Observability {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  diag.setLogger(complaining(log), DiagLogLevel.WARN)
  const resource = resourceFromAttributes({
    'service.name': settings.service,
    'service.version': version,
    'service.instance.id': crypto.randomUUID(),
  }).merge(detectResources({ detectors: [envDetector] }))
  const stops: (() => Promise<void>)[] = []

  if (settings.sendsTraces) {
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
    propagation.setGlobalPropagator(new W3CTraceContextPropagator())
    // A caller's trace is continued, but a caller does not decide what it costs us: the ratio counts for it as well, by the
    // trace's id, so that those who sample alike record the same traces.
    const ratio = new TraceIdRatioBasedSampler(settings.sampleRatio)
    const traces = new BasicTracerProvider({
      resource,
      sampler: new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
    })
    trace.setGlobalTracerProvider(traces)
    stops.push(() => traces.shutdown())
  }

  const reader = new PullReader()
  const readers: IMetricReader[] = [reader]
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
      const { resourceMetrics } = await reader.collect({ timeoutMillis: COLLECTED_WITHIN_MS })
      return resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics)
    },
    async stop() {
      const late = new Promise<void>((done) => setTimeout(done, STOPPED_WITHIN_MS).unref())
      await Promise.race([Promise.allSettled(stops.map((stop) => stop())), late])
    },
  }
}

/** Holds what has been counted until somebody asks. */
class PullReader extends MetricReader {
  protected async onForceFlush(): Promise<void> {}
  protected async onShutdown(): Promise<void> {}
}

function complaining(log: Log) {
  let complainedAt = Number.NEGATIVE_INFINITY
  const complain = (message: string) => {
    if (performance.now() - complainedAt < COMPLAINS_EVERY_MS) return
    complainedAt = performance.now()
    log.warn({ reason: message.slice(0, 500) }, 'traces or metrics could not be sent')
  }
  const silent = () => undefined
  return { error: complain, warn: complain, info: silent, debug: silent, verbose: silent }
}
