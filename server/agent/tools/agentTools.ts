import { marcar } from './bookTool.ts'
import { cancelar } from './cancelTool.ts'
import { confirmar } from './confirmTool.ts'
import type { AgentTool } from './defineTool.ts'
import { horariosLivres } from './freeTimesTool.ts'
import { chamarPessoa } from './handOverTool.ts'
import { servicos } from './listServices.ts'
import { remarcar } from './moveTool.ts'
import { meusAgendamentos } from './ownAppointmentsTool.ts'
import { lembrarNome } from './rememberName.ts'
import { buscarConhecimento } from './searchKnowledge.ts'
import { listaDeEspera } from './waitingList.ts'

/** All tools that a remote model may call. */
export const AGENT_TOOLS: readonly AgentTool[] = [
  buscarConhecimento,
  servicos,
  horariosLivres,
  marcar,
  remarcar,
  cancelar,
  confirmar,
  meusAgendamentos,
  listaDeEspera,
  lembrarNome,
  chamarPessoa,
]
