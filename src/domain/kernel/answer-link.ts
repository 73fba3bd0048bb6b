import type { App } from './app.ts'

/**
 * The link of a reminder, by which its recipient answers it without an account. It is signed and stored nowhere; it
 * stays the same when the appointment is rescheduled.
 */
export function answerLink({ origin, auth }: Pick<App, 'origin' | 'auth'>, bookingId: string): string {
  return `${origin}/answer/${bookingId}/${auth.keyedHash(textOf(bookingId))}`
}

/** Whether the token of such a link is for this booking. */
export function isAnswerToken({ auth }: Pick<App, 'auth'>, bookingId: string, token: string): boolean {
  return auth.keyedHashes(textOf(bookingId)).includes(token)
}

function textOf(bookingId: string): string {
  return `answer ${bookingId.toLowerCase()}`
}
