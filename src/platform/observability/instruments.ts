import { type Meter, metrics, type Tracer, trace } from '@opentelemetry/api'

/** The instrumentation scope of all our metrics and traces. */
const SCOPE = 'salloon'

/** A no-op until the SDK is started, so it must be started before instruments are created. */
export function meter(): Meter {
  return metrics.getMeter(SCOPE)
}

/** A no-op until the SDK is started. */
export function tracer(): Tracer {
  return trace.getTracer(SCOPE)
}

/** Histogram bounds in seconds, from a cached page to the longest timeout. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** A histogram of durations, in seconds. */
export function durations(name: string, description: string) {
  return meter().createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: SECONDS } })
}

/** Seconds since a time of `performance.now()`. */
export function secondsSince(started: number): number {
  return (performance.now() - started) / 1000
}
