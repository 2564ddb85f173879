export type AgentTab = 'profile' | 'company' | 'preview' | 'channels'
