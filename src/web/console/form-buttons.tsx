import { useTranslation } from '../texts/use-translation.ts'
import { ButtonLink } from '../ui/button.tsx'
import { SubmitButton } from '../ui/form.tsx'
import layout from './form-layout.module.css'

/** The buttons of a form on a page of its own: save, or go back to the list. */
export function FormButtons({ send, back }: { send: string; back: string }) {
  const { t } = useTranslation()
  return (
    <div className={layout.actions}>
      <SubmitButton>{send}</SubmitButton>
      <ButtonLink to={back} variant="ghost">
        {t('console.services.cancel')}
      </ButtonLink>
    </div>
  )
}
