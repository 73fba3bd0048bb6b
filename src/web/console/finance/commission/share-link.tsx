import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../../../texts/use-translation.ts'
import { CopyButton } from '../../copy-button.tsx'
import styles from './commission.module.css'

/** The salon's own booking link and the button for its website: bookings through them bear no commission. */
export function ShareLink({ address }: { address: string }) {
  const { t } = useTranslation()
  const html = `<a href="${address}?from=widget">${t('console.commission.share.label')}</a>`
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share">{t('console.commission.share.title')}</h2>
      <p>{t('console.commission.share.text')}</p>
      <TextInput
        readOnly
        label={t('console.commission.share.link')}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={address} />
      <Textarea
        readOnly
        autosize
        label={t('console.commission.share.button')}
        value={html}
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={html} />
    </section>
  )
}
