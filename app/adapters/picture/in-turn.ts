import pLimit from 'p-limit'

const limit = pLimit(1)

/**
 * One drawing of this process after the other: each takes one of libuv's four threads, of which passwords, files and name
 * lookups need the others.
 */
export const inTurn = <T>(draw: () => Promise<T>): Promise<T> => limit(draw)
