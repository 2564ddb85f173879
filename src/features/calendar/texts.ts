/** The calendar's texts whose wording the specification fixes (PRD-06). */
export const CALENDAR_TEXT = {
  untitled: '(sem título)',
  outsideHours: 'O horário deve estar entre 7:00 e 20:00',
  endBeforeStart: 'A data final não pode ser anterior à inicial',
  endAtStart: 'O horário final deve ser posterior ao horário inicial.',
  more: (count: number) => `+${count} mais`,
  emptyTitle: 'Nenhum agendamento encontrado',
  empty: 'Não há agendamentos para este período.',
  errorTitle: 'Erro',
  error: 'Ocorreu um erro ao carregar a agenda.',
  retry: 'Tentar novamente',
} as const

/** CAL-33: the words for a change in its success toast. */
export const DONE = {
  created: 'criado',
  updated: 'atualizado',
  deleted: 'excluído',
  moved: 'movido',
} as const
export type Change = keyof typeof DONE

export const doneText = (title: string, change: Change): string => `Agendamento "${title}" ${DONE[change]}`

/** The titles of error toasts. */
export const FAILED: Record<Change | 'status', string> = {
  created: 'Não foi possível criar o agendamento',
  updated: 'Não foi possível atualizar o agendamento',
  deleted: 'Não foi possível excluir o agendamento',
  moved: 'Não foi possível reagendar a consulta',
  status: 'Não foi possível alterar o status do agendamento',
}
