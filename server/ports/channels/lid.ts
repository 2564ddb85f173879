/** Whether an id is a LID, by which WhatsApp Web knows a person; Meta's Cloud API knows them by other ids. */
export const isLid = (id: string | null): id is string => id !== null && id.endsWith('@lid')
