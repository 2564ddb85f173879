import { DEFAULT_BEHAVIOR } from '../../src/contract/agentBehavior.ts'
import { describe, expect, it } from 'vitest'
import { COMPANY_TYPES } from '../../src/contract/companyOptions.ts'
import { afterDeleting } from '../../src/features/agents/afterDeleting.ts'
import { AgentForm, bodyOf, agentFormOf } from '../../src/features/agents/agentForm.ts'
import { formatKilobytes } from '../../src/features/agents/formatKilobytes.ts'
import { afterSaving, hasDrafts, noDrafts } from '../../src/features/agents/knowledgeDrafts.ts'
import { AREAS, specialtiesOf } from '../../src/features/agents/specialties.ts'
import { fileProblem } from '../../src/features/agents/sourceWrites.ts'
import type { Agent } from '../../src/contract/agent.ts'
import type { QaPair } from '../../src/contract/qaPair.ts'
import { documentTypeOf, siteAddress } from '../../src/contract/knowledge.ts'
import { fold } from '../../src/contract/text.ts'

const agent: Agent = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Bia',
  objective: 'service',
  communication_style: 'formal',
  custom_attributes: { company_name: 'Aurora', professional_name: 'Marina', voice: 'calma' },
  channels: [],
  is_active: true,
  behavior: DEFAULT_BEHAVIOR,
  organizationId: '01900000-0000-7000-8000-000000000002',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

describe('specialties', () => {
  it('AGT-29 AGT-30 every area of the registration has 15 of its own, by its key or its name', () => {
    const { other, ...areas } = COMPANY_TYPES
    expect(Object.keys(AREAS).toSorted()).toEqual(Object.keys(areas).toSorted())
    for (const [key, label] of Object.entries(areas)) {
      const found = specialtiesOf(key)
      expect(found, key).toHaveLength(15)
      expect(new Set(found.map(fold)).size, key).toBe(15)
      expect(specialtiesOf(` ${label.toUpperCase()} `), label).toBe(found)
    }
    expect(new Set(Object.values(AREAS).flatMap(({ specialties }) => specialties)).size).toBe(195)
    for (const text of Object.values(AREAS).flatMap(({ specialties }) => specialties))
      expect(text).toMatch(/^\p{Lu}[\p{L}\p{N} ()-]+$/u)
    expect(specialtiesOf(other)).toEqual([])
  })

  it('AGT-28 free text suggests nothing', () => {
    expect(specialtiesOf('Circo itinerante')).toEqual([])
    expect(specialtiesOf('constructor')).toEqual([])
  })
})

describe('what is saved of an agent', () => {
  it('AGT-23 AGT-24 ENT-13 ENT-14 the fields become its attributes; the provider is the user’s', () => {
    const form = {
      ...agentFormOf(agent),
      professional_name: ' Ana ',
      professional_specialty: 'Pilates',
      company_name: '',
    }
    expect(bodyOf(form, agent, 'provider')).toEqual({
      name: 'Bia',
      objective: 'service',
      communication_style: 'formal',
      custom_attributes: {
        professional_name: 'Ana',
        professional_specialty: 'Pilates',
        default_provider_id: 'provider',
        voice: 'calma',
      },
    })
    expect(agentFormOf(null)).toMatchObject({ name: '', objective: 'service', communication_style: 'normal' })
  })

  it('AGT-19 a name is needed; a professional’s is none or long enough for the calendar', () => {
    const problems = (change: object) =>
      AgentForm.safeParse({ ...agentFormOf(agent), ...change }).error?.issues.map(({ message }) => message)
    expect(problems({})).toBeUndefined()
    expect(problems({ name: '  ' })).toEqual(['Nome do agente é obrigatório'])
    expect(problems({ professional_name: '' })).toBeUndefined()
    expect(problems({ professional_name: 'Jô' })).toEqual(['Nome deve ter pelo menos 3 caracteres'])
  })
})

