/** The same keys with any text: what the English catalogue must satisfy, so that a missing text fails the type check. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> }
