import { createRootRouteWithContext } from '@tanstack/react-router'
import { Frame } from '../features/shell/Frame.tsx'
import type { RouterContext } from '../app/routerContext.ts'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Frame })
