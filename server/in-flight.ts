import { createLanes } from './lanes'

/** Requests of one brand in progress at a time: few, so that another brand's next request waits briefly. */
const RUNNING = 3
/** Longer than any page takes to render; slower requests are only waiting on something else. */
const PLACE_MS = 250
/** Requests in flight, including those in the queue: per brand, and for the process. */
const PER_BRAND = 250
/** Of these for people who have begun something: a crowd of new visitors leaves room for their forms. */
const RESERVED = 50
const PER_PROCESS = 1_000

/** The process's requests, by brand. */
export const lanes = createLanes({
	running: RUNNING,
	perKey: PER_BRAND,
	reserved: RESERVED,
	total: PER_PROCESS,
	placeMs: PLACE_MS,
})

/** Turns of kept pages, by brand, apart from those of work: logins that wait for their hash would hold them up. */
export const keptLanes = createLanes({
	running: RUNNING,
	perKey: PER_BRAND,
	total: PER_PROCESS,
	placeMs: PLACE_MS,
})
