import { Button, TextInput } from '@mantine/core'
import { Fragment } from 'react'
import { Form, Link } from 'react-router'
import type { ClientSuggestion } from '../../../../domain/clients/find-clients.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ClientAlert } from '../../client-alert.tsx'
import styles from './receipt.module.css'
import list from './receipt-list.module.css'

interface Props {
  client: { id: string; name: string; alert: string } | null
  search: { text: string; found: readonly ClientSuggestion[] }
}

/** The client of a sale, whom it can be assigned to afterwards. */
export function SaleClient({ client, search: { text, found } }: Props) {
  const { t } = useTranslation()
  return (
    <section className={list.receipts} aria-labelledby="sale-client">
      <h2 id="sale-client">{t('console.pointOfSale.saleClient.title')}</h2>
      {client ? (
        <Form method="post" className={styles.mail}>
          <Link to={`/partner/clients/${client.id}`}>{client.name}</Link>
          <ClientAlert alert={client.alert} />
          <Button type="submit" name="assign" value="" variant="default">
            {t('console.pointOfSale.saleClient.remove')}
          </Button>
        </Form>
      ) : (
        <>
          <Form method="get" className={styles.mail} preventScrollReset>
            <TextInput
              name="client"
              label={t('console.pointOfSale.saleClient.find')}
              autoComplete="off"
              defaultValue={text}
            />
            <Button type="submit" variant="default">
              {t('console.pointOfSale.saleClient.search')}
            </Button>
          </Form>
          {text && found.length === 0 && <p role="status">{t('console.pointOfSale.saleClient.none')}</p>}
          <Form method="post" className={styles.mail}>
            {found.map(({ id, name, email, phone, alert }) => (
              <Fragment key={id}>
                <Button type="submit" name="assign" value={id} variant="subtle" justify="start">
                  {[name, email || formatPhone(phone)].filter(Boolean).join(', ')}
                </Button>
                <ClientAlert alert={alert} />
              </Fragment>
            ))}
          </Form>
        </>
      )}
    </section>
  )
}
