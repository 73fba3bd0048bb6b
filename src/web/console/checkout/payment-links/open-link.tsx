import { Send } from 'lucide-react'
import type { ListedLink } from '../../../../domain/checkout/payment-links/list-links.ts'
import { dayAndTime, money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import surface from '../../../ui/surface.module.css'
import texts from '../../../ui/text.module.css'
import { Confirm } from '../../confirm.tsx'
import { CopyButton } from '../../copy-button.tsx'
import { useConsole } from '../../use-console.ts'
import { LinkBadge } from './link-badge.tsx'
import styles from './payment-links.module.css'
import { type LinkContact, SendWays } from './send-ways.tsx'

/** The link that can be paid now: as a QR code, its state, sending it again, and withdrawing it. */
export function OpenLink({
  link,
  squares,
  contact,
}: {
  link: ListedLink
  squares: boolean[][] | null
  contact: LinkContact
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone, currency } = useConsole()
  return (
    <section className={classes(surface.card, styles.card)} aria-labelledby="open-link">
      <div className={styles.head}>
        <h2 id="open-link" className={styles.amount}>
          {money(link.payableMinor, currency, locale)}
        </h2>
        <LinkBadge state={link.state} />
      </div>
      <p className={texts.soft}>
        {t('console.paymentLinks.until', { until: dayAndTime(link.expiresAt, timeZone, locale) })}
      </p>
      {link.address && squares && (
        <div className={styles.share}>
          <QrCode squares={squares} label={t('console.paymentLinks.code')} />
          <div className={styles.address}>
            <p>{t('console.paymentLinks.scan')}</p>
            <code>{link.address}</code>
            <CopyButton text={link.address} />
          </div>
        </div>
      )}
      {(contact.email || contact.phone) && (
        <Form intent="send" quiet className={styles.again}>
          <input type="hidden" name="link" value={link.id} />
          <SendWays contact={contact} />
          <SubmitButton variant="quiet" icon={<Send aria-hidden="true" />}>
            {t(link.mailedAt || link.textedAt ? 'console.paymentLinks.sendAgain' : 'console.paymentLinks.send')}
          </SubmitButton>
        </Form>
      )}
      <Form intent="withdraw" quiet className={styles.again}>
        <input type="hidden" name="link" value={link.id} />
        <Confirm
          label={t('console.paymentLinks.withdraw')}
          title={t('console.paymentLinks.withdrawTitle')}
          yes={t('console.paymentLinks.withdraw')}
          no={t('console.paymentLinks.keep')}
        >
          {t('console.paymentLinks.withdrawText')}
        </Confirm>
      </Form>
    </section>
  )
}
