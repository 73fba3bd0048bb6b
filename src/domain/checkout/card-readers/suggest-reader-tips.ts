import type { App } from '../../kernel/app.ts'
import { findReaders } from './queries.ts'

/**
 * The job that has the readers of a salon suggest its tips. Where it takes none, each payment says so. Repeated until the
 * salon's setting did not change meanwhile. Throws ProviderUnavailable.
 */
export async function suggestReaderTips(app: App, { salonId }: { salonId: string }): Promise<void> {
  let done: string | null = null
  for (;;) {
    const salon = await app.db
      .selectFrom('salon')
      .select(['tips_online as takes', 'tip_percents as percents', 'currency'])
      .where('id', '=', salonId)
      .executeTakeFirst()
    if (!salon?.takes || JSON.stringify(salon) === done) return
    const { percents, currency } = salon
    const readers = await findReaders(app.db, salonId, app.payments.name)
    for (const locationRef of new Set(readers.map((reader) => reader.locationRef)))
      await app.payments.cardReaders.suggestTips(locationRef, { currency, percents })
    done = JSON.stringify(salon)
  }
}
