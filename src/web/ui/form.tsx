import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react'
import { type FetcherWithComponents, type FormProps, Form as RouterForm, useNavigation } from 'react-router'
import type { FormFailure } from '../forms.ts'
import { isFailure, useFormFailure } from '../use-form-failure.ts'
import { useHydrated } from '../use-hydrated.ts'
import { useSavedForm } from '../use-saved-form.ts'
import { Button } from './button.tsx'
import styles from './form.module.css'
import { FormFailureMessage } from './form-message.tsx'

/** Rarely asked for: fetched when it is. */
const ProofOfWork = lazy(() => import('./proof-of-work.tsx'))

interface FormState {
  failure: FormFailure | null
  busy: boolean
}
const FormContext = createContext<FormState>({ failure: null, busy: false })

export function useFormState(): FormState {
  return useContext(FormContext)
}

interface Props extends FormProps {
  children: ReactNode
  /** Send it without leaving the page. */
  fetcher?: FetcherWithComponents<unknown>
  /** What was refused, where it is not simply what the page's action answered; null for nothing. */
  failure?: FormFailure | null
  /** Leave out the general message, for a page that shows it elsewhere. */
  quiet?: boolean
  /** Tells apart the forms of one page: sent along as `intent`, and no other form's answer is taken for this one's. */
  intent?: string
}

/**
 * A form that posts, with or without JavaScript. Its fields find their own messages and what was typed; while it is
 * under way it cannot be sent again; when it is refused, the first field that is wrong gets the focus, or else the message is
 * scrolled to.
 */
export function Form({ children, fetcher, failure: given, quiet, intent, className, onSubmit, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const navigation = useNavigation()
  const pageFailure = useFormFailure()
  const answered = fetcher ? (isFailure(fetcher.data) ? fetcher.data : null) : pageFailure
  const hydrated = useHydrated()
  const kept = useSavedForm(rest.action)
  const told = given === undefined ? (answered ?? kept) : given
  const failure = intent && told?.values.intent !== intent ? null : told
  const busy = fetcher ? fetcher.state !== 'idle' : sent.current && navigation.formData !== undefined
  const Element = fetcher?.Form ?? RouterForm

  useEffect(() => {
    if (navigation.state === 'idle') sent.current = false
  }, [navigation.state])
  useEffect(() => {
    if (!failure) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong) wrong.focus()
    // The button may be far below what the form says of itself.
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' })
  }, [failure])

  return (
    <Element
      method="post"
      noValidate
      {...rest}
      ref={form}
      className={className ?? styles.form}
      onSubmit={(event) => {
        if (busy) return event.preventDefault()
        sent.current = true
        onSubmit?.(event)
      }}
    >
      {intent && <input type="hidden" name="intent" value={intent} />}
      <FormContext value={{ failure, busy }}>
        {failure?.challenge && hydrated ? (
          <Suspense>
            <ProofOfWork challenge={failure.challenge} />
          </Suspense>
        ) : (
          !quiet && failure && <FormFailureMessage failure={failure} />
        )}
        {children}
      </FormContext>
    </Element>
  )
}

/** Sends the form it stands in; turns while that is under way. */
export function SubmitButton(props: React.ComponentProps<typeof Button>) {
  const { busy } = useFormState()
  return <Button {...props} type="submit" busy={busy || props.busy} />
}
