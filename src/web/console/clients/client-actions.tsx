import type { ClientPage } from '../../../domain/clients/get-client.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Confirm } from '../confirm.tsx'
import { useMay } from '../use-console.ts'
import styles from './client.module.css'

/** Rare actions with serious effects: merging, blocking online booking, erasing. */
export function ClientActions({ client: { id, blockedAt, ahead } }: { client: ClientPage }) {
  const { t } = useTranslation()
  if (!useMay('clients_remove')) return null
  return (
    <section className={styles.card} aria-labelledby="serious">
      <h2 id="serious">{t('console.clients.moreActions')}</h2>
      <div className={styles.moreActions}>
        <div>
          <p className={styles.soft}>{t('console.clients.merge.text')}</p>
          <ButtonLink to={`/partner/clients/${id}/merge`} variant="quiet" size="s">
            {t('console.clients.merge.act')}
          </ButtonLink>
        </div>
        <Form intent={blockedAt ? 'unblock' : 'block'} quiet className={styles.form}>
          <p className={styles.soft}>{t(blockedAt ? 'console.clients.block.offText' : 'console.clients.block.text')}</p>
          <Button type="submit" variant="quiet" size="s">
            {t(blockedAt ? 'console.clients.block.off' : 'console.clients.block.act')}
          </Button>
        </Form>
        <div>
          <p className={styles.soft}>
            {t(ahead.length > 0 ? 'console.clients.remove.ahead' : 'console.clients.remove.text')}
          </p>
          {ahead.length === 0 && (
            <Form intent="remove" quiet className={styles.form}>
              <Confirm
                label={t('console.clients.remove.act')}
                title={t('console.clients.remove.ask')}
                yes={t('console.clients.remove.yes')}
                no={t('console.clients.remove.no')}
              >
                {t('console.clients.remove.askText')}
              </Confirm>
            </Form>
          )}
        </div>
      </div>
    </section>
  )
}
