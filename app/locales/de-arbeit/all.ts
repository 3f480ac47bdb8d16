import { fehler } from './shared/fehler'

/** What people at work read in the place of the words to recommenders and friends. */
export const deArbeit = { fehler }
