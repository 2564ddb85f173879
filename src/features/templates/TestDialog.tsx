import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import type { Template } from '../../contract/template.ts'
import { useKeptState } from '../../parts/keptForm/useKeptState.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useTestTemplate } from './writes.ts'

/** Sends a template with example values to a phone of the team, to see it as a customer would. */
export function TestDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const online = useBrowserOnline()
  const [{ phone }, change] = useKeptState('template-test', { phone: '' })
  const [tried, setTried] = useState(false)
  const test = useTestTemplate()
  const missing = phone.length < 10
  return (
    <Dialog
      open
      onClose={onClose}
      title="Enviar teste"
      description={template.name}
      locked={test.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={test.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form="template-test"
            variant="primary"
            disabled={!online}
            loading={test.isPending}
          >
            Enviar teste
          </Button>
        </>
      }
    >
      <form
        id="template-test"
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (missing) return
          test.mutate(
            { id: template.id, phone_number: phone },
            {
              onSuccess: () => {
                toast.success('Teste enviado. Veja no celular.')
                onClose()
              },
            },
          )
        }}
      >
        <Field
          label="Seu WhatsApp"
          hint={
            template.is_simulated
              ? 'O teste aparece no simulador, como se este número fosse de um cliente.'
              : 'Vai com os exemplos no lugar das palavras que mudam. A Meta cobra como qualquer modelo.'
          }
          error={
            tried && missing
              ? 'Digite o número com DDD'
              : test.error
                ? failureText(test.error, 'Não foi possível mandar o teste')
                : undefined
          }
          required
        >
          <PhoneInput value={phone} onChange={(digits) => change({ phone: digits })} />
        </Field>
        {!online && <p className="text-xs text-warn">Sem conexão: o teste só sai com internet.</p>}
      </form>
    </Dialog>
  )
}
