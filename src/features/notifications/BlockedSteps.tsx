import { BellOff } from 'lucide-react'
import { deviceName } from '../../parts/deviceName.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

type Step = { title: string; more?: string }

const LAST: Step = { title: 'Escolha Permitir', more: 'Esta tela percebe sozinha' }

/** The steps for a browser, with the names of its menus. */
function stepsOf(browser: string, handheld: boolean): Step[] {
  if (/iPhone|iPad/.test(browser))
    return [
      { title: 'Abra os Ajustes do aparelho' },
      { title: 'Notificações, depois Balcão' },
      { title: 'Ligue Permitir Notificações', more: 'Esta tela percebe sozinha' },
    ]
  if (browser.startsWith('Firefox'))
    return [
      { title: 'Toque no cadeado ao lado do endereço' },
      { title: 'Tire o bloqueio de Enviar notificações' },
      { title: 'Recarregue esta página e ligue os avisos' },
    ]
  if (browser.startsWith('Safari'))
    return [
      { title: 'Abra o menu Safari, depois Ajustes' },
      { title: 'Sites, depois Notificações' },
      { title: 'Escolha Permitir para o Balcão', more: 'Esta tela percebe sozinha' },
    ]
  return [
    {
      title: handheld ? 'Toque no cadeado ao lado do endereço' : 'Clique no ícone ao lado do endereço',
      ...(handheld && { more: 'Ou segure o ícone do Balcão, e Informações' }),
    },
    { title: 'Permissões, depois Notificações' },
    LAST,
  ]
}

/** How to allow notifications in this browser after someone refused them. */
export function BlockedSteps({ onAgain }: { onAgain: () => void }) {
  const { name, handheld } = deviceName(navigator.userAgent)
  const browser = name.split(' ')[0] ?? 'navegador'
  return (
    <Card>
      <output className="block rounded-md bg-warn-soft px-4 py-3 text-warn">
        <p className="flex items-center gap-2 font-620">
          <BellOff size={18} aria-hidden="true" className="shrink-0" />O {browser} está bloqueando os avisos
        </p>
        <p className="mt-1 text-sm">
          Se o agente chamar alguém com o celular no bolso, você não fica sabendo. Só você pode liberar:
        </p>
      </output>
      <ol className="mt-4 flex flex-col gap-3">
        {stepsOf(name, handheld).map(({ title, more }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-xs font-620"
            >
              {index + 1}
            </span>
            <span>
              <span className="font-550">{title}</span>
              {more && <span className="block text-xs text-ink-2">{more}</span>}
            </span>
          </li>
        ))}
      </ol>
      <Button variant="primary" className="mt-4 max-sm:w-full" onClick={onAgain}>
        Já liberei
      </Button>
    </Card>
  )
}
