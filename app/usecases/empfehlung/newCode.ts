import { randomBytes } from 'node:crypto'
import { codeFromBytes } from '~/domain/shared/random-code'

/** `length` unguessable letters, five bits each. */
export const newCode = (length: number): string => codeFromBytes(randomBytes(length), length)

/** 32 unguessable hex digits. */
export const newHex = (): string => randomBytes(16).toString('hex')
