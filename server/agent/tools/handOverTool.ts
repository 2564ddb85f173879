import { z } from 'zod'
import { callForPart, planHandOver, say } from '../dialogue/draft.ts'
import type { HandOverReason } from '../plan.ts'
import type { SayKey } from '../say/keys.ts'
import { defineTool, throughDialogue } from './defineTool.ts'

const REASONS = {
  cliente_pediu: ['asked', 'handOver'],
  sem_resposta: ['unanswered', 'handOverUnanswered'],
  saude: ['medical', 'handOverMedical'],
  outra_pessoa: ['other_person', 'handOver'],
  outro: ['not_understood', 'handOver'],
} as const satisfies Record<string, readonly [HandOverReason, SayKey]>
const MOTIVES = Object.keys(REASONS) as [keyof typeof REASONS, ...(keyof typeof REASONS)[]]

export const handOverTool = defineTool({
  name: 'chamar_pessoa',
  kind: 'write',
  description:
    'Chama uma pessoa da equipe: assunto de saúde, pergunta sem resposta no conhecimento, assunto de outra pessoa, ou o que você não consegue resolver. Depois diga a frase que a ferramenta devolve.',
  input: z.object({
    motivo: z.enum(MOTIVES),
    resumo: z.string().min(3).max(200).describe('Uma linha para a equipe: o que o cliente quer.'),
    so_uma_parte: z
      .boolean()
      .optional()
      .describe('true quando você resolveu o resto e pode continuar a conversa.'),
  }),
  async run(b, { motivo, resumo, so_uma_parte: isPart }) {
    const { d } = b
    const [reason, key] = REASONS[motivo]
    const summary = resumo.replace(/\s+/g, ' ').trim()
    const result = await throughDialogue(b, () => {
      if (isPart && reason !== 'medical') {
        say(d, 'partUnknown', { matter: '', when: '' })
        return callForPart(d, reason, summary)
      }
      say(d, key, { when: '' })
      planHandOver(d, reason, summary)
    })
    if (reason === 'unanswered') d.unanswered.push({ text: summary, aspect: null, objects: [] })
    return { ...result, ok: true, codigo: undefined }
  },
})
