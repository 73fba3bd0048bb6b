import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Head } from '../../../ui/head.tsx'
import texts from '../../../ui/text.module.css'
import styles from './account-page.module.css'

interface Props {
  title: string
  lead?: string
  children: ReactNode
  /** The audience of the text beside the form. */
  speaksTo?: 'customer' | 'partner'
}

/** The layout of account pages: one task, and on wide screens the benefits of an account. */
export function AccountPage({ title, lead, children, speaksTo = 'customer' }: Props) {
  return (
    <div className={styles.page}>
      <Head title={title} />
      <section className={styles.task}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        <div className={styles.body}>{children}</div>
      </section>
      {speaksTo === 'partner' ? <PartnerPromise /> : <CustomerPromise />}
    </div>
  )
}

function CustomerPromise() {
  const { t } = useTranslation()
  return (
    <Promises
      title={t('accounts.aside.title')}
      points={[t('accounts.aside.find'), t('accounts.aside.pick'), t('accounts.aside.free')]}
    />
  )
}

function PartnerPromise() {
  const { t } = useTranslation()
  return (
    <Promises
      title={t('accounts.partnerAside.title')}
      points={[
        t('accounts.partnerAside.calendar'),
        t('accounts.partnerAside.customers'),
        t('accounts.partnerAside.tools'),
      ]}
    />
  )
}

function Promises({ title, points }: { title: string; points: string[] }) {
  return (
    <aside className={styles.aside}>
      <p className={styles.asideTitle}>{title}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Check aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </aside>
  )
}

/** A question with a link, below the form. */
export function AsideNote({ children }: { children: ReactNode }) {
  return <p className={texts.soft}>{children}</p>
}

/** Two short fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
