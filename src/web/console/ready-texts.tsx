import { Button } from '../ui/button.tsx'
import layout from './form-layout.module.css'

/** Texts that are ready: each button submits the form around it with its text as the field. */
export function ReadyTexts({ name, texts }: { name: string; texts: readonly string[] }) {
  return texts.map((text) => (
    <Button key={text} type="submit" name={name} value={text} variant="quiet" size="s" className={layout.ready}>
      {text}
    </Button>
  ))
}
