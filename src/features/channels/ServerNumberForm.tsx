import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useTakeServerNumber } from './cloudWrites.ts'

/** Connects the server's own number with its setup code. */
export function ServerNumberForm({ channelId, onDone }: { channelId: string; onDone: () => void }) {
  const online = useBrowserOnline()
  const [code, setCode] = useState('')
  const take = useTakeServerNumber(channelId)
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        take.mutate(code.trim(), { onSuccess: (now) => now.status === 'connected' && onDone() })
      }}
    >
      <Field
        label="Código de instalação"
        error={take.error ? failureText(take.error, 'Erro ao conectar WhatsApp Business API') : undefined}
      >
        <Input autoComplete="off" value={code} onChange={(event) => setCode(event.currentTarget.value)} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="self-end max-sm:w-full"
        disabled={!online || code.trim() === ''}
        loading={take.isPending}
      >
        {take.isPending ? 'Conectando...' : 'Conectar'}
      </Button>
    </form>
  )
}
