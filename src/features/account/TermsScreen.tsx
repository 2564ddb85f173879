import { TextPage } from './TextPage.tsx'

const sections = [
  {
    heading: 'O que é o Balcão',
    body: (
      <p>
        O Balcão mostra à sua equipe as conversas de WhatsApp da empresa, deixa um agente de inteligência
        artificial responder com as perguntas e respostas que vocês escrevem, e organiza contatos e
        agendamentos. Funciona também sem internet: o que for feito fica guardado no aparelho e é enviado
        quando a conexão volta.
      </p>
    ),
  },
  {
    heading: 'Sua conta',
    body: (
      <p>
        Quem cria a conta informa nome, email e senha verdadeiros e cuida para que só pessoas autorizadas da
        empresa entrem. Ao sair da conta em um aparelho, as cópias guardadas nele são apagadas.
      </p>
    ),
  },
  {
    heading: 'O que é responsabilidade da empresa',
    body: (
      <p>
        A empresa é responsável pelo que envia aos clientes, por ter permissão para falar com eles, por seguir
        as regras do WhatsApp e da profissão, e por conferir as respostas do agente. O agente usa só o que
        vocês cadastraram e chama uma pessoa quando não sabe; ainda assim pode errar e não substitui
        orientação de um profissional de saúde.
      </p>
    ),
  },
  {
    heading: 'Disponibilidade',
    body: (
      <p>
        A entrega das mensagens depende do WhatsApp e da internet. Uma mensagem só foi entregue quando a tela
        mostra dois riscos; até lá ela aparece como em espera, enviada ou não enviada.
      </p>
    ),
  },
  {
    heading: 'Encerramento',
    body: <p>A empresa pode deixar de usar o serviço quando quiser e pedir que seus dados sejam apagados.</p>,
  },
]

export function TermsScreen() {
  return <TextPage title="Termos de uso" updated="20 de novembro de 2026" sections={sections} />
}
