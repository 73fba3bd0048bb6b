import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useRef } from 'react'
import { type FetcherWithComponents, type FormProps, Form as RouterForm, useNavigation } from 'react-router'
import type { FormFailure } from '../forms/forms.ts'
import { useFirstInvalid } from '../forms/use-first-invalid.ts'
import { isFailure, useFormFailure } from '../forms/use-form-failure.ts'
import { useSavedForm } from '../forms/use-saved-form.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { loadProblems } from '../texts/extra-texts.ts'
import { Button } from './button.tsx'
import styles from './form.module.css'
import { FormFailureMessage } from './form-message.tsx'

/** Rarely needed: loaded when it is. */
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
  /** The failure, where it is not simply the response of the page's action; null for none. */
  failure?: FormFailure | null
  /** Leave out the general message, for a page that shows it elsewhere. */
  quiet?: boolean
  /** Distinguishes the forms of one page: sent as `intent`, and only responses with it are used. */
  intent?: string
}

/**
 * A form that posts, with or without JavaScript. Its fields find their own messages and what was typed. It cannot be
 * sent again while it is being sent. When it is refused, the first invalid field gets the focus, or else the page
 * scrolls to the message.
 */
export function Form({ children, fetcher, failure: given, quiet, intent, className, onSubmit, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  const navigation = useNavigation()
  const pageFailure = useFormFailure()
  const answered = fetcher ? (isFailure(fetcher.data) ? fetcher.data : null) : pageFailure
  const hydrated = useHydrated()
  const savedForm = useSavedForm(rest.action)
  const answer = given === undefined ? (answered ?? savedForm) : given
  const failure = intent && answer?.values.intent !== intent ? null : answer
  const busy = fetcher ? fetcher.state !== 'idle' : sent.current && navigation.formData !== undefined
  const Element = fetcher?.Form ?? RouterForm

  useEffect(() => {
    if (navigation.state === 'idle') sent.current = false
  }, [navigation.state])
  useFirstInvalid(form, failure)

  return (
    <Element
      method="post"
      noValidate
      {...rest}
      ref={form}
      className={className ?? styles.form}
      onFocus={loadProblems}
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

/** Sends the form around it; shows a spinner while it is being sent. */
export function SubmitButton(props: React.ComponentProps<typeof Button>) {
  const { busy } = useFormState()
  return <Button {...props} type="submit" busy={busy || props.busy} />
}
