/** What the agent says by itself, in each of its three manners. */
export type Style = 'normal' | 'formal' | 'casual'
export type Speaker = { name: string; style: Style; company: string }

type Phrases = {
  greeting(speaker: Speaker): string
  thanks: string
  callPerson: string
  callPersonForFile: string
}

const PHRASES: Record<Style, Phrases> = {
  normal: {
    greeting: ({ name, company }) => `Olá! Aqui é ${name}, da equipe ${company}. Como posso ajudar?`,
    thanks: 'Por nada! Se precisar de mais alguma coisa, é só escrever.',
    callPerson: 'Vou chamar uma pessoa da equipe para ajudar você. Aguarde um momento, por favor.',
    callPersonForFile: 'Recebi, obrigado! Vou chamar uma pessoa da equipe para ver e responder você.',
  },
  formal: {
    greeting: ({ name, company }) =>
      `Olá, seja bem-vindo à equipe ${company}. Meu nome é ${name}. Em que posso ser útil?`,
    thanks: 'Agradecemos o contato. Permanecemos à disposição.',
    callPerson:
      'Vou encaminhar a sua mensagem a um atendente da equipe, que responderá em seguida. Agradeço a compreensão.',
    callPersonForFile:
      'Agradeço o envio. Vou encaminhá-lo a um atendente da equipe, que responderá em seguida.',
  },
  casual: {
    greeting: ({ name, company }) =>
      `Oi, tudo bem? Aqui é ${name}, da equipe ${company} 😊 Me conta como posso ajudar!`,
    thanks: 'Imagina! Qualquer coisa, é só chamar 😊',
    callPerson: 'Essa eu prefiro passar para alguém da equipe. Já chamei e logo respondem por aqui, tá?',
    callPersonForFile: 'Chegou aqui, obrigado! Já chamei alguém da equipe para ver e te responder.',
  },
}

export const phrasesOf = (style: Style): Phrases => PHRASES[style]
