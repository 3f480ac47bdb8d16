import { randomBytes } from 'node:crypto'
import { codeFromBytes } from '~/domain/shared/random-code'

/** `length` unguessable letters, five bits each. */
export const newCode = (length: number): string => codeFromBytes(randomBytes(length), length)

/** 32 unguessable hex digits. */
export const newHex = (): string => randomBytes(16).toString('hex')

/** Letters of a code that leads to an Empfehlung and is short enough to type: 60 bits. Older codes have 8. */
const KURZ = 12

/** A code for a short URL or to pass on by word of mouth. */
export const newKurzcode = (): string => newCode(KURZ)
