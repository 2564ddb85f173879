import { Hand, Search, Sparkles } from 'lucide-react'

const steps = [
  {
    icon: Search,
    text: 'Quando chega uma mensagem, o agente procura a melhor resposta entre as perguntas abaixo.',
  },
  {
    icon: Sparkles,
    text: 'Se encontra, responde na hora. O que ele escreve aparece em violeta, com o nome dele.',
  },
  {
    icon: Hand,
    text: 'Se não sabe, avisa que vai chamar uma pessoa. Quando alguém da equipe responde, ele para naquela conversa até a hora que ela mostra, ou até você tocar em “Devolver ao agente”.',
  },
]

export function HowItWorks() {
  return (
    <ul className="flex flex-col gap-2.5 rounded-md bg-violet-soft p-4 text-[0.8125rem]/[1.25rem] text-ink">
      {steps.map(({ icon: Icon, text }) => (
        <li key={text} className="flex gap-2.5">
          <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-violet" />
          <span className="text-pretty">{text}</span>
        </li>
      ))}
    </ul>
  )
}
