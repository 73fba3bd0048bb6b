import { z } from 'zod'

/**
 * An operator's reason for acting on money or accounts: a sentence for the audit log. Messages are keys of the
 * catalogue's `validation`.
 */
export const reason = z.string('required').trim().min(10, 'reason_short').max(1000, 'too_long')

export const reasonInput = z.object({ reason })
