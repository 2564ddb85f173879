/** The texts of all mails of this module. */
import type { ConfirmationPurpose } from '../../../../src/contract/confirmation.ts'
import type { Letter } from './renderLetter.ts'

type ToUser = { name: string; url: string }

const hello = (name: string): string => `Olá, ${name}.`

export const verifyLetter = ({ name, url }: ToUser): Letter => ({
  subject: 'Confirme seu email no Balcão',
  greeting: hello(name),
  before: ['Sua conta no Balcão foi criada. Confirme que este email é seu:'],
  action: { label: 'Confirmar email', url },
  after: [
    'O link vale por 48 horas e funciona uma única vez.',
    'Se você não criou uma conta no Balcão, não toque no botão: quem a criou com o seu email continuaria com acesso a ela.',
  ],
})

export const resetLetter = ({ name, url }: ToUser): Letter => ({
  subject: 'Redefina sua senha do Balcão',
  greeting: hello(name),
  before: ['Recebemos um pedido para redefinir a senha da sua conta.'],
  action: { label: 'Criar nova senha', url },
  after: [
    'O link vale por 30 minutos e funciona uma única vez.',
    'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
  ],
})

export function inviteLetter({
  invitedBy,
  organization,
  url,
}: {
  /** Null when the inviter has left meanwhile. */
  invitedBy: string | null
  organization: string
  url: string
}): Letter {
  const who = invitedBy ?? 'Alguém da equipe'
  return {
    subject: `Convite para a equipe de ${organization} no Balcão`,
    greeting: 'Olá.',
    before: [
      `${who} convidou você para a equipe de ${organization} no Balcão, onde a equipe atende as conversas do WhatsApp e cuida da agenda.`,
    ],
    action: { label: 'Aceitar convite', url },
    after: [
      'O convite vale por 7 dias, só para este email, e funciona uma única vez.',
      'Se você não conhece quem convidou, ignore esta mensagem.',
    ],
  }
}

const CONFIRMED: Record<ConfirmationPurpose, string> = {
  remove_member: 'remover alguém da equipe',
  change_owners: 'mudar quem é responsável pela empresa',
  delete_organization: 'excluir a empresa e todos os dados dela',
  change_plan: 'mudar a assinatura ou a forma de pagamento',
  set_password: 'criar uma senha para a sua conta',
}

export const confirmationCodeLetter = ({
  name,
  code,
  purpose,
}: {
  name: string
  code: string
  purpose: ConfirmationPurpose
}): Letter => ({
  subject: `${code} é o seu código de confirmação do Balcão`,
  greeting: hello(name),
  before: [`Este é o código para ${CONFIRMED[purpose]}:`],
  action: { code },
  after: [
    'O código vale por 10 minutos, só no aparelho em que você pediu.',
    'Se não foi você quem pediu, não passe o código a ninguém e confira, em Configurações, os aparelhos conectados.',
  ],
})

export const passwordChangedLetter = ({
  name,
  when,
  url,
}: ToUser & { /** Date and time in the organization's time zone. */ when: string }): Letter => ({
  subject: 'A senha da sua conta no Balcão foi alterada',
  greeting: hello(name),
  before: [
    `A senha da sua conta foi alterada em ${when}. Se foi você, está tudo certo.`,
    'Se não foi você, crie uma nova senha agora. Depois confira, em Configurações, os aparelhos conectados.',
  ],
  action: { label: 'Redefinir a senha', url },
  after: [],
})

export const modelSpendingLetter = ({
  name,
  url,
  isSpent,
  limit,
}: ToUser & { isSpent: boolean; limit: string }): Letter => ({
  subject: isSpent
    ? 'O limite do modelo de IA deste mês acabou'
    : 'O modelo de IA já gastou 80% do limite deste mês',
  greeting: hello(name),
  before: [
    isSpent
      ? `O modelo de IA chegou ao limite de ${limit} deste mês. Até o mês virar, quem responde aos clientes é o modelo embutido do Balcão, sem custo por mensagem.`
      : `O modelo de IA que responde aos seus clientes já gastou 80% do limite de ${limit} deste mês. Quando o limite acabar, quem responde é o modelo embutido do Balcão.`,
  ],
  action: { label: 'Ver gastos e limite', url },
  after: ['Se quiser, mude o limite em Configurações, no cartão "Modelo de IA".'],
})

export const someoneWaitsLetter = ({
  name,
  who,
  since,
  url,
}: ToUser & { who: string; /** Time of day, in the organization's time zone. */ since: string }): Letter => ({
  subject: `${who} espera resposta no WhatsApp`,
  greeting: hello(name),
  before: [`${who} espera resposta desde ${since}, e o Balcão não conseguiu avisar nenhum aparelho seu.`],
  action: { label: 'Abrir a conversa', url },
  after: [
    'Para ser avisado na hora, ligue os avisos em Configurações, no cartão "Avisos". Lá você também desliga estes emails.',
  ],
})
