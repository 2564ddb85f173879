const TABS = ['profile', 'company', 'overview', 'unanswered', 'preview', 'channels'] as const
export type AgentTab = (typeof TABS)[number]

/** The tab in an address; 'profile' if it names none. */
export const tabOf = (text: string | undefined): AgentTab => TABS.find((tab) => tab === text) ?? 'profile'
