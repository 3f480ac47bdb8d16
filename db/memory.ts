import { totalmem } from 'node:os'

/** Memory of this machine, or of the container around this process where that has less. */
export const MEMORY_BYTES = Math.min(totalmem(), process.constrainedMemory() || totalmem())
