import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'

type Props = {
  /** How many channels the plan allows, if there are that many already; else null. */
  limit: number | null
  /** The button that would create another one. */
  children: ReactElement
}

/** Says at a button why no further channel can be created (CHN-28). */
export const AtLimit = ({ limit, children }: Props) =>
  limit === null ? (
    children
  ) : (
    <Tooltip text={`Limite de ${limit} canal(is) atingido`} side="left">
      {children}
    </Tooltip>
  )

/** Says that the plan's channels are used up, and leads to a larger plan (CHN-29). */
export const LimitBanner = ({ used, limit }: { used: number; limit: number }) => (
  <Banner
    tone="warn"
    icon={<TriangleAlert size={16} />}
    action={
      <Link
        to="/settings/billing"
        search={{ plan: limit === 1 ? 'pro' : undefined }}
        className={buttonClass({ size: 'sm' })}
      >
        {limit === 1 ? 'Upgrade to Pro' : 'Ver planos'}
      </Link>
    }
  >
    {limit === 0
      ? 'Sem um plano não é possível criar canais.'
      : `Limite atingido: Você está utilizando ${used} de ${limit} canais disponíveis em seu plano.`}
    {limit === 1 && ' Com o plano Profissional você conecta até 3 canais.'}
  </Banner>
)
