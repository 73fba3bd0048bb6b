import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { durations, secondsSince, tracer } from './instruments.ts'

/** The field of a job with the trace that enqueued it, beside its payload. */
export const TRACE_FIELD = 'traceparent'

/** The payload, with the current trace if one is recorded. */
export function withTrace<T extends object>(payload: T): T {
  if (!trace.getActiveSpan()?.isRecording()) return payload
  const carrier: Record<string, string> = {}
  propagation.inject(context.active(), carrier)
  return { ...payload, [TRACE_FIELD]: carrier.traceparent }
}

/** Records a span and a duration for each run of a job, in the trace that enqueued it. `data` is the stored job. */
export function observeJobs(): <T extends object, R>(
  job: string,
  data: T,
  work: (payload: T) => Promise<R>,
) => Promise<R> {
  const spans = tracer()
  const duration = durations('salloon.job.duration', 'Runs of background jobs, by job and outcome.')
  return async (job, data, work) => {
    const { [TRACE_FIELD]: traceparent, ...payload } = data as typeof data & { [TRACE_FIELD]?: string }
    const parentContext = traceparent ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT
    const span = spans.startSpan(
      `job ${job}`,
      { kind: SpanKind.CONSUMER, attributes: { 'salloon.job': job } },
      parentContext,
    )
    const started = performance.now()
    let outcome = 'failed'
    try {
      const result = await context.with(trace.setSpan(parentContext, span), () => work(payload as typeof data))
      outcome = 'completed'
      return result
    } finally {
      duration.record(secondsSince(started), { job, outcome })
      if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }
}
