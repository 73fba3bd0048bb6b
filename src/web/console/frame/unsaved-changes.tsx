import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useNavigate } from 'react-router'
import { EnteredFields } from '../../forms/entered-fields.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Dialog } from '../../ui/dialog.tsx'

/**
 * Asks before a page is left on which something was entered into a form and not sent. For all forms of a console that
 * post; an edit of an appointment keeps a draft instead.
 */
export function UnsavedChanges() {
  const { t } = useTranslation()
  const fields = useEnteredFields()
  const navigate = useNavigate()
  // Not the blocker's state: the router resets that when an earlier navigation ends, as of a form that was refused.
  const [asked, setAsked] = useState<Location>()
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Another address of the same page keeps its forms, apart from those in a panel.
    const isSamePage = currentLocation.pathname === nextLocation.pathname
    const stays =
      isSamePage && (currentLocation.search === nextLocation.search || !document.querySelector('[data-panel]'))
    const blocks = !stays && !fields.current.sending && fields.current.entered.areUnsaved
    if (blocks) setAsked(nextLocation)
    return blocks
  })
  const stay = () => {
    setAsked(undefined)
    if (blocker.state === 'blocked') blocker.reset()
  }
  const leave = () => {
    fields.current.entered.clear()
    setAsked(undefined)
    if (blocker.state === 'blocked') blocker.proceed()
    else if (asked) navigate(asked)
  }
  return (
    <Dialog open={asked !== undefined} onClose={stay} title={t('console.frame.unsaved.title')}>
      <p>{t('console.frame.unsaved.text')}</p>
      <Group mt="md">
        <Button onClick={stay}>{t('console.frame.unsaved.stay')}</Button>
        <Button variant="default" onClick={leave}>
          {t('console.frame.unsaved.leave')}
        </Button>
      </Group>
    </Dialog>
  )
}

/** What is entered on this page, and whether a form is being sent right now, which is no reason to ask. */
function useEnteredFields() {
  /** How many messages the page had when a form was sent: one more is about that form. */
  const alerts = useRef(0)
  const state = useRef({
    entered: new EnteredFields(
      (form) =>
        (form instanceof HTMLFormElement && form.querySelector('[aria-invalid="true"], [role="alert"]') !== null) ||
        countAlerts() > alerts.current,
    ),
    sending: false,
  })
  useEffect(() => {
    const { current } = state
    const { entered } = current
    const focused = ({ target }: Event) => isField(target) && entered.focused(target)
    const changed = ({ target }: Event) => isField(target) && entered.changed(target)
    const submitted = ({ target }: Event) => {
      if (!(target instanceof HTMLFormElement)) return
      alerts.current = countAlerts()
      current.sending = target.method === 'post'
      // The router navigates while the event is handled.
      setTimeout(() => {
        current.sending = false
      })
    }
    // A form that waits for something before it is sent stops the event.
    const sent = ({ target }: Event) => target instanceof HTMLFormElement && entered.sent(target)
    // A link that says so discards what was entered.
    const pressed = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-discards]')) entered.clear()
    }
    const unload = (event: Event) => entered.areUnsaved && event.preventDefault()
    const listeners = [
      ['focusin', focused],
      ['input', changed],
      ['change', changed],
      ['submit', submitted],
      ['click', pressed],
    ] as const
    for (const [name, listener] of listeners) addEventListener(name, listener, true)
    addEventListener('submit', sent)
    addEventListener('beforeunload', unload)
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener, true)
      removeEventListener('submit', sent)
      removeEventListener('beforeunload', unload)
    }
  }, [])
  return state
}

function countAlerts(): number {
  return document.querySelectorAll('main [role="alert"]').length
}

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(target: EventTarget | null): target is FieldElement {
  return (
    (target instanceof HTMLInputElement && target.type !== 'hidden') ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}
