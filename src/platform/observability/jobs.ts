import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { durations, secondsSince, tracer } from './instruments.ts'

/** Under which name a job carries the trace that asked for it, beside its payload. */
export const TRACE_FIELD = 'traceparent'

/** The payload, with the trace that asks for the job where one is recorded. */
export function withTrace<T extends object>(payload: T): T {
  if (!trace.getActiveSpan()?.isRecording()) return payload
  const carrier: Record<string, string> = {}
  propagation.inject(context.active(), carrier)
  return { ...payload, [TRACE_FIELD]: carrier.traceparent }
}

/** A span and a duration for each run of a job, in the trace that asked for it. `data` is what the queue kept. */
export function observeJobs(): <T extends object, R>(
  job: string,
  data: T,
  work: (payload: T) => Promise<R>,
) => Promise<R> {
  const spans = tracer()
  const duration = durations('salloon.job.duration', 'Runs of background jobs, by job and outcome.')
  return async (job, data, work) => {
    const { [TRACE_FIELD]: traceparent, ...payload } = data as typeof data & { [TRACE_FIELD]?: string }
    const asked = traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT
    const span = spans.startSpan(`job ${job}`, { kind: SpanKind.CONSUMER, attributes: { 'salloon.job': job } }, asked)
    const started = performance.now()
    let outcome = 'failed'
    try {
      const result = await context.with(trace.setSpan(asked, span), () => work(payload as typeof data))
      outcome = 'completed'
      return result
    } finally {
      duration.record(secondsSince(started), { job, outcome })
      if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }
}