describe('deleting', () => {
  it('AGT-07 says who answers its channel then: the oldest active one, or nobody', () => {
    const channels = [{ id: 'c', name: 'Recepção', type: 'whatsapp' }]
    const own = { ...agent, channels }
    const caio = { ...agent, id: 'caio', name: 'Caio', createdAt: '2026-03-01T00:00:00.000Z' }
    const davi = { ...agent, id: 'davi', name: 'Davi', createdAt: '2026-02-01T00:00:00.000Z' }
    expect(afterDeleting(agent, [agent, caio])).not.toContain('Caio')
    expect(afterDeleting(own, [own, caio, davi])).toContain(
      'O canal “Recepção” passa a ser respondido por Davi.',
    )
    expect(afterDeleting(own, [own, caio, { ...davi, is_active: false }])).toContain('por Caio.')
    expect(afterDeleting(own, [own])).toContain('No canal “Recepção”, só as pessoas da equipe respondem.')
  })
})

describe('documents and sites', () => {
  it('KB-11 the extension decides the type; what is unknown is text', () => {
    const types = [
      'a.PDF',
      'a.xls',
      'a.xlsx',
      'a.csv',
      'a.doc',
      'a.docx',
      'a.txt',
      'a.odt',
      'semextensao',
      'a.toString',
    ]
    expect(types.map(documentTypeOf)).toEqual([
      'pdf',
      'excel',
      'excel',
      'csv',
      'document',
      'document',
      'text',
      'text',
      'text',
      'text',
    ])
  })

  it('KB-12 a size is told in KB, and in MB from 1024 KB on', () => {
    expect([1, 1023, 1024, 2355, 10240].map(formatKilobytes)).toEqual([
      '1 KB',
      '1.023 KB',
      '1 MB',
      '2,3 MB',
      '10 MB',
    ])
  })

  it('KB-14 a file of 10 MB may be sent, one byte more may not', () => {
    expect(fileProblem({ size: 10 * 1024 * 1024 })).toBeNull()
    expect(fileProblem({ size: 10 * 1024 * 1024 + 1 })).toBe('O arquivo excede o limite de 10 MB.')
    expect(fileProblem({ size: 0 })).toBe('O arquivo está vazio.')
  })

  it('KB-15 an address as it is typed becomes a whole one', () => {
    expect(siteAddress('clinica.com.br')).toBe('https://clinica.com.br/')
    expect(siteAddress(' HTTP://clinica.com.br/a b ')).toBe('http://clinica.com.br/a%20b')
    for (const text of ['', 'clinica', 'file:///etc/passwd', 'javascript:alert(1)', 'https://u:p@a.com'])
      expect(siteAddress(text), text).toBeNull()
  })

  it('KB-04 what is typed into a pair while it is being saved stays a draft', () => {
    const pair: QaPair = {
      id: 'p',
      question: 'Abre aos sábados?',
      answer: 'Sim.',
      added_date: agent.createdAt,
      is_fixed: false,
      placeholder: '',
      metadata: { category: 'general', created_at: '', source: 'manual' },
      forms: [],
      aspects: null,
    }
    const { question, forms, aspects } = pair
    const typed = (answer: string) => ({ ...noDrafts, pairs: { p: { question, answer, forms, aspects } } })
    expect(afterSaving(typed('Sim.'), pair)).toEqual(noDrafts)
    expect(afterSaving(typed('Sim, até meio-dia.'), pair)).toEqual(typed('Sim, até meio-dia.'))
    expect(afterSaving(noDrafts, pair)).toEqual(noDrafts)
  })

  it('KB-20 what was typed and not saved is known, so that leaving asks', () => {
    expect(hasDrafts(noDrafts)).toBe(false)
    expect(hasDrafts({ ...noDrafts, newPair: { id: '1', question: ' ', answer: '' } })).toBe(false)
    expect(hasDrafts({ ...noDrafts, newPair: { id: '1', question: 'Oi?', answer: '' } })).toBe(true)
    expect(hasDrafts({ ...noDrafts, site: 'a.com' })).toBe(true)
    expect(hasDrafts({ ...noDrafts, file: { id: '1', file: new File(['a'], 'a.txt') } })).toBe(true)
    expect(
      hasDrafts({ ...noDrafts, pairs: { 1: { question: 'Oi?', answer: 'Oi.', forms: [], aspects: null } } }),
    ).toBe(true)
  })
})
