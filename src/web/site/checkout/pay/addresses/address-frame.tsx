import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BackLink } from '../../../../ui/back-link.tsx'
import { TaskCard } from '../../../../ui/card.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Head } from '../../../../ui/head.tsx'
import layout from '../../../../ui/layout.module.css'
import text from '../../../../ui/text.module.css'
import { AS_WINDOW, useAsWindow } from './use-as-window.ts'

interface Props {
  title: string
  lead?: string
  /** The link back, and its label. */
  back: { to: string; label: string }
  children: ReactNode
}

/** A dialog over the payment page, or a page of its own. */
export function AddressFrame({ title, lead, back, children }: Props) {
  const navigate = useNavigate()
  const link = (
    <BackLink to={back.to} state={useAsWindow() ? AS_WINDOW : undefined} preventScrollReset>
      {back.label}
    </BackLink>
  )
  if (useAsWindow()) {
    return (
      <Dialog open onClose={() => navigate('/paymentcard', { preventScrollReset: true })} title={title}>
        <div className={layout.stack5}>
          {lead && <p className={text.soft}>{lead}</p>}
          {children}
          {back.to !== '/paymentcard' && link}
        </div>
      </Dialog>
    )
  }
  return (
    <>
      <Head title={title} />
      <TaskCard title={title} lead={lead}>
        <div className={layout.stack5}>
          {children}
          {link}
        </div>
      </TaskCard>
    </>
  )
}
