import { runtime } from '~/boot/runtime.server'

export const masterKey = () => runtime().env.MASTER_KEY
