import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { TaskCard } from '../../../ui/card.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { Head } from '../../../ui/head.tsx'
import styles from './account-deleted.module.css'

/** Shown after an account was deleted. */
export default function AccountDeleted() {
  const { t } = useTranslation()
  return (
    <>
      <Head title={t('profile.deleted.title')} />
      <meta name="robots" content="noindex" />
      <TaskCard title={t('profile.deleted.title')}>
        <FormMessage tone="good">{t('profile.deleted.text')}</FormMessage>
        <p className={styles.on}>
          <ButtonLink to="/">{t('site.error.home')}</ButtonLink>
        </p>
      </TaskCard>
    </>
  )
}
