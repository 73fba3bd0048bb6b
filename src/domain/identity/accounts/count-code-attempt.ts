import type { App } from '../../kernel/app.ts'
import { clientAddress } from './client-address.ts'

/**
 * Counts a typed code before it is looked at. By number and place together, so that nobody far away uses up the tries of
 * whoever has the number; and by place alone, against guessing at many numbers. What all places together may guess at
 * one number is bounded by the few tries that each code has.
 */
export async function countCodeAttempt(app: App, phone: string, headers: Headers): Promise<void> {
  const from = clientAddress(headers)
  await app.limits.take('code_try_from', from)
  await app.limits.take('code_try', `${from} ${phone}`)
}
