import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Mailer, Metrics, Sms } from '../../domain/kernel/app.ts'
import type { Charge, Payments } from '../../domain/kernel/payments.ts'
import { ProviderUnavailable } from '../../domain/kernel/payments.ts'
import { durations, meter, secondsSince, tracer } from './instruments.ts'

/** The ports with their outcomes counted. */

const OF_PAYMENTS = ['authorise', 'capture', 'void', 'refund'] as const

/** Counts the outcome of each call: the charge's status, 'unavailable' if unknown, 'refused' for wrong keys, or 'failed' for a bug. */
export function observedPayments(payments: Payments): Payments {
  const outcomes = meter().createCounter('salloon.payments', {
    description: 'Calls of the payment provider, by operation and outcome.',
  })
  const observed: Payments = { ...payments }
  for (const operation of OF_PAYMENTS) {
    // Series that have not occurred yet are reported as 0, as alerts detect changes.
    for (const outcome of ['unavailable', 'refused', 'failed']) outcomes.add(0, { operation, outcome })
    const call = payments[operation].bind(payments) as (...given: unknown[]) => Promise<Charge>
    const counted = (...given: unknown[]) =>
      within(`payment ${operation}`, async () => {
        try {
          const charge = await call(...given)
          outcomes.add(1, { operation, outcome: charge.status })
          return charge
        } catch (error) {
          outcomes.add(1, { operation, outcome: outcomeOf(error) })
          throw error
        }
      })
    Object.assign(observed, { [operation]: counted })
  }
  return observed
}

/** 'refused': the provider rejects our keys or account. */
function outcomeOf(error: unknown): string {
  if (!(error instanceof ProviderUnavailable)) return 'failed'
  return error.refused ? 'refused' : 'unavailable'
}

/** Counts messages that were sent or failed. */
export function observedMessages(mailer: Mailer, sms: Sms): { mailer: Mailer; sms: Sms } {
  const messages = meter().createCounter('salloon.messages', {
    description: 'Mails and SMS handed to their provider, by channel and outcome.',
  })
  for (const channel of ['mail', 'sms']) for (const outcome of ['sent', 'failed']) messages.add(0, { channel, outcome })
  const counted = <T>(channel: string, send: (message: T) => Promise<void>) => ({
    send: (message: T) =>
      within(`send ${channel}`, async () => {
        try {
          await send(message)
          messages.add(1, { channel, outcome: 'sent' })
        } catch (error) {
          messages.add(1, { channel, outcome: 'failed' })
          throw error
        }
      }),
  })
  return {
    mailer: counted('mail', (mail) => mailer.send(mail)),
    sms: counted('sms', (text) => sms.send(text)),
  }
}

/** Metrics recorded by use cases. */
export function openMetrics(): Metrics {
  const lost = meter().createCounter('salloon.lost_times', {
    description: 'Times that a customer did not get or keep: taken by another, or a hold that expired.',
  })
  for (const reason of ['taken', 'hold_expired']) lost.add(0, { reason })
  const availability = durations('salloon.availability.duration', 'Working out which times are free.')
  return {
    slotLost: (reason, times = 1) => lost.add(times, { reason }),
    async timeAvailability(work) {
      const started = performance.now()
      try {
        return await work()
      } finally {
        availability.record(secondsSince(started))
      }
    },
  }
}

/** A span around `work`, where a trace is being recorded. */
function within<T>(name: string, work: () => Promise<T>): Promise<T> {
  const parent = trace.getActiveSpan()
  if (!parent?.isRecording()) return work()
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT })
  const ended = (failed: boolean) => {
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
  return context.with(trace.setSpan(context.active(), span), async () => {
    try {
      const result = await work()
      ended(false)
      return result
    } catch (error) {
      ended(true)
      throw error
    }
  })
}
