import { type Meter, metrics, type Tracer, trace } from '@opentelemetry/api'

/** The name that everything of ours is measured under. */
const SCOPE = 'salloon'

/** Does nothing until the SDK has been started: instruments are made by what is opened after it. */
export function meter(): Meter {
  return metrics.getMeter(SCOPE)
}

/** Does nothing until the SDK has been started. */
export function tracer(): Tracer {
  return trace.getTracer(SCOPE)
}

/** Upper bounds of the buckets of durations, in seconds: from a cached page to the longest that anything may take. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** A histogram of durations, in seconds. */
export function durations(name: string, description: string) {
  return meter().createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: SECONDS } })
}

/** Seconds since a moment of `performance.now()`. */
export function secondsSince(started: number): number {
  return (performance.now() - started) / 1000
}
