import type { ErrorCode } from './errors'

export type Failure<E extends ErrorCode = ErrorCode> = { ok: false; code: E }
/** An expected outcome. Bugs throw; every failure a user can cause has a catalogue code. */
export type Result<T, E extends ErrorCode = ErrorCode> = { ok: true; value: T } | Failure<E>

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const fail = <E extends ErrorCode>(code: E): Failure<E> => ({ ok: false, code })
