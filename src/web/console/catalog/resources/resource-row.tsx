import { ChevronDown } from 'lucide-react'
import type { Resource } from '../../../../domain/catalog/resources/list-resources.ts'
import { useFormFailure } from '../../../forms/use-form-failure.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layouts from '../../../ui/layout.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import disclosure from '../../disclosure.module.css'
import layout from '../../form-layout.module.css'
import styles from './resources.module.css'

/** A resource with the services that need it, and its form. */
export function ResourceRow({ resource }: { resource: Resource }) {
  const { t } = useTranslation()
  const { id, name, quantity, version, active, services } = resource
  const change = `change:${id}`
  const failed = useFormFailure()?.values.intent === change
  return (
    <li className={layout.card} data-archived={active ? undefined : ''}>
      <div className={classes(layouts.spread, styles.head)}>
        <div>
          <h2 className={layout.heading}>{name}</h2>
          <p className={layout.lead}>
            {t('console.resources.count', { count: quantity })}
            {!active && ` · ${t('console.services.archived')}`}
          </p>
          <p className={layout.lead}>
            {services.length > 0
              ? t('console.resources.services', { services: services.join(', ') })
              : t('console.resources.noServices')}
          </p>
        </div>
        <Form intent={`${active ? 'archive' : 'restore'}:${id}`} className={layout.actions}>
          <SubmitButton
            variant="ghost"
            size="s"
            aria-label={t(active ? 'console.resources.archiveOf' : 'console.resources.restoreOf', { name })}
          >
            {t(active ? 'console.resources.archive' : 'console.services.restore')}
          </SubmitButton>
        </Form>
      </div>
      {active && (
        <details className={disclosure.disclosure} open={failed}>
          <summary aria-label={t('console.resources.changeOf', { name })}>
            <ChevronDown aria-hidden="true" />
            {t('console.resources.change')}
          </summary>
          <Form intent={change} className={disclosure.form}>
            <input type="hidden" name="version" value={version} />
            <div className={layout.pair}>
              <TextField
                {...{ name: 'name', label: t('console.resources.name'), maxLength: 100, required: true }}
                defaultValue={name}
              />
              <TextField
                {...{ name: 'quantity', label: t('console.resources.quantity'), type: 'number', min: 1, max: 50 }}
                {...{ inputMode: 'numeric', required: true, defaultValue: quantity }}
              />
            </div>
            <SubmitButton size="s">{t('console.services.save')}</SubmitButton>
          </Form>
        </details>
      )}
    </li>
  )
}
