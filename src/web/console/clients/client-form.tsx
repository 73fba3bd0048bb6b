import type { ReactNode } from 'react'
import type { ClientContact } from '../../../domain/clients/get-client.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import layout from '../form-layout.module.css'

const CONTACT_FIELDS = ['name', 'lastName', 'email', 'phone'] as const

/** The contact details as typed. */
export function contactIn(form: FormData): Record<(typeof CONTACT_FIELDS)[number], string> {
  const text = (name: string) => String(form.get(name) ?? '')
  return { name: text('name'), lastName: text('lastName'), email: text('email'), phone: text('phone') }
}

/** The details of a client without an account. */
export function ClientForm({
  client,
  backTo,
  children,
}: {
  client: ClientContact | null
  backTo: string
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const off = { autoComplete: 'off' } as const
  return (
    <Form className={layout.sheet}>
      {children}
      <div className={layout.card}>
        <div className={layout.pair}>
          <TextField
            {...{ name: 'name', label: t('console.clients.form.name'), maxLength: 100, required: true, ...off }}
            defaultValue={client?.name}
          />
          <TextField
            {...{ name: 'lastName', label: t('console.clients.form.lastName'), maxLength: 100, optional: true, ...off }}
            defaultValue={client?.lastName}
          />
        </div>
        <div className={layout.pair}>
          <TextField
            {...{ name: 'phone', label: t('console.clients.form.phone'), type: 'tel', optional: true, ...off }}
            defaultValue={client?.phone}
          />
          <TextField
            {...{ name: 'email', label: t('console.clients.form.email'), type: 'email', optional: true, ...off }}
            hint={t('console.clients.form.emailHint')}
            defaultValue={client?.email}
          />
        </div>
      </div>
      <div className={layout.actions}>
        <SubmitButton>{t('console.clients.save')}</SubmitButton>
        <ButtonLink to={backTo} variant="ghost">
          {t('console.clients.cancel')}
        </ButtonLink>
      </div>
    </Form>
  )
}
