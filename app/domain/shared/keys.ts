/** Whether an object has its own field of this name; inherited ones do not count. */
export const hasKey = <O extends object>(object: O, key: PropertyKey): key is keyof O => Object.hasOwn(object, key)

/** The field names of an object whose type lists them all. */
export const keysOf = <O extends object>(object: O): (keyof O & string)[] =>
	Object.keys(object).filter((key): key is keyof O & string => hasKey(object, key))
