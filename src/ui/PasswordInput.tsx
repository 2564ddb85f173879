import { useState, type ComponentProps } from 'react'
import { Eye, EyeOff } from './firstIcons.tsx'
import { IconButton } from './IconButton.tsx'
import { Input } from './Input.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'trailing'>

export function PasswordInput(props: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="sm"
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          aria-pressed={shown}
          icon={shown ? <EyeOff size={18} /> : <Eye size={18} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
