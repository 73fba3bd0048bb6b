import { useTranslation } from 'react-i18next'

/** The page's title and description. React lifts them into the head, on the server too. */
export function Head({ title, description }: { title: string; description?: string }) {
  const { t } = useTranslation()
  const name = t('site.name')
  return (
    <>
      <title>{title.includes(name) ? title : `${title} · ${name}`}</title>
      <meta name="description" content={description ?? t('site.description')} />
    </>
  )
}
