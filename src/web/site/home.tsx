import { useTranslation } from 'react-i18next'
import { Head } from '../ui/head.tsx'

export default function Home() {
  const { t } = useTranslation()
  return <Head title={t('home.title')} />
}
