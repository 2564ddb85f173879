import { TextPage } from './TextPage.tsx'

const sections = [
  {
    heading: 'Que dados tratamos',
    body: (
      <p>
        Da equipe: nome, email e senha (guardada como resumo criptográfico, que não permite lê-la). Da
        empresa: nome, WhatsApp, área e tamanho. Dos clientes da empresa: telefone, nome, mensagens e arquivos
        trocados, agendamentos e as observações que a equipe escreve.
      </p>
    ),
  },
  {
    heading: 'Para quê',
    body: (
      <p>
        Para mostrar e enviar as conversas, responder com o agente, lembrar contatos e horários. Não vendemos
        dados, não mostramos anúncios e não usamos ferramentas de rastreamento de terceiros neste aplicativo.
      </p>
    ),
  },
  {
    heading: 'Onde ficam',
    body: (
      <p>
        No servidor do Balcão e, para funcionar sem internet, uma cópia no navegador de cada aparelho em que
        alguém da equipe entrou. Essa cópia é apagada quando a pessoa sai da conta. As mensagens passam pelo
        WhatsApp, que tem a própria política.
      </p>
    ),
  },
  {
    heading: 'Quem vê',
    body: (
      <p>
        Só as pessoas da própria empresa, depois de entrar com email e senha. Uma empresa nunca vê dados de
        outra.
      </p>
    ),
  },
  {
    heading: 'Seus direitos',
    body: (
      <p>
        Pela Lei Geral de Proteção de Dados (Lei 13.709/2018), qualquer pessoa pode pedir para ver, corrigir
        ou apagar seus dados. Clientes devem falar com a empresa que os atende, que é a controladora; a
        empresa fala conosco.
      </p>
    ),
  },
]

export function PrivacyScreen() {
  return <TextPage title="Política de privacidade" updated="20 de novembro de 2026" sections={sections} />
}
