import { browserRefuses, CHOICES, everything, setConsent } from '../../telemetry/consent.ts'
import { Card } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { choiceTexts, useAvailable, useConsent } from './choices.ts'

/**
 * The consent choices for this device; they take effect at once. Renders nothing if no service is configured.
 */
export function ConsentCard() {
  const { choices: offered } = useAvailable()
  const consent = useConsent()
  const shown = CHOICES.filter((choice) => offered?.[choice])
  if (shown.length === 0) return null
  const chosen = consent?.choices ?? everything(false)
  return (
    <Card
      aria-label="Privacidade neste aparelho"
      title="Privacidade neste aparelho"
      description="Nunca enviamos mensagens, nomes, telefones nem emails. Cada escolha vale na hora."
    >
      <div className="flex flex-col gap-4">
        {shown.map((choice) => (
          <Switch
            key={choice}
            label={choiceTexts[choice].label}
            description={choiceTexts[choice].description}
            checked={chosen[choice]}
            onChange={(event) => setConsent({ ...chosen, [choice]: event.target.checked })}
          />
        ))}
        {consent === null && browserRefuses() && (
          <p className="text-xs text-ink-2">
            Seu navegador pede para não ser medido. Enquanto você não escolher aqui, nada é enviado.
          </p>
        )}
      </div>
    </Card>
  )
}
