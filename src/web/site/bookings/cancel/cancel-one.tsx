import { Form } from 'react-router'
import type { BookingSummary } from '../../../../domain/bookings/booking/list-bookings.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { useGuestName } from '../appointments/guest-name.ts'
import styles from './cancel.module.css'

/** Cancels an appointment for one of several people; the others keep their times. */
export function CancelOne({ booking }: { booking: BookingSummary }) {
  const { t } = useTranslation()
  const nameOf = useGuestName()
  const { lines, guests } = booking
  return (
    <section className={styles.one} aria-labelledby="cancel-one">
      <h2 id="cancel-one" className={styles.name}>
        {t('appointments.cancelPage.one')}
      </h2>
      <p className={text.soft}>{t('appointments.cancelPage.oneText')}</p>
      <Form method="post" className={layout.wrap3}>
        {[...Map.groupBy(lines, ({ guest }) => guest).keys()].map((guest) => (
          <Button key={guest} type="submit" name="guest" value={guest} variant="quiet">
            {guest === 0
              ? t('appointments.cancelPage.oneMe')
              : t('appointments.cancelPage.oneNamed', { name: nameOf(guest, guests) })}
          </Button>
        ))}
      </Form>
    </section>
  )
}
