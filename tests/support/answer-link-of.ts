import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprints } from '../../src/domain/identity/accounts/secrets.ts'
import { answerLink } from '../../src/domain/kernel/answer-link.ts'

/** The link by which a booking is answered without an account, of the site with this data: its mails are read by nobody. */
export async function answerLinkOf(siteData: string, bookingId: string): Promise<string> {
  const secret = (await readFile(join(siteData, 'session-secret'), 'utf8')).trim()
  const keyedHash = (text: string) => fingerprints({ secret }, text)[0]
  return answerLink({ origin: '', auth: { keyedHash } as never }, bookingId)
}
