import { useTranslation } from '../texts/use-translation.ts'

interface Props {
  title: string
  description?: string
  /** The window shows the title only: the site's name is not added. */
  whole?: boolean
}

/** The page's title and description. React moves them into the head, on the server too. */
export function Head({ title, description, whole }: Props) {
  const { t } = useTranslation()
  const name = t('site.name')
  return (
    <>
      <title>{whole || title.includes(name) ? title : `${title} · ${name}`}</title>
      <meta name="description" content={description ?? t('site.description')} />
    </>
  )
}
