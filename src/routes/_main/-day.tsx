import { DayAgenda } from '../../features/calendar/DayAgenda.tsx'
import { DayParts } from '../../features/today/DayParts.tsx'
import { conflict } from './-conflict.tsx'

/** 'Meu dia' as the first part of the dashboard on a desktop. */
export const DayOnDesk = () => <DayParts agenda={<DayAgenda conflict={conflict} />} />
