import { runtime } from '~/web/runtime.server'

export const masterKeys = () => runtime().env.MASTER_KEY
