import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { TextInput } from '@/components/ui/text-input'

type CodeFieldProps = {
  label: string
  /** The label in few words, where it would be cut off. */
  placeholder?: string | undefined
  action: string
  onCode: (code: string) => void
  busy?: boolean
}

/** A field for a code that is typed, or scanned by a keyboard scanner. */
export function CodeField({ label, placeholder = label, action, onCode, busy }: CodeFieldProps) {
  const [text, setText] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const code = text.trim()
    if (code === '') return
    setText('')
    onCode(code)
  }
  return (
    <form onSubmit={submit} className="flex gap-2">
      <TextInput
        aria-label={label}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        onChange={(event) => setText(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
