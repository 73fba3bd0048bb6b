import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import text from '../../../ui/text.module.css'
import styles from './profile.module.css'

/** Whether a second factor is set up, and the link to its page. */
export function SecurityCard({ secured }: { secured: boolean }) {
  const { t } = useTranslation()
  const Icon = secured ? ShieldCheck : ShieldAlert
  return (
    <Card className={styles.card}>
      <h2 className={text.heading}>{t('security.card.title')}</h2>
      <p className={styles.soft}>
        <Badge tone={secured ? 'good' : 'warn'}>
          <Icon aria-hidden="true" size={14} />
        </Badge>{' '}
        {t(secured ? 'security.card.on' : 'security.card.off')}
      </p>
      <div>
        <ButtonLink to="/profile/security" variant="quiet">
          {t('security.card.manage')}
        </ButtonLink>
      </div>
    </Card>
  )
}
