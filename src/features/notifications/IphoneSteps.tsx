import { Bell, Share, SquarePlus } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'

const STEPS = [
  { Icon: Share, title: 'Toque em Compartilhar', more: 'O quadrado com a seta, embaixo no Safari' },
  { Icon: SquarePlus, title: 'Adicionar à Tela de Início', more: 'Role a lista para baixo' },
  { Icon: Bell, title: 'Abra pelo ícone novo e ligue os avisos', more: 'Pode ser preciso entrar de novo' },
] as const

/** How to install the app on an iPhone: iOS sends notifications only to installed apps. */
export function IphoneSteps() {
  return (
    <Card>
      <h2 className="text-lg">No iPhone, primeiro coloque o Balcão na tela de início</h2>
      <p className="mt-1 text-ink-2">A Apple só deixa avisar quem instalou. Leva 20 segundos.</p>
      <ol className="mt-4 flex flex-col gap-4">
        {STEPS.map(({ Icon, title, more }) => (
          <li key={title} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-ink-2"
            >
              <Icon size={20} />
            </span>
            <span>
              <span className="font-550">{title}</span>
              <span className="block text-xs text-ink-2">{more}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
