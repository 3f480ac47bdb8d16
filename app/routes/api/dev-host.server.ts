import { runtime } from '~/boot/runtime.server'

export const masterKeys = () => runtime().env.MASTER_KEY
