import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { authLinkClass } from './AuthPage.tsx'
import { DeviceTable, PartnersTable, ServerTable } from './PrivacyTables.tsx'
import { BulletPoints, TextPage } from './TextPage.tsx'

const sections = [
  {
    heading: 'Quem é responsável por quê',
    body: (
      <>
        <p>
          Dos dados dos clientes (mensagens, contatos, agenda), a <b>controladora é a empresa</b> que usa o
          Balcão: ela decide o que pedir, guardar e responder. O Balcão é o <b>operador</b>: trata esses dados
          em nome dela, para prestar o serviço.
        </p>
        <p>
          Dos dados da conta de quem trabalha na empresa (nome, email, sessões), o Balcão é o controlador.
        </p>
      </>
    ),
  },
  {
    heading: 'Que dados tratamos',
    body: (
      <BulletPoints>
        {[
          'Da equipe: nome, email, senha (guardada só como um resumo Argon2id, que não permite lê-la), o nome do navegador de cada aparelho e quando foi usado. Com Google, também o código que o Google dá à sua conta. Quem testa uma mensagem automática dá o próprio WhatsApp, guardado só para esses testes.',
          'Da empresa: nome, WhatsApp, tamanho, área de atuação e fuso horário.',
          'Dos clientes da empresa: telefone, nome, mensagens e arquivos trocados, agendamentos, etapa do atendimento e as observações e notas que a equipe escreve.',
          'Do uso: quantas vezes se tentou entrar, para barrar ataques, e os erros do servidor, sem textos, senhas, emails nem telefones.',
        ]}
      </BulletPoints>
    ),
  },
  {
    heading: 'Dados de saúde',
    body: (
      <p>
        O que um paciente escreve a uma clínica costuma falar da saúde dele, e dados de saúde são{' '}
        <b>dados sensíveis</b> (art. 11 da LGPD). O Balcão não os procura nem os classifica: guarda a conversa
        como ela é, só para a equipe atender. A empresa deve ter uma base legal para tratá-los, como a tutela
        da saúde por profissionais da área ou o consentimento, e pedir só o necessário.
      </p>
    ),
  },
  {
    heading: 'Para quê, e com que base legal',
    body: (
      <BulletPoints>
        {[
          'Mostrar e enviar conversas, responder com o agente, guardar contatos e horários: execução do contrato com a empresa e instruções dela.',
          'Criar a conta, manter você conectado, enviar emails da conta: execução do contrato com você (art. 7º, V).',
          'Barrar robôs e invasões, encontrar falhas do servidor: legítimo interesse em um serviço seguro (art. 7º, IX).',
          'Medir o uso do aplicativo e relatar erros a serviços externos: só com o seu consentimento (art. 7º, I).',
        ]}
      </BulletPoints>
    ),
  },
  {
    heading: 'O agente automático',
    body: (
      <p>
        O agente procura a resposta entre as perguntas e respostas que a própria empresa escreveu. Isso
        acontece no servidor do Balcão: as mensagens não são enviadas a serviços de inteligência artificial de
        terceiros nem usadas para treinar modelos. Ele não decide sobre direitos de ninguém, e o cliente pode
        pedir uma pessoa a qualquer momento.
      </p>
    ),
  },
  {
    heading: 'O que fica no seu aparelho',
    body: (
      <>
        <p>
          Para funcionar sem internet, o aplicativo guarda uma cópia no navegador de cada aparelho em que
          alguém da equipe entrou. Ela não é cifrada pelo Balcão: proteja o aparelho com senha.
        </p>
        <DeviceTable />
      </>
    ),
  },
  {
    heading: 'O que fica no servidor, e por quanto tempo',
    body: (
      <>
        <ServerTable />
        <p>
          Cópias de segurança feitas por quem opera o servidor podem guardar esses dados por mais algum tempo.
        </p>
      </>
    ),
  },
  {
    heading: 'Quem mais recebe dados',
    body: (
      <>
        <p>
          Dentro do Balcão, só as pessoas da própria empresa, depois de entrar. Uma empresa nunca vê dados de
          outra. Fora dele, só estes serviços, que podem ficar em outros países (art. 33 da LGPD):
        </p>
        <PartnersTable />
        <p>Não vendemos dados e não mostramos anúncios.</p>
      </>
    ),
  },
  {
    heading: 'Segurança',
    body: (
      <p>
        As senhas e os links são guardados só como resumo, o acesso é feito com chaves de vida curta, as
        tentativas de entrada são limitadas e cada consulta ao banco de dados é presa à empresa de quem
        pergunta. Se acontecer um incidente que possa causar dano relevante, avisamos a empresa e, quando a
        lei pede, a Autoridade Nacional de Proteção de Dados (ANPD).
      </p>
    ),
  },
  {
    heading: 'Seus direitos',
    body: (
      <>
        <p>Pelo art. 18 da LGPD (Lei 13.709/2018), qualquer pessoa pode pedir:</p>
        <BulletPoints>
          {[
            'saber se tratamos seus dados e receber uma cópia deles;',
            'corrigir o que está incompleto, errado ou velho;',
            'anonimizar, bloquear ou apagar o que for desnecessário ou irregular;',
            'levar os dados para outro fornecedor;',
            'apagar o que foi tratado com consentimento, e retirar o consentimento;',
            'saber com quem os dados foram compartilhados;',
            'saber o que acontece se não consentir, e se opor a um tratamento irregular.',
          ]}
        </BulletPoints>
        <p>
          <b>Clientes e pacientes</b> devem falar com a empresa que os atende: ela corrige e exclui contatos
          no próprio aplicativo. <b>Quem tem conta</b> corrige o nome e encerra aparelhos em Configurações;
          para o resto, fala com o suporte indicado no aplicativo. Quem não ficar satisfeito pode reclamar à
          ANPD.
        </p>
      </>
    ),
  },
  {
    heading: 'Crianças e adolescentes',
    body: (
      <p>
        Contas são para maiores de 18 anos. Clínicas podem atender menores; nesse caso cabe à empresa falar
        com os responsáveis e tratar os dados no melhor interesse da criança ou do adolescente (art. 14 da
        LGPD).
      </p>
    ),
  },
  {
    heading: 'Mudanças',
    body: (
      <p>
        Quando esta política mudar, a data acima muda e, se a mudança for importante, avisamos no aplicativo.
      </p>
    ),
  },
]

/** `children`: the consent choices, from another feature. */
export function PrivacyScreen({ children }: { children?: ReactNode }) {
  return (
    <TextPage
      title="Política de privacidade"
      updated="21 de novembro de 2026"
      intro="Esta página conta que dados o Balcão trata, onde ficam, por quanto tempo e o que você pode pedir, de acordo com a Lei Geral de Proteção de Dados (LGPD)."
      sections={sections}
      choices={children}
      after={
        <>
          As regras de uso estão nos{' '}
          <Link to="/termos" className={authLinkClass}>
            termos de uso
          </Link>
          .
        </>
      }
    />
  )
}
