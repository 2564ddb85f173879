import { useMirror } from '../../hooks/useMirror.ts'
import { readAppointments } from '../../sync/reads.ts'
import { Banner } from '../../ui/Banner.tsx'
import { formatDate, formatTime } from '../../ui/formatDate.ts'
import { zoneName } from './timeZones.ts'

const FAR = '9999-12-31T00:00:00.000Z'

/**
 * Says before saving what another time zone does to existing data, with the next appointment as an example.
 */
export function ZoneWarning({ from, to }: { from: string; to: string }) {
  const coming = useMirror((db) => readAppointments(db, { from: new Date().toISOString(), to: FAR }), [])
  const booked = coming?.filter(({ status }) => status === 'pending' || status === 'confirmed') ?? []
  const next = booked[0]
  const [before, after] = next
    ? [formatTime(next.start_time, from), formatTime(next.start_time, to)]
    : ['', '']
  return (
    <Banner tone="warn">
      <p className="font-620">{`Ao mudar para ${zoneName(to)}:`}</p>
      <ul className="mt-1 list-disc pl-4">
        <li>
          {next
            ? before === after
              ? `Os agendamentos já marcados (${booked.length} à frente) continuam no mesmo momento; o próximo, de ${next.client_name} em ${formatDate(next.start_time, from)}, segue às ${before}.`
              : `Os agendamentos já marcados (${booked.length} à frente) continuam no mesmo momento e passam a aparecer com outra hora: o de ${next.client_name} em ${formatDate(next.start_time, from)}, hoje às ${before}, aparece às ${after}.`
            : 'Os agendamentos já marcados continuam no mesmo momento e podem passar a aparecer com outra hora.'}
        </li>
        <li>
          Horários de atendimento, bloqueios e dias fechados ficam com os mesmos números: 08:00 continua
          08:00, agora no fuso novo.
        </li>
        <li>Confira depois se algum agendamento ficou fora do horário de atendimento.</li>
      </ul>
    </Banner>
  )
}
