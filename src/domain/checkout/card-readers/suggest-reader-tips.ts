import type { App } from '../../kernel/app.ts'
import { findReaders } from './queries.ts'

/**
 * The job that has the readers of a salon suggest its tips, or none any more. Where it takes none, each payment says so as
 * well. Repeated until the salon's setting did not change meanwhile. Throws ProviderUnavailable.
 */
export async function suggestReaderTips(app: App, { salonId }: { salonId: string }): Promise<void> {
  let done: string | null = null
  for (;;) {
    const salon = await app.db
      .selectFrom('salon')
      .select(['tips_online as takes', 'tip_percents as percents', 'currency'])
      .where('id', '=', salonId)
      .executeTakeFirst()
    if (!salon || JSON.stringify(salon) === done) return
    const { takes, percents, currency } = salon
    const tips = takes ? { currency, percents } : null
    const readers = await findReaders(app.db, salonId, app.payments.name)
    for (const [ref, there] of Map.groupBy(readers, ({ locationRef }) => locationRef))
      await app.payments.cardReaders.suggestTips({ ref, readerRefs: there.map((reader) => reader.ref) }, tips)
    done = JSON.stringify(salon)
  }
}
