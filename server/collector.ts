import { setFlagsFromString } from 'node:v8'

/**
 * V8 counts how long objects live by the place in the code that makes them, and makes those of a place whose objects lasted
 * in the old generation at once. A process that serves many brands makes all their pages in its first minutes, which last;
 * what each request makes for itself was then made among them, and the collector went through everything ten times as
 * often (docs/decisions/0061).
 */
export const keepRequestsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
