import { Check } from 'lucide-react'
import choice from '../ui/choice.module.css'
import { useTypedList } from '../ui/use-typed-list.ts'

interface Props {
  name: string
  value: string
  label: string
  checked: boolean
}

/** One of a group of checkboxes with the same name and different values. In a form that is shown again it is as it was. */
export function CheckboxRow({ name, value, label, checked }: Props) {
  const chosen = useTypedList(name, checked ? [value] : [])
  return (
    <label className={choice.choice}>
      <input {...{ type: 'checkbox', name, value, className: choice.native }} defaultChecked={chosen.includes(value)} />
      <span className={choice.box}>
        <Check aria-hidden="true" strokeWidth={3.5} />
      </span>
      <span>{label}</span>
    </label>
  )
}
