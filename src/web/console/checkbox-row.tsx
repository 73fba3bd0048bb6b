import { Check } from 'lucide-react'
import choice from '../ui/choice.module.css'

interface Props {
  name: string
  value: string
  label: string
  checked: boolean
}

/** One of a group of checkboxes with the same name and different values. */
export function CheckboxRow({ name, value, label, checked }: Props) {
  return (
    <label className={choice.choice}>
      <input {...{ type: 'checkbox', name, value, className: choice.native }} defaultChecked={checked} />
      <span className={choice.box}>
        <Check aria-hidden="true" strokeWidth={3.5} />
      </span>
      <span>{label}</span>
    </label>
  )
}
