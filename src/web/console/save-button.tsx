import type { ComponentProps } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import { SubmitButton } from '../ui/form.tsx'
import layout from './form-layout.module.css'

/** The last row of a form that saves. */
export function SaveButton({ variant }: Pick<ComponentProps<typeof SubmitButton>, 'variant'>) {
  const { t } = useTranslation()
  return (
    <div className={layout.actions}>
      <SubmitButton variant={variant}>{t('console.services.save')}</SubmitButton>
    </div>
  )
}
