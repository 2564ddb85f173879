import type { ComponentProps } from 'react'
import { Input } from '../../ui/Input.tsx'

export function EmailInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'name'>) {
  return (
    <Input
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
      name="email"
    />
  )
}
